"""A game is told in beats, which leave out moves that were undone."""

from collections.abc import Sequence
from dataclasses import replace

from games.kit import Beat, Event, Public, Seat, Weight, Whisper, beat, defaults, grouped, one_each
from games.kit.story import HistoryStep, Story, with_runs

ADA, BEN, CY = map(Seat, range(3))


class Passed(Event):
    seat: Seat


class Took(Event):
    weight = Weight.GAIN
    seat: Seat
    victim: Seat | None = None
    watching: tuple[Seat, ...] = ()


class Ended(Event):
    ends_chapter = True


class Won(Event):
    weight = Weight.TURNING
    decides = True
    seat: Seat


class Peeked(Whisper):
    card: int = 0


def make_move(
    number: int, seat: Seat, *events: Event | Whisper, ends_turn: bool = True
) -> HistoryStep:
    told = events or (Passed(seat=seat),)
    return HistoryStep(number, told, seat, ends_turn=ends_turn, version=number + 10)


def make_story(*steps: HistoryStep, due: Sequence[Seat] = ()) -> Story:
    return Story.of(steps, one_each, due)


def players_of(beats: Sequence[Beat]) -> list[object]:
    """Return who did each beat, or else the beat's aside."""
    return [each.aside or each.who for each in beats]


def make_aside(number: int, what: str, back_to: int | None = None) -> HistoryStep:
    return HistoryStep(number, back_to=back_to, asides=(Beat(aside=what),))


def test_a_beat_knows_who_did_it_whom_it_concerns_and_how_much_it_matters() -> None:
    took = beat(Passed(seat=BEN), Took(seat=ADA, victim=CY, watching=(BEN,)))
    assert (took.who, took.weight, took.concerns) == (
        BEN,
        Weight.GAIN,
        frozenset({ADA, BEN, CY}),
    )
    nobodys = beat(Ended(), weight=Weight.TURNING, concerns=[ADA])
    assert (nobodys.who, nobodys.weight, nobodys.concerns) == (
        None,
        Weight.TURNING,
        frozenset({ADA}),
    )
    assert beat(Ended(), who=CY).who == CY
    assert beat().concerns == frozenset()
    assert beat(Peeked(to=ADA)).concerns == frozenset()


def test_events_are_grouped_by_how_a_group_begins() -> None:
    passed, took, ended = Passed(seat=ADA), Took(seat=ADA), Ended()
    assert [*grouped([ended, passed, ended, took], Passed, Took)] == [
        (ended,),
        (passed, ended),
        (took,),
    ]
    assert [*grouped([], Passed)] == []


def test_a_seat_is_told_what_has_happened_since_its_last_finished_turn() -> None:
    told = make_story(
        make_move(1, ADA),
        make_move(2, BEN),
        make_move(3, ADA),
        make_move(4, BEN),
        make_move(5, CY),
        due=[ADA],
    )
    assert players_of(told.since(ADA)) == [BEN, CY]
    assert players_of(told.since(CY)) == [CY]  # Cy's turn was the last event
    assert told.after(CY) == ()
    assert players_of(told.latest()) == [CY]
    assert players_of(make_story().since(ADA)) == players_of(make_story().latest()) == []


def test_a_turn_that_goes_on_is_not_finished() -> None:
    begun = make_move(3, ADA, ends_turn=False)
    told = make_story(make_move(1, ADA), make_move(2, BEN), begun, due=[ADA])
    assert players_of(told.since(ADA)) == [BEN, ADA]
    assert players_of(told.unfinished(ADA)) == [ADA]
    interrupted = make_story(
        make_move(1, ADA), make_move(2, BEN), begun, make_move(4, CY, ends_turn=False), due=[ADA]
    )
    assert players_of(interrupted.since(ADA)) == [BEN, ADA, CY]
    together = make_story(
        make_move(1, ADA, ends_turn=False), make_move(2, BEN, ends_turn=False), due=[CY]
    )
    assert players_of(together.since(ADA)) == [BEN]  # Ada isn't due, so her turn is finished


def test_a_solo_game_has_turns() -> None:
    told = make_story(make_move(1, ADA), make_move(2, ADA, Took(seat=ADA)), due=[ADA])
    assert [each.weight for each in told.since(ADA)] == [Weight.GAIN]
    mid_turn = make_story(make_move(1, ADA), make_move(2, ADA, ends_turn=False), due=[ADA])
    assert players_of(mid_turn.since(ADA)) == [ADA, ADA]
    assert len(mid_turn.unfinished(ADA)) == 1


def test_a_move_that_was_taken_back_is_not_told_but_everything_else_is() -> None:
    steps = [
        make_move(1, ADA),
        make_aside(2, "left"),
        make_move(3, BEN),
        make_aside(4, "undo", back_to=1),
    ]
    assert players_of(make_story(*steps).beats) == [ADA, "left", "undo"]
    again = [*steps, make_aside(5, "undo", back_to=0)]
    assert players_of(make_story(*again).beats) == ["left", "undo"]
    assert players_of(make_story(*again, make_move(6, CY)).beats) == ["left", CY]


def test_one_turn_is_divided_as_a_whole() -> None:
    def at_once(events: Sequence[Event]) -> list[Beat]:
        return [beat(*events)]

    steps = [
        make_move(1, ADA, Passed(seat=ADA), Peeked(to=ADA), ends_turn=False),
        HistoryStep(2, (Took(seat=ADA),), ADA, asides=(Beat(aside="said"),), version=12),
        make_move(3, BEN, Peeked(to=BEN)),
    ]
    first, said = Story.of(steps, at_once).beats
    assert [type(event) for event in first.events] == [Passed, Took]
    assert (first.version, said.version, said.aside) == (12, 12, "said")


def test_what_happens_during_a_turn_does_not_divide_it() -> None:
    steps = [
        make_move(1, ADA, ends_turn=False),
        replace(make_aside(2, "a vote"), version=12),
        make_move(3, ADA),
    ]
    (turn,) = Story.of(steps, lambda events: [beat(*events)]).passages
    assert (turn.seat, turn.ends_turn) == (ADA, True)
    assert players_of(turn.beats) == ["a vote", ADA]


def test_beats_know_their_chapter() -> None:
    told = make_story(
        make_move(1, ADA), make_move(2, BEN, Ended(), Passed(seat=BEN)), make_move(3, CY)
    )
    assert [each.chapter for each in told.beats] == [0, 0, 1, 1]


def test_equal_routine_moves_of_some_seats_are_joined() -> None:
    def is_bot(seat: Seat) -> bool:
        return seat != ADA

    def joined(*events: Event) -> list[tuple[Seat | None, ...]]:
        return [(each.who, *each.also) for each in with_runs(map(beat, events), is_bot)]

    ada, ben, cy = (Passed(seat=seat) for seat in (ADA, BEN, CY))
    assert joined(ben, cy) == [(BEN, CY)]
    assert joined(ada, ben, cy) == [(ADA,), (BEN, CY)]
    assert joined(ben, ben) == [(BEN,), (BEN,)]
    assert joined(ben, Took(seat=CY)) == [(BEN,), (CY,)]
    assert joined(ben, Ended(), cy) == [(BEN,), (None,), (CY,)]
    assert joined(Took(seat=BEN), Took(seat=CY)) == [(BEN,), (CY,)]


def test_moves_in_different_chapters_are_not_joined() -> None:
    told = make_story(make_move(1, BEN), make_move(2, CY))
    apart = [told.beats[0], make_story(make_move(1, CY, Ended(), Passed(seat=CY))).beats[1]]
    assert len(with_runs(told.beats, lambda _: True)) == 1
    assert len(with_runs(apart, lambda _: True)) == 2


def test_a_draft_says_only_that_it_is_time_to_move() -> None:
    assert defaults.decide(Public(), ADA, str) == "make your move."


def test_the_ending_begins_with_the_turn_that_decided_the_game() -> None:
    told = make_story(
        make_move(1, ADA),
        make_move(2, BEN, Passed(seat=BEN), Won(seat=BEN)),
        make_move(3, CY, Took(seat=CY), Won(seat=CY)),
        make_move(4, ADA),
    )

    assert players_of(told.ending()) == [BEN, CY, ADA]
    assert make_story(make_move(1, ADA)).ending() == ()
    assert make_story(make_move(1, ADA, Won(seat=ADA))).ending() == ()


def test_the_ending_begins_with_a_beat_that_says_so() -> None:
    def divide(events: Sequence[Event]) -> list[Beat]:
        return [replace(each, begins_ending=each.weight > 0) for each in one_each(events)]

    steps = [make_move(1, ADA), make_move(2, BEN, Took(seat=BEN)), make_move(3, CY)]
    last = make_move(4, ADA, Won(seat=ADA))

    assert players_of(Story.of(steps, divide).ending()) == [BEN, CY]
    assert players_of(Story.of([*steps, last], one_each).ending()) == [CY]
    assert players_of(Story.of([steps[0], last], divide).ending()) == [ADA]

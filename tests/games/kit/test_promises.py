"""The check of each promise fails for a game that breaks it."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games import catalogue
from games.kit import (
    Answer,
    AnyGame,
    Chance,
    Confirm,
    Event,
    Hidden,
    InOrder,
    Move,
    Name,
    Pool,
    Result,
    Scene,
    Seat,
    Whisper,
    others,
    plain,
)
from games.kit.art import Face, Pip
from games.kit.playout import Turn
from games.kitten.cards import CARD_ORDER
from games.kitten.state import State as KittenState
from games.kritters.state import State as KrittersState
from tests.games import promises
from tests.games.kit.toy import (
    GAME,
    SHOW,
    STOP,
    AnyMove,
    Drew,
    Mine,
    Seen,
    Show,
    Shown,
    Stone,
    Swap,
    Swapped,
    Toy,
    ToyOptions,
    apply,
    hand,
    legal,
    public,
)
from tests.games.moments import Moment, moment_at, moments_of
from tests.games.promises import BrokenPromise, Promise
from tests.support.changed_game import changed


def moments(game: AnyGame) -> Iterator[Moment]:
    """Yield moments for checking `game`, whose turns were played by the correct toy game."""
    for moment in moments_of(GAME, games=12):
        yield replace(moment, game=game)


def keep(promise: Promise, game: AnyGame) -> None:
    keep_at(moments(game), promise)


def keep_at(moments: Iterable[Moment], promise: Promise) -> None:
    for moment in moments:
        promises.keep(moment, [promise])


def never_over(_state: Toy) -> Result | None:
    return None


def by_real_dice(state: Toy, seat: Seat, move: AnyMove, _: Chance) -> Iterator[Event | Whisper]:
    yield from apply(state, seat, move, Chance(str(random.random()), 0))


def losing_a_stone(seats: int, options: ToyOptions, chance: Chance) -> Toy:
    state = GAME.rules.setup(seats, options, chance)
    state.bag.pop()
    return state


def twice(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from legal(state, seat)
    yield from legal(state, seat)


def in_real_disorder(state: Toy, seat: Seat) -> list[AnyMove]:
    moves = list(legal(state, seat))
    random.shuffle(moves)
    return moves


def at_length(move: AnyMove) -> str:
    return "Show your hand to everyone, now" * isinstance(move, Show) * 2


def all_alike(_question: str, _value: object) -> Answer:
    return Answer("this one")


def with_commas(question: str, value: object) -> Answer:
    return Answer(f"{plain(question, value)}, please")


def answering_to_any(question: str, value: object) -> Answer:
    return Answer(plain(question, value), ["1", "2"] if question == "prize" else [])


def showing_the_bag(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=(*state.hands[seat], state.bag[-1]))


def showing_the_next(state: Toy) -> Seen:
    return public(state).model_copy(update={"bag": state.bag.count(Stone.RED)})


def guided_by_the_bag(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (move for move in legal(state, seat) if move != SHOW or state.bag[-1] == Stone.RED)


def nothing_hidden(_state: Toy, _seat: Seat | None) -> tuple[Hidden, ...]:
    """Return no hidden cards. Then a new deal changes nothing, and no leak is noticed."""
    return ()


def only_hands_hidden(state: Toy, seat: Seat | None) -> Iterator[Hidden]:
    yield Pool(*map(InOrder, others(state.hands, seat)))


def only_the_bag_hidden(state: Toy, _seat: Seat | None) -> Iterator[Hidden]:
    yield Pool(state.bag)


def all_hidden_from_the_public_alone(state: Toy, seat: Seat | None) -> Iterator[Hidden]:
    yield from GAME.views.hidden(state, seat) if seat is None else only_the_bag_hidden(state, seat)


class Unsorted(Pool):
    """A pool whose order after a shuffle depends on its order before."""

    def shuffle(self, chance: Chance) -> None:
        for place in self.places:
            assert isinstance(place, list)
            chance.shuffle(place)


def as_they_lay(state: Toy, _seat: Seat | None) -> Iterator[Hidden]:
    yield Unsorted(state.bag)


def without_a_whisper(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move without its whispers.

    The bot then doesn't know that the player drew stones, and would allow an undo.
    """
    for event in apply(state, seat, move, chance):
        if not isinstance(event, Whisper):
            yield event


def drawn_for_all_to_hear(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move, and show everyone the drawn stones, which must stay hidden."""
    for event in apply(state, seat, move, chance):
        if isinstance(event, Drew):
            yield Shown(seat=seat, hand=event.stones)
        yield event


def drawn_openly(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    for event in apply(state, seat, move, chance):
        yield Shown(seat=seat, hand=event.stones) if isinstance(event, Drew) else event


def with_nobody_lit(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=tuple(replace(area, lit=False) for area in table.areas))


def with_everyone_lit(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=tuple(replace(area, lit=True) for area in table.areas))


RED = Pip("circle", "R", "#dc4a36")
ALIKE = {"red-1": Face(pip=RED, mark="🔴1"), "red-2": Face(pip=RED, mark="🔴2")}


def telling_the_draw(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    for event in apply(state, seat, move, chance):
        yield event
        if isinstance(move, Swap) and isinstance(event, Swapped):
            yield Swapped(seat=seat, count=state.hands[seat].count(Stone.RED))


def for_no_reason(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply any move except `Show`. `Show` must be confirmed but has no effect."""
    if not isinstance(move, Show):
        yield from apply(state, seat, move, chance)


def silently(_event: Event | Whisper, _name: object) -> str:
    return ""


def in_the_present(_event: Event | Whisper, name: Name) -> str:
    return f"{name(Seat(0))} buys a prize."


def in_the_third_person(_event: Event | Whisper, name: Name) -> str:
    return f"{name(Seat(0))} showed their stones."


def endlessly(event: Event | Whisper, _name: object) -> str:
    return repr(event) * 100


def within_a_sentence(_event: Event | Whisper, name: Name) -> str:
    return f"Then {name(Seat(0))} moved."


def none(_events: object) -> tuple[()]:
    return ()


def on_two_lines(_beat: object, _name: object) -> str:
    return "One line.\nAnother line."


def in_bold(_beat: object, _name: object) -> str:
    return "**Something** happened."


def as_a_novel(_beat: object, _name: object) -> str:
    return f"{'Something happened, and ' * 6}that was all."


def without_full_stop(_seen: object, _seat: object, _name: object) -> str:
    return "choose"


def on_its_own(_seen: object, _seat: object, _name: object) -> str:
    return "It's your turn."


def without_title(seen: Seen, mine: Mine) -> Scene:
    return replace(hand(seen, mine), title="")


def upside_down(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=table.areas[::-1])


def unexplained(_result: Result, _name: object) -> str:
    return ""


def an_empty_reason(_seen: Seen, _mine: Mine, _move: AnyMove) -> str | None:
    return ""


def at_great_length(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "well, " * 50


def by_halves(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "Think twice"


def cheating(_seen: Seen, _mine: Mine, _moves: object, _chance: Chance) -> Move:
    return Swap(stones=(Stone.RED,) * 3)


def by_whim(_seen: Seen, _mine: Mine, moves: Sequence[Move], _chance: Chance) -> Move:
    return random.choice(moves[-2:])


def of_the_other(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=tuple(state.hands[1 - seat]))


def by_hand(_seen: Seen, mine: Mine, moves: Sequence[Move], _chance: Chance) -> Move:
    return moves[0] if mine.hand.count(Stone.RED) % 2 else moves[-1]


class Elsewhere(Toy):
    """A class of states that the game doesn't use."""


class Louder(Shown):
    """A class of events that the game doesn't use."""


FLAWED_GAMES: list[tuple[Promise, dict[str, Any], str]] = [
    (
        promises.someone_can_move_until_it_is_over,
        {"result": never_over},
        "nobody can move, and there is no result",
    ),
    (
        promises.what_is_stored_comes_back_the_same,
        {"state": Elsewhere},
        "a stored state comes back as another one",
    ),
    (
        promises.what_is_stored_comes_back_the_same,
        {"events": (*GAME.rules.events[:3], Louder)},
        "Shown is not in `events`",
    ),
    (
        promises.the_same_luck_and_moves_give_the_same_game,
        {"apply": by_real_dice},
        "is there other luck?",
    ),
    (promises.cards_are_conserved, {"setup": losing_a_stone}, "cards were made"),
    (promises.no_two_legal_moves_are_alike, {"legal": twice}, "Swap is offered twice"),
    (
        promises.no_two_legal_moves_are_alike,
        {"legal": in_real_disorder},
        "legal moves change their order",
    ),
    (
        promises.every_legal_move_can_be_clicked,
        {"answer": all_alike},
        "two answers read alike",
    ),
    (
        promises.every_legal_move_can_be_clicked,
        {"hint": at_great_length},
        "a hint has more than 100 characters",
    ),
    (promises.every_legal_move_can_be_typed, {"answer": with_commas}, "NotUnderstood"),
    (
        promises.what_was_typed_is_not_asked_again,
        {"answer": answering_to_any},
        "",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"private": showing_the_bag},
        "`hand` shows hidden cards: seat 0 sees it in the private view",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"public": showing_the_next},
        "`bag` shows hidden cards: everyone sees it in the public view",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"legal": guided_by_the_bag},
        "may do depends on hidden cards",
    ),
    (
        promises.what_is_dealt_anew_depends_on_nothing_hidden,
        {"hidden": as_they_lay},
        "what is dealt anew for everyone depends on the real bag",
    ),
    (
        promises.what_is_revealed_was_hidden_before,
        {"hidden": nothing_hidden},
        "Drew tells of cards that `hidden` doesn't list",
    ),
    (
        promises.what_is_revealed_was_hidden_before,
        {"hidden": only_hands_hidden},
        "Drew tells of cards that `hidden` doesn't list",
    ),
    (
        promises.hidden_cards_are_dealt_anew,
        {"hidden": nothing_hidden},
        "`hidden` lists no card for the public",
    ),
    (
        promises.hidden_lists_every_card_that_a_seat_cannot_see,
        {"hidden": only_the_bag_hidden},
        "`hidden` doesn't list hands[0][0] for the public, who can't see it",
    ),
    (
        promises.hidden_lists_every_card_that_a_seat_cannot_see,
        {"hidden": all_hidden_from_the_public_alone},
        " for seat 0, who can't see it",
    ),
    (
        promises.what_does_not_reveal_tells_nothing_hidden,
        {"apply": telling_the_draw},
        "Swapped tells something hidden by `",
    ),
    (
        promises.what_can_be_taken_back_showed_nobody_anything_new,
        {"apply": without_a_whisper},
        "after Swap, which can be taken back; an event must reveal it",
    ),
    (
        promises.nobody_is_told_more_than_they_see,
        {"apply": drawn_for_all_to_hear},
        "Shown tells seat 1 what neither of its views shows",
    ),
    (
        promises.whose_turn_it_is_is_lit,
        {"table": with_nobody_lit},
        "seat 0 is to move, but its area isn't lit",
    ),
    (
        promises.whose_turn_it_is_is_lit,
        {"table": with_everyone_lit},
        "is lit, but it isn't to move",
    ),
    (
        promises.no_two_faces_look_alike,
        {"faces": ALIKE},
        "the faces 'red-1' and 'red-2' look alike",
    ),
    (
        promises.what_is_asked_once_more_is_told_truly,
        {"apply": for_no_reason},
        "Show can be taken back: say so in its .sure",
    ),
    (
        promises.what_is_asked_once_more_has_whole_sentences,
        {"hint": by_halves},
        "not a whole sentence: Think twice",
    ),
    (promises.every_event_has_words, {"narrate": silently}, "Bought has no words"),
    (promises.every_event_has_words, {"narrate": endlessly}, "in more than 600 characters"),
    (
        promises.players_can_be_addressed,
        {"narrate": in_the_present},
        "say it in the past tense: You buys a prize.",
    ),
    (promises.players_can_be_addressed, {"narrate": in_the_third_person}, "You showed their"),
    (promises.players_can_be_addressed, {"narrate": within_a_sentence}, "use name.whom"),
    (promises.every_event_is_in_one_beat, {"beats": none}, "the beats have 0 of"),
    (promises.beats_and_decisions_fit_a_phone, {"tell": on_two_lines}, "more than one line"),
    (promises.beats_and_decisions_fit_a_phone, {"tell": in_bold}, "this Markdown"),
    (promises.beats_and_decisions_fit_a_phone, {"tell": as_a_novel}, "more than 140 characters"),
    (
        promises.beats_and_decisions_fit_a_phone,
        {"decide": without_full_stop},
        "not a whole sentence",
    ),
    (promises.beats_and_decisions_fit_a_phone, {"decide": on_its_own}, "follows a name"),
    (
        promises.beats_and_decisions_tell_nothing_hidden,
        {"apply": drawn_for_all_to_hear},
        "what's told about Swap gives away something hidden",
    ),
    (promises.every_view_draws, {"hand": without_title}, "a scene has no title"),
    (promises.every_view_draws, {"table": upside_down}, "the order of the seats"),
    (promises.the_result_is_explained, {"explain": unexplained}, "the result isn't explained"),
    (promises.a_refusal_has_a_reason_or_none, {"instead": an_empty_reason}, "an empty reason"),
    (
        promises.buttons_on_the_table_tell_nothing_hidden,
        {"on_table": repr},
        "buttons for seat 0 tell something hidden",
    ),
    (
        promises.buttons_on_the_table_tell_nothing_hidden,
        {"on_table": at_length},
        "too long for a button",
    ),
    (promises.a_bot_plays_a_legal_move, {"plays": cheating}, "the easy bot's move isn't legal"),
    (promises.a_bot_plays_a_legal_move, {"plays": by_whim}, "with the same luck"),
    (
        promises.a_bot_knows_no_more_than_its_seat,
        {"private": of_the_other, "plays": by_hand},
        "the easy bot knows something hidden",
    ),
]


@pytest.mark.parametrize(
    ("promise", "flaw", "named"),
    FLAWED_GAMES,
    ids=[f"{promise.__name__}-{'-'.join(flaw)}" for promise, flaw, _ in FLAWED_GAMES],
)
def test_a_planted_mistake_breaks_its_promise(
    promise: Promise, flaw: dict[str, Any], named: str
) -> None:
    game: AnyGame = changed(GAME, **flaw)

    with pytest.raises(BrokenPromise) as broken:
        keep(promise, game)

    assert named in str(broken.value)


def test_cards_that_are_drawn_openly_count_as_hidden_before() -> None:
    game: AnyGame = changed(GAME, hidden=nothing_hidden, apply=drawn_openly)

    with pytest.raises(BrokenPromise, match="Shown: none of the cards these reveal is listed"):
        promises.keep(longest_of(game), [promises.what_is_revealed_was_hidden_before])


class Watched(Whisper):
    """A whisper to the next seat: the stones that a player put back."""

    stones: tuple[Stone, ...]


def watched(state: Toy, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[Event | Whisper]:
    if isinstance(move, Swap):
        yield Watched(to=Seat((seat + 1) % len(state.hands)), stones=move.stones)
    yield from apply(state, seat, move, chance)


def test_a_whisper_may_repeat_what_someone_elses_move_names() -> None:
    game: AnyGame = changed(GAME, apply=watched)
    promises.keep(longest_of(game), [promises.what_is_revealed_was_hidden_before])

    game = changed(game, hidden=only_the_bag_hidden)
    with pytest.raises(BrokenPromise, match="Watched tells of cards that `hidden` doesn't list"):
        promises.keep(longest_of(game), [promises.what_is_revealed_was_hidden_before])


def all_but_the_last_bidder(state: KittenState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kitten's hidden cards without the hand of the last bidder."""
    last = state.said[-1].seat if state.said else None
    hands = [hand for at, hand in enumerate(state.hands) if at not in (seat, last)]
    yield Pool(state.deck, *(InOrder(hand, CARD_ORDER.__getitem__) for hand in hands))


def all_but_the_decks(state: KrittersState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kritters' hidden cards without the order of the players' decks."""
    _, *rest = GAMES["kritters"].views.hidden(state, seat)
    yield from rest[len(state.decks) - 1 :]


def all_but_those_aside(state: KrittersState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kritters' hidden cards without the cards that were left out of the game."""
    *decks, same_backs, order = GAMES["kritters"].views.hidden(state, seat)
    assert isinstance(same_backs, Pool)
    yield from (*decks, Pool(*same_backs.places[1:], alike=same_backs.alike), order)


GAMES = catalogue()


@pytest.mark.parametrize(
    ("key", "hidden", "field"),
    [
        ("kitten", all_but_the_last_bidder, "hands"),
        ("kritters", all_but_the_decks, "decks"),
        ("kritters", all_but_those_aside, "aside"),
    ],
)
def test_hidden_cards_that_a_function_leaves_out_are_noticed(
    key: str, hidden: Callable[[Any, Seat | None], Iterator[Hidden]], field: str
) -> None:
    """Other promises don't notice that an omitted card of Kritters could be elsewhere."""
    game: AnyGame = changed(GAMES[key], hidden=hidden)

    moments = [replace(moment_at(GAMES[key], str(seed)), game=game) for seed in range(20)]

    with pytest.raises(BrokenPromise, match=f"`hidden` leaves out a card of {field} for"):
        keep_at(moments, promises.cards_that_the_marks_hide_are_dealt_anew)


def longest_of(game: AnyGame) -> Moment:
    """Return the moment of some games that has the most turns before it."""
    return max(moments_of(game, games=12), key=lambda moment: len(moment.turns))


def by_no_clock(state: Toy, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[Event | Whisper]:
    """Apply a move without counting turns, so that only showing a hand ends the game."""
    yield from apply(state, seat, move, chance)
    state.turns_left += 1


def without_stopping(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (move for move in legal(state, seat) if move != STOP)


def never_showing(_seen: Seen, mine: Mine, _moves: Sequence[Move], _chance: Chance) -> Move:
    return Swap(stones=mine.hand[:1])


def test_a_game_that_bots_never_end_is_noticed() -> None:
    """Random players do end this game, because they show their hands."""
    game: AnyGame = changed(GAME, apply=by_no_clock, legal=without_stopping, plays=never_showing)
    by_chance, by_bots = moment_at(game, "0"), moment_at(game, "1")
    assert (by_chance.bots, by_bots.bots) == (False, True)

    promises.keep(by_chance, [promises.games_between_bots_end])
    with pytest.raises(BrokenPromise, match="no end after 5000 moves of bots, who played Swap 100"):
        promises.keep(by_bots, [promises.games_between_bots_end])


def drawing_too_much(
    state: Toy, _seat: Seat, _move: AnyMove, _chance: Chance
) -> Iterator[Event | Whisper]:
    state.bag.clear()
    yield Drew(to=Seat(0), stones=(state.bag.pop(),))


def test_a_game_that_breaks_off_says_how_to_see_it() -> None:
    game: AnyGame = changed(GAME, apply=drawing_too_much)

    with pytest.raises(IndexError) as broken:
        moment_at(game, "0")

    [note] = broken.value.__notes__
    assert note.startswith(
        "Toy breaks off. See the game with\n  python -m games show toy --seats 2"
    )


def test_a_broken_promise_says_what_broke_and_how_to_reproduce_it() -> None:
    """The message has only a few lines, and names a seed instead of a minimal example."""
    game: AnyGame = changed(GAME, setup=losing_a_stone)
    moment = next(each for each in moments(game) if each.at == 2)

    with pytest.raises(BrokenPromise) as broken:
        promises.keep(moment)

    said = str(broken.value)
    assert "Toy breaks a promise: the same luck and moves give the same game." in said
    assert "python -m games show toy --seats 2 --seed 0" in said
    assert "SEED=0 pytest 'tests/games/test_every_game.py::" in said
    assert len(said.splitlines()) < 16


@pytest.mark.parametrize("promise", promises.PROMISES, ids=lambda promise: promise.__name__)
def test_the_sound_game_keeps_every_promise(promise: Promise) -> None:
    keep(promise, GAME)


class Surely(Swap, Confirm):
    """A swap that must be confirmed. Like any swap, it may take part of an offer."""


def asking_about_swaps(state: Toy, seat: Seat) -> Iterator[Move]:
    for move in legal(state, seat):
        yield Surely(stones=move.stones) if isinstance(move, Swap) else move


def test_part_of_an_offer_can_be_taken_with_a_confirmation() -> None:
    """A hand has more stones than may be swapped at once, so the whole offer isn't legal."""
    game: AnyGame = changed(GAME, legal=asking_about_swaps)

    keep(promises.what_is_asked_once_more_is_told_truly, game)


@pytest.mark.parametrize("odd", [{1, 2}, [1, 2]], ids=["a set", "a list that is shared"])
def test_a_part_that_is_not_copied_is_noticed(odd: object) -> None:
    """The field `shop` normally holds a bool, so copying a state doesn't copy its value."""
    moment = next(moments(GAME))
    state = moment.state.model_copy(update={"shop": odd})
    changed = Turn(1, Seat(0), SHOW, state, state, ())

    with pytest.raises(AssertionError):
        promises.a_copy_is_independent(replace(moment, turns=[changed], at=1))

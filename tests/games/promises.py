"""What must be true of every game, at every moment a player could reach.

Each promise is a function of a moment, named as the sentence it holds the game to.
"""

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, cast

from games.kit import (
    Chance,
    Confirm,
    Frozen,
    Move,
    Question,
    Result,
    Seat,
    State,
    Whisper,
    narrow,
    path_to,
    twin,
)
from games.kit.bots import bot_move, some_of
from games.kit.game import AnyGame
from games.kit.narrow import pick_of
from games.kit.pieces import fewer, fields_of, name_of
from games.kit.play import begin, is_legal, play, to_move
from games.kit.scene import Card, Pile, Scene
from games.kit.telling import spelt_out, told
from games.kit.typed import code, complete, read
from tests.games.moments import LONGEST, Moment

Promise = Callable[[Moment], None]

LABEL, HINT, PROMPT, CHOICE, ALT = 80, 100, 100, 100, 1024
TOLD, EXPLAINED, NARRATED, REASON = 2500, 1500, 600, 300
SAMPLE = 24
MOST_SAID = 1000


class BrokenPromise(AssertionError):
    """A game that doesn't keep a promise: which one, where, and how to see it again."""


def keep(moment: Moment, promises: Iterable[Promise] | None = None) -> None:
    """Hold a game to every promise at this moment."""
    for promise in PROMISES if promises is None else promises:
        try:
            promise(moment)
        except Exception as problem:  # noqa: BLE001  whatever it is, say where it happened
            raise BrokenPromise(_told(promise, moment, problem)) from None


def _told(promise: Promise, moment: Moment, problem: Exception) -> str:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    what = str(problem) if isinstance(problem, AssertionError) else repr(problem)
    test = "tests/games/test_every_game.py::test_every_moment_keeps_every_promise"
    return "\n".join(
        [
            f"{moment.game.title} breaks a promise: {promise.__name__.replace('_', ' ')}.",
            f"  {(what or where.line or '')[:MOST_SAID]}",
            f"  in {where.name}, {Path(where.filename).name} line {where.lineno}",
            f"Seed {moment.luck}, after move {moment.at} of {len(moment.turns)}. See the game with",
            f"  {moment.shown_by}",
            "and test this moment again with",
            f"  SEED={moment.luck} pytest '{test}[{moment.game.key}]'",
        ]
    )


def name(seat: Seat) -> str:
    return f"Player number {seat:02}"


def someone_can_move_until_it_is_over(moment: Moment) -> None:
    game, state = moment.game, moment.state
    result = game.result(state)
    assert len(moment.turns) < LONGEST, "the game does not end"
    due = list(to_move(game, state, moment.seats))
    assert due or result is not None, "nobody can move, and there is no result"
    assert not (due and result is not None), f"there is a result, but seat {due[0]} can move"
    if result is not None:
        assert not any(moment.legal(seat) for seat in moment.everyone)
        assert sorted(seat for seats in result.ranking for seat in seats) == moment.everyone
        assert len(result.scores) in (0, moment.seats)


def what_is_stored_comes_back_the_same(moment: Moment) -> None:
    game, state, last = moment.game, moment.state, moment.last
    assert game.state.model_validate_json(state.model_dump_json()) == state
    assert game.options.model_validate_json(moment.options.model_dump_json()) == moment.options
    result: Result | None = game.result(state)
    if result is not None:
        assert type(result).model_validate_json(result.model_dump_json()) == result
    if last is not None:
        assert type(last.move) in game.moves
        assert game.any_move.validate_json(last.move.model_dump_json()) == last.move
        for event in last.events:
            assert type(event) in game.events
            assert game.any_event.validate_json(event.model_dump_json()) == event


def the_same_luck_and_moves_give_the_same_game(moment: Moment) -> None:
    game = moment.game
    state: State = begin(game, moment.seats, moment.options, moment.luck).state
    for turn in moment.turns[: moment.at]:
        step = play(game, state, turn.seat, turn.move, Chance(moment.luck, turn.number))
        assert step.events == turn.events
        state = step.state
    assert state == moment.state


def cards_are_conserved(moment: Moment) -> None:
    cards = moment.game.cards
    assert Counter(cards(moment.state)) == Counter(cards(moment.first))


def a_copy_is_independent(moment: Moment) -> None:
    copy = twin(moment.state)
    assert copy == moment.state
    kept = {id(part) for part in _changeable(moment.state)}
    assert not any(id(part) in kept for part in _changeable(copy))


def no_two_legal_moves_are_alike(moment: Moment) -> None:
    for seat in moment.everyone:
        moves = moment.legal(seat)
        assert len({tuple(moment.game.steps(move)) for move in moves}) == len(moves)
        assert moves == moment.legal(seat)


def every_legal_move_can_be_clicked(moment: Moment) -> None:
    game, chance = moment.game, moment.chance("clicks")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance):
            move = some_of(offer, chance)
            path = path_to(game, moves, move)
            answer = narrow(game, moves, path)
            assert isinstance(answer, Move)
            assert _as_chosen(answer) == _as_chosen(move)
            assert is_legal(game, moment.state, seat, answer)
            for done in range(len(path)):
                question = narrow(game, moves, path[:done])
                assert isinstance(question, Question)
                _check_question(moment, seat, question)


def every_legal_move_can_be_typed(moment: Moment) -> None:
    game, chance = moment.game, moment.chance("typing")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance):
            move = some_of(offer, chance)
            do = name_of(type(move))
            fields = {field: move.__dict__[field] for field in fields_of(type(move))}
            codes = {field: code(value) for field, value in fields.items()}
            labels = {
                field: _label(game, type(move), field, value) for field, value in fields.items()
            }
            for typed in (codes, labels):
                answer = read(game, moves, do, typed)
                assert isinstance(answer, Move), f"{typed} asks for more"
                assert _as_chosen(answer) == _as_chosen(move), typed
            for field, text in codes.items():
                found = complete(game, moves, do, {**codes, field: ""}, field)
                assert all(0 < len(each.label) <= CHOICE for each in found)
                assert all(0 < len(each.text) <= CHOICE for each in found)
                if not fewer(type(move), field):
                    assert text in [each.text for each in found]


def what_was_typed_is_not_asked_again(moment: Moment) -> None:
    """With any one option left out, that one is asked, and answering it makes the move."""
    game, chance = moment.game, moment.chance("leaving out")
    for seat in moment.everyone:
        moves = moment.legal(seat)
        for offer in _sample(moves, chance, 8):
            move = some_of(offer, chance)
            codes = {name: code(move.__dict__[name]) for name in fields_of(type(move))}
            for left_out in codes:
                typed = {name: text for name, text in codes.items() if name != left_out}
                path = read(game, moves, name_of(type(move)), typed)
                if isinstance(path, Move):
                    continue  # the others leave only one answer to it
                question = narrow(game, moves, path)
                assert isinstance(question, Question)
                assert question.name == left_out, f"{typed} asks for {question.name}"
                made = narrow(game, moves, (*path, pick_of(question, move.__dict__[left_out])))
                assert isinstance(made, Move)
                assert _as_chosen(made) == _as_chosen(move)


def nobody_sees_what_they_should_not(moment: Moment) -> None:
    """With everything a seat cannot see dealt anew, it sees and may do the same."""
    game, state = moment.game, moment.state
    before = state.model_dump_json()
    for seat in moment.everyone:
        other = game.unseen(state, seat, moment.chance(f"unseen {seat}"))
        assert state.model_dump_json() == before, "unseen changed the state it was given"
        assert dict(game.public(other)) == dict(game.public(state))  # names the field that leaks
        assert dict(game.private(other, seat)) == dict(game.private(state, seat))
        assert list(game.legal(other, seat)) == moment.legal(seat)
        assert Counter(game.cards(other)) == Counter(game.cards(state))


def what_does_not_reveal_tells_nothing_hidden(moment: Moment) -> None:
    """The same move, with unseen cards dealt anew, is told alike but for what `reveals`."""
    game, state = moment.game, moment.state
    chance = moment.chance("reveals")
    for seat in moment.everyone:
        for offer in _sample(moment.legal(seat), chance, 8):
            move = some_of(offer, chance)
            other = game.unseen(state, seat, chance)
            told_now = play(game, state, seat, move, Chance(moment.luck, 0)).events
            told_then = play(game, other, seat, move, Chance(moment.luck, 0)).events
            assert [event for event in told_now if not event.reveals] == [
                event for event in told_then if not event.reveals
            ]


def what_is_asked_once_more_is_told_truly(moment: Moment) -> None:
    """A move of which is said that it cannot be taken back reveals something, or ends the game."""
    game, chance = moment.game, moment.chance("sure")
    for seat in moment.everyone:
        offers: list[Move] = [move for move in moment.legal(seat) if isinstance(move, Confirm)]
        for offer in _sample(offers, chance, 4):
            if "cannot be taken back" not in game.sure(name_of(type(offer))):
                continue
            move = some_of(offer, chance)  # the whole of it may be more than can be taken
            after = play(game, moment.state, seat, move, Chance(moment.luck, 0))
            over = game.result(after.state) is not None
            assert over or any(event.reveals for event in after.events)


def what_is_asked_once_more_has_whole_sentences(moment: Moment) -> None:
    """What is said of the move stands before what is said of taking it back."""
    game, state = moment.game, moment.state
    if game.hint is None:
        return
    public = game.public(state)
    for seat in moment.everyone:
        asked = {name_of(type(move)) for move in moment.legal(seat) if isinstance(move, Confirm)}
        for do in asked:
            said = game.hint(public, game.private(state, seat), "do", do)
            assert not said or said.endswith((".", "!", "?"))


def every_event_has_words(moment: Moment) -> None:
    for event in moment.last.events if moment.last else ():
        words = moment.game.narrate(event, name)
        assert words.strip() == words
        assert 0 < len(words) <= NARRATED
        if isinstance(event, Whisper):
            assert event.to in moment.everyone


def every_view_draws(moment: Moment) -> None:
    game, state = moment.game, moment.state
    public = game.public(state)
    assert isinstance(public, Frozen)
    table = game.table(public)
    _check_scene(table)
    seated = [area.seat for area in table.areas]
    assert seated == sorted(seated, key=lambda seat: -1 if seat is None else seat), "seat order"
    for seat in moment.everyone:
        private = game.private(state, seat)
        _check_scene(game.hand(public, private))
        for look in game.looks.values():
            _check_scene(look(public, private))


def the_result_is_explained(moment: Moment) -> None:
    result = moment.game.result(moment.state)
    if result is not None:
        _check_scene(moment.game.scores(result))
        assert 0 < len(moment.game.explain(result, name)) <= EXPLAINED


def a_refusal_has_a_reason_or_none(moment: Moment) -> None:
    game, state = moment.game, moment.state
    if game.why_not is None:
        return
    public = game.public(state)
    for turn in _sample([turn.move for turn in moment.turns], moment.chance("refusals")):
        for seat in moment.everyone:
            if not is_legal(game, state, seat, turn):
                reason = game.why_not(public, game.private(state, seat), turn)
                assert reason is None or 0 < len(reason) <= REASON


def a_bot_plays_a_legal_move(moment: Moment) -> None:
    for seat in moment.everyone:
        if moment.legal(seat):
            move = bot_move(moment.game, moment.state, seat, moment.chance("bot"))
            assert is_legal(moment.game, moment.state, seat, move)
            again = bot_move(moment.game, moment.state, seat, moment.chance("bot"))
            assert again == move


PROMISES: tuple[Promise, ...] = (
    someone_can_move_until_it_is_over,
    what_is_stored_comes_back_the_same,
    the_same_luck_and_moves_give_the_same_game,
    cards_are_conserved,
    a_copy_is_independent,
    no_two_legal_moves_are_alike,
    every_legal_move_can_be_clicked,
    every_legal_move_can_be_typed,
    what_was_typed_is_not_asked_again,
    nobody_sees_what_they_should_not,
    what_does_not_reveal_tells_nothing_hidden,
    what_is_asked_once_more_is_told_truly,
    what_is_asked_once_more_has_whole_sentences,
    every_event_has_words,
    every_view_draws,
    the_result_is_explained,
    a_refusal_has_a_reason_or_none,
    a_bot_plays_a_legal_move,
)


def _sample(moves: list[Move], chance: Chance, most: int = SAMPLE) -> list[Move]:
    if len(moves) <= most:
        return moves
    return [chance.choice(moves) for _ in range(most)]


def _as_chosen(move: Move) -> dict[str, object]:
    """A move as what was chosen: of several cards, the order does not matter."""
    return {
        field: Counter(cast("tuple[object, ...]", value)) if fewer(type(move), field) else value
        for field, value in move.__dict__.items()
    }


def _label(game: AnyGame, kind: type[Move], field: str, value: object) -> str:
    if not fewer(kind, field):
        return game.label(field, value)
    items = cast("tuple[object, ...]", value)
    return ", ".join(game.label(field, item) for item in items) or "nothing"


def _check_question(moment: Moment, seat: Seat, question: Question) -> None:
    game, state = moment.game, moment.state
    values = list(dict.fromkeys(question.values))
    labels = [game.label(question.name, value) for value in values]
    assert len(set(labels)) == len(labels), f"{question.name}: two answers read alike: {labels}"
    assert all(0 < len(label) <= LABEL for label in labels)
    prompt = game.prompt(question.move, question.name) if question.move else game.prompts["do"]
    assert 0 < len(prompt) <= PROMPT
    if game.hint is not None:
        public, private = game.public(state), game.private(state, seat)
        for value in values:
            assert len(game.hint(public, private, question.name, value)) <= HINT


def _check_scene(scene: Scene) -> None:
    assert scene.title
    assert 0 < len(told(scene, name)) <= TOLD
    alt = spelt_out(scene, name)
    assert 0 < len(alt) <= ALT
    assert "**" not in alt
    for area in scene.areas:
        assert area.title or area.seat is not None
        for item in [item for row in area.rows for item in row.items]:
            card = item.top if isinstance(item, Pile) else item
            if isinstance(card, Card):
                assert card.name
                assert card.count >= 1


def _changeable(value: Any) -> Iterator[object]:  # noqa: ANN401  any part of a state
    """Every part of a state that could be changed in place."""
    parts: Iterable[object] = ()
    match value:
        case State() | Frozen():
            parts = value.__dict__.values()
        case dict():
            parts = cast("dict[object, object]", value).values()
        case list() | tuple():
            parts = cast("Sequence[object]", value)
        case _:
            plain = value is None or isinstance(value, str | int | float | Enum)
            assert plain, f"a state is made of plain values, not of {type(value).__name__}"
    if isinstance(value, State | list | dict):
        yield cast("object", value)
    for part in parts:
        yield from _changeable(part)

"""Each promise is broken by a game that breaks it: none of them passes whatever comes."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.kit import AnyGame, Chance, Confirm, Event, Move, Result, Scene, Seat, Whisper
from games.kit.playout import Turn
from tests.games import promises
from tests.games.kit.toy import (
    GAME,
    SHOW,
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
from tests.games.moments import Moment, moments_of
from tests.games.promises import BrokenPromise, Promise


def moments(game: AnyGame) -> Iterator[Moment]:
    """Every moment of a few games, which the sound game plays."""
    for moment in moments_of(GAME):
        yield replace(moment, game=game)


def keep(promise: Promise, game: AnyGame) -> None:
    for moment in moments(game):
        promises.keep(moment, [promise])


def never_over(_state: Toy) -> Result | None:
    return None


def by_real_dice(state: Toy, seat: Seat, move: Move, _: Chance) -> Iterator[Event | Whisper]:
    yield from apply(state, seat, move, Chance(str(random.random()), 0))


def losing_a_stone(seats: int, options: ToyOptions, chance: Chance) -> Toy:
    state = GAME.setup(seats, options, chance)
    state.bag.pop()
    return state


def twice(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from legal(state, seat)
    yield from legal(state, seat)


def in_real_disorder(state: Toy, seat: Seat) -> list[Move]:
    moves = list(legal(state, seat))
    random.shuffle(moves)
    return moves


def all_alike(_question: str, _value: object) -> str:
    return "this one"


def with_commas(question: str, value: object) -> str:
    return f"{GAME.label(question, value)}, please"


def answering_to_any(question: str, _value: object) -> list[str]:
    return ["1", "2"] if question == "prize" else []


def showing_the_bag(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=(*state.hands[seat], state.bag[-1]))


def showing_the_next(state: Toy) -> Seen:
    return public(state).model_copy(update={"bag": state.bag.count(Stone.RED)})


def guided_by_the_bag(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (move for move in legal(state, seat) if move != SHOW or state.bag[-1] == Stone.RED)


def unseen_in_place(state: Toy, seat: Seat, chance: Chance) -> Toy:
    chance.shuffle(state.bag)
    return state


def telling_the_draw(
    state: Toy, seat: Seat, move: Move, chance: Chance
) -> Iterator[Event | Whisper]:
    for event in apply(state, seat, move, chance):
        yield event
        if isinstance(move, Swap) and isinstance(event, Swapped):
            yield Swapped(seat=seat, count=state.hands[seat].count(Stone.RED))


def for_no_reason(state: Toy, seat: Seat, move: Move, chance: Chance) -> Iterator[Event | Whisper]:
    """Nothing comes of what was asked about once more."""
    if not isinstance(move, Show):
        yield from apply(state, seat, move, chance)


def silently(_event: Event | Whisper, _name: object) -> str:
    return ""


def endlessly(event: Event | Whisper, _name: object) -> str:
    return repr(event) * 100


def without_title(seen: Seen, mine: Mine) -> Scene:
    return replace(hand(seen, mine), title="")


def upside_down(seen: Seen) -> Scene:
    table = GAME.table(seen)
    return replace(table, areas=table.areas[::-1])


def unexplained(_result: Result, _name: object) -> str:
    return ""


def an_empty_reason(_seen: Seen, _mine: Mine, _move: Move) -> str | None:
    return ""


def at_great_length(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "well, " * 50


def by_halves(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "Think twice"


def cheating(_seen: Seen, _mine: Mine, _moves: object, _chance: Chance) -> Move:
    return Swap(stones=(Stone.RED,) * 3)


def by_whim(_seen: Seen, _mine: Mine, moves: Sequence[Move], _chance: Chance) -> Move:
    return random.choice(moves[-2:])


class Elsewhere(Toy):
    """A state of another kind than those that are played."""


class Louder(Shown):
    """An event of another kind than those that are heard."""


FLAWS: list[tuple[Promise, dict[str, Any]]] = [
    (promises.someone_can_move_until_it_is_over, {"result": never_over}),
    (promises.what_is_stored_comes_back_the_same, {"state": Elsewhere}),
    (promises.what_is_stored_comes_back_the_same, {"events": (*GAME.events[:3], Louder)}),
    (promises.the_same_luck_and_moves_give_the_same_game, {"apply": by_real_dice}),
    (promises.cards_are_conserved, {"setup": losing_a_stone}),
    (promises.no_two_legal_moves_are_alike, {"legal": twice}),
    (promises.no_two_legal_moves_are_alike, {"legal": in_real_disorder}),
    (promises.every_legal_move_can_be_clicked, {"label": all_alike}),
    (promises.every_legal_move_can_be_clicked, {"hint": at_great_length}),
    (promises.every_legal_move_can_be_clicked, {"prompts": {"do": "What will you do?"}}),
    (promises.every_legal_move_can_be_typed, {"label": with_commas}),
    (promises.what_was_typed_is_not_asked_again, {"spellings": answering_to_any}),
    (promises.nobody_sees_what_they_should_not, {"private": showing_the_bag}),
    (promises.nobody_sees_what_they_should_not, {"public": showing_the_next}),
    (promises.nobody_sees_what_they_should_not, {"legal": guided_by_the_bag}),
    (promises.nobody_sees_what_they_should_not, {"unseen": unseen_in_place}),
    (promises.what_does_not_reveal_tells_nothing_hidden, {"apply": telling_the_draw}),
    (promises.what_is_asked_once_more_is_told_truly, {"apply": for_no_reason}),
    (promises.what_is_asked_once_more_has_whole_sentences, {"hint": by_halves}),
    (promises.every_event_has_words, {"narrate": silently}),
    (promises.every_event_has_words, {"narrate": endlessly}),
    (promises.every_view_draws, {"hand": without_title}),
    (promises.every_view_draws, {"table": upside_down}),
    (promises.the_result_is_explained, {"explain": unexplained}),
    (promises.a_refusal_has_a_reason_or_none, {"why_not": an_empty_reason}),
    (promises.a_bot_plays_a_legal_move, {"bot": cheating}),
    (promises.a_bot_plays_a_legal_move, {"bot": by_whim}),
]


@pytest.mark.parametrize(
    ("promise", "flaw"), FLAWS, ids=[f"{flaw}" for _, flaws in FLAWS for flaw in flaws]
)
def test_a_flaw_breaks_its_promise(promise: Promise, flaw: dict[str, Any]) -> None:
    game: AnyGame = replace(GAME, **flaw)

    with pytest.raises(BrokenPromise):
        keep(promise, game)


def test_a_broken_promise_says_what_broke_and_how_to_see_it_again() -> None:
    """In a few lines and without a search for a smaller example: a seed is enough."""
    game: AnyGame = replace(GAME, setup=losing_a_stone)
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
    """Taking a part of an offer, which is asked about once more."""


def asking_about_swaps(state: Toy, seat: Seat) -> Iterator[Move]:
    for move in legal(state, seat):
        yield Surely(stones=move.stones) if isinstance(move, Swap) else move


def test_of_what_is_asked_about_once_more_a_part_may_be_taken() -> None:
    """The hand is larger than the most that may be swapped, so the offer itself is no move."""
    game: AnyGame = replace(GAME, legal=asking_about_swaps)

    keep(promises.what_is_asked_once_more_is_told_truly, game)


@pytest.mark.parametrize("odd", [{1, 2}, [1, 2]], ids=["a set", "a list that is shared"])
def test_a_part_that_is_not_copied_is_noticed(odd: object) -> None:
    """`shop` is a bool, which copies share."""
    moment = next(moments(GAME))
    state = moment.state.model_copy(update={"shop": odd})
    changed = Turn(1, Seat(0), SHOW, state, state, ())

    with pytest.raises(AssertionError):
        promises.a_copy_is_independent(replace(moment, turns=[changed], at=1))

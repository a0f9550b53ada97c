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


def find_no_result(_state: Toy) -> Result | None:
    return None


def apply_with_real_dice(
    state: Toy, seat: Seat, move: AnyMove, _: Chance
) -> Iterator[Event | Whisper]:
    yield from apply(state, seat, move, Chance(str(random.random()), 0))


def lose_a_stone(seats: int, options: ToyOptions, chance: Chance) -> Toy:
    state = GAME.rules.setup(seats, options, chance)
    state.bag.pop()
    return state


def offer_moves_twice(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from legal(state, seat)
    yield from legal(state, seat)


def shuffle_moves(state: Toy, seat: Seat) -> list[AnyMove]:
    moves = list(legal(state, seat))
    random.shuffle(moves)
    return moves


def label_too_long(move: AnyMove) -> str:
    return "Show your hand to everyone, now" * isinstance(move, Show) * 2


def answer_all_alike(_question: str, _value: object) -> Answer:
    return Answer("this one")


def answer_with_commas(question: str, value: object) -> Answer:
    return Answer(f"{plain(question, value)}, please")


def answer_to_any_word(question: str, value: object) -> Answer:
    return Answer(plain(question, value), ["1", "2"] if question == "prize" else [])


def show_the_bag(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=(*state.hands[seat], state.bag[-1]))


def show_the_reds_in_the_bag(state: Toy) -> Seen:
    return public(state).model_copy(update={"bag": state.bag.count(Stone.RED)})


def offer_by_the_bag(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (move for move in legal(state, seat) if move != SHOW or state.bag[-1] == Stone.RED)


def hide_nothing(_state: Toy, _seat: Seat | None) -> tuple[Hidden, ...]:
    """Return no hidden cards. Then a new deal changes nothing, and no leak is noticed."""
    return ()


def hide_only_hands(state: Toy, seat: Seat | None) -> Iterator[Hidden]:
    yield Pool(*map(InOrder, others(state.hands, seat)))


def hide_only_the_bag(state: Toy, _seat: Seat | None) -> Iterator[Hidden]:
    yield Pool(state.bag)


def hide_all_from_the_public_alone(state: Toy, seat: Seat | None) -> Iterator[Hidden]:
    yield from GAME.views.hidden(state, seat) if seat is None else hide_only_the_bag(state, seat)


class Unsorted(Pool):
    """A pool whose order after a shuffle depends on its order before."""

    def shuffle(self, chance: Chance) -> None:
        for place in self.places:
            assert isinstance(place, list)
            chance.shuffle(place)


def hide_in_the_old_order(state: Toy, _seat: Seat | None) -> Iterator[Hidden]:
    yield Unsorted(state.bag)


def apply_without_whispers(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move without its whispers.

    The bot then doesn't know that the player drew stones, and would allow an undo.
    """
    for event in apply(state, seat, move, chance):
        if not isinstance(event, Whisper):
            yield event


def apply_and_announce_draws(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move, and show everyone the drawn stones, which must stay hidden."""
    for event in apply(state, seat, move, chance):
        if isinstance(event, Drew):
            yield Shown(seat=seat, hand=event.stones)
        yield event


def apply_and_draw_openly(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    for event in apply(state, seat, move, chance):
        yield Shown(seat=seat, hand=event.stones) if isinstance(event, Drew) else event


def draw_with_nobody_lit(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=tuple(replace(area, lit=False) for area in table.areas))


def draw_with_everyone_lit(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=tuple(replace(area, lit=True) for area in table.areas))


RED = Pip("circle", "R", "#dc4a36")
ALIKE = {"red-1": Face(pip=RED, mark="🔴1"), "red-2": Face(pip=RED, mark="🔴2")}


def apply_and_tell_the_draw(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    for event in apply(state, seat, move, chance):
        yield event
        if isinstance(move, Swap) and isinstance(event, Swapped):
            yield Swapped(seat=seat, count=state.hands[seat].count(Stone.RED))


def apply_all_but_show(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply any move except `Show`. `Show` must be confirmed but has no effect."""
    if not isinstance(move, Show):
        yield from apply(state, seat, move, chance)


def narrate_nothing(_event: Event | Whisper, _name: object) -> str:
    return ""


def narrate_in_the_present(_event: Event | Whisper, name: Name) -> str:
    return f"{name(Seat(0))} buys a prize."


def narrate_in_the_third_person(_event: Event | Whisper, name: Name) -> str:
    return f"{name(Seat(0))} showed their stones."


def narrate_endlessly(event: Event | Whisper, _name: object) -> str:
    return repr(event) * 100


def narrate_name_within_a_sentence(_event: Event | Whisper, name: Name) -> str:
    return f"Then {name(Seat(0))} moved."


def tell_no_beats(_events: object) -> tuple[()]:
    return ()


def tell_on_two_lines(_beat: object, _name: object) -> str:
    return "One line.\nAnother line."


def tell_in_bold(_beat: object, _name: object) -> str:
    return "**Something** happened."


def tell_at_great_length(_beat: object, _name: object) -> str:
    return f"{'Something happened, and ' * 6}that was all."


def decide_without_full_stop(_seen: object, _seat: object, _name: object) -> str:
    return "choose"


def decide_in_a_whole_sentence(_seen: object, _seat: object, _name: object) -> str:
    return "It's your turn."


def draw_hand_without_title(seen: Seen, mine: Mine) -> Scene:
    return replace(hand(seen, mine), title="")


def draw_seats_in_reverse(seen: Seen) -> Scene:
    table = GAME.pictures.table(seen)
    return replace(table, areas=table.areas[::-1])


def explain_nothing(_result: Result, _name: object) -> str:
    return ""


def give_an_empty_reason(_seen: Seen, _mine: Mine, _move: AnyMove) -> str | None:
    return ""


def hint_at_great_length(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "well, " * 50


def hint_in_half_a_sentence(_seen: Seen, _mine: Mine, _question: str, _value: object) -> str:
    return "Think twice"


def choose_an_illegal_move(_seen: Seen, _mine: Mine, _moves: object, _chance: Chance) -> Move:
    return Swap(stones=(Stone.RED,) * 3)


def choose_by_real_dice(_seen: Seen, _mine: Mine, moves: Sequence[Move], _chance: Chance) -> Move:
    return random.choice(moves[-2:])


def show_the_other_hand(state: Toy, seat: Seat) -> Mine:
    return Mine(seat=seat, hand=tuple(state.hands[1 - seat]))


def choose_by_hand(_seen: Seen, mine: Mine, moves: Sequence[Move], _chance: Chance) -> Move:
    return moves[0] if mine.hand.count(Stone.RED) % 2 else moves[-1]


class Elsewhere(Toy):
    """A class of states that the game doesn't use."""


class Louder(Shown):
    """A class of events that the game doesn't use."""


FLAWED_GAMES: list[tuple[Promise, dict[str, Any], str]] = [
    (
        promises.someone_can_move_until_it_is_over,
        {"result": find_no_result},
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
        {"apply": apply_with_real_dice},
        "is there other luck?",
    ),
    (promises.cards_are_conserved, {"setup": lose_a_stone}, "cards were made"),
    (promises.no_two_legal_moves_are_alike, {"legal": offer_moves_twice}, "Swap is offered twice"),
    (
        promises.no_two_legal_moves_are_alike,
        {"legal": shuffle_moves},
        "legal moves change their order",
    ),
    (
        promises.every_legal_move_can_be_clicked,
        {"answer": answer_all_alike},
        "two answers read alike",
    ),
    (
        promises.every_legal_move_can_be_clicked,
        {"hint": hint_at_great_length},
        "a hint has more than 100 characters",
    ),
    (promises.every_legal_move_can_be_typed, {"answer": answer_with_commas}, "NotUnderstood"),
    (
        promises.what_was_typed_is_not_asked_again,
        {"answer": answer_to_any_word},
        "",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"private": show_the_bag},
        "`hand` shows hidden cards: seat 0 sees it in the private view",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"public": show_the_reds_in_the_bag},
        "`bag` shows hidden cards: everyone sees it in the public view",
    ),
    (
        promises.nobody_sees_what_they_should_not,
        {"legal": offer_by_the_bag},
        "may do depends on hidden cards",
    ),
    (
        promises.what_is_dealt_anew_depends_on_nothing_hidden,
        {"hidden": hide_in_the_old_order},
        "what is dealt anew for everyone depends on the real bag",
    ),
    (
        promises.what_is_revealed_was_hidden_before,
        {"hidden": hide_nothing},
        "Drew tells of cards that `hidden` doesn't list",
    ),
    (
        promises.what_is_revealed_was_hidden_before,
        {"hidden": hide_only_hands},
        "Drew tells of cards that `hidden` doesn't list",
    ),
    (
        promises.hidden_cards_are_dealt_anew,
        {"hidden": hide_nothing},
        "`hidden` lists no card for the public",
    ),
    (
        promises.hidden_lists_every_card_that_a_seat_cannot_see,
        {"hidden": hide_only_the_bag},
        "`hidden` doesn't list hands[0][0] for the public, who can't see it",
    ),
    (
        promises.hidden_lists_every_card_that_a_seat_cannot_see,
        {"hidden": hide_all_from_the_public_alone},
        " for seat 0, who can't see it",
    ),
    (
        promises.what_does_not_reveal_tells_nothing_hidden,
        {"apply": apply_and_tell_the_draw},
        "Swapped tells something hidden by `",
    ),
    (
        promises.what_can_be_taken_back_showed_nobody_anything_new,
        {"apply": apply_without_whispers},
        "after Swap, which can be taken back; an event must reveal it",
    ),
    (
        promises.nobody_is_told_more_than_they_see,
        {"apply": apply_and_announce_draws},
        "Shown tells seat 1 what neither of its views shows",
    ),
    (
        promises.whose_turn_it_is_is_lit,
        {"table": draw_with_nobody_lit},
        "seat 0 is to move, but its area isn't lit",
    ),
    (
        promises.whose_turn_it_is_is_lit,
        {"table": draw_with_everyone_lit},
        "is lit, but it isn't to move",
    ),
    (
        promises.no_two_faces_look_alike,
        {"faces": ALIKE},
        "the faces 'red-1' and 'red-2' look alike",
    ),
    (
        promises.what_is_asked_once_more_is_told_truly,
        {"apply": apply_all_but_show},
        "Show can be taken back: say so in its .sure",
    ),
    (
        promises.what_is_asked_once_more_has_whole_sentences,
        {"hint": hint_in_half_a_sentence},
        "not a whole sentence: Think twice",
    ),
    (promises.every_event_has_words, {"narrate": narrate_nothing}, "Bought has no words"),
    (promises.every_event_has_words, {"narrate": narrate_endlessly}, "in more than 600 characters"),
    (
        promises.players_can_be_addressed,
        {"narrate": narrate_in_the_present},
        "say it in the past tense: You buys a prize.",
    ),
    (
        promises.players_can_be_addressed,
        {"narrate": narrate_in_the_third_person},
        "You showed their",
    ),
    (
        promises.players_can_be_addressed,
        {"narrate": narrate_name_within_a_sentence},
        "use name.whom",
    ),
    (promises.every_event_is_in_one_beat, {"beats": tell_no_beats}, "the beats have 0 of"),
    (promises.beats_and_decisions_fit_a_phone, {"tell": tell_on_two_lines}, "more than one line"),
    (promises.beats_and_decisions_fit_a_phone, {"tell": tell_in_bold}, "this Markdown"),
    (
        promises.beats_and_decisions_fit_a_phone,
        {"tell": tell_at_great_length},
        "more than 140 characters",
    ),
    (
        promises.beats_and_decisions_fit_a_phone,
        {"decide": decide_without_full_stop},
        "not a whole sentence",
    ),
    (
        promises.beats_and_decisions_fit_a_phone,
        {"decide": decide_in_a_whole_sentence},
        "follows a name",
    ),
    (
        promises.beats_and_decisions_tell_nothing_hidden,
        {"apply": apply_and_announce_draws},
        "what's told about Swap gives away something hidden",
    ),
    (promises.every_view_draws, {"hand": draw_hand_without_title}, "a scene has no title"),
    (promises.every_view_draws, {"table": draw_seats_in_reverse}, "the order of the seats"),
    (promises.the_result_is_explained, {"explain": explain_nothing}, "the result isn't explained"),
    (promises.a_refusal_has_a_reason_or_none, {"instead": give_an_empty_reason}, "an empty reason"),
    (
        promises.buttons_on_the_table_tell_nothing_hidden,
        {"on_table": repr},
        "buttons for seat 0 tell something hidden",
    ),
    (
        promises.buttons_on_the_table_tell_nothing_hidden,
        {"on_table": label_too_long},
        "too long for a button",
    ),
    (
        promises.a_bot_plays_a_legal_move,
        {"plays": choose_an_illegal_move},
        "the easy bot's move isn't legal",
    ),
    (promises.a_bot_plays_a_legal_move, {"plays": choose_by_real_dice}, "with the same luck"),
    (
        promises.a_bot_knows_no_more_than_its_seat,
        {"private": show_the_other_hand, "plays": choose_by_hand},
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
    game: AnyGame = changed(GAME, hidden=hide_nothing, apply=apply_and_draw_openly)

    with pytest.raises(BrokenPromise, match="Shown: none of the cards these reveal is listed"):
        promises.keep(find_longest(game), [promises.what_is_revealed_was_hidden_before])


class Watched(Whisper):
    """A whisper to the next seat: the stones that a player put back."""

    stones: tuple[Stone, ...]


def apply_and_let_the_next_watch(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    if isinstance(move, Swap):
        yield Watched(to=Seat((seat + 1) % len(state.hands)), stones=move.stones)
    yield from apply(state, seat, move, chance)


def test_a_whisper_may_repeat_what_someone_elses_move_names() -> None:
    game: AnyGame = changed(GAME, apply=apply_and_let_the_next_watch)
    promises.keep(find_longest(game), [promises.what_is_revealed_was_hidden_before])

    game = changed(game, hidden=hide_only_the_bag)
    with pytest.raises(BrokenPromise, match="Watched tells of cards that `hidden` doesn't list"):
        promises.keep(find_longest(game), [promises.what_is_revealed_was_hidden_before])


def hide_all_but_the_last_bidders_hand(state: KittenState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kitten's hidden cards without the hand of the last bidder."""
    last = state.said[-1].seat if state.said else None
    hands = [hand for at, hand in enumerate(state.hands) if at not in (seat, last)]
    yield Pool(state.deck, *(InOrder(hand, CARD_ORDER.__getitem__) for hand in hands))


def hide_all_but_the_decks(state: KrittersState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kritters' hidden cards without the order of the players' decks."""
    _, *rest = GAMES["kritters"].views.hidden(state, seat)
    yield from rest[len(state.decks) - 1 :]


def hide_all_but_those_aside(state: KrittersState, seat: Seat | None) -> Iterator[Hidden]:
    """List Kritters' hidden cards without the cards that were left out of the game."""
    *decks, same_backs, order = GAMES["kritters"].views.hidden(state, seat)
    assert isinstance(same_backs, Pool)
    yield from (*decks, Pool(*same_backs.places[1:], alike=same_backs.alike), order)


GAMES = catalogue()


@pytest.mark.parametrize(
    ("key", "hidden", "field"),
    [
        ("kitten", hide_all_but_the_last_bidders_hand, "hands"),
        ("kritters", hide_all_but_the_decks, "decks"),
        ("kritters", hide_all_but_those_aside, "aside"),
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


def find_longest(game: AnyGame) -> Moment:
    """Return the moment of some games that has the most turns before it."""
    return max(moments_of(game, games=12), key=lambda moment: len(moment.turns))


def apply_without_a_clock(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move without counting turns, so that only showing a hand ends the game."""
    yield from apply(state, seat, move, chance)
    state.turns_left += 1


def offer_no_stop(state: Toy, seat: Seat) -> Iterator[Move]:
    yield from (move for move in legal(state, seat) if move != STOP)


def choose_without_showing(
    _seen: Seen, mine: Mine, _moves: Sequence[Move], _chance: Chance
) -> Move:
    return Swap(stones=mine.hand[:1])


def test_a_game_that_bots_never_end_is_noticed() -> None:
    """Random players do end this game, because they show their hands."""
    game: AnyGame = changed(
        GAME, apply=apply_without_a_clock, legal=offer_no_stop, plays=choose_without_showing
    )
    by_chance, by_bots = moment_at(game, "0"), moment_at(game, "1")
    assert (by_chance.bots, by_bots.bots) == (False, True)

    promises.keep(by_chance, [promises.games_between_bots_end])
    with pytest.raises(BrokenPromise, match="no end after 5000 moves of bots, who played Swap 100"):
        promises.keep(by_bots, [promises.games_between_bots_end])


def apply_and_draw_too_much(
    state: Toy, _seat: Seat, _move: AnyMove, _chance: Chance
) -> Iterator[Event | Whisper]:
    state.bag.clear()
    yield Drew(to=Seat(0), stones=(state.bag.pop(),))


def test_a_game_that_breaks_off_says_how_to_see_it() -> None:
    game: AnyGame = changed(GAME, apply=apply_and_draw_too_much)

    with pytest.raises(IndexError) as broken:
        moment_at(game, "0")

    [note] = broken.value.__notes__
    assert note.startswith(
        "Toy breaks off. See the game with\n  python -m games show toy --seats 2"
    )


def test_a_broken_promise_says_what_broke_and_how_to_reproduce_it() -> None:
    """The message has only a few lines, and names a seed instead of a minimal example."""
    game: AnyGame = changed(GAME, setup=lose_a_stone)
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


def offer_confirmed_swaps(state: Toy, seat: Seat) -> Iterator[Move]:
    for move in legal(state, seat):
        yield Surely(stones=move.stones) if isinstance(move, Swap) else move


def test_part_of_an_offer_can_be_taken_with_a_confirmation() -> None:
    """A hand has more stones than may be swapped at once, so the whole offer isn't legal."""
    game: AnyGame = changed(GAME, legal=offer_confirmed_swaps)

    keep(promises.what_is_asked_once_more_is_told_truly, game)


@pytest.mark.parametrize("odd", [{1, 2}, [1, 2]], ids=["a set", "a list that is shared"])
def test_a_part_that_is_not_copied_is_noticed(odd: object) -> None:
    """The field `shop` normally holds a bool, so copying a state doesn't copy its value."""
    moment = next(moments(GAME))
    state = moment.state.model_copy(update={"shop": odd})
    changed = Turn(1, Seat(0), SHOW, state, state, ())

    with pytest.raises(AssertionError):
        promises.a_copy_is_independent(replace(moment, turns=[changed], at=1))

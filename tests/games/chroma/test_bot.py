"""The bot for Chroma Mix chooses sensible moves, and its games end."""

import pytest

from games.chroma import GAME
from games.chroma.bot import find_terms
from games.chroma.cards import GEMS, VP, Card
from games.chroma.moves import (
    AnyMove,
    Billy,
    Done,
    Print,
    Recall,
    Refill,
    Skip,
    Split,
    Trade,
    Tuck,
)
from games.chroma.state import Options, State
from games.kit import Chance, Seat
from games.kit.bots import bot_move
from games.kit.playout import own_bot, playout
from tests.games.chroma.tables import cards, solo_table, table
from tests.support.transcript import played


def choose_move(state: State, seat: int = 0) -> AnyMove:
    return GAME.rules.any_move.validate_python(bot_move(GAME, state, Seat(seat), Chance("bot", 0)))


def test_it_prints_a_winning_card() -> None:
    move = choose_move(table("lemon violet turquoise", "", plays=("emerald-green raspberry*3",)))

    assert move in (Print(card=Card.LEMON), Print(card=Card.TURQUOISE))


def test_it_does_not_take_back_a_winning_card() -> None:
    state = table("light-yellow", "", plays=("emerald-green raspberry*3 light-yellow violet",))
    state = played(GAME, state, "Ada: print > Light Yellow\n    …")

    assert choose_move(state) in (Recall(card="nothing"), Recall(card=Card.VIOLET))


def test_it_ends_its_turn_once_it_has_reached_a_goal() -> None:
    """Ruling R57: goals count at the end of a turn, so the bot ends its turn despite Key."""
    state = table("lemon pear", "", plays=("emerald-green raspberry*2 key",))
    state = played(GAME, state, "Ada: print > Lemon\n    …")

    assert choose_move(state) == Done()


def test_it_refills_and_gains_only_what_keeps_its_goal() -> None:
    """Ruling R57: a goal must be kept until the turn ends.

    Taking inks back would lose the 17 points. Gaining another ink would break the pyramid.
    """
    state = table("", "", plays=("emerald-green raspberry*3 light-yellow*2",), turn=0)
    move = choose_move(state)
    assert not (isinstance(move, Refill) and move.cards)

    hand = "pear violet coral lemon soft-cyan*2 light-yellow pale-magenta"
    state = table(
        hand, "soft-cyan light-yellow", plays=("burgundy slate-gray jungle",),
        rank2="jungle", special="burgundy", turn=1,
    )  # fmt: skip
    state.hands[0].remove(Card.VIOLET)
    state = played(GAME, state, "Ben: mix > Jungle > Soft Cyan + Light Yellow\n    …")
    assert choose_move(state) == Skip()


def test_it_tucks_its_strongest_cards() -> None:
    state = table("", "", plays=("mustard soft-cyan pear orange",), special="mustard")
    move = choose_move(state)
    assert move == Refill(cards=tuple(cards("orange pear")))

    state = played(GAME, state, "Ada: refill > Pear + Orange + Soft Cyan\n    …")
    assert choose_move(state) == Tuck(cards=tuple(cards("orange pear")))


def test_it_gives_billy_no_gem_if_it_can() -> None:
    state = solo_table(
        "", billys="cerulean fuchsia soft-cyan light-yellow", deck="mix mix",
        rank2="jungle coral*3 lemon*2",
    )  # fmt: skip
    state = played(GAME, state, "Ada: refill > nothing\n    …")

    move = choose_move(state)
    assert isinstance(move, Billy)
    assert move.into not in GEMS


def test_it_trades_and_splits_for_points() -> None:
    state = table("prism soft-cyan", "", rank2="jungle fuchsia*4")
    state = played(GAME, state, "Ada: print > Prism\n    …")
    move = choose_move(state)
    assert isinstance(move, Trade)
    assert move.take is Card.JUNGLE

    state = table("lavender sapphire-blue", "", rank2="lemon fuchsia*4", rank3="violet*3 pear*3")
    state = played(GAME, state, "Ada: print > Lavender\n    …")
    assert isinstance(choose_move(state), Split)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_its_games_end_long_before_they_must(seats: int) -> None:
    for luck in range(6):
        *_, last = playout(GAME, seats, Options(), f"bots {luck}", own_bot)
        assert isinstance(last.after, State)
        assert last.after.over
        assert last.after.round < 80


def test_the_terms_of_a_trade_are_what_the_cards_are_worth() -> None:
    """R37: For Prism's effect, a card of rank 1 becomes one of rank 2 with points."""
    state = table("prism soft-cyan", "", rank2="jungle lemon")
    state = played(GAME, state, "Ada: print > Prism\n    …")
    moves = [move for move in GAME.rules.legal(state, Seat(0)) if isinstance(move, Trade)]
    best = Trade(give=Card.SOFT_CYAN, take=Card.LEMON)

    terms = dict(zip(moves, find_terms(state, Seat(0), moves), strict=True))[best]
    assert terms["points"] == 2.5 * VP[Card.LEMON]
    assert terms["pigments"] > 0

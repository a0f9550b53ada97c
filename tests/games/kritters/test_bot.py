"""The bot for Kritters chooses sensible moves."""

import pytest

from games.kit import Chance, Seat, begin, play
from games.kit.bots import at_random, bot_move, bots_remark
from games.kit.playout import playout
from games.kritters import GAME
from games.kritters.bot import weigh
from games.kritters.moves import Agree, AnyMove, Buy, Ending
from games.kritters.options import Options
from games.kritters.scoring import score_cards
from games.kritters.state import State
from tests.games.kritters.tables import table
from tests.support.transcript import played

ALMOST_EMPTY_DECK = "single-c/c"
START_KRITTERS = "start-c start-c start-c start-c start-m"


def choose_move(state: State, seat: int = 0) -> AnyMove:
    move = bot_move(GAME, state, Seat(seat), Chance("bot", 0))
    assert isinstance(move, AnyMove)
    return move


def test_it_builds_its_deck_while_there_is_time() -> None:
    state = table(
        drawn="start-c start-m start-y", market="single-c/c point-r3/mmy", deck="single-c/c " * 50
    )

    assert choose_move(state).model_dump()["card"] == "single-c/c"


def test_it_colours_its_kritters_when_the_end_is_near() -> None:
    state = table(
        drawn="start-c start-c start-c",
        market="single-m/c",
        deck=ALMOST_EMPTY_DECK,
        brushes="brush/ccc",
        decks=(START_KRITTERS, START_KRITTERS),
    )

    assert choose_move(state).model_dump()["card"] == "brush/ccc"


def test_it_thinks_of_the_second_purchase() -> None:
    """Two Singles together are worth more here than one Double."""
    state = table(
        drawn="start-c start-c",
        market="double-c/cc single-c/c single-m/c",
        deck="single-c/c " * 30,
        double_purchase=True,
    )
    first = choose_move(state).model_dump()["card"]
    after = played(GAME, state, f"Ada: buy > {first}\n    …")

    assert first.startswith("single")
    assert choose_move(after).model_dump()["card"].startswith("single")


def test_it_knows_that_two_items_are_one_too_many_and_a_card_can_be_bought_once() -> None:
    state = table(
        drawn="double-m/mm double-m/mm double-m/mm",
        market="single-c/m",
        brushes="brush/mmm",
        palettes="palette/mmm",
        decks=(START_KRITTERS, START_KRITTERS),
        double_purchase=True,
    )

    assert choose_move(state) in list(GAME.rules.legal(state, Seat(0)))


def test_it_boosts_a_card_for_a_brush_that_scores_more() -> None:
    state = table(
        drawn="double-c/cc",
        deck=ALMOST_EMPTY_DECK,
        brushes="brush/ccc",
        decks=(START_KRITTERS, START_KRITTERS),
        effect_boost=True,
    )

    assert choose_move(state).model_dump() == {"do": "boost", "card": "double-c"}


def test_it_keeps_a_card_whose_boost_would_not_help() -> None:
    state = table(drawn="start-c", effect_boost=True)

    assert choose_move(state).model_dump() == {"do": "done"}


def test_it_does_not_ask_to_stop_but_agrees_with_players_who_do() -> None:
    state = table(mode="junior", market="single-c/c")

    assert choose_move(state).model_dump()["do"] == "buy"
    assert bots_remark(GAME, state, Seat(1)) is None
    state.agreed[1] = True
    assert choose_move(state).model_dump() == {"do": "agree"}
    assert bots_remark(GAME, state, Seat(1)) is None


def test_it_agrees_at_once_even_if_it_is_not_its_turn_c27() -> None:
    state = table(mode="junior", market="single-c/c", decks=("start-c",) * 3)
    state.agreed[0] = True

    assert bots_remark(GAME, state, Seat(1)) == Agree()
    state.ending = Ending.AGREED
    assert bots_remark(GAME, state, Seat(1)) is None
    assert bots_remark(GAME, table(), Seat(1)) is None


def test_it_buys_nothing_for_later_in_the_last_round() -> None:
    state = table(mode="junior", drawn="start-m start-m start-y", market="double-m/mm point-r2/my")
    state.ending = Ending.AGREED

    assert choose_move(state).model_dump()["card"] == "point-r2/my"


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(mode="junior"),
        Options(triad_bonus=True),
        Options(more_points=True, super_singles=True, super_wilds=True),
    ],
    ids=["plain", "junior", "triad", "more points"],
)
def test_in_the_last_round_a_card_is_worth_what_it_scores(options: Options) -> None:
    compared = 0
    for turn in playout(GAME, 2, options, "bot"):
        state = turn.before
        assert isinstance(state, State)
        state.ending = Ending.DECK
        owned = GAME.views.public(state).owned(turn.seat)
        now = score_cards(owned, options).total
        moves = list(GAME.rules.legal(state, turn.seat))
        for weight, move in weigh(state, turn.seat, moves, Chance("bot", 0)):
            if isinstance(move, Buy) and len(moves) > 1:
                scored = score_cards((*owned, move.card), options).total - now
                assert weight == pytest.approx(scored, abs=1e-5)
                compared += 1

    assert compared > 50


def test_it_beats_players_who_move_at_random() -> None:
    points = [0, 0]
    for game in range(12):
        state, step = begin(GAME, 2, Options(), f"match {game}").state, 0
        while not state.ended:
            step += 1
            seat, dice = Seat(state.turn), Chance(f"players {game}", step)
            moves = list(GAME.rules.legal(state, seat))
            move = bot_move(GAME, state, seat, dice) if not seat else at_random(moves, dice)
            state = play(GAME, state, seat, move, Chance(f"match {game}", step)).state
        result = GAME.rules.result(state)
        assert result is not None
        points[0] += result.scores[0]
        points[1] += result.scores[1]

    assert points[0] > 1.3 * points[1]

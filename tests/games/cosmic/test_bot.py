"""The bot for Cosmic Critters chooses sensible moves."""

from games.cosmic import GAME
from games.cosmic.box import Critter
from games.cosmic.moves import AnyMove, Close, Done, Offer
from games.cosmic.rules import apply, legal, setup
from games.cosmic.state import Options, State
from games.kit import Chance, Seat
from games.kit.bots import bot_move
from tests.games.cosmic.tables import table


def choose_move(state: State) -> AnyMove:
    move = bot_move(GAME, state, state.turn, Chance("bot", 1))
    assert isinstance(move, Close | Offer | Done)
    return move


def test_it_offers_what_suits_a_customer_best() -> None:
    state = table("wooble-blue-1 zorp-orange-1 fuzzle-orange-3", "zorp-green-1")

    assert choose_move(state) == Offer(critter=Critter.ZORP_ORANGE_1, customer=3)


def test_it_closes_the_more_promising_of_two_sales() -> None:
    state = table(
        "zorp-green-1",
        "zorp-green-2",
        offers={
            1: {"Ada": "zorp-orange-3", "Ben": "blib-blue-2"},
            2: {"Ada": "fuzzle-green-3", "Ben": "blib-orange-1"},
        },
    )

    assert choose_move(state) == Close(customer=2)


def test_it_makes_no_second_offer_that_would_lose() -> None:
    state = table("wooble-green-3", "zorp-green-2", offers={2: {"Ada": "zorp-green-1"}})
    state.made = 1

    assert choose_move(state) == Done()


def test_it_plays_on_when_it_has_seen_every_critter() -> None:
    others = " ".join(each for each in Critter if each is not Critter.BLIB_BLUE_1)
    state = table("blib-blue-1", "", collected=(others,))

    assert isinstance(choose_move(state), Offer)


def test_it_beats_players_who_move_at_random() -> None:
    won = sum(_bot_wins(seat, str(luck)) for luck in range(20) for seat in range(3))

    assert won >= 48


def _bot_wins(bot: int, luck: str) -> bool:
    state = setup(3, Options(), Chance(luck, 0))
    dice = Chance(luck, 1)
    while not state.over:
        moves = list(legal(state, state.turn))
        move = choose_move(state) if state.turn == bot else dice.choice(moves)
        _ = list(apply(state, state.turn, move, dice))
    result = GAME.rules.result(state)
    assert result is not None
    return Seat(bot) in result.ranking[0]

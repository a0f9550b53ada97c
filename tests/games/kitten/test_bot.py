"""The bot for Kitten decides correctly when the odds are clear."""

from games.kit import Chance, Seat
from games.kit.bots import bot_move
from games.kit.game import AnyGame
from games.kit.pieces import Move
from games.kit.pieces import State as AnyState
from games.kit.playout import playout, random_move
from games.kitten import GAME
from games.kitten.moves import Bid, Challenge, Purrfect, Skip
from games.kitten.rules import Options
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, play_skip, table

LUCKS = [Chance("bot", number) for number in range(12)]


def kinds_of_chosen_moves(state: State) -> set[type]:
    assert state.turn is not None
    return {type(bot_move(GAME, state, state.turn, chance)) for chance in LUCKS}


def test_it_challenges_an_impossible_bid() -> None:
    assert kinds_of_chosen_moves(
        table("glasses-red-1", "hat-red-1", turn=1, said=(make_bid(0, 20, "hats"),))
    ) == {Challenge}


def test_it_raises_a_bid_that_its_own_hand_covers() -> None:
    rich = "hat-blue-3 hat-red-3 hat-green-3"

    assert kinds_of_chosen_moves(
        table("glasses-red-1", rich, turn=1, said=(make_bid(0, 2, "hats"),))
    ) == {Bid}


def test_it_opens_with_a_plausible_bid() -> None:
    state = table("hat-blue-3 hat-red-3 hat-green-3", "glasses-red-1")
    for chance in LUCKS:
        move = bot_move(GAME, state, Seat(0), chance)
        assert isinstance(move, Bid)
        assert 3 <= move.count <= 11


def test_it_skips_when_in_doubt() -> None:
    state = table(
        "hat-red-1 hat-red-1", "skip glasses-red-2", turn=1, said=(make_bid(0, 4, "red"),)
    )

    assert kinds_of_chosen_moves(state) == {Skip}


def test_it_keeps_its_skip_when_it_cannot_lose() -> None:
    state = table(
        "hat-red-1 hat-red-1", "skip glasses-red-2", turn=1, said=(make_bid(0, 30, "red"),)
    )

    assert kinds_of_chosen_moves(state) == {Challenge}


def test_it_calls_purrfect_when_that_is_most_likely_right() -> None:
    """The bot holds all four hats, and the card to be turned over is probably no hat."""
    said = (make_bid(1, 1, "hats"), play_skip(0), make_bid(1, 2, "hats"), make_bid(0, 4, "hats"))
    state = table("", "hat-blue-1 hat-red-3", turn=1, said=said, purrfect=True)

    assert kinds_of_chosen_moves(state) == {Purrfect}


def test_it_calls_32_when_it_can_neither_raise_nor_skip() -> None:
    assert kinds_of_chosen_moves(
        table("hat-red-1", "hat-red-1", turn=1, said=(make_bid(0, 32, "red"),))
    ) == {Challenge}


def test_it_beats_players_who_move_at_random() -> None:
    """The opponents are three random players, so luck alone would win a quarter of the games."""

    def mixed(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> Move:
        player = bot_move if seat == 0 else random_move
        return player(game, state, seat, chance)

    wins = 0
    for number in range(20):
        *_, last = playout(GAME, 4, Options(purrfect=True), f"duel {number}", mixed)
        result = GAME.rules.result(State.model_validate(last.after))
        assert result is not None
        wins += result.ranking[0] == (0,)

    assert wins >= 15

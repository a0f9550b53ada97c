"""Characters matter in Kitten: the daring bluff, and some easy bots are easily fooled."""

from collections import Counter

import pytest

from games.kit import AnyGame, Chance, Seat, Traits, begin
from games.kit.bots import bot_move
from games.kit.characters import CHARACTERS
from games.kit.pieces import Move
from games.kit.pieces import State as AnyState
from games.kit.playout import playout
from games.kitten import GAME
from games.kitten.cards import Quality
from games.kitten.leaning import MAX_BLUFF_TRUTH, lean
from games.kitten.moves import Bid, Challenge, Purrfect, Skip
from games.kitten.odds import odds
from games.kitten.rules import Options
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, table

GAME_COUNT = 80


def truth_of(state: AnyState, seat: Seat, bid: Bid) -> float:
    now = State.model_validate(state)
    public, private = GAME.views.public(now), GAME.views.private(now, seat)
    return float(odds(public, private, bid.of).at_least(bid.count))


def test_pip_bluffs_more_than_moss_and_wins_as_often() -> None:
    """A bluff is a bid that's true in less than 40 % of the deals the bidder considers possible."""
    bids: Counter[str] = Counter()
    bluffs: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for number in range(GAME_COUNT):
        names = ("Pip", "Moss") if number % 2 else ("Moss", "Pip")

        def play(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> Move:
            name = names[seat]  # noqa: B023  called within the loop
            move = bot_move(game, state, seat, chance, character=CHARACTERS[name])
            if isinstance(move, Bid):
                bids[name] += 1
                bluffs[name] += truth_of(state, seat, move) < MAX_BLUFF_TRUTH
            return move

        *_, last = playout(GAME, 2, Options(), f"characters {number}", play)
        result = GAME.rules.result(State.model_validate(last.after))
        assert result is not None
        wins[names[result.ranking[0][0]]] += 1

    assert bluffs["Pip"] / bids["Pip"] >= 1.5 * bluffs["Moss"] / bids["Moss"]
    assert 0.35 * GAME_COUNT < wins["Pip"] < 0.65 * GAME_COUNT


def test_moves_appeal_to_different_characters() -> None:
    hand = "hat-red-1 hat-green-1 hat-blue-1"
    state = table(hand, "hat-blue-1 skip", turn=1, said=(make_bid(0, 2, "red"),))
    public = GAME.views.public(state)
    bluff, safe = (lean(public, Bid(count=3, of=Quality.RED), truth) for truth in (0.1, 0.9))
    assert bluff.daring > safe.daring
    assert bluff.creeping > lean(public, Bid(count=5, of=Quality.RED), 0.1).creeping
    assert lean(public, Challenge(), 0.5).trusting < 0 < lean(public, Challenge(), 0.5).spiteful
    assert lean(public, Purrfect(), 0.5).daring > 0
    assert lean(public, Skip(), 0.5) == Traits(hoarding=-1.0)


def choose_easily(state: State, name: str = "Pip", dice: int = 0) -> Move:
    assert state.turn is not None
    return bot_move(
        GAME, state, state.turn, Chance("easy", dice), "easy", character=CHARACTERS[name]
    )


def test_an_easy_bot_believes_what_is_unlikely_but_not_what_cannot_be() -> None:
    hand = "glasses-red-1 glasses-blue-1 glasses-green-1"
    doubtful = table("hat-red-1 hat-red-1 hat-red-1", hand, turn=1, said=(make_bid(0, 4, "hats"),))
    moves = {type(choose_easily(doubtful, dice=number)) for number in range(10)}
    assert moves == {Bid}

    impossible = table("hat-red-1", hand, turn=1, said=(make_bid(0, 20, "hats"),))
    assert choose_easily(impossible) == Challenge()


def test_an_easy_bot_skips_rather_than_bid_what_is_hopeless() -> None:
    state = table("hat-red-1", "skip", turn=1, said=(make_bid(0, 3, "hats"),))
    assert all(choose_easily(state, dice=number) == Skip() for number in range(10))

    state.hands[1] = []
    assert choose_easily(state) == Challenge()


@pytest.mark.parametrize("seats", [2, 5])
def test_easy_bots_hardly_ever_bid_what_is_absurd(seats: int) -> None:
    bids: list[float] = []

    def play(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> Move:
        move = bot_move(game, state, seat, chance, "easy")
        if isinstance(move, Bid):
            bids.append(truth_of(state, seat, move))
        return move

    for number in range(10):
        list(playout(GAME, seats, Options(), f"absurd {number}", play))

    assert sum(truth < 0.02 for truth in bids) < 0.03 * len(bids)


def test_easy_bots_love_different_qualities() -> None:
    """With the same cards, two characters open the bidding with different favourites."""
    state: State = begin(GAME, 2, Options(), "favourites").state
    opened = {
        name: {
            move.of
            for number in range(12)
            if isinstance(move := choose_easily(state, name, number), Bid)
        }
        for name in ("Pip", "Moss", "Juniper")
    }
    assert len({frozenset(each) for each in opened.values()}) > 1

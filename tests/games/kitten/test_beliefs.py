"""The hard bot has sound beliefs about the cards it can't see."""

from statistics import pstdev

import pytest

from games.kit import Chance, Seat
from games.kitten import GAME
from games.kitten.beliefs import WORLD_COUNT, Beliefs, World
from games.kitten.cards import Quality
from games.kitten.minds import QUALITY_INDEX, Mind
from games.kitten.moves import Said
from tests.games.kitten.deals import make_bid, play_skip, table

HATS = "hat-blue-1 hat-red-1 hat-green-1"
HAND_WITHOUT_HATS = "glasses-blue-1 bow-tie-red-1 glasses-green-1"


def imagine_worlds(
    *said: Said, hands: tuple[str, ...] = (HAND_WITHOUT_HATS, HATS, HATS)
) -> list[World]:
    state = table(*hands, said=said)
    beliefs = Beliefs(GAME.views.public(state), GAME.views.private(state, Seat(0)))
    return beliefs.worlds(Chance("beliefs", 0))


def mean_count(several: list[World], of: Quality) -> float:
    return sum(sum(world.chances[QUALITY_INDEX[of]][1:]) for world in several) / len(several)


def test_so_many_worlds_are_imagined() -> None:
    assert len(imagine_worlds()) == WORLD_COUNT


def test_what_was_bid_makes_more_of_it_likely() -> None:
    said = make_bid(1, 5, "hats"), make_bid(2, 6, "hats")

    assert (
        mean_count(imagine_worlds(*said), Quality.HATS)
        > mean_count(imagine_worlds(), Quality.HATS) + 0.5
    )


def test_what_one_bid_oneself_tells_nothing() -> None:
    said = make_bid(0, 5, "hats"), play_skip(1)
    others = make_bid(0, 5, "green"), play_skip(1)

    assert mean_count(imagine_worlds(*said), Quality.HATS) == mean_count(
        imagine_worlds(*others), Quality.HATS
    )


def test_ones_own_cards_are_counted() -> None:
    """Only the card to be turned over is unknown, because the others have no cards."""
    found = imagine_worlds(make_bid(1, 1, "red"), play_skip(1), hands=("hat-blue-3 hat-red-1", ""))

    for world in found:
        at_least = world.chances[QUALITY_INDEX[Quality.HATS]]
        assert at_least[4] == 1.0
        assert 0 < at_least[7] < at_least[5] < 1.0
        assert at_least[8] == 0.0


def test_a_skip_that_was_played_is_not_turned_over() -> None:
    """Of the 55 cards, 4 are known. The card to be turned over is any of the other 51."""
    found = imagine_worlds(
        make_bid(1, 1, "red"), play_skip(1), hands=("hat-blue-3 hat-red-1 wild", "")
    )

    hats = 24 + 4 + 4 - 5
    assert mean_count(found, Quality.HATS) == pytest.approx(5 + hats / 51)


def test_even_after_many_bids_its_beliefs_hardly_depend_on_its_dice() -> None:
    """Few deals explain the bids of these six players, so random deals alone would miss them."""
    hands = (
        HAND_WITHOUT_HATS,
        *["hat-red-1 bow-tie-green-1"] * 3,
        *["hat-green-1 glasses-red-1"] * 3,
    )
    said = [make_bid(seat, 4 + seat, "hats" if seat % 2 else "red") for seat in range(1, 7)]
    state = table(*hands, said=tuple(said))
    beliefs = Beliefs(GAME.views.public(state), GAME.views.private(state, Seat(0)))
    means = [mean_count(beliefs.worlds(Chance("sure", at)), Quality.HATS) for at in range(20)]

    assert pstdev(means) < 0.8


def holds_only_a_skip(mind: Mind) -> bool:
    return all(at_least[1] < 1.0 for at_least in mind.chances)


def test_who_has_a_skip_leaves_the_answer_to_the_next() -> None:
    found = imagine_worlds(hands=(HAND_WITHOUT_HATS, *["hat-red-1"] * 3))

    assert not any(holds_only_a_skip(world.answers) for world in found)


def test_the_only_other_player_answers_even_with_a_skip() -> None:
    found = imagine_worlds(hands=(HAND_WITHOUT_HATS, "hat-red-1"))

    assert any(holds_only_a_skip(world.answers) for world in found)

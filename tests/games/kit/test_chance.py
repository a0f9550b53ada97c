"""Luck can be replayed, and nobody can influence it."""

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from games.kit import Chance, sealed_luck
from games.kit.chance import RecordedChance


def test_the_same_luck_and_step_give_the_same_cards() -> None:
    deals: list[list[int]] = []
    for luck, step in (("a", 1), ("a", 1), ("a", 2), ("b", 1)):
        cards = list(range(30))
        Chance(luck, step).shuffle(cards)
        deals.append(cards)

    assert deals[0] == deals[1]
    assert len({tuple(cards) for cards in deals}) == 3


def test_the_luck_of_a_step_never_changes_between_versions() -> None:
    """Games recorded years ago must replay, so the same luck must always give the same numbers."""
    chance = Chance("parlour", 7)

    assert [chance.below(100) for _ in range(8)] == [51, 92, 43, 61, 91, 87, 22, 26]


def test_chance_knows_whether_it_was_used() -> None:
    unused = Chance("luck", 1)
    unused.shuffle([])
    unused.shuffle(["the only card"])
    assert unused.below(1) == 0
    assert unused.choice("x") == "x"
    assert not unused.used

    for used in (Chance("luck", 1), Chance("luck", 2)):
        used.shuffle([1, 2])
        used.below(1)
        assert used.used
    chosen = Chance("luck", 3)
    chosen.choice("xy")
    assert chosen.used


@given(n=st.integers(1, 100), step=st.integers(0, 10_000))
def test_a_number_is_below_its_bound(n: int, step: int) -> None:
    assert 0 <= Chance("luck", step).below(n) < n


@given(cards=st.lists(st.integers(), max_size=40))
def test_a_shuffle_keeps_every_card(cards: list[int]) -> None:
    shuffled = list(cards)
    Chance("luck", 1).shuffle(shuffled)

    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for step in range(6000):
        cards = [1, 2, 3]
        Chance("fairness", step).shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_seed_is_32_random_bytes_and_its_commitment_their_digest() -> None:
    seed = sealed_luck.new_seed()

    assert len(bytes.fromhex(seed)) == 32
    assert seed != sealed_luck.new_seed()
    assert sealed_luck.commitment(seed) == hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def test_luck_is_derived_from_the_seed_and_the_ids_in_order() -> None:
    """The result follows the recipe in docs/fair-play.md, so that anyone can check a game."""
    seed = "00" * 32
    by_hand = hashlib.sha256(f"{seed}/101/102/103".encode()).hexdigest()

    assert sealed_luck.luck(seed, (101, "102", 103)) == by_hand
    assert sealed_luck.luck(seed, (102, 101, 103)) != by_hand


def test_a_deck_is_shuffled_with_the_same_luck_as_a_list() -> None:
    box = tuple(range(20))
    deck = list(box)
    Chance("luck", 1).shuffle(deck)

    assert Chance("luck", 1).shuffled(box) == deck


def test_recorded_dice_give_the_same_and_list_every_draw() -> None:
    cards, dice = ["a", "b", "c"], RecordedChance("luck", 1)
    plain = Chance("luck", 1)

    came = (dice.shuffled(cards), dice.choice(cards), dice.below(6))

    assert came == (plain.shuffled(cards), plain.choice(cards), plain.below(6))
    kinds = ("shuffle", "choice", "number")
    assert dice.draws == list(zip(kinds, (cards, cards, 6), came, strict=True))

"""Scores agree with examples and with the best of all arrangements."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kritters.cards import FACES, LINES, PRIMARY, SECONDARY, Card, Kind
from games.kritters.options import Options
from games.kritters.scoring import Sheet, score_cards
from tests.games.kritters.tables import trying

STANDARD = Options()
TRIAD = Options(triad_bonus=True)
JUNIOR = Options(mode="junior")
PRINTED_EXAMPLE = (
    ["brush/ccc", "palette/ccc", "palette/mmm"]
    + ["single-m/c"] * 6
    + ["single-y/c"] * 5
    + ["single-c/c"] * 4
    + ["point-r3/mmy", "point-g4/ccyy"]
)


def total(cards: list[Card], options: Options = STANDARD) -> int:
    return score_cards(cards, options).total


def test_the_printed_example_scores_24() -> None:
    assert total(PRINTED_EXAMPLE) == 24


def test_the_printed_example_scores_26_with_the_triad_bonus_c38() -> None:
    assert total(PRINTED_EXAMPLE, TRIAD) == 26


def test_the_example_explains_the_score_of_each_card() -> None:
    scored = score_cards(PRINTED_EXAMPLE, TRIAD)

    assert [group.points for group in scored.groups] == [4 + 4, 6, 5]
    assert [group.bonus for group in scored.groups] == [4, 0, 0]
    assert [each.values for each in scored.points] == [(3,), (4,), ()]


def test_start_kritters_score_by_their_splotch_c19() -> None:
    assert total(["start-c", "start-c", "brush/ccc"]) == 2


def test_a_double_is_one_card_in_the_group_of_its_top_splotch_c23() -> None:
    assert total(["double-c/cc", "brush/ccc"]) == 1


def test_a_second_brush_goes_to_another_colour_or_is_worth_nothing_c21() -> None:
    assert total(["start-c", "brush/ccc", "brush/mmm"]) == 1
    assert total(["start-c", "start-m", "brush/ccc", "brush/mmm"]) == 2


def test_a_brush_and_a_palette_together_make_two_points_a_card_c21() -> None:
    assert total(["start-c", "start-c", "brush/ccc", "palette/ccc"]) == 4


def test_four_brushes_serve_three_colours_c21() -> None:
    assert total(["start-c", "start-m", "start-y", *["brush/ccc"] * 4]) == 3


@pytest.mark.parametrize("wild", ["wild/cm", "super-wild/cmy"])
def test_a_wild_counts_where_it_is_worth_most_c22_c48(wild: Card) -> None:
    assert total([wild, "start-c", "brush/ccc"]) == 2
    assert total([wild, "brush/ccc", "palette/ccc"]) == 2


def test_wands_and_items_score_nothing_by_themselves() -> None:
    assert total(["wand/cmy", "brush/ccc", "palette/ccc", "bucket/ccc"]) == 0


def test_the_triad_needs_a_point_from_each_colour_c38() -> None:
    two_brushes = ["start-c", "start-m", "start-y", "brush/ccc", "brush/mmm"]

    assert total(two_brushes, TRIAD) == 2
    assert total([*two_brushes, "palette/ccc"], TRIAD) == 3 + 1


def test_the_triad_pays_for_one_of_several_smallest_colours_c38() -> None:
    even = ["start-c", "start-m", "start-y"] * 2 + ["brush/ccc"] * 3

    assert total(even, TRIAD) == 6 + 2


def test_wilds_are_placed_with_the_triad_in_mind_c38() -> None:
    """As cyan, the wild adds 1 point and 1 to the bonus. As doubled magenta, it adds 2 points."""
    cards = ["start-m"] * 3 + ["start-y"] * 3 + ["start-c", "wild/cm", *["brush/ccc"] * 3]

    assert total(cards, TRIAD) == 3 + 3 + 2 + 2
    assert total([*cards, "palette/ccc"], TRIAD) == max(3 * 2 + 3 + 2 + 2, 4 * 2 + 3 + 1 + 1)


def test_buckets_go_to_one_secondary_colour_each_c41() -> None:
    blues = ["point-b3/ccm", "point-b4/ccmm", "point-b5/ccmmm"]

    assert total([*blues, "bucket/ccc"]) == 12 + 6
    assert total([*blues, "bucket/ccc", "bucket/mmm"]) == 12 + 6
    assert total([*blues, "point-r2/my", "bucket/ccc", "bucket/mmm"]) == 12 + 6 + 2 + 2


def test_junior_scores_five_for_each_set_c29() -> None:
    assert total(["start-c", "start-m", "start-y"] * 2, JUNIOR) == 10
    assert total(["start-c", "start-c", "start-m", "point-r3/mmy"], JUNIOR) == 3


def test_junior_fills_gaps_with_wilds_c29() -> None:
    assert total(["start-c", "start-c", "start-m", "wild/cm"], JUNIOR) == 5
    assert total(["wild/cm"] * 6, JUNIOR) == 10


def test_junior_has_no_brushes_and_no_triad_but_buckets_c27() -> None:
    cards = ["start-c", "start-m", "start-y", "point-r3/mmy", "bucket/ccc"]

    assert total(cards, Options(mode="junior", triad_bonus=True, more_points=True)) == 5 + 3 + 2


kritters = st.sampled_from(["start-c", "double-m/mm", "single-y/c", "super-single-c/cm"])
wilds = st.sampled_from(["wild/cm", "super-wild/cmy"])
points = st.sampled_from([line.card for line in LINES if line.face.kind is Kind.POINT])
collections = st.tuples(
    st.lists(kritters, max_size=14),
    st.lists(wilds, max_size=4),
    st.lists(st.just("brush/ccc"), max_size=4),
    st.lists(st.just("palette/mmm"), max_size=4),
    st.lists(points, max_size=6),
    st.lists(st.just("bucket/yyy"), max_size=4),
).map(lambda parts: [card for part in parts for card in part])


@trying
@given(cards=collections, triad=st.booleans())
def test_no_arrangement_scores_more_than_the_one_that_is_found(
    cards: list[Card],
    triad: bool,  # noqa: FBT001  hypothesis draws the parameter
) -> None:
    scored = score_cards(cards, Options(triad_bonus=triad))

    assert scored.total == best_by_trying(cards, triad=triad) + best_points_by_trying(cards)
    assert_made_of(scored, cards)


@trying
@given(cards=collections)
def test_no_arrangement_has_more_sets_than_junior_counts(cards: list[Card]) -> None:
    scored = score_cards(cards, JUNIOR)
    counts = group_sizes(cards)
    most = max(
        min(count + where.count(at) for at, count in enumerate(counts))
        for where in product(range(3), repeat=count_of(cards, Kind.WILD, Kind.SUPER_WILD))
    )

    assert scored.sets == most
    assert scored.total == 5 * most + best_points_by_trying(cards)


def best_by_trying(cards: list[Card], *, triad: bool) -> int:
    """Return the best score, by trying all colours for brushes, palettes and wilds."""
    counts = group_sizes(cards)
    best = 0
    for where in product(range(3), repeat=count_of(cards, Kind.WILD, Kind.SUPER_WILD)):
        sizes = [count + where.count(at) for at, count in enumerate(counts)]
        for painted in assignments_of(count_of(cards, Kind.BRUSH)):
            for mixed in assignments_of(count_of(cards, Kind.PALETTE)):
                worth = [(at in painted) + (at in mixed) for at in range(3)]
                scored = [size * each for size, each in zip(sizes, worth, strict=True)]
                bonus = min(sizes) if triad and all(scored) else 0
                best = max(best, sum(scored) + bonus)
    return best


def best_points_by_trying(cards: list[Card]) -> int:
    points = [FACES[card] for card in cards if FACES[card].kind is Kind.POINT]
    return max(
        sum(face.points + 2 * (face.colour in chosen) for face in points)
        for chosen in product([None, *SECONDARY], repeat=min(3, count_of(cards, Kind.BUCKET)))
    )


def assignments_of(tools: int) -> list[tuple[int, ...]]:
    """Return all assignments of at most three tools to the three colours; 3 means unused."""
    return sorted({tuple(sorted(where)) for where in product(range(4), repeat=min(3, tools))})


def group_sizes(cards: list[Card]) -> list[int]:
    return [
        sum(FACES[c].colour is colour and FACES[c].kind is not Kind.POINT for c in cards)
        for colour in PRIMARY
    ]


def count_of(cards: list[Card], *kinds: Kind) -> int:
    return sum(FACES[card].kind in kinds for card in cards)


def assert_made_of(scored: Sheet, cards: list[Card]) -> None:
    """Check that an arrangement uses all Kritters and wilds, and no more tools than there are."""
    assert [group.cards for group in scored.groups] == group_sizes(cards)
    assert sum(group.wilds for group in scored.groups) == count_of(
        cards, Kind.WILD, Kind.SUPER_WILD
    )
    assert sum(group.brush for group in scored.groups) <= count_of(cards, Kind.BRUSH)
    assert sum(group.palette for group in scored.groups) <= count_of(cards, Kind.PALETTE)
    assert sum(each.bucket for each in scored.points) <= count_of(cards, Kind.BUCKET)

"""The box of Kritters holds as many cards of each kind as the rulebook says."""

from collections import Counter

import pytest

from games.kritters.cards import LINES, PRIMARY, Kind, Line, Part


def copies(kind: Kind, part: Part | None = None) -> int:
    return sum(
        line.copies for line in LINES if line.face.kind is kind and part in (None, line.part)
    )


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        (Kind.START, 36),
        (Kind.SINGLE, 27),
        (Kind.DOUBLE, 18),
        (Kind.WILD, 9),
        (Kind.WAND, 9),
        (Kind.BRUSH, 12),
        (Kind.PALETTE, 6),
        (Kind.SUPER_SINGLE, 9),
        (Kind.SUPER_WILD, 9),
        (Kind.BUCKET, 6),
        (Kind.FIRST_PLAYER, 1),
        (Kind.ADVERTISEMENT, 2),
        (Kind.PLAYER_AID, 6),
    ],
)
def test_each_kind_has_the_printed_number_of_copies(kind: Kind, count: int) -> None:
    assert copies(kind) == count


def test_there_are_nine_points_in_the_box_and_six_more_to_add() -> None:
    assert (copies(Kind.POINT, Part.BASE), copies(Kind.POINT, Part.MORE_POINTS)) == (9, 6)


def test_the_box_has_135_cards_and_the_expansions_30() -> None:
    parts = Counter[Part]()
    for line in LINES:
        parts[line.part] += line.copies

    assert parts[Part.BASE] == 135
    assert parts.total() - parts[Part.BASE] == 30


def test_the_prices_of_the_box_favour_no_colour() -> None:
    asked = [
        sum(line.price.count(colour) * line.copies for line in LINES if line.part is Part.BASE)
        for colour in PRIMARY
    ]

    assert asked == [66, 66, 66]


def test_no_two_lines_are_the_same_card() -> None:
    assert len({line.card for line in LINES}) == len(LINES)


def points() -> list[Line]:
    return [line for line in LINES if line.face.kind is Kind.POINT]


@pytest.mark.parametrize("line", points(), ids=lambda line: line.card)
def test_a_point_costs_what_it_scores_in_the_two_colours_that_mix_to_its_own(line: Line) -> None:
    mix = {"r": "my", "g": "cy", "b": "cm"}

    assert len(line.price) == line.face.points
    assert set(line.price) == set(mix[line.face.colour or ""])

"""Kritters is set up with the right cards in each mode and with each option."""

from collections import Counter

import pytest
from pydantic import ValidationError

from games.kit import Chance, WrongSeats, begin
from games.kritters import GAME
from games.kritters.cards import (
    FACES,
    KRITTERS,
    LINES,
    PRICES,
    PRIMARY,
    SECONDARY,
    SORTS,
    Card,
    Kind,
    Line,
    Part,
)
from games.kritters.options import Mode, Options
from games.kritters.setup import compact_share
from games.kritters.state import State

BRUSHES_AND_PALETTES = {
    2: (5, 3),
    3: (7, 4),
    4: (9, 5),
    5: (11, 6),
    6: (12, 6),
    7: (14, 7),
    8: (16, 8),
    9: (18, 9),
    10: (20, 10),
    11: (22, 11),
    12: (24, 12),
}
EXPANSIONS = {"super_singles": True, "super_wilds": True, "more_points": True}


def set_up(seats: int, **options: bool | int | str) -> State:
    return GAME.rules.setup(seats, Options.model_validate(options), Chance("laid out", 0))


def count_kinds(cards: list[Card]) -> Counter[Kind]:
    return Counter(FACES[card].kind for card in cards)


def kritters_for_sale(state: State) -> list[Card]:
    """Return every Kritter in the market and in the deck."""
    return state.market + state.deck


@pytest.mark.parametrize(("seats", "heights"), BRUSHES_AND_PALETTES.items())
def test_the_item_piles_grow_with_the_players_c44_c45(seats: int, heights: tuple[int, int]) -> None:
    state = set_up(seats)

    assert (len(state.piles[Kind.BRUSH]), len(state.piles[Kind.PALETTE])) == heights
    assert len(state.piles[Kind.WAND]) == (18 if seats > 6 else 9)


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_market_has_four_cards_or_six_with_two_boxes_c44(seats: int) -> None:
    state = set_up(seats)

    assert len(state.market) == (6 if seats > 6 else 4)
    assert len(kritters_for_sale(state)) == (126 if seats > 6 else 63)


@pytest.mark.parametrize("seats", [2, 6, 7, 12])
def test_everyone_begins_with_two_starts_of_each_colour(seats: int) -> None:
    state = set_up(seats)

    for seat, deck in enumerate(state.decks):
        own = deck + (state.drawn if seat == state.first else [])
        assert Counter(own) == {"start-c": 2, "start-m": 2, "start-y": 2}


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("expansions", [{}, EXPANSIONS])
def test_every_card_of_the_box_is_somewhere(seats: int, expansions: dict[str, bool]) -> None:
    boxes = 2 if seats > 6 else 1
    every_card = list(GAME.rules.cards(set_up(seats, **expansions)))

    assert len(every_card) == boxes * (135 + (30 if expansions else 0))


@pytest.mark.parametrize("expansion", [Part.SUPER_SINGLES, Part.SUPER_WILDS, Part.MORE_POINTS])
@pytest.mark.parametrize("seats", [3, 8])
def test_an_expansion_is_added_whole(seats: int, expansion: Part) -> None:
    state = set_up(seats, **{expansion: True})
    added = {line.card: line.copies for line in LINES if line.part is expansion}
    found = Counter(kritters_for_sale(state) + state.piles.get(Kind.BUCKET, []))

    assert {card: found[card] for card in added} == {
        card: copies * (2 if seats > 6 else 1) for card, copies in added.items()
    }
    assert (Kind.BUCKET in state.piles) == (expansion is Part.MORE_POINTS)


def test_the_first_player_begins_with_three_drawn_cards_c25() -> None:
    state = set_up(3)

    assert state.turn == state.first
    assert len(state.drawn) == 3
    assert [len(deck) for deck in state.decks] == [3 if at == state.first else 6 for at in range(3)]


@pytest.mark.parametrize("seats", [2, 3, 6, 12])
def test_everyone_is_equally_likely_to_go_first_c25(seats: int) -> None:
    games = range(100 * seats)
    first = Counter(begin(GAME, seats, Options(), f"game {game}").state.first for game in games)

    assert sorted(first) == list(range(seats))
    assert all(65 < count < 140 for count in first.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_junior_leaves_out_three_singles_and_three_doubles_of_each_colour_c30(seats: int) -> None:
    state = set_up(seats, mode="junior")

    out = Counter(SORTS[card] for card in state.aside)
    assert out == {f"{kind}-{colour}": 3 for kind in ("single", "double") for colour in PRIMARY}
    assert len(kritters_for_sale(state)) == 63 - 18
    assert len(list(GAME.rules.cards(state))) == 135


def test_junior_leaves_out_random_cards_c30() -> None:
    left_out = {
        tuple(sorted(GAME.rules.setup(2, Options(mode="junior"), Chance(f"{luck}", 0)).aside))
        for luck in range(10)
    }

    assert len(left_out) > 1


@pytest.mark.parametrize("wands", [True, False])
def test_junior_has_no_brushes_or_palettes_and_optional_wands_c28(wands: bool) -> None:  # noqa: FBT001  pytest passes parameters by position
    state = set_up(2, mode="junior", wands=wands)

    assert list(state.piles) == ([Kind.WAND] if wands else [])


def test_solo_hides_items_in_the_lower_two_thirds_c34() -> None:
    state = set_up(1, mode="solo")
    whole = state.deck + state.market[::-1]
    bottom, middle, top = whole[:24], whole[24:48], whole[48:]

    assert len(whole) == 63 + 6
    for part in (bottom, middle):
        assert (count_kinds(part)[Kind.BRUSH], count_kinds(part)[Kind.PALETTE]) == (2, 1)
    assert set(count_kinds(top)) <= set(KRITTERS)
    assert len(top) == 21


@pytest.mark.parametrize("expansions", [{}, EXPANSIONS])
def test_solo_has_five_brushes_three_palettes_and_a_market_of_six_c45(
    expansions: dict[str, bool],
) -> None:
    state = set_up(1, mode="solo", **expansions)

    assert (len(state.piles[Kind.BRUSH]), len(state.piles[Kind.PALETTE])) == (5, 3)
    assert len(state.piles[Kind.WAND]) == 9
    assert len(state.market) == 6
    assert count_kinds(state.aside) == {Kind.BRUSH: 3, Kind.PALETTE: 1}
    assert len(list(GAME.rules.cards(state))) == 135 + (30 if expansions else 0)


# In the compact mode, two boxes are divided into three sets.


def compact_set(third: int) -> Counter[Card]:
    """Return the cards in one of the three compact sets, numbered from 0."""
    return Counter(
        {
            line.card: compact_share(line, third)
            for line in LINES
            if line.face.kind in (*KRITTERS, Kind.BRUSH, Kind.PALETTE, Kind.BUCKET)
        }
    )


def lines(kind: Kind, part: Part = Part.BASE) -> list[Line]:
    return [line for line in LINES if line.face.kind is kind and line.part is part]


def share_of_set(third: int, kind: Kind, part: Part = Part.BASE) -> Counter[Card]:
    return Counter({line.card: compact_share(line, third) for line in lines(kind, part)})


def by_price(shares: Counter[Card]) -> Counter[str]:
    prices = Counter[str]()
    for card, count in shares.items():
        prices[PRICES[card]] += count
    return prices


@pytest.mark.parametrize("third", range(3))
def test_a_compact_set_has_the_printed_kritters_evenly_by_price_c46(third: int) -> None:
    assert by_price(share_of_set(third, Kind.SINGLE)) == {"c": 6, "m": 6, "y": 6}
    assert by_price(share_of_set(third, Kind.DOUBLE)) == {"cc": 4, "mm": 4, "yy": 4}
    assert by_price(share_of_set(third, Kind.WILD)) == {"cm": 2, "cy": 2, "my": 2}


@pytest.mark.parametrize("third", range(3))
@pytest.mark.parametrize(
    ("kind", "part", "each"),
    [
        (Kind.SINGLE, Part.BASE, 6),
        (Kind.DOUBLE, Part.BASE, 4),
        (Kind.SUPER_SINGLE, Part.SUPER_SINGLES, 2),
    ],
)
def test_a_compact_set_has_equally_many_kritters_of_each_colour(
    third: int, kind: Kind, part: Part, each: int
) -> None:
    colours = Counter[str]()
    for card, count in share_of_set(third, kind, part).items():
        colours[FACES[card].colour or ""] += count

    assert colours == dict.fromkeys(PRIMARY, each)


@pytest.mark.parametrize("third", range(3))
def test_a_compact_set_has_two_points_of_each_colour_and_value_c46(third: int) -> None:
    points = share_of_set(third, Kind.POINT)
    colours, values = Counter[str](), Counter[int]()
    for card, count in points.items():
        colours[FACES[card].colour or ""] += count
        values[FACES[card].points] += count
        colour_at = "rgb".index(FACES[card].colour or "")
        assert count == ((colour_at + FACES[card].points) % 3 != third)

    assert points.total() == 6
    assert colours == dict.fromkeys(SECONDARY, 2)
    assert values == {3: 2, 4: 2, 5: 2}


@pytest.mark.parametrize("third", range(3))
def test_a_compact_set_has_eight_brushes_and_four_palettes_c46(third: int) -> None:
    own = PRIMARY[third] * 3
    others = [colour * 3 for colour in PRIMARY if colour != PRIMARY[third]]

    assert by_price(share_of_set(third, Kind.BRUSH)) == {own: 2, others[0]: 3, others[1]: 3}
    assert by_price(share_of_set(third, Kind.PALETTE)) == {own: 2, others[0]: 1, others[1]: 1}


@pytest.mark.parametrize("third", range(3))
def test_a_compact_set_has_a_third_of_each_expansion_c47(third: int) -> None:
    super_singles = share_of_set(third, Kind.SUPER_SINGLE, Part.SUPER_SINGLES)
    points = share_of_set(third, Kind.POINT, Part.MORE_POINTS)
    own, buckets = PRIMARY[third] * 3, share_of_set(third, Kind.BUCKET, Part.MORE_POINTS)
    other_colours = {colour for at, colour in enumerate(SECONDARY) if at != third}

    assert by_price(super_singles) == {"cm": 2, "cy": 2, "my": 2}
    assert share_of_set(third, Kind.SUPER_WILD, Part.SUPER_WILDS) == {"super-wild/cmy": 6}
    assert Counter((FACES[c].colour, FACES[c].points) for c in points.elements()) == {
        (colour, value): 1 for colour in other_colours for value in (2, 6)
    }
    assert by_price(buckets) == {colour * 3: 2 if colour * 3 == own else 1 for colour in PRIMARY}


def test_three_compact_sets_use_up_two_boxes_c46_c47() -> None:
    together = compact_set(0) + compact_set(1) + compact_set(2)

    assert together == {line.card: 2 * line.copies for line in LINES if line.card in compact_set(0)}


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(("seats", "heights"), [(2, (5, 3)), (3, (7, 4)), (4, (8, 4))])
def test_a_compact_table_has_three_wands_and_these_piles_c43_c46(
    number: int, seats: int, heights: tuple[int, int]
) -> None:
    state = set_up(seats, mode="compact", set=number, **EXPANSIONS)
    played = compact_set(number - 1)
    kritters = Counter(
        {card: count for card, count in played.items() if FACES[card].kind in KRITTERS and count}
    )

    assert (len(state.piles[Kind.BRUSH]), len(state.piles[Kind.PALETTE])) == heights
    assert state.piles[Kind.WAND] == ["wand/cmy"] * 3
    assert len(state.piles[Kind.BUCKET]) == 4
    assert len(state.market) == 4
    assert Counter(kritters_for_sale(state)) == kritters
    assert count_kinds(state.aside).total() == 12 - sum(heights)
    assert len(list(GAME.rules.cards(state))) == 2 * (135 + 30)


def test_without_expansions_a_compact_deck_has_42_kritters_c46() -> None:
    assert len(kritters_for_sale(set_up(4, mode="compact", set=2))) == 18 + 12 + 6 + 6


@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("standard", range(2, 13)),
        ("junior", range(2, 5)),
        ("solo", range(1, 2)),
        ("compact", range(2, 5)),
    ],
)
def test_each_mode_has_its_seats(mode: Mode, seats: range) -> None:
    assert GAME.rules.seats(Options(mode=mode)) == seats


def test_too_many_players_are_told_how_many_can_play() -> None:
    with pytest.raises(WrongSeats, match="2 to 4 players"):
        begin(GAME, 5, Options(mode="junior"), "luck")


@pytest.mark.parametrize("mode", ["standard", "solo", "compact"])
def test_only_junior_can_omit_wands(mode: Mode) -> None:
    with pytest.raises(ValidationError, match="Only junior"):
        Options(mode=mode, wands=False)


@pytest.mark.parametrize("mode", ["standard", "solo", "junior"])
def test_only_compact_has_sets(mode: Mode) -> None:
    with pytest.raises(ValidationError, match="Only compact"):
        Options(mode=mode, set=2)

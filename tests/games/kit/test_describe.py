"""Scenes as text, and as alt text for screen readers."""

import pytest

from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat
from games.kit.describe import spelt_out, told
from games.kit.transcript import name

SCENE = Scene(
    title="Market",
    badges=(Badge("Round 2"), Badge("last round", tone="warn")),
    areas=(
        Area(
            title="Stalls",
            rows=(
                Row(items=(Card("red apple", mark="🔺R", count=2), Card("pear")), room=2),
                Row(label="Stall 2", items=(Card("plum", lit=True, note="dear"),), lit=True),
                Row(),
            ),
        ),
        Area(title="Cart", rows=(Row(items=(Pile("Sacks", 3, top=Card("rye"), scarce=True),)),)),
        Area(title="Shelf", rows=(Row(items=(Pile("Jars", 9), Label("dusty"))),)),
        Area(seat=Seat(0), badges=(Badge("3 coins"),), lit=True),
        Area(seat=Seat(1), title="resting", badges=(Badge("owes", seat=Seat(0)),), out=True),
        Area(rows=(Row(label="Bin", room=1),)),
        Area(),
    ),
)


def test_a_scene_is_written_in_markdown() -> None:
    assert told(SCENE, name).splitlines() == [
        "Round 2 · ⚠️ last round",
        "**Stalls**",
        "🔺R×2 pear ▫ ▫",
        "→ Stall 2: **plum (dear)**",
        "**Cart** · Sacks 3 ❗ rye",
        "**Shelf** · Jars 9 dusty",
        "▶ **Ada** · 3 coins",
        "**Ben, resting** · Ada owes",
        "Bin: ▫",
    ]


def test_a_scene_can_be_written_with_other_marks() -> None:
    assert "(red apple)×2" in told(SCENE, name, lambda card: f"({card.name})")


def test_a_scene_is_described_without_symbols() -> None:
    assert spelt_out(SCENE, name) == (
        "Market. Round 2 · Note: last round; Stalls; red apple×2, pear 2 free; "
        "Stall 2: plum (dear) (marked) (new); Cart · Sacks only 3 rye; Shelf · Jars 9 dusty; "
        "Ada (marked) · 3 coins; Ben, resting · Ada owes; Bin: 1 free"
    )


def test_a_pile_named_after_its_cards_is_named_once() -> None:
    pile = Pile("Rye", 4, top=Card("Rye", mark="🌾"))
    scene = Scene(title="Barn", areas=(Area(title="Sacks", rows=(Row(items=(pile,)),)),))

    assert told(scene, name) == "**Sacks** · Rye 4 🌾"
    assert spelt_out(scene, name) == "Barn. Sacks · Rye 4"


def test_the_top_of_a_pile_is_described_like_any_card() -> None:
    pile = Pile("Sacks", 4, top=Card("rye", mark="🌾", note="dear", lit=True))
    scene = Scene(title="Barn", areas=(Area(title="Store", rows=(Row(items=(pile,)),)),))

    assert told(scene, name) == "**Store** · Sacks 4 **🌾 (dear)**"
    assert spelt_out(scene, name) == "Barn. Store · Sacks 4 rye (dear) (marked)"


def test_the_number_of_cards_in_a_pile_is_written_once() -> None:
    with pytest.raises(ValueError, match="the pile"):
        Pile("Sacks", 4, top=Card("rye", count=2))


def test_alt_text_that_is_too_long_uses_the_marks_of_cards() -> None:
    apples = tuple(Card("juicy red apple", mark="🔺R", lit=at == 0) for at in range(4))
    scene = Scene(title="Barn", areas=(Area(title="Sacks", rows=(Row(items=apples),)),))

    assert spelt_out(scene, name, 40) == "Barn. Sacks · 🔺R×4"


def test_a_title_that_repeats_its_only_area_is_written_once() -> None:
    hand = Area(title="Your hand", rows=(Row(items=(Card("red hat"), Card("blue hat"))),))

    assert spelt_out(Scene(title="Your hand", areas=(hand,)), name) == (
        "Your hand · red hat, blue hat"
    )


def test_alt_text_is_cut_to_its_limit() -> None:
    short = spelt_out(SCENE, name, 30)

    assert len(short) == 30
    assert short.endswith("…")


def test_even_a_thirteenth_seat_has_a_name() -> None:
    assert name(Seat(12)) == "Seat 12"

"""Sentences about players are turned into sentences that address them."""

import pytest

from games.kit.words import YOU, addressed


@pytest.mark.parametrize(
    ("about", "to"),
    [
        (f"{YOU} bid **9 red**.", "You bid **9 red**."),
        (f"Ada challenged {YOU}'s bid. {YOU} starts.", "Ada challenged your bid. You start."),
        (f"there were only 3, so {YOU} is out.", "there were only 3, so you're out."),
        (f"🏆 {YOU} wins, and Ada has 3.", "🏆 You win, and Ada has 3."),
        (f"✅ {YOU} drew a card.\n{YOU} has 5.", "✅ You drew a card.\nYou have 5."),
        (f"“Kitten me!” {YOU} started it.", "“Kitten me!” You started it."),
        ("Nobody is addressed.", "Nobody is addressed."),
    ],
)
def test_a_player_is_addressed(about: str, to: str) -> None:
    assert addressed(about) == to

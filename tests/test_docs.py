"""What the documents show works, and what they point at is there."""

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import permissions
from games.kit import AnyGame
from games.kit.playout import own_bot, random_move
from games.kit.simulate import Simulation
from games.kit.variants import variants
from tests.games.moments import moments_of
from tests.games.promises import PROMISES
from tests.tabletop import played

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"`games/(\S+)`\n\n```\w+\n(.*?)```", re.DOTALL)
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]


@pytest.fixture(scope="module")
def peaks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """The game of the recipe, copied out of it into a folder of its own."""
    folder = tmp_path_factory.mktemp("afternoon")
    for path, text in re.findall(
        r"`games/(\S+)`\n\n```\w+\n(.*?)```", RECIPE.read_text(), re.DOTALL
    ):
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    sys.path.insert(0, str(folder))
    try:
        game: AnyGame = importlib.import_module("peaks").GAME
        yield game
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop("peaks", None)


def test_the_game_of_the_recipe_keeps_every_promise(peaks: AnyGame) -> None:
    for moment in moments_of(peaks):
        for promise in PROMISES:
            promise(moment)


def test_the_game_of_the_recipe_can_be_simulated(peaks: AnyGame) -> None:
    for options in variants(peaks):
        for seats in peaks.seats(options):
            for player in (own_bot, random_move):
                moves, _ = Simulation(peaks, seats, options, player).play("recipe")
                assert moves == 5 * seats


def test_the_game_of_the_recipe_reads_as_a_transcript(peaks: AnyGame) -> None:
    state = peaks.state(
        hands=[[3, 9], [4, 20]],
        deck=[],
        played=[None, None],
        past=[],
        points=[0, 0],
        turn=0,
        low=False,
    )
    played(
        peaks,
        state,
        """
        Ben may not: play > 20
            It is not your turn yet.
        Ada may not: play > 20
            You do not hold the 20.
        Ada: play > 9
            Ada plays 9.
        Ben: play > 20
            Ben plays 20.
            Ben takes the point with 20.
        """,
    )


def test_the_invitation_asks_for_what_the_bot_needs_and_no_more() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    asked = int(re.findall(r"&permissions=(\d+)", readme)[0])

    assert asked == sum(permissions.NAMES)
    for name in permissions.NAMES.values():
        assert name in " ".join(readme.split()), name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text("utf-8"))

    assert [link for link in links if not (document.parent / link).exists()] == []

"""Examples in the documentation work, and links in it lead somewhere."""

import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from bot.discord_api import permissions
from games.kit import AnyGame
from games.kit.playout import own_bot, random_move
from games.kit.simulate import Simulation
from games.kit.variants import variants
from tests.games.moments import moments_of
from tests.games.promises import PROMISES

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "docs" / "adding-a-game.md"
FILE = re.compile(r"`((?:games|tests)/\S+)`\n\n```\w+\n(.*?)```", re.DOTALL)
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the recipe, extracted into a temporary folder."""
    folder = tmp_path_factory.mktemp("afternoon")
    for path, text in FILE.findall(RECIPE.read_text("utf-8")):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def peaks(recipe: Path) -> Iterator[AnyGame]:
    """The recipe's game, loaded under the name it would have in `games/`."""
    name = "games.peaks"
    try:
        yield _loaded(name, recipe / "games/peaks/__init__.py").GAME
    finally:
        sys.modules.pop(name, None)


def _loaded(name: str, file: Path) -> ModuleType:
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


@pytest.mark.usefixtures("peaks")
def test_the_tests_of_the_recipe_pass(recipe: Path) -> None:
    module = _loaded("tests_of_peaks", recipe / "tests/games/peaks/test_rules.py")
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]

    assert tests
    for test in tests:
        test()


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

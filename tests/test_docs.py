"""The examples in the documentation work, and whatever it mentions exists."""

import ast
import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image, ImageSequence

from bot.discord_api import permissions
from bot.interactions import texts
from games import catalogue
from games.kit import AnyGame
from games.kit.playout import own_bot, random_move
from games.kit.simulate import Simulation
from games.kit.variants import variants
from tests.games.moments import moments_of
from tests.games.promises import keep
from tests.games.test_every_game import FUTURE_MOVES, RESERVED_COMMANDS

ROOT = Path(__file__).parent.parent
RECIPE = ROOT / "docs" / "example-game.md"
FILE_IN_RECIPE = re.compile(r"`((?:games|tests)/\S+)`\n\n```\w+\n(.*?)```", re.DOTALL)
CODE_FOLDERS = ("bot", "games", "storage", "sandbox", "tests", "benchmarks")
NOT_IN_THE_CODE = {
    *(
        "hat_blue_2__3fa9c2d1",
        "innerHTML",
    ),  # the name of an emoji as an example, and a DOM property that the page avoids
    *("pg_basebackup", "synchronous_standby_names"),  # PostgreSQL's names
}
ALL_GAMES = re.compile(r"(catalogue\(.*?\)|GAMES)(\.\w+\(\))?")
MAX_DECISION_LINES = 44
MAX_README_WORDS, MAX_FILM_BYTES = 600, 3_000_000
DECISIONS = sorted({*ROOT.glob("docs/decisions/*.md")} - {ROOT / "docs/decisions/README.md"})
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]
DOCUMENTS_BUT_RECIPE = [document for document in DOCUMENTS if document != RECIPE]


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the recipe's files into a temporary folder, and return the folder."""
    folder = tmp_path_factory.mktemp("afternoon")
    for path, text in FILE_IN_RECIPE.findall(RECIPE.read_text("utf-8")):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def peaks(recipe: Path) -> Iterator[AnyGame]:
    """Load the recipe's game under its future name in `games/`, and yield the game."""
    name = "games.peaks"
    try:
        yield _load_module(name, recipe / "games/peaks/__init__.py").GAME
    finally:
        sys.modules.pop(name, None)


def _load_module(name: str, file: Path) -> ModuleType:
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_recipes_game_keeps_every_promise(peaks: AnyGame) -> None:
    for moment in moments_of(peaks):
        keep(moment)


def test_the_game_of_the_recipe_can_be_simulated(peaks: AnyGame) -> None:
    for options in variants(peaks):
        for seats in peaks.rules.seats(options):
            for player in (own_bot, random_move):
                moves, _ = Simulation(peaks, seats, options, player).play("recipe")
                assert moves == 5 * seats


@pytest.mark.usefixtures("peaks")
def test_the_tests_of_the_recipe_pass(recipe: Path) -> None:
    module = _load_module("tests_of_peaks", recipe / "tests/games/peaks/test_rules.py")
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]

    assert tests
    for test in tests:
        test()


def test_the_invitation_asks_for_what_the_bot_needs_and_no_more() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    asked = int(re.findall(r"&permissions=(\d+)", guide)[0])

    assert asked == sum(permissions.PERMISSIONS)
    for name in map(texts.permission, permissions.PERMISSIONS.values()):
        assert name in " ".join(guide.split()), name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text("utf-8"))

    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())
def test_every_game_is_listed_and_credited(game: AnyGame) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    counts = {number for options in variants(game) for number in game.rules.seats(options)}
    players = f"{min(counts)}–{max(counts)} players"

    assert f"**[{game.title}](games/{game.key}/README.md)** ({players})" in readme
    assert f'src="docs/pictures/{game.key}.webp"' in readme
    assert (ROOT / f"docs/pictures/{game.key}.webp").exists()
    assert f"| {game.title} |" in (ROOT / "CREDITS.md").read_text("utf-8")


def test_the_readme_takes_a_short_time_to_read_and_its_film_to_watch() -> None:
    words = (ROOT / "README.md").read_text("utf-8").split()
    film = ROOT / "docs" / "pictures" / "play.webp"
    with Image.open(film) as opened:
        frames = [frame.copy() for frame in ImageSequence.Iterator(opened)]
    shown = sum(frame.info["duration"] for frame in frames)

    assert len(words) <= MAX_README_WORDS
    assert film.stat().st_size < MAX_FILM_BYTES
    assert 8_000 < shown < 12_000  # milliseconds


def test_a_test_that_looks_at_all_games_is_marked_so() -> None:
    """`make check GAME=key` runs only tests that are marked `all_games` or named after the game."""
    unmarked = [
        f"{file.relative_to(ROOT)} {test.name}"
        for file in sorted(ROOT.glob("tests/**/test_*.py"))
        for test in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef)
        if test.name.startswith("test_") and any(map(_loops_over_all_games, test.body))
        if "pytest.mark.all_games" not in map(ast.unparse, test.decorator_list)
    ]

    assert unmarked == []


def _loops_over_all_games(statement: ast.stmt) -> bool:
    loops = (each for each in ast.walk(statement) if isinstance(each, ast.For | ast.comprehension))
    return any(ALL_GAMES.fullmatch(ast.unparse(loop.iter)) for loop in loops)


def test_the_guide_lists_what_make_check_demands() -> None:
    guide = (ROOT / "docs" / "testing-a-game.md").read_text("utf-8")
    make = (ROOT / "Makefile").read_text("utf-8")
    tools = set(re.findall(r"/bin/(ruff|mypy|basedpyright)", make))
    banned = ("now", "yet", "your turn", "you may")

    assert len(tools) == 3
    assert all(FUTURE_MOVES.search(words) for words in banned)
    assert [each for each in (*tools, "make check", "100 %") if each not in guide] == []
    assert [f"`{name}`" for name in RESERVED_COMMANDS if f"`{name}`" not in guide] == []
    assert [words for words in banned if f'"{words}"' not in " ".join(guide.split())] == []


@pytest.fixture(scope="module")
def words_of_the_code() -> set[str]:
    sources = [
        *(file for folder in CODE_FOLDERS for file in (ROOT / folder).rglob("*.py")),
        *(ROOT / "storage").rglob("*.sql"),
        *(ROOT / "requirements").glob("*.txt"),
        *(ROOT / name for name in ("Makefile", "pyproject.toml", ".env.example")),
    ]
    return {word for file in sources for word in re.findall(r"\w+", file.read_text("utf-8"))}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_name_in_the_documents_is_in_the_code(
    document: Path, words_of_the_code: set[str]
) -> None:
    text = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    names = re.findall(r"`(?!\w+\.(?:md|js)`)([A-Za-z_][\w.]*)(?:\(\.\.\.\))?`", text)
    words = {word for name in names for word in re.findall(r"\w+", name)}

    assert words - words_of_the_code - NOT_IN_THE_CODE == set()


@pytest.mark.parametrize(
    "document", DOCUMENTS_BUT_RECIPE, ids=lambda path: str(path.relative_to(ROOT))
)
def test_every_file_named_in_a_document_exists(document: Path) -> None:
    """The recipe isn't checked, because it names files that its readers write themselves."""
    files = re.findall(rf"`((?:{'|'.join(CODE_FOLDERS)})/[\w/.-]+)`", document.read_text("utf-8"))

    assert [file for file in files if not (ROOT / file).exists()] == []


def test_the_index_of_decisions_lists_each_by_its_title() -> None:
    index = (ROOT / "docs/decisions/README.md").read_text("utf-8")
    titles = {each.name: each.read_text("utf-8").splitlines()[0] for each in DECISIONS}

    listed = {file: f"# {title}" for title, file in re.findall(r"- \[(.*)\]\((.*)\)", index)}
    assert listed == titles


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_fits_on_half_a_page_and_names_what_was_rejected(decision: Path) -> None:
    text = decision.read_text("utf-8")

    assert len(text.splitlines()) <= MAX_DECISION_LINES
    assert "**Considered" in text


def test_the_architecture_lists_every_module() -> None:
    listed = _paths_in((ROOT / "docs/architecture.md").read_text("utf-8"))
    modules = {
        file.relative_to(ROOT).as_posix()
        for folder in ("bot", "storage")
        for file in (ROOT / folder).rglob("*.py")
        if file.name != "__init__.py"
    }

    assert {path for path in listed if path.endswith(".py")} == modules


def test_the_architecture_lists_every_module_of_the_kit() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    table = text.partition("### games/kit/")[2].partition("\n## ")[0]
    modules = {file.stem for file in (ROOT / "games/kit").glob("*.py")} - {"__init__"}

    assert modules - set(re.findall(r"`(\w+)`", table)) == set()


def _paths_in(text: str) -> set[str]:
    """Return the paths in trees that show each folder's contents indented below the folder."""
    paths: set[str] = set()
    folders: list[str] = []
    for indent, name in re.findall(
        r"^    ((?:  )*)([\w.]+(?:/|\.py))(?:  .*)?$", text, re.MULTILINE
    ):
        del folders[len(indent) // 2 :]
        paths.add("".join([*folders, name]))
        if name.endswith("/"):
            folders.append(name)
    return paths

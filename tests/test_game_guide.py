"""The commands and examples in the guide to adding a game work, and each argument is explained."""

import ast
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, replace
from inspect import signature
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import pytest

from benchmarks import arena
from bot.drawing.draw_scene import draw_if_readable
from bot.drawing.gallery import play_exhibits
from games import __main__ as shell
from games.kit import (
    AnyGame,
    Area,
    Badge,
    Board,
    Card,
    Game,
    Heuristic,
    Hidden,
    Label,
    Lesson,
    Lessons,
    Name,
    Occasion,
    Opponents,
    Pictures,
    Pile,
    Row,
    Rules,
    Scene,
    Space,
    Views,
    Words,
)
from games.kit.playout import own_bot, random_move
from games.kit.scaffold import begin_game
from games.kit.simulate import Simulation
from tests.games.moments import moments_of
from tests.games.promises import keep

ROOT = Path(__file__).parent.parent
KEY, TITLE = "whist", "Whist for two"
FIRST, REFERENCE = "adding-a-game", "game-contract"
WORDS, PICTURES, BOTS, LESSONS = "game-words", "game-pictures", "game-bots", "game-lessons"
PAGES = (FIRST, REFERENCE, WORDS, PICTURES, BOTS, LESSONS)
"""The pages of the guide, in the order in which their examples build on each other."""

WORDS_IN_FIVE_MINUTES = 1200  # the number of words of prose that people read in five minutes
QUICK_PAGES = (WORDS, PICTURES, BOTS, LESSONS)

PAGES_EXPLAINING_CLASS: Mapping[type[Any], tuple[str, ...]] = {
    Game: (FIRST,),
    Rules: (FIRST, REFERENCE),
    Views: (FIRST, REFERENCE),
    Words: (WORDS,),
    Pictures: (PICTURES,),
    Opponents: (BOTS,),
    Heuristic: (BOTS,),
    Lessons: (LESSONS,),
    Lesson: (LESSONS,),
}
"""The pages that explain the arguments of each class."""

PIECES: tuple[type[Any], ...] = (Scene, Area, Row, Card, Pile, Badge, Label, Board)

ALIASES = ((Hidden, "Hidden"), (Name, "Name"), (Occasion, "Occasion"))
UNIONS = (Union, UnionType)
AnyWords = Words[Any, Any, Any, Any, Any]
CODE_BLOCK_PATTERN = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SECTION_PATTERN = re.compile(r"^####? .*?(?=^##|\Z)", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    return (ROOT / "docs" / f"{page}.md").read_text("utf-8")


def blocks_of(page: str, kind: str) -> list[str]:
    return [block for found, block in CODE_BLOCK_PATTERN.findall(text_of(page)) if found == kind]


def execute_block(module: ModuleType, block: str) -> None:
    exec(compile(block, "<guide>", "exec"), vars(module))  # noqa: S102  an example of the guide


def module_of(name: str) -> ModuleType:
    """Return a new module in `sys.modules`, where pydantic looks up the types of its fields."""
    module = sys.modules[name] = ModuleType(name)
    return module


@pytest.fixture(scope="module")
def starter(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the code that `python -m games new` writes."""
    folder = tmp_path_factory.mktemp("new")
    begin_game(KEY, TITLE, folder)
    return (folder / "games" / KEY / "__init__.py").read_text("utf-8")


@pytest.fixture(scope="module")
def built(starter: str) -> Iterator[dict[str, dict[str, Any]]]:
    """Yield, by page, what the examples define after those of the pages before."""
    module = module_of(f"games.{KEY}")
    execute_block(module, starter)
    defined = {"new": {**vars(module)}}
    for page in PAGES:
        for block in blocks_of(page, "python"):
            if block not in starter:
                execute_block(module, block)
        defined[page] = {**vars(module)}
    yield defined
    del sys.modules[f"games.{KEY}"]


def play_every_way(game: AnyGame) -> None:
    options = game.rules.options()
    for seats in game.rules.seats(options):
        for player in (own_bot, random_move):
            assert Simulation(game, seats, options, player).play("guide")[0] > 0


def test_the_first_page_shows_parts_of_the_new_game(starter: str) -> None:
    shown = [block in starter for block in blocks_of(FIRST, "python")]

    assert shown.count(True) >= 8


def test_rules_and_views_are_enough_to_play(built: dict[str, dict[str, Any]]) -> None:
    game: AnyGame = built[FIRST]["GAME"]

    assert game.draft
    play_every_way(game)
    for moment in moments_of(game, games=1):
        keep(moment)


def test_the_finished_game_of_the_guide_keeps_every_promise(
    built: dict[str, dict[str, Any]],
) -> None:
    new: AnyGame = built["new"]["GAME"]
    words: AnyWords = built[WORDS]["WORDS"]
    prompts = {**words.prompts, "unseen": "See which numbers may still come."}
    game: AnyGame = replace(
        new,
        draft=False,
        words=replace(words, prompts=prompts),
        pictures=built[PICTURES]["PICTURES"],
        opponents=built[BOTS]["OPPONENTS"],
        lessons=built[LESSONS]["LESSONS"],
    )

    play_every_way(game)
    for moment in moments_of(game, games=1):
        keep(moment)
    for exhibit in play_exhibits(game):
        assert draw_if_readable(game, exhibit.scene, lambda seat: "ABCD"[seat]) is not None


def test_the_other_bots_of_the_guide_can_play(built: dict[str, dict[str, Any]]) -> None:
    new: AnyGame = built["new"]["GAME"]

    for opponents in (built[BOTS]["CLUMSIER"], built[BOTS]["THINKING"]):
        play_every_way(replace(new, opponents=opponents))


@pytest.mark.parametrize("number", [0, 1], ids=["tricks", "drafting"])
def test_a_recipe_can_be_played_and_keeps_every_promise(number: int) -> None:
    module = module_of(f"games.recipe{number}")
    execute_block(module, blocks_of("game-recipes", "python")[number])
    game: AnyGame = module.GAME

    play_every_way(game)
    for moment in moments_of(game, games=1):
        keep(moment)
    del sys.modules[f"games.recipe{number}"]


@pytest.mark.parametrize("number", [0, 1], ids=["tricks", "drafting"])
def test_a_recipe_passes_the_lint(number: int) -> None:
    lint = [sys.executable, "-m", "ruff", "check", "--stdin-filename", "games/__init__.py", "-"]
    recipe = blocks_of("game-recipes", "python")[number]
    done = subprocess.run(lint, cwd=ROOT, check=False, capture_output=True, text=True, input=recipe)  # noqa: S603

    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("part", PAGES_EXPLAINING_CLASS, ids=lambda part: part.__name__)
def test_every_argument_is_explained_with_its_signature(part: type[Any]) -> None:
    explained = dict(item for page in PAGES_EXPLAINING_CLASS[part] for item in headings_of(page))
    written = {name: signature_of(kind) for name, kind in arguments_of(part)}

    assert {name: explained.get(name) for name in written} == written


@pytest.mark.parametrize("part", PAGES_EXPLAINING_CLASS, ids=lambda part: part.__name__)
def test_every_argument_has_an_example(part: type[Any]) -> None:
    shown = "".join(
        block for page in PAGES_EXPLAINING_CLASS[part] for block in blocks_of(page, "python")
    )
    given = {*re.findall(r"\b(\w+)=", shown)}
    positional = {"state", "everyone", "one_seat"} if part is Views else set[str]()

    assert {name for name, _ in arguments_of(part)} - given - positional == set()


@pytest.mark.parametrize("page", PAGES)
def test_every_argument_has_a_sentence(page: str) -> None:
    for section in SECTION_PATTERN.findall(text_of(page)):
        heading, _, rest = section.partition("\n")
        if heading.startswith("#### "):
            assert re.match(r"\s*[A-Z`].*?\.\s", rest, re.DOTALL), heading


@pytest.mark.parametrize("page", QUICK_PAGES)
def test_a_page_can_be_read_in_five_minutes(page: str) -> None:
    assert len(CODE_BLOCK_PATTERN.sub("", text_of(page)).split()) <= WORDS_IN_FIVE_MINUTES


@pytest.mark.parametrize("page", [FIRST, PICTURES, BOTS, LESSONS, "testing-a-game"])
def test_every_command_works(
    page: str, built: dict[str, dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: AnyGame = built["new"]["GAME"]

    def only(*, drafts: bool) -> dict[str, AnyGame]:
        return {KEY: game} if drafts else {}

    monkeypatch.chdir(tmp_path)
    for module in (shell, arena):
        monkeypatch.setattr(module, "catalogue", only)
    monkeypatch.setattr(shell, "find_game", {KEY: game}.get)
    lines = [line for block in blocks_of(page, "sh") for line in block.splitlines()]
    for line in lines:
        assert run_quick_part(shlex.split(line, comments=True)), line
    assert lines


def run_quick_part(command: list[str]) -> bool:
    """Run a command, or a quick part of it. Return True if it succeeds."""
    match command:
        case ["python", "-m", "games", *arguments]:
            return shell.main(arguments) == 0
        case ["python", "-m", "benchmarks.arena", *arguments]:
            return arena.main([*arguments, "--games", "2", "--seats", "2"]) == 0
        case ["make", target, *settings]:
            return make("--dry-run", target, *settings)
        case ["pytest", file, "-k", key]:
            return (ROOT / file).exists() and key == KEY
        case [".", file]:
            return file == ".venv/bin/activate" and make("--dry-run", ".venv/dev.installed")
        case _:
            return False


def make(*arguments: str) -> bool:
    done = subprocess.run(  # noqa: S603  the commands of the guide
        ["make", *arguments],  # noqa: S607  the shell's PATH finds make
        cwd=ROOT,
        check=False,
        capture_output=True,
    )
    return done.returncode == 0


def headings_of(page: str) -> Iterator[tuple[str, str]]:
    """Yield each argument's name in the headings, and the types that follow the name."""
    for heading in re.findall(r"^#### (.*)$", text_of(page), re.MULTILINE):
        for code in re.findall(r"`([^`]+)`", heading):
            name, rest = re.fullmatch(r"(\w+)(.*)", code).groups()  # type: ignore[union-attr]
            yield name, _types_in(rest)


def _types_in(rest: str) -> str:
    """Return the types after a name, such as `(Seat) -> int` for `(seat: Seat) -> int`."""
    if not rest.startswith("("):
        return rest.removeprefix(": ")
    (stub,) = ast.parse(f"def f{rest}: ...").body
    assert isinstance(stub, ast.FunctionDef)
    assert stub.returns is not None
    given = ", ".join(ast.unparse(each.annotation) for each in stub.args.args if each.annotation)
    return f"({given}) -> {ast.unparse(stub.returns)}"


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.__name__)
def test_the_reference_lists_the_fields_of_every_piece_of_a_scene(piece: type[Any]) -> None:
    shown = [
        each.name if each.default is MISSING else f"{each.name}={each.default!r}"
        for each in fields(piece)
    ]

    assert f"`{piece.__name__}({', '.join(shown)})`" in text_of(REFERENCE)


def test_the_reference_lists_the_fields_of_a_space() -> None:
    (table,) = re.findall(
        r"^\| field \| default \|.*?\n\n", text_of(REFERENCE), re.MULTILINE | re.DOTALL
    )
    rows = [row.split("|")[1:3] for row in table.strip().splitlines()[2:]]
    shown = {
        name: ast.literal_eval(default)
        for names, defaults in rows
        for listed, given in [(re.findall(r"\w+", names), defaults.strip(" `"))]
        for name, default in zip(listed, _one_for_each(listed, given), strict=True)
    }

    assert shown == {each.name: each.default for each in fields(Space)}


def _one_for_each(names: list[str], defaults: str) -> list[str]:
    """Return a default for each name. A single default is that of all names."""
    found = defaults.split(", ")
    return found if len(found) > 1 else found * len(names)


def test_the_reference_names_the_modules_that_must_not_see_the_truth() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = (
        each
        for each in project["tool"]["importlinter"]["contracts"]
        if each["name"] == "What is shown cannot see the truth"
    )
    modules = [f"`{each.rpartition('.')[2]}`" for each in contract["source_modules"]]
    (sentence,) = re.findall(r"`make check` refuses ([^.]*) if", text_of(REFERENCE))

    assert {*re.findall(r"`\w+`", sentence)} == {*modules}


def arguments_of(part: type[Any]) -> Iterator[tuple[str, Any]]:
    """Yield each argument of a class with its type, except the parts of a game."""
    if "__dataclass_params__" in vars(part):
        hints = get_type_hints(part)
        parts = {"rules", "views", "words", "pictures", "opponents", "lessons", "evaluation"}
        yield from (
            (each.name, hints[each.name]) for each in fields(part) if each.name not in parts
        )
        return
    given = signature(part.__init__).parameters
    for name, argument in given.items():
        if name != "self":
            yield name, argument.annotation


def signature_of(kind: Any) -> str:  # noqa: ANN401  a type, of any kind
    """Return the signature of an argument as the guide writes it."""
    ways = get_args(kind) if get_origin(kind) in UNIONS else (kind,)
    function = next(filter(is_function, ways), None)
    if function is None:
        return as_written(kind).removesuffix(" | None")
    given, returned = get_args(function)
    return f"({', '.join(map(as_written, given))}) -> {as_written(returned)}"


def is_function(kind: Any) -> bool:  # noqa: ANN401  a type, of any kind
    return get_origin(kind) is Callable


def as_written(kind: Any) -> str:  # noqa: ANN401  a type, of any kind
    """Return a type as the guide writes it. A type parameter is written as its bound."""
    origin, parts = get_origin(kind), get_args(kind)
    named = next((name for alias, name in ALIASES if kind == alias), None)
    if named is not None:
        return named
    if isinstance(kind, TypeVar):
        return as_written(kind.__bound__).partition(" | ")[0]
    if origin in UNIONS:
        return " | ".join(map(as_written, parts))
    if is_function(kind):
        return f"Callable[[{', '.join(map(as_written, parts[0]))}], {as_written(parts[1])}]"
    if origin is not None:
        return f"{origin.__name__}[{', '.join(map(as_written, parts))}]"
    return "None" if kind in (None, NoneType) else "..." if kind is ... else kind.__name__

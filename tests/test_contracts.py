"""Every import contract is kept, and fails for a copy of the code that violates it."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
    "contracts"
]

# For each contract, imports that must break it: the importing file and the imported module.
VIOLATIONS: dict[str, list[tuple[str, str]]] = {
    "The bot builds on games and storage, never the other way round": [
        ("storage/store.py", "bot.clock"),
        ("games/kit/play.py", "storage.records"),
    ],
    "The folders of the bot import downwards only": [
        ("bot/engine/lobby.py", "bot.messages.panel"),
        ("bot/messages/panel.py", "bot.discord_api.rest"),
        ("bot/delivery/delivery.py", "bot.interactions.routes"),
        ("bot/drawing/draw_scene.py", "bot.engine.table"),
    ],
    "Games are independent, and the kit knows none of them": [
        ("games/kitten/rules.py", "games.cosmic.rules"),
        ("games/kit/play.py", "games.kitten.rules"),
    ],
    "Drawing knows no game by name": [("bot/drawing/shelf_layout.py", "games.kitten.moves")],
    "Only the start of the process knows which database it is": [
        ("bot/engine/tables.py", "storage.sqlite.store"),
        ("bot/delivery/delivery.py", "sqlite3"),
    ],
    "The records of storage know no SQL, and the shared SQL knows no database": [
        ("storage/records.py", "storage.sql.rows"),
        ("storage/store.py", "storage.sqlite.store"),
        ("storage/postgres/store.py", "storage.sqlite.open"),
        ("storage/notices.py", "storage.records"),
    ],
    "Only storage.sqlite speaks SQLite, and only storage.postgres PostgreSQL": [
        ("storage/records.py", "sqlite3"),
        ("storage/store.py", "sqlite3"),
        ("storage/sql/writes.py", "asyncpg"),
    ],
    "Games and storage know nothing of Discord or drawing": [
        ("games/kitten/rules.py", "discord"),
        ("storage/store.py", "aiohttp"),
    ],
    "Only app, gateway events, discord_api and delivery speak Discord": [
        ("bot/engine/play.py", "discord"),
        ("bot/messages/panel.py", "aiohttp"),
        ("bot/interactions/routes.py", "discord"),
    ],
    "The process of hard bots knows nothing of tables": [
        ("bot/opponents/decision.py", "bot.engine.table"),
        ("bot/opponents/__main__.py", "storage.records"),
    ],
    "The sandbox stands alone": [("sandbox/world.py", "games.kit")],
    "What is shown cannot see the truth": [("games/kitten/scenes.py", "games.kitten.state")],
}


@pytest.fixture
def copied_code(tmp_path: Path) -> Path:
    """Copy all code that the contracts cover, and return the copy's folder."""
    copied_code = tmp_path / "copy"
    copied_code.mkdir()
    shutil.copy(ROOT / "pyproject.toml", copied_code)
    for package in ("bot", "games", "storage", "sandbox"):
        shutil.copytree(
            ROOT / package,
            copied_code / package,
            ignore=shutil.ignore_patterns("__pycache__", "static"),
        )
    return copied_code


def check_contracts(copied_code: Path) -> dict[str, str]:
    """Return what import-linter reports about each broken contract, by the contract's name."""
    run = subprocess.run(  # noqa: S603  the command is written here
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=copied_code,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(copied_code), "PATH": "", "COLUMNS": "200"},
    )
    assert run.returncode in (0, 1), run.stderr
    names = "|".join(re.escape(contract["name"]) for contract in CONTRACTS)
    _, *found = re.split(rf"^({names})\n-+\n", run.stdout, flags=re.MULTILINE)
    return dict(zip(found[::2], found[1::2], strict=True))


@pytest.mark.all_games
def test_every_contract_is_kept(copied_code: Path) -> None:
    assert check_contracts(copied_code) == {}


def test_every_contract_has_a_violation() -> None:
    assert [contract["name"] for contract in CONTRACTS] == list(VIOLATIONS)


def test_every_violation_breaks_its_contract(copied_code: Path) -> None:
    """All violations are planted at once, because building the import graph takes seconds."""
    planted = {pair for pairs in VIOLATIONS.values() for pair in pairs}
    for module, imported in planted:
        with (copied_code / module).open("a", encoding="utf-8") as file:
            file.write(f"\nimport {imported}\n")
    broken = check_contracts(copied_code)
    missed = [
        (name, module, imported)
        for name, pairs in VIOLATIONS.items()
        for module, imported in pairs
        if f"{_module_name(module)} -> {imported} (" not in broken.get(name, "")
    ]
    assert missed == []


def _module_name(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")

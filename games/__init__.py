"""The games on offer: every sub-package that defines `GAME`."""

import logging
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from games.kit import AnyGame
from games.kit.language import ENGLISH, speaking
from games.kit.texts import page_in

log = logging.getLogger(__name__)


@cache
def catalogue(*, drafts: bool = False) -> dict[str, AnyGame]:
    """Return every finished game, by key. A new folder under `games/` is found automatically.

    With `drafts`, drafts are included. Without it, a draft that can't be imported is ignored.
    """
    found = [_imported(name, is_needed=drafts) for name in _folders()]
    games: list[AnyGame] = [each.GAME for each in found if each and hasattr(each, "GAME")]
    wanted = [game for game in games if drafts or not game.draft]
    with speaking(ENGLISH):
        return {game.key: game for game in sorted(wanted, key=lambda game: game.title)}


def find_game(key: str) -> AnyGame | None:
    """Return the game with a key, finished or a draft; None if there's none.

    Other games aren't imported, because one of them may be a draft with a mistake.
    """
    found = _imported(key, is_needed=True) if key in _folders() else None
    game: AnyGame | None = getattr(found, "GAME", None)
    return game


def rules_of(game: AnyGame) -> str:
    """Return the rules as we play them: the README in the game's folder."""
    return page_in(Path(__file__).parent / game.key, "README")


def _folders() -> list[str]:
    return [module.name for module in iter_modules(__path__) if module.ispkg]


def _imported(name: str, *, is_needed: bool) -> ModuleType | None:
    try:
        return import_module(f"{__name__}.{name}")
    except Exception as problem:
        if is_needed or not _is_draft(name):
            raise
        log.warning("The draft games/%s can't be imported and is left out: %r", name, problem)
        return None


def _is_draft(name: str) -> bool:
    """Return whether the source has `draft=True`; a broken game can't be imported to find out."""
    spec = find_spec(f"{__name__}.{name}")
    folders = [] if spec is None else spec.submodule_search_locations or []
    files = [file for folder in folders for file in Path(folder).glob("*.py")]
    return any("draft=True" in file.read_text("utf-8") for file in files)

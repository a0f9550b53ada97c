"""The games on offer: every sub-package that defines `GAME`."""

from functools import cache
from importlib import import_module, resources
from pkgutil import iter_modules

from games.kit import AnyGame


@cache
def catalogue(*, drafts: bool = False) -> dict[str, AnyGame]:
    """Every finished game by key; a new folder under `games/` appears here by itself."""
    found = (
        import_module(f"{__name__}.{module.name}")
        for module in iter_modules(__path__)
        if module.ispkg
    )
    games: list[AnyGame] = [package.GAME for package in found if hasattr(package, "GAME")]
    wanted = [game for game in games if drafts or not game.draft]
    return {game.key: game for game in sorted(wanted, key=lambda game: game.title)}


@cache
def rules_of(game: AnyGame) -> str:
    """The rules as we play them: the README in the game's folder."""
    return (resources.files(f"{__name__}.{game.key}") / "README.md").read_text("utf-8")

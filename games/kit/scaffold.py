"""Start a new game from a small template that can already be played."""

import keyword
import re
from importlib import resources
from pathlib import Path

RESERVED_NAMES = {"kit", "game", "games", "help", "privacy", "server", "settings"}
"""Names a game can't have, because other folders and commands use them."""

FILES = {
    "game.py.txt": "games/{key}/__init__.py",
    "README.md.txt": "games/{key}/README.md",
    "test_rules.py.txt": "tests/games/{key}/test_rules.py",
}


class CannotBegin(ValueError):
    """The game can't be created; the message says why in one sentence."""


def begin_game(key: str, title: str, root: Path) -> list[Path]:
    """Write the files of a new game, and return their paths."""
    if not re.fullmatch(r"[a-z]{2,20}", key) or keyword.iskeyword(key):
        raise CannotBegin(f"{key} can't be a command: use 2 to 20 lower-case letters.")
    if key in RESERVED_NAMES:
        raise CannotBegin(f"{key} is taken: choose another name.")
    if (root / "games" / key).exists():
        raise CannotBegin(f"There is a folder games/{key} already.")
    starter = resources.files("games.kit") / "starter"
    written = [root / "tests" / "games" / key / "__init__.py"]
    texts = [""]
    for name, path in FILES.items():
        text = (starter / name).read_text("utf-8")
        written.append(root / path.format(key=key))
        texts.append(text.replace("TITLE", title).replace("KEY", key))
    for file, text in zip(written, texts, strict=True):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return written

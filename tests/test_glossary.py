"""Comments, docstrings, names and pages use the words in the glossary of CONTRIBUTING.md."""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MIN_TERMS = 20
PLAYERS_TEXT = r"games/\w+/README.md"  # the rules of games are text for players


def glossary_rows() -> list[list[str]]:
    glossary = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Glossary")[2]
    lines = [line for line in glossary.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def avoided_words() -> re.Pattern[str]:
    """Return a pattern for the words in the last column, also within snake_case names."""
    words = [word for *_, avoided in glossary_rows() for word in avoided.split(", ") if word]
    alternatives = "|".join(re.escape(word).replace(r"\ ", "[ _]") for word in words)
    return re.compile(rf"(?<![a-z])({alternatives})(?![a-z])", re.IGNORECASE)


def tracked_files(*endings: str) -> Iterator[Path]:
    listed = subprocess.run(
        ["git", "ls-files"],  # noqa: S607  the shell's PATH finds git
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        # Frozen bots must not change, not even their words.
        is_other = name.startswith("benchmarks/frozen/") or re.fullmatch(PLAYERS_TEXT, name)
        if name.endswith(endings) and not is_other:
            yield ROOT / name


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield a Python file's comments, names and docstrings, each with its line number."""
    source = path.read_text("utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.NAME):
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)


def test_the_glossary_has_enough_terms() -> None:
    assert len(glossary_rows()) >= MIN_TERMS
    assert all(len(row) == 3 and row[0] and row[1] for row in glossary_rows())


def test_comments_docstrings_and_names_use_the_glossary() -> None:
    avoided, found = avoided_words(), list[str]()
    for path in tracked_files(".py"):
        for line, text in prose_of(path):
            if match := avoided.search(text):
                found.append(f"{path.relative_to(ROOT)}:{line}: {match.group()}")
    assert found == []


def test_pages_use_the_glossary() -> None:
    avoided, found = avoided_words(), list[str]()
    for path in tracked_files(".md"):
        if path.name == "CONTRIBUTING.md":
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if match := avoided.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {match.group()}")
    assert found == []

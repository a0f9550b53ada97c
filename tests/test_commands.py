"""Every command in the README and the guides exists and takes the arguments shown there."""

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.__main__ import create_parser
from games.__main__ import create_parser as create_games_parser
from tests.support.sandbox import ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted(ROOT.glob("docs/*.md")),
    ROOT / "sandbox" / "README.md",
    ROOT / "benchmarks" / "README.md",
]
CODE_BLOCK_PATTERN = re.compile(r"(?:^|\n)\n((?:    +\S.*\n)+)")
INLINE_CODE_PATTERN = re.compile(r"`([^`\n]+)`")
PROGRAMS = r"(?:\.venv/bin/)?python3? -m|make|parlour|docker|sudo|git|cp|python3"
COMMAND = re.compile(rf"(?:{PROGRAMS}) \S.*")


def commands_in(page: Path) -> Iterator[str]:
    """Yield the shell commands in a page's code blocks and inline code."""
    text = page.read_text("utf-8")
    lines = [
        line.strip() for block in CODE_BLOCK_PATTERN.findall(text) for line in block.splitlines()
    ]
    for line in [*lines, *INLINE_CODE_PATTERN.findall(text)]:
        line = re.sub(r"\s{2,}# .*", "", line)  # noqa: PLW2901  without a comment
        for part in re.split(r" && | \| (?=\w)", line):
            if COMMAND.fullmatch(part):
                yield part


COMMANDS = sorted(
    {(str(page.relative_to(ROOT)), command) for page in PAGES for command in commands_in(page)}
)


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_a_documented_command_can_be_run(page: str, command: str) -> None:
    words = shlex.split(re.sub(r" [<>] ?\S+| \d*>&\d", "", command))
    assert words, page
    check(words)


def check(words: list[str]) -> None:
    """Fail unless these words are a command that can be run."""
    program, arguments = Path(words[0]).name, words[1:]
    if program == "make":
        check_make(arguments)
    elif program.startswith("python") and arguments[0] == "-m":
        check_module(arguments[1], arguments[2:])
    elif program == "parlour":
        create_parser().parse_args(arguments)
    elif program == "docker":
        check_docker(arguments)
    elif program == "sudo" and arguments[0] == "cp":
        assert (ROOT / arguments[1]).exists()
    elif program == "cp":
        assert (ROOT / arguments[0]).exists()


def check_make(arguments: list[str]) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = [each for each in arguments if "=" not in each and not each.startswith((".venv", "-"))]

    assert {*named} <= {*targets}


def check_module(module: str, arguments: list[str]) -> None:
    if module in ("bot", "games"):
        parser = create_parser() if module == "bot" else create_games_parser()
        if len(arguments) == 1:  # the page only names the command
            with pytest.raises(SystemExit, match="0"):
                parser.parse_args([*arguments, "--help"])
        else:
            parser.parse_args(arguments)
    elif module == "pip":
        files = [each for each in arguments if each.startswith("requirements/")]
        assert [each for each in files if not (ROOT / each).exists()] == []
    else:
        assert find_spec(module) is not None


def check_docker(arguments: list[str]) -> None:
    """Fail unless a Docker command runs a valid command or names services of compose.yaml."""
    if "-m" in arguments:
        check_module("bot", arguments[arguments.index("-m") + 2 :])
    elif arguments[0] == "compose":
        compose = (ROOT / "compose.yaml").read_text("utf-8")
        named = [each for each in arguments[2:] if re.fullmatch(r"bot(-\d)?|database", each)]
        assert all(f"\n  {service}:" in compose for service in named)
        assert arguments[1] in ("build", "exec", "logs", "run", "up")
    else:
        assert arguments[0] in ("build", "exec", "logs", "ps", "rm", "run")

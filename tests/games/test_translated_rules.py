"""Rules in other languages have the same parts, numbers and commands as the English ones."""

import re
from pathlib import Path

import pytest

import games

FOLDER = Path(games.__file__).parent
TRANSLATED = sorted(FOLDER.glob("*/README.*.md"))

HEADING = re.compile(r"^#+ ", re.MULTILINE)
RULE_NUMBER = re.compile(r"^(\d+\.|- \*\*[A-Z]?\d[^*]*)", re.MULTILINE)
# A command without its answers, which players type in their language.
COMMAND = re.compile(r"`(/[^`:]+)")


@pytest.mark.parametrize("page", TRANSLATED, ids=lambda page: f"{page.parent.name}-{page.name}")
def test_translated_rules_are_complete(page: Path) -> None:
    english, theirs = page.with_name("README.md").read_text("utf-8"), page.read_text("utf-8")
    assert HEADING.findall(theirs) == HEADING.findall(english)
    assert RULE_NUMBER.findall(theirs) == RULE_NUMBER.findall(english)
    assert sorted(COMMAND.findall(theirs)) == sorted(COMMAND.findall(english))

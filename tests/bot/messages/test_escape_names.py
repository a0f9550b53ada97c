"""Names are shown as they're written, and never as markup."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.escape_names import named_game, safe, tidy
from games.kit import Player
from tests.games.kit.test_players import ASKING
from tests.support.engine_session import ADA, EngineSession


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Ada", "Ada"),
        ("**bold**", r"\*\*bold\*\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", r"\<@" + "\u200b" + "123>"),
        ("[click](https://evil)", r"\[click\](https\://evil)"),
        ("discord.gg/evil", r"discord\.gg/evil"),
        ("# Ada", r"\# Ada"),
        ("> Ada", r"\> Ada"),
        ("-# Ada", r"\-# Ada"),
        ("12. Ada", r"12\. Ada"),
        ("Mr. Jean-Luc #1 (bot): {hi}!", "Mr. Jean-Luc #1 (bot): {hi}!"),
        ("two\nlines", "two lines"),
        ("\u202egnirts", "gnirts"),
        ("\u200b", "someone"),
        ("\u200d", "someone"),
        ("A\u200dd\u200da", "Ada"),
        ("Flo 🏳️\u200d🌈", "Flo 🏳️\u200d🌈"),
        ("👩🏽\u200d🚀\u200d", "👩🏽\u200d🚀"),
        ("", "someone"),
        ("\u3164", "someone"),
        ("\u2800 \u2800", "someone"),
        ("\u115f\u1160\uffa0", "someone"),
        ("\u034f\u17b4\u180b\U000e0100\U0001d159", "someone"),
        ("\ufe0f\u200d\ufe0f", "someone"),
        ("\u2800\ufe0f\u200d\u2800", "someone"),
        ("\u3164A\u034fd\ufe0fa\u2800", "Ada"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
    ],
)
def test_hostile_names_are_harmless(name: str, printed: str) -> None:
    assert safe(name) == printed


@given(name=st.text(max_size=80))
def test_no_name_pings_breaks_a_line_or_opens_markdown(name: str) -> None:
    printed = safe(name)
    assert printed
    assert "\n" not in printed
    assert "@everyone" not in printed
    assert not re.search(r"(?<!\\)<", printed)
    assert not re.search(r"(?<!\\)[*_~`|\[\]]", printed.replace("\\\\", ""))
    assert len(tidy(name)) <= 32


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Ada", "Ada"),
        ("[x](https://y)", "x(https//y)"),
        ("**", "someone"),
        ("*\ufe0f", "someone"),
        ("Flo-Jo!", "Flo-Jo!"),
    ],
)
async def test_a_label_with_a_name_contains_no_markup(
    session: EngineSession, name: str, label: str
) -> None:
    """Labels can't be escaped, because a button would show the backslashes."""
    table_id = await session.lobby(replace(ADA, name=name))
    table = replace(await session.engine.tables.load(table_id), game=ASKING)
    assert named_game(table).words.label("whom", Player.A) == label

"""Interactions from the gateway become plain data."""

import pytest

from bot.discord_api.interaction import interaction_from


@pytest.mark.parametrize(
    ("nick", "global_name", "username", "name"),
    [
        ("Countess", "Ada", "ada", "Countess"),
        (None, "Ada", "ada", "Ada"),
        (None, None, "ada", "ada"),
        ("\u3164", "Ada", "ada", "Ada"),
        ("\u2800\u2800", "\u115f\u1160", "ada", "ada"),
        (" \u200b ", "\ufe0f", "\u3164", "someone"),
        (None, None, None, "someone"),
        (None, "A\u034fda\u3164", "ada", "Ada"),
    ],
)
def test_a_person_whose_name_is_invisible_gets_their_next_best_name(
    nick: str | None, global_name: str | None, username: str | None, name: str
) -> None:
    user = {"id": "7", "global_name": global_name, "username": username}
    member = {"user": user, "nick": nick}
    raw = {"id": "1", "token": "x", "type": 2, "guild_id": "5", "member": member}
    assert interaction_from(raw).person.name == name

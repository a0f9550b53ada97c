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


@pytest.mark.parametrize(
    ("sent", "read"),
    [("es-419", "es-419"), ("de", "de"), (None, ""), (7, ""), ("not a locale at all", "")],
)
def test_a_malformed_locale_is_unknown(sent: object, read: str) -> None:
    raw = {"id": "1", "token": "x", "type": 2, "user": {"id": "7"}, "locale": sent}
    assert interaction_from(raw).locale == read


@pytest.mark.parametrize(
    ("sent", "known"),
    [
        ("0123456789abcdef" * 2, "0123456789abcdef" * 2),
        ("a_" + "0123456789abcdef" * 2, "a_" + "0123456789abcdef" * 2),
        (None, ""),
        (7, ""),
        ("../../../users/@me?" + "0" * 14, ""),
        ("0" * 31, ""),
        ("0" * 32 + "\n", ""),
    ],
)
def test_an_avatar_is_a_hash_and_nothing_that_leads_elsewhere(sent: object, known: str) -> None:
    raw = {"id": "1", "token": "x", "type": 2, "user": {"id": "7", "avatar": sent}}
    assert interaction_from(raw).avatar == known
    member = {"user": raw.pop("user")}
    assert interaction_from({**raw, "member": member}).avatar == known

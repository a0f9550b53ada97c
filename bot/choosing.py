"""The /settings command: what is chosen, and choosing something else."""

from collections.abc import Iterator
from typing import Any

from bot.answers import Choices, Reply
from bot.host import Host, Refusal
from bot.host.manners import CLOSED_DM
from bot.hours import NotUnderstood
from bot.panels import note
from bot.preferences import (
    MANNERS,
    NOTICES,
    PREFERENCES,
    TIMEZONE,
    Moment,
    Preference,
    Preferences,
)
from bot.visits import Typed, Visit
from storage.port import Scope

SERVER = "server"
"""The option that makes a choice the server's."""

NOT_YOURS = (
    "Only someone with **Manage Server** may choose for this server. "
    "Leave out `server:` to choose for yourself."
)
NO_SERVER = "There is no server here. Type the command in a channel of the server you mean."
CLOSED = "your DMs are closed to me, so I call you in the channel until you choose anew"


class Choosing:
    def __init__(self, preferences: Preferences, host: Host) -> None:
        self._preferences = preferences
        self._host = host

    async def run(self, visit: Visit, typed: Typed) -> Reply:
        """Choose what was typed; with nothing typed, show what is chosen."""
        scope: Scope = "guild" if typed.options.get(SERVER) is True else "person"
        owner = visit.person.id if scope == "person" else visit.guild
        chosen = [each for each in PREFERENCES if each.name in typed.options]
        if scope == "guild" and not visit.guild:
            raise Refusal(NO_SERVER)
        if chosen and scope == "guild" and not visit.may_manage_server:
            raise Refusal(NOT_YOURS)
        await self._choose(scope, owner, chosen, typed)
        kept = await self._preferences.read_anew(scope, owner)
        here = self._moment(kept)
        lines = [_line(each, scope, kept, here) for each in _choosable(scope)]
        head = "**Your settings**" if scope == "person" else "**Settings of this server**"
        example = "notices:dm" if scope == "person" else "clock:daily server:True"
        how = "" if chosen else f"\n-# Choose anew by typing, such as `/settings {example}`."
        return Reply(note("\n".join([head, *lines]) + how))

    async def complete(self, visit: Visit, typed: Typed) -> Choices:
        """What the setting being typed could become."""
        wanted = next((each for each in PREFERENCES if each.name == typed.focused), None)
        if wanted is None or wanted.offers is None:
            return Choices()
        here = self._moment(await self._preferences.all_of("person", visit.person.id))
        return Choices(wanted.offers(str(typed.options[typed.focused]), here))

    async def _choose(
        self, scope: Scope, owner: int, chosen: list[Preference], typed: Typed
    ) -> None:
        """Keep all of it or, where something is not understood, nothing."""
        here = self._moment(await self._preferences.all_of(scope, owner))
        values: dict[str, Any] = {}
        for each in sorted(chosen, key=lambda each: each is not TIMEZONE):
            if not each.meaning(scope):
                how = "each person: leave out `server:`"
                if scope == "person":
                    how = "a server: add `server:True`"
                raise Refusal(f"`{each.name}` is chosen for {how}.")
            try:
                values[each.name] = each.understood(str(typed.options[each.name]), here)
            except NotUnderstood as problem:
                raise Refusal(str(problem)) from None
            if each is TIMEZONE:
                here = Moment(here.now, values[each.name])
        if NOTICES in chosen:
            values[CLOSED_DM] = None
        for name, value in values.items():
            await self._preferences.choose(scope, owner, name, value)
        if scope == "person" and any(each in MANNERS for each in chosen):
            await self._host.manners_changed(owner)

    def _moment(self, kept: dict[str, Any]) -> Moment:
        zone = str(kept.get(TIMEZONE.name, TIMEZONE.values[0]))
        return Moment(self._host.clock(), zone)


def _line(preference: Preference, scope: Scope, kept: dict[str, Any], here: Moment) -> str:
    value, show = kept.get(preference.name), preference.show
    if value is None:
        shown = preference.values[0]
    else:
        shown = str(value) if show is None else show(value, here)
    said = f"- {preference.name}: **{shown}** · {preference.meaning(scope)}"
    return f"{said}; {CLOSED}" if preference is NOTICES and CLOSED_DM in kept else said


def _choosable(scope: Scope) -> Iterator[Preference]:
    return (each for each in PREFERENCES if each.meaning(scope))

"""The commands /settings and /server settings."""

from collections.abc import Mapping
from typing import Any

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Refusal
from bot.engine.notifications.settings import CLOSED_DM
from bot.interactions import sentences
from bot.interactions.routes import Routes
from bot.messages.components import (
    Component,
    channel_select,
    container,
    message,
    option,
    row,
    select,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.preferences.definitions import (
    CHANNELS,
    CHOICES,
    NOTICES,
    NOTIFICATION_SETTINGS,
    TIMEZONE,
    Moment,
    Preference,
)
from bot.preferences.parse_lists import ALL
from bot.preferences.parse_times import NotUnderstood
from bot.preferences.sentences import change
from storage.records import Scope

HEADS: dict[Scope, str] = {
    "person": sentences.YOUR_SETTINGS,
    "guild": sentences.SERVER_SETTINGS,
}
EXAMPLES: dict[Scope, str] = {
    "person": "/settings notices:dm",
    "guild": "/server settings clock:daily",
}
VERBS: dict[Scope, Verb] = {"person": Verb.SETTING, "guild": Verb.SERVER_SETTING}
MOST_CHOICES = 25  # the maximum number of channels that can be chosen at once


class SettingsCommands:
    def __init__(self, engine: Engine) -> None:
        self._settings = engine.settings
        self._engine = engine

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={
                ("settings",): self.for_person,
                ("server", "settings"): self.for_server,
            },
            buttons={
                Verb.SETTING: self.press_setting,
                Verb.SERVER_SETTING: self.press_server_setting,
            },
            completions={
                ("settings",): self.complete,
                ("server", "settings"): self.complete,
            },
        )

    async def for_person(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        return await self._run("person", interaction.person.id, typed.options)

    async def for_server(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Show or change the server's settings.

        Discord hides this command from most people, but a server can make it visible to anyone, so
        the permission is checked here as well.
        """
        if not interaction.guild:
            raise Refusal(sentences.SERVERS_ONLY)
        if typed.options and not interaction.may_manage_server:
            raise Refusal(sentences.NOT_YOUR_SERVER)
        return await self._run("guild", interaction.guild, typed.options)

    async def press_setting(self, click: Click, interaction: Interaction) -> Reply:
        typed = _chosen_in_menu("person", click, interaction)
        return await self._run("person", interaction.person.id, typed)

    async def press_server_setting(self, click: Click, interaction: Interaction) -> Reply:
        if not interaction.guild or not interaction.may_manage_server:
            raise Refusal(sentences.NOT_YOUR_SERVER)
        typed = _chosen_in_menu("guild", click, interaction)
        return await self._run("guild", interaction.guild, typed)

    async def complete(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer values for the setting being typed."""
        scope: Scope = "person" if typed.words == ("settings",) else "guild"
        wanted = next((each for each in CHOICES[scope] if each.name == typed.focused), None)
        if wanted is None or wanted.offers is None:
            return Choices()
        here = self._moment(await self._settings.of("person", interaction.person.id))
        return Choices(wanted.offers(str(typed.options[typed.focused]), here))

    async def _run(self, scope: Scope, owner: int, typed: Mapping[str, object]) -> Reply:
        """Store the settings that were typed or chosen, if any, and show all of them with menus."""
        chosen = [each for each in CHOICES[scope] if each.name in typed]
        await self._choose(scope, owner, chosen, typed)
        kept = await self._settings.of(scope, owner)
        here = self._moment(kept)
        parts = [text(HEADS[scope])]
        for each in CHOICES[scope]:
            parts += [text(_line(each, scope, kept, here)), *_menu(each, scope, here)]
        parts.append(text(sentences.typed_settings(example=EXAMPLES[scope])))
        return Reply(message(container(parts)))

    async def _choose(
        self, scope: Scope, owner: int, chosen: list[Preference], typed: Mapping[str, object]
    ) -> None:
        """Store all of these values, or none if one of them can't be understood."""
        here = self._moment(await self._settings.of(scope, owner))
        values: dict[str, Any] = {}
        for each in sorted(chosen, key=lambda each: each is not TIMEZONE):
            try:
                values[each.name] = each.parse(str(typed[each.name]), here)
            except NotUnderstood as problem:
                raise Refusal(str(problem)) from None
            if each is TIMEZONE:
                here = Moment(here.now, values[each.name])
        if NOTICES in chosen:
            values[CLOSED_DM] = None
        for name, value in values.items():
            await self._settings.choose(scope, owner, name, value)
        if scope == "person" and any(each in NOTIFICATION_SETTINGS for each in chosen):
            await self._engine.outbox.apply_settings(owner)

    def _moment(self, kept: dict[str, Any]) -> Moment:
        return Moment(self._engine.now(), TIMEZONE.value_in(kept))


def _line(preference: Preference, scope: Scope, kept: dict[str, Any], here: Moment) -> str:
    value, show = kept.get(preference.name), preference.show
    if value is None:
        shown = preference.values[0]
    else:
        shown = str(value) if show is None else show(value, here)
    said = sentences.setting(name=preference.name, value=shown, meaning=preference.meaning(scope))
    return (
        f"{said}; {sentences.DMS_CLOSED}" if preference is NOTICES and CLOSED_DM in kept else said
    )


def _menu(preference: Preference, scope: Scope, here: Moment) -> list[Component]:
    """Return a menu for a setting, of channels or of choices; none if it has to be typed."""
    click = str(Click(VERBS[scope], _key(preference)))
    prompt = change(name=preference.name)
    if preference is CHANNELS:
        return [row(channel_select(click, prompt, most=MOST_CHOICES))]
    options = [option(label, value) for label, value in preference.choices(here)]
    most = len(options) if preference.several else 1
    return [row(select(click, options, prompt, most=most))]


def _chosen_in_menu(scope: Scope, click: Click, interaction: Interaction) -> dict[str, object]:
    """Return the setting and value that were chosen in a menu, as someone would type them."""
    wanted = next((each for each in CHOICES[scope] if _key(each) == click.table), None)
    values = [str(value) for value in interaction.data.get("values", ())]
    if wanted is CHANNELS:
        values = [f"<#{channel}>" for channel in values] or [ALL]
    if wanted is None or not values:
        raise Refusal(sentences.OUTDATED_BUTTON)
    return {wanted.name: ALL if ALL in values else ", ".join(values)}


def _key(preference: Preference) -> str:
    """Return a setting's name without characters that a custom_id can't contain."""
    return preference.name.replace("_", "")

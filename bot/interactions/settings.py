"""Handle /settings and /server settings, and the menus below the settings."""

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
    NOTICES,
    NOTIFICATION_SETTINGS,
    PREFERENCES,
    TIMEZONE,
    Moment,
    Preference,
)
from bot.preferences.parse_lists import ALL
from bot.preferences.parse_times import NotUnderstood
from bot.preferences.sentences import change
from storage.records import Scope

HEADINGS: dict[Scope, str] = {
    "person": sentences.YOUR_SETTINGS,
    "guild": sentences.SERVER_SETTINGS,
}
EXAMPLE_COMMANDS: dict[Scope, str] = {
    "person": "/settings notices:dm",
    "guild": "/server settings clock:daily",
}
MENU_VERBS: dict[Scope, Verb] = {"person": Verb.SETTING, "guild": Verb.SERVER_SETTING}
MAX_CHANNELS_CHOSEN = 25  # Discord's maximum for a menu


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
        focused = next((each for each in PREFERENCES[scope] if each.name == typed.focused), None)
        if focused is None or focused.offers is None:
            return Choices()
        moment = self._moment(await self._settings.of("person", interaction.person.id))
        return Choices(focused.offers(str(typed.options[typed.focused]), moment))

    async def _run(self, scope: Scope, owner: int, typed: Mapping[str, object]) -> Reply:
        """Store settings that were typed or chosen, if any, and show all settings with menus."""
        chosen = [preference for preference in PREFERENCES[scope] if preference.name in typed]
        await self._choose(scope, owner, chosen, typed)
        stored = await self._settings.of(scope, owner)
        moment = self._moment(stored)
        parts = [text(HEADINGS[scope])]
        for preference in PREFERENCES[scope]:
            parts += [
                text(_line(preference, scope, stored, moment)),
                *_menu(preference, scope, moment),
            ]
        parts.append(text(sentences.typed_settings(example=EXAMPLE_COMMANDS[scope])))
        return Reply(message(container(parts)))

    async def _choose(
        self, scope: Scope, owner: int, chosen: list[Preference], typed: Mapping[str, object]
    ) -> None:
        """Store all typed values, or no value if one of them can't be parsed."""
        moment = self._moment(await self._settings.of(scope, owner))
        values: dict[str, Any] = {}
        for preference in sorted(chosen, key=lambda preference: preference is not TIMEZONE):
            try:
                values[preference.name] = preference.parse(str(typed[preference.name]), moment)
            except NotUnderstood as problem:
                raise Refusal(str(problem)) from None
            if preference is TIMEZONE:
                moment = Moment(moment.now, values[preference.name])
        if NOTICES in chosen:
            values[CLOSED_DM] = None
        for name, value in values.items():
            await self._settings.choose(scope, owner, name, value)
        if scope == "person" and any(preference in NOTIFICATION_SETTINGS for preference in chosen):
            await self._engine.outbox.apply_settings(owner)

    def _moment(self, stored: dict[str, Any]) -> Moment:
        return Moment(self._engine.now(), TIMEZONE.value_in(stored))


def _line(preference: Preference, scope: Scope, stored: dict[str, Any], moment: Moment) -> str:
    value, show = stored.get(preference.name), preference.show
    if value is None:
        shown = preference.values[0]
    else:
        shown = str(value) if show is None else show(value, moment)
    line = sentences.setting(name=preference.name, value=shown, meaning=preference.meaning(scope))
    return (
        f"{line}; {sentences.DMS_CLOSED}" if preference is NOTICES and CLOSED_DM in stored else line
    )


def _menu(preference: Preference, scope: Scope, moment: Moment) -> list[Component]:
    """Return a menu for a setting: of the server's channels, or of the setting's choices."""
    click = str(Click(MENU_VERBS[scope], _encoded(preference)))
    prompt = change(name=preference.name)
    if preference is CHANNELS:
        return [row(channel_select(click, prompt, most=MAX_CHANNELS_CHOSEN))]
    options = [option(label, value) for label, value in preference.choices(moment)]
    most = len(options) if preference.several else 1
    return [row(select(click, options, prompt, most=most))]


def _chosen_in_menu(scope: Scope, click: Click, interaction: Interaction) -> dict[str, object]:
    """Return the setting and the value chosen in a menu, as if someone had typed them."""
    chosen = next((each for each in PREFERENCES[scope] if _encoded(each) == click.table), None)
    values = [str(value) for value in interaction.data.get("values", ())]
    if chosen is CHANNELS:
        values = [f"<#{channel}>" for channel in values] or [ALL]
    if chosen is None or not values:
        raise Refusal(sentences.OUTDATED_BUTTON)
    return {chosen.name: ALL if ALL in values else ", ".join(values)}


def _encoded(preference: Preference) -> str:
    """Return a setting's name without characters that a custom_id can't contain."""
    return preference.name.replace("_", "")

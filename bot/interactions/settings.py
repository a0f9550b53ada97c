"""Handle /settings and /server settings, and the menus below the settings."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Refusal
from bot.engine.notifications.settings import CLOSED_DM
from bot.interactions import texts
from bot.interactions.routes import Routes
from bot.languages import language_for
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
from bot.preferences import texts as preference_texts
from bot.preferences.definitions import (
    AVATAR,
    AVATAR_HASH,
    CHANNELS,
    NEWCOMER_TIPS,
    NOTICES,
    NOTIFICATION_SETTINGS,
    PREFERENCES,
    TIMEZONE,
    Moment,
    Preference,
)
from bot.preferences.parse_lists import ALL
from bot.preferences.parse_times import NotUnderstood
from games.kit.language import speaking
from storage.records import Scope

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
                ("settings",): self.handle_person_settings,
                ("server", "settings"): self.handle_server_settings,
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

    async def handle_person_settings(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        return await self._store_and_show_own(interaction, typed.options)

    async def handle_server_settings(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Show or change the server's settings.

        Discord hides this command from most people, but a server can make it visible to anyone, so
        the permission is checked here as well.
        """
        if not interaction.guild:
            raise Refusal(texts.servers_only)
        if typed.options and not interaction.may_manage_server:
            raise Refusal(texts.not_your_server)
        await self._store_typed("guild", interaction.guild, typed.options)
        return await self._show("guild", interaction.guild)

    async def press_setting(self, click: Click, interaction: Interaction) -> Reply:
        typed = _chosen_in_menu("person", click, interaction)
        return await self._store_and_show_own(interaction, typed)

    async def press_server_setting(self, click: Click, interaction: Interaction) -> Reply:
        if not interaction.guild or not interaction.may_manage_server:
            raise Refusal(texts.not_your_server)
        typed = _chosen_in_menu("guild", click, interaction)
        await self._store_typed("guild", interaction.guild, typed)
        return await self._show("guild", interaction.guild)

    async def complete(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer values for the setting being typed."""
        scope: Scope = "person" if typed.words == ("settings",) else "guild"
        focused = next((each for each in PREFERENCES[scope] if each.name == typed.focused), None)
        if focused is None or focused.offers is None:
            return Choices()
        moment = self._moment(await self._settings.of("person", interaction.person.id))
        return Choices(focused.offers(str(typed.options[typed.focused]), moment))

    async def _store_and_show_own(
        self, interaction: Interaction, typed: Mapping[str, object]
    ) -> Reply:
        """Store and show a person's settings, in the language that they may just have chosen."""
        person = interaction.person.id
        await self._store_typed("person", person, typed)
        stored = await self._settings.of("person", person)
        with speaking(language_for(stored, interaction.locale)):
            return await self._show("person", person)

    async def _show(self, scope: Scope, owner: int) -> Reply:
        """Show all settings with menus."""
        stored = await self._settings.of(scope, owner)
        moment = self._moment(stored)
        lines = [
            _setting_line(preference, scope, stored, moment) for preference in PREFERENCES[scope]
        ]
        # The heading shares a component with the first line, since Discord limits their number.
        lines[0] = "\n".join(
            (
                f"**{texts.settings_of[scope]}**",
                f"-# {texts.typed_settings(example=EXAMPLE_COMMANDS[scope])}",
                lines[0],
            )
        )
        parts: list[Component] = []
        for preference, line in zip(PREFERENCES[scope], lines, strict=True):
            parts += [text(line), *_setting_menu(preference, scope, moment)]
        return Reply(message(container(parts)))

    async def _store_typed(self, scope: Scope, owner: int, typed: Mapping[str, object]) -> None:
        """Store all values that were typed or chosen, or none if one of them can't be parsed."""
        chosen = [preference for preference in PREFERENCES[scope] if preference.name in typed]
        moment = self._moment(await self._settings.of(scope, owner))
        values: dict[str, Any] = {}
        for preference in sorted(chosen, key=lambda preference: preference is not TIMEZONE):
            try:
                values[preference.name] = preference.parse(str(typed[preference.name]), moment)
            except NotUnderstood as problem:
                raise Refusal(partial(str, problem)) from None
            if preference is TIMEZONE:
                moment = Moment(moment.now, values[preference.name])
        if NOTICES in chosen:
            values[CLOSED_DM] = None
        if values.get(AVATAR.name) == "off":
            values[AVATAR_HASH] = None
        for name, value in values.items():
            await self._settings.choose(scope, owner, name, value)
        if NEWCOMER_TIPS in chosen:
            await self._engine.tables.refresh_newcomers(owner)
        if scope == "person" and any(preference in NOTIFICATION_SETTINGS for preference in chosen):
            await self._engine.outbox.apply_settings(owner)

    def _moment(self, stored: dict[str, Any]) -> Moment:
        return Moment(self._engine.now(), TIMEZONE.value_in(stored))


def _setting_line(
    preference: Preference, scope: Scope, stored: dict[str, Any], moment: Moment
) -> str:
    has_closed_dms = preference is NOTICES and CLOSED_DM in stored
    line = texts.setting_with_closed_dms if has_closed_dms else texts.setting
    return line(name=preference.title(scope), value=preference.in_words(stored, moment))


def _setting_menu(preference: Preference, scope: Scope, moment: Moment) -> list[Component]:
    """Return a menu for a setting: of the server's channels, or of the setting's choices."""
    click = str(Click(MENU_VERBS[scope], _encode_name(preference)))
    if preference is CHANNELS:
        return [row(channel_select(click, preference_texts.change(), most=MAX_CHANNELS_CHOSEN))]
    options = [option(label, value) for label, value in preference.choices(moment)]
    most = len(options) if preference.several else 1
    return [row(select(click, options, preference_texts.change(), most=most))]


def _chosen_in_menu(scope: Scope, click: Click, interaction: Interaction) -> dict[str, object]:
    """Return the setting and the value chosen in a menu, as if someone had typed them."""
    chosen = next((each for each in PREFERENCES[scope] if _encode_name(each) == click.table), None)
    values = [str(value) for value in interaction.data.get("values", ())]
    if chosen is CHANNELS:
        values = [f"<#{channel}>" for channel in values] or [ALL]
    if chosen is None or not values:
        raise Refusal(texts.outdated_button)
    return {chosen.name: ALL if ALL in values else ", ".join(values)}


def _encode_name(preference: Preference) -> str:
    """Return a setting's name without characters that a custom_id can't contain."""
    return preference.name.replace("_", "")

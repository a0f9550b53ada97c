"""Handlers for opening, joining, beginning and ending a table, and for rematches."""

from collections.abc import Iterator, Mapping

from bot.delivery.members import Members
from bot.discord_api.errors import REQUEST_ERRORS
from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.permissions import (
    missing_for_thread,
    missing_optional,
    missing_permissions,
)
from bot.discord_api.responses import Reply
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Person, Place, Refusal, Table, prompt_for
from bot.engine.lobby import BOT_NAMES, free_names, is_full
from bot.engine.refusals import BadOptions, WrongNumber, rematch_label, solo_option
from bot.engine.seats import must_be_allowed_to_end
from bot.engine.table import LEVELS
from bot.interactions import texts
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.routes import Routes
from bot.interactions.server_rules import ServerRules, check_may_write
from bot.messages.components import (
    Component,
    Payload,
    button,
    message,
    option,
    row,
    select,
    text,
)
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.escape_names import name_and_level_at, tidy
from bot.messages.options_panel import Value, changeable_options, language_panel, options_panel
from bot.messages.panel import note, panel
from bot.messages.table_message import link_to
from games.kit import AnyGame, Level
from games.kit.language import offered, speaking

THREAD_OPTION = "thread"  # the option of /<game> start to play in a new thread
ARCHIVE_MINUTES = 10080  # an inactive thread is archived after a week, Discord's maximum


class StartCommands:
    """Handlers for opening a table, with /<game> start or as a rematch."""

    def __init__(
        self,
        engine: Engine,
        rules: ServerRules,
        limits: Limits,
        rest: RestClient,
        games: Mapping[str, AnyGame],
    ) -> None:
        self._engine = engine
        self._games = games
        self._rules = rules
        self._limits = limits
        self._rest = rest

    @property
    def routes(self) -> Routes:
        return Routes(
            game_commands={"start": self.start},
            buttons={Verb.START: self.press_start, Verb.REMATCH: self.press_rematch},
        )

    async def start(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        await self._rules.check_start(interaction, game)
        options = {"clock": await self._rules.default_clock(interaction.guild), **typed.options}
        in_new_thread = options.pop(THREAD_OPTION, False) is True
        _check_person_may_post(interaction, in_new_thread=in_new_thread)
        _check_bot_may_post(interaction, in_new_thread=in_new_thread)
        # Checked first, because bad options must create no thread.
        self._engine.lobby.check_options(game.key, options)
        async with self._limits.opening(interaction, apart=in_new_thread):
            place = interaction.place
            if in_new_thread:
                place = await self._begin_thread(interaction, game)
            table = await self._engine.lobby.open(place, interaction.person, game.key, options)
        confirmation = texts.table_opened(
            title=table.game.title,
            channel=place.channel if in_new_thread else None,
            solo=table.seats_allowed[-1] == 1,
        )
        missing = missing_optional(interaction.bot_permissions)
        if missing:
            confirmation += f"\n-# {texts.looks_better(permissions=missing)}"
        return Reply(note(confirmation))

    async def press_start(self, click: Click, interaction: Interaction) -> Reply:
        """Open a table for the game whose button was pressed below /help."""
        game = self._games.get(click.table)
        if game is None:
            raise Refusal(texts.outdated_button)
        if not interaction.guild:
            raise Refusal(lambda: texts.start_in_a_server(game=game.key))
        return await self.start(interaction, TypedCommand((game.key, "start")), game)

    async def _begin_thread(self, interaction: Interaction, game: AnyGame) -> Place:
        with speaking(await self._engine.settings.language_of_server(interaction.guild)):
            name = f"{game.title} · {tidy(interaction.person.name)}"[:100]
        try:
            thread = await self._rest.create_thread(
                interaction.channel,
                name,
                ARCHIVE_MINUTES,
                in_announcements=interaction.in_announcements,
            )
        except REQUEST_ERRORS as problem:
            raise Refusal(lambda: texts.no_thread(permissions=())) from problem
        return Place(interaction.guild, thread)

    async def press_rematch(self, click: Click, interaction: Interaction) -> Reply:
        """Join the rematch, or open it if nobody has done so yet."""
        finished = await self._engine.tables.load(click.table)
        # The person's permissions are known only for the channel of the click.
        if interaction.channel != finished.record.channel:
            raise Refusal(
                lambda: texts.press_there(button=rematch_label(finished), link=link_to(finished))
            )
        await self._rules.check_start(interaction, finished.game)
        if await self._engine.lobby.rematch_of(finished) is None:
            table = await self._open_rematch(finished, interaction)
        else:
            table = await self._engine.lobby.rematch(
                finished.id, interaction.person, interaction.id
            )
        link = link_to(table)
        if table.is_solo:
            return Reply(note(texts.rematch_alone(title=table.game.title, link=link)))
        return Reply(note(texts.rematch(link=link)))

    async def _open_rematch(self, finished: Table, interaction: Interaction) -> Table:
        check_may_write(interaction)
        others = [person for person in finished.people() if person != interaction.person.id]
        async with self._limits.opening(interaction), self._limits.pinging(finished, others):
            return await self._engine.lobby.rematch(finished.id, interaction.person, interaction.id)


class LobbyCommands:
    """Handlers for joining a table, adding a bot, beginning the game and ending it."""

    def __init__(
        self, engine: Engine, table_finder: TableFinder, rules: ServerRules, members: Members
    ) -> None:
        self._engine = engine
        self._table_finder = table_finder
        self._rules = rules
        self._members = members

    @property
    def routes(self) -> Routes:
        return Routes(
            commands={("game", "end"): self.end},
            game_commands={"join": self.join, "begin": self.begin},
            buttons={
                Verb.JOIN: self.press_join,
                Verb.ADD_BOT: self.press_add_bot,
                **{Verb(f"add{level}"): self.press_level for level in LEVELS},
                Verb.ADD_NAMED: self.press_name,
                Verb.BEGIN: self.press_begin,
                Verb.BEGIN_ALONE: self.press_begin_alone,
                Verb.OPTIONS: self.press_options,
                Verb.OPTION: self.press_option,
                Verb.LANGUAGE: self.press_language,
                Verb.SPEAK: self.press_speak,
                Verb.ENDED: self.press_end,
            },
        )

    async def join(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.find_lobby(interaction, typed, game.key)
        return await self._join(table.id, interaction)

    async def press_join(self, click: Click, interaction: Interaction) -> Reply:
        return await self._join(click.table, interaction)

    async def _join(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.lobby.join(table_id, interaction.person, interaction.id)
        is_shown = table.status == "lobby"  # in a running game, the reply shows the hand instead
        return Reply(welcome_text(table, interaction.person), table=table.id if is_shown else "")

    async def press_add_bot(self, click: Click, interaction: Interaction) -> Reply:
        """Add a bot, or ask for the bot's level if the table has no setting for the level."""
        table = await self._engine.tables.load(click.table)
        self._engine.lobby.check_may_add_bot(table, interaction.person)
        if table.terms.bots is not None:
            return await self._add_bot(table.id, interaction, table.terms.bots)
        return Reply(message(text(_ask_which_bot(table)), *_choices_of_bots(table)))

    async def press_level(self, click: Click, interaction: Interaction) -> Reply:
        level = LEVELS[click.verb.removeprefix("add")]
        return await self._add_bot(click.table, interaction, level)

    async def press_name(self, click: Click, interaction: Interaction) -> Reply:
        """Add the bot that was chosen by name, from the menu of a level."""
        picked = menu_choice(interaction.data.get("values", [])) or ()
        chosen = [name for at, name in enumerate(BOT_NAMES) if (at,) == picked]
        levels = (await self._engine.tables.load(click.table)).game.opponents.levels
        if not chosen or click.page >= len(levels):
            raise Refusal(texts.outdated_button)
        return await self._add_bot(click.table, interaction, levels[click.page], chosen[0])

    async def _add_bot(
        self, table_id: str, interaction: Interaction, level: Level, name: str | None = None
    ) -> Reply:
        """Add a bot, and offer to add another bot if there's a free seat."""
        person, lobby = interaction.person, self._engine.lobby
        table = await lobby.add_bot(table_id, person, interaction.id, level, name)
        called = name_and_level_at(table)(table.seats[-1])
        joined = texts.bot_joined(name=called, full=is_full(table))
        more = interaction.on_panel and not is_full(table)
        choices = _choices_of_bots(table) if more else ()
        return Reply(message(text(joined), *choices), table=table.id)

    async def press_options(self, click: Click, interaction: Interaction) -> Reply:
        """Show the host a menu for each option."""
        table = await self._engine.tables.load(click.table)
        may_manage = interaction.manages(table.record.channel)
        self._engine.lobby.check_may_set_options(table, interaction.person, may_manage=may_manage)
        return Reply(options_panel(table))

    async def press_option(self, click: Click, interaction: Interaction) -> Reply:
        """Change the option that was chosen in a menu."""
        table = await self._engine.tables.load(click.table)
        name, value = _chosen_option(table, click, interaction)
        may_manage = interaction.manages(table.record.channel)
        try:
            table = await self._engine.lobby.set_option(
                table.id, interaction.person, name, value, may_manage=may_manage
            )
        except BadOptions as refusal:  # raised, for example, for options that exclude each other
            return Reply(options_panel(table, news=refusal.text))
        return Reply(options_panel(table))

    async def press_language(self, click: Click, interaction: Interaction) -> Reply:
        """Show the host a menu of languages."""
        table = await self._engine.tables.load(click.table)
        may_manage = interaction.manages(table.record.channel)
        self._engine.lobby.check_may_set_options(table, interaction.person, may_manage=may_manage)
        return Reply(language_panel(table))

    async def press_speak(self, click: Click, interaction: Interaction) -> Reply:
        """Change the table's language to the one that was chosen in a menu."""
        chosen = [each for each in offered() if interaction.data.get("values") == [each]]
        if not chosen:
            raise Refusal(texts.outdated_button)
        table = await self._engine.tables.load(click.table)
        may_manage = interaction.manages(table.record.channel)
        table = await self._engine.lobby.set_language(
            table.id, interaction.person, chosen[0], may_manage=may_manage
        )
        return Reply(language_panel(table))

    async def begin(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.find_table(
            interaction, typed, game=game.key, anyone=interaction.may_manage, prefer="lobby"
        )
        return await self._begin(table.id, interaction)

    async def press_begin(self, click: Click, interaction: Interaction) -> Reply:
        return await self._begin(click.table, interaction)

    async def _begin(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._members.remove_departed_host(
            await self._engine.tables.load(table_id), interaction
        )
        may_manage = interaction.manages(table.record.channel)
        try:
            table = await self._engine.lobby.begin(
                table_id, interaction.person, interaction.id, may_manage=may_manage
            )
        except WrongNumber as refusal:
            if solo_option(table) is None:
                raise
            alone = button(texts.begin_alone(), str(Click(Verb.BEGIN_ALONE, table_id)), "primary")
            return Reply(note(refusal.text, alone), fresh=True)
        seat = table.find(interaction.person.id)
        if seat is None:  # a moderator who isn't playing
            return Reply(note(texts.game_begins_at(link=link_to(table))), table=table.id)
        return Reply(panel(prompt_for(table, seat), news=texts.game_begins()), table=table.id)

    async def press_begin_alone(self, click: Click, interaction: Interaction) -> Reply:
        """Begin a game for one, with the option that makes it one."""
        table = await self._engine.tables.load(click.table)
        option = solo_option(table)
        if option is None:
            raise Refusal(texts.outdated_button, table)
        name, value = option
        await self._engine.lobby.set_option(
            table.id,
            interaction.person,
            name,
            value,
            may_manage=interaction.manages(table.record.channel),
        )
        return await self._begin(table.id, interaction)

    async def end(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Ask for confirmation, with a button to end the table."""
        table = await self._table_finder.find_table(
            interaction, typed, anyone=interaction.may_manage
        )
        enders = await self._rules.who_may_end(interaction.guild)
        if enders == "host":
            table = await self._members.remove_departed_host(table, interaction)
        may_manage = interaction.manages(table.record.channel)
        must_be_allowed_to_end(table, interaction.person, enders, may_manage=may_manage)
        yes = button(texts.yes_end(), str(Click(Verb.ENDED, table.id)), "danger")
        return Reply(note(texts.sure_to_end(title=table.game.title), yes))

    async def press_end(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load_even_unreadable(click.table)
        enders = await self._rules.who_may_end(table.record.guild)
        may_manage = interaction.manages(table.record.channel)
        await self._engine.seats.end(
            table.id, interaction.person, may_manage=may_manage, enders=enders
        )
        return Reply(note(texts.ended(title=table.game.title)))


def _ask_which_bot(table: Table) -> str:
    about = [texts.about_levels[level] for level in table.game.opponents.levels]
    return texts.which_bot(about=about)


def _choices_of_bots(table: Table) -> Iterator[Component]:
    """Yield a button for any bot of each level, and a menu of names for each level."""
    levels = table.game.opponents.levels
    buttons = (button(texts.levels[level], _click_to_add(table, level)) for level in levels)
    yield row(*buttons)
    names = [
        option(name, str(BOT_NAMES.index(name)), texts.characters[name.lower()])
        for name in free_names(table)
    ]
    for at, level in enumerate(levels if names else ()):
        named = str(Click(Verb.ADD_NAMED, table.id, page=at))
        yield row(select(named, names, texts.who_plays[level]))


def _click_to_add(table: Table, level: Level) -> str:
    return str(Click(Verb(f"add{level}"), table.id))


def _chosen_option(table: Table, click: Click, interaction: Interaction) -> tuple[str, Value]:
    """Return the name of the option whose menu was used, and its new value."""
    options = list(changeable_options(table.game).items())
    picked = menu_choice(interaction.data.get("values", []))
    if click.page >= len(options) or picked is None or len(picked) != 1:
        raise Refusal(texts.outdated_button)
    name, values = options[click.page]
    if picked[0] >= len(values):
        raise Refusal(texts.outdated_button)
    return name, values[picked[0]]


def welcome_text(table: Table, person: Person) -> Payload:
    """Return the greeting for someone who has joined a lobby or come back to a game."""
    if table.status == "playing":
        now = prompt_for(table, table.seat_of(person.id))
        return panel(now, news=texts.welcome_back())
    return note(texts.joined())


def _check_person_may_post(interaction: Interaction, *, in_new_thread: bool) -> None:
    """Raise a Refusal unless the person may post in the channel, or start a thread in it."""
    here = missing_permissions(interaction.permissions, in_thread=interaction.in_thread)
    for_thread = missing_for_thread(interaction.permissions)
    if in_new_thread and for_thread and not interaction.in_thread:
        raise Refusal(
            lambda: texts.you_may_not_begin_threads(permissions=for_thread, can_write=not here)
        )
    if not in_new_thread and here:
        can_thread = not interaction.in_thread and not for_thread
        raise Refusal(lambda: texts.you_may_not_write(permissions=here, can_thread=can_thread))


def _check_bot_may_post(interaction: Interaction, *, in_new_thread: bool) -> None:
    here = missing_permissions(interaction.bot_permissions, in_thread=interaction.in_thread)
    for_thread = missing_for_thread(interaction.bot_permissions)
    if not in_new_thread:
        if here:
            can_thread = not interaction.in_thread and not for_thread
            raise Refusal(lambda: texts.bot_lacks(permissions=here, can_thread=can_thread))
        return
    if interaction.in_thread:
        raise Refusal(texts.thread_in_thread)
    if for_thread and here:
        raise Refusal(lambda: texts.bot_lacks(permissions=for_thread, can_thread=False))
    if for_thread:
        raise Refusal(lambda: texts.no_thread(permissions=for_thread))

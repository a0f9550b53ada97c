"""Handlers for opening, joining, beginning and ending a table, and for rematches."""

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
from bot.engine.lobby import is_full
from bot.engine.refusals import BadOptions, again
from bot.engine.seats import must_be_allowed_to_end
from bot.engine.table import LEVELS
from bot.interactions import sentences
from bot.interactions.find_table import TableFinder
from bot.interactions.limits import Limits
from bot.interactions.routes import Routes
from bot.interactions.server_rules import ServerRules, check_may_write
from bot.messages.components import Component, Payload, button
from bot.messages.custom_id import Click, Verb, menu_choice
from bot.messages.escape_names import name_and_level_at, tidy
from bot.messages.options_panel import Value, changeable_options, options_panel
from bot.messages.panel import note, panel
from bot.messages.table_message import link_to
from games.kit import AnyGame, Level

THREAD_OPTION = "thread"  # the option of /<game> start to play in a new thread
ARCHIVE_MINUTES = 10080  # an inactive thread is archived after a week, Discord's maximum


class StartCommands:
    """Handlers for opening a table, with /<game> start or as a rematch."""

    def __init__(
        self, engine: Engine, rules: ServerRules, limits: Limits, rest: RestClient
    ) -> None:
        self._engine = engine
        self._rules = rules
        self._limits = limits
        self._rest = rest

    @property
    def routes(self) -> Routes:
        return Routes(
            game_commands={"start": self.start}, buttons={Verb.REMATCH: self.press_rematch}
        )

    async def start(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        await self._rules.check_start(interaction, game)
        options = {"clock": await self._rules.clock(interaction.guild), **typed.options}
        in_new_thread = options.pop(THREAD_OPTION, False) is True
        _check_person_may_post(interaction, in_new_thread=in_new_thread)
        _check_bot_may_post(interaction, in_new_thread=in_new_thread)
        self._engine.lobby.check_options(game.key, options)  # bad options must create no thread
        async with self._limits.opening(interaction, apart=in_new_thread):
            place = interaction.place
            if in_new_thread:
                place = await self._begin_thread(interaction, game)
            table = await self._engine.lobby.open(place, interaction.person, game.key, options)
        confirmation = sentences.table_opened(
            title=table.game.title,
            missing=missing_optional(interaction.bot_permissions),
            channel=place.channel if in_new_thread else None,
            solo=table.seats_allowed[-1] == 1,
        )
        return Reply(note(confirmation))

    async def _begin_thread(self, interaction: Interaction, game: AnyGame) -> Place:
        name = f"{game.title} · {tidy(interaction.person.name)}"[:100]
        try:
            thread = await self._rest.create_thread(
                interaction.channel,
                name,
                ARCHIVE_MINUTES,
                in_announcements=interaction.in_announcements,
            )
        except REQUEST_ERRORS as problem:
            raise Refusal(sentences.no_thread()) from problem
        return Place(interaction.guild, thread)

    async def press_rematch(self, click: Click, interaction: Interaction) -> Reply:
        """Join the rematch, or open it if nobody has done so yet."""
        finished = await self._engine.tables.load(click.table)
        # The person's permissions are known only for the channel of the click.
        if interaction.channel != finished.record.channel:
            raise Refusal(sentences.press_there(button=again(finished), link=link_to(finished)))
        await self._rules.check_start(interaction, finished.game)
        if await self._engine.lobby.rematch_of(finished) is None:
            table = await self._open_rematch(finished, interaction)
        else:
            table = await self._engine.lobby.rematch(
                finished.id, interaction.person, interaction.id
            )
        title, link = table.game.title, link_to(table)
        return Reply(note(sentences.rematch(title=title, link=link, solo=table.is_solo)))

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
                Verb.BEGIN: self.press_begin,
                Verb.OPTIONS: self.press_options,
                Verb.OPTION: self.press_option,
                Verb.ENDED: self.press_end,
            },
        )

    async def join(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.lobby_for(interaction, typed, game.key)
        return await self._join(table.id, interaction)

    async def press_join(self, click: Click, interaction: Interaction) -> Reply:
        return await self._join(click.table, interaction)

    async def _join(self, table_id: str, interaction: Interaction) -> Reply:
        table = await self._engine.lobby.join(table_id, interaction.person, interaction.id)
        is_shown = table.status == "lobby"  # in a running game, the reply is the hand
        return Reply(welcome(table, interaction.person), table=table.id if is_shown else "")

    async def press_add_bot(self, click: Click, interaction: Interaction) -> Reply:
        """Add a bot, or ask for the bot's level if the table has no setting for the level."""
        table = await self._engine.tables.load(click.table)
        self._engine.lobby.check_may_add_bot(table, interaction.person)
        if table.terms.bots is not None:
            return await self._add_bot(table.id, interaction, table.terms.bots)
        return Reply(note(sentences.which_bot(levels=table.game.levels), *_level_buttons(table)))

    async def press_level(self, click: Click, interaction: Interaction) -> Reply:
        level = LEVELS[click.verb.removeprefix("add")]
        return await self._add_bot(click.table, interaction, level)

    async def _add_bot(self, table_id: str, interaction: Interaction, level: Level) -> Reply:
        """Add a bot, and offer to add another bot if there's a free seat."""
        person, lobby = interaction.person, self._engine.lobby
        table = await lobby.add_bot(table_id, person, interaction.id, level)
        name = name_and_level_at(table)(table.seats[-1])
        joined = sentences.bot_joined(name=name, full=is_full(table))
        more = interaction.on_panel and not is_full(table)
        return Reply(note(joined, *(_level_buttons(table) if more else ())), table=table.id)

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
        except BadOptions as refusal:  # for example, for options that exclude each other
            return Reply(options_panel(table, news=refusal.text))
        return Reply(options_panel(table))

    async def begin(self, interaction: Interaction, typed: TypedCommand, game: AnyGame) -> Reply:
        table = await self._table_finder.table_for(
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
        table = await self._engine.lobby.begin(
            table_id, interaction.person, interaction.id, may_manage=may_manage
        )
        seat = table.find(interaction.person.id)
        if seat is None:  # a moderator who isn't playing
            return Reply(note(sentences.game_begins_at(link=link_to(table))), table=table.id)
        return Reply(panel(prompt_for(table, seat), news=sentences.GAME_BEGINS), table=table.id)

    async def end(self, interaction: Interaction, typed: TypedCommand) -> Reply:
        """Ask for confirmation, with a button to end the table."""
        table = await self._table_finder.table_for(
            interaction, typed, anyone=interaction.may_manage
        )
        enders = await self._rules.enders(interaction.guild)
        if enders == "host":
            table = await self._members.remove_departed_host(table, interaction)
        may_manage = interaction.manages(table.record.channel)
        must_be_allowed_to_end(table, interaction.person, enders, may_manage=may_manage)
        yes = button(sentences.YES_END, str(Click(Verb.ENDED, table.id)), "danger")
        return Reply(note(sentences.sure_to_end(title=table.game.title), yes))

    async def press_end(self, click: Click, interaction: Interaction) -> Reply:
        table = await self._engine.tables.load_even_unreadable(click.table)
        enders = await self._rules.enders(table.record.guild)
        may_manage = interaction.manages(table.record.channel)
        await self._engine.seats.end(
            table.id, interaction.person, may_manage=may_manage, enders=enders
        )
        return Reply(note(sentences.ended(title=table.game.title)))


def _level_buttons(table: Table) -> list[Component]:
    return [
        button(level.capitalize(), str(Click(Verb(f"add{level}"), table.id)))
        for level in table.game.levels
    ]


def _chosen_option(table: Table, click: Click, interaction: Interaction) -> tuple[str, Value]:
    """Return the name of the option whose menu was used, and its new value."""
    options = list(changeable_options(table.game).items())
    picked = menu_choice(interaction.data.get("values", []))
    if click.page >= len(options) or picked is None or len(picked) != 1:
        raise Refusal(sentences.OUTDATED_BUTTON)
    name, values = options[click.page]
    if picked[0] >= len(values):
        raise Refusal(sentences.OUTDATED_BUTTON)
    return name, values[picked[0]]


def welcome(table: Table, person: Person) -> Payload:
    """Return the greeting for someone who has joined a lobby or come back to a game."""
    if table.status == "playing":
        now = prompt_for(table, table.seat_of(person.id))
        return panel(now, news=sentences.WELCOME_BACK)
    return note(sentences.JOINED)


def _check_person_may_post(interaction: Interaction, *, in_new_thread: bool) -> None:
    """Raise a Refusal unless the person may post in the channel, or start a thread in it."""
    here = missing_permissions(interaction.permissions, in_thread=interaction.in_thread)
    for_thread = missing_for_thread(interaction.permissions)
    if in_new_thread and for_thread and not interaction.in_thread:
        raise Refusal(
            sentences.you_may_not_begin_threads(permissions=for_thread, can_write=not here)
        )
    if not in_new_thread and here:
        can_thread = not interaction.in_thread and not for_thread
        raise Refusal(sentences.you_may_not_write(permissions=here, can_thread=can_thread))


def _check_bot_may_post(interaction: Interaction, *, in_new_thread: bool) -> None:
    here = missing_permissions(interaction.bot_permissions, in_thread=interaction.in_thread)
    for_thread = missing_for_thread(interaction.bot_permissions)
    if not in_new_thread:
        if here:
            can_thread = not interaction.in_thread and not for_thread
            raise Refusal(sentences.bot_lacks(permissions=here, can_thread=can_thread))
        return
    if interaction.in_thread:
        raise Refusal(sentences.THREAD_IN_THREAD)
    if for_thread:
        lacks = sentences.bot_lacks if here else sentences.no_thread
        raise Refusal(lacks(permissions=for_thread))

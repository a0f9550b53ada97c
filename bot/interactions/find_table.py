"""Find the table that a command refers to, and check that the person may see it."""

from collections.abc import Callable
from typing import Literal

from bot.discord_api.interaction import Interaction, TypedCommand
from bot.discord_api.responses import Choices
from bot.engine import AlreadyBegun, Engine, NoTable, Refusal, Table
from bot.engine.refusals import BotPlays
from bot.engine.table import people_in
from bot.interactions import texts
from bot.messages.escape_names import safe, tidy
from storage.records import TableRecord

Stage = Literal["lobby", "playing"]
NO_SERVER = 0  # the guild id of interactions in DMs
COMMANDS_FOR_UNREADABLE_TABLES = (("game", "leave"), ("game", "end"))


class TableFinder:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def find_table(
        self,
        interaction: Interaction,
        typed: TypedCommand,
        *,
        game: str | None = None,
        anyone: bool = False,
        prefer: Stage | None = None,
    ) -> Table:
        """Return the table whose id was typed or, without an id, the only one that could be meant.

        Tables in this channel are considered before those in other channels. With `anyone`, tables
        in this channel count even if the person isn't seated there. Tables whose stage is `prefer`
        take precedence over others. If several tables remain, the refusal lists them.
        """
        even_unreadable = typed.words in COMMANDS_FOR_UNREADABLE_TABLES
        if typed.table:
            return _check_game(
                await self._load_by_id(typed.table, interaction, even_unreadable=even_unreadable),
                game,
            )
        found = await self._engine.search.tables_here(interaction.place, None, game)
        here = found if even_unreadable else _load_readable(found)
        own = [table for table in here if table.find(interaction.person.id) is not None]
        choice = _sort_by_preference(own, prefer) or _sort_by_preference(
            here if anyone else [], prefer
        )
        if not choice:
            elsewhere = await self._tables_elsewhere(interaction, game)
            choice = _sort_by_preference(
                elsewhere if even_unreadable else _load_readable(elsewhere), prefer
            )
        if len(choice) == 1:
            return choice[0]
        if choice:
            raise Refusal(lambda: _ask_which(choice))
        for table in found:
            if table.unreadable and table.find(interaction.person.id) is not None:
                # Loading an unreadable table raises a Refusal with the reason.
                return await self._engine.tables.load(table.id)
        left = await self._choose_left_table(interaction, game) if prefer != "lobby" else None
        if left is not None:
            raise BotPlays(left)
        raise Refusal(lambda: _no_table_text(game, here))

    async def find_lobby(self, interaction: Interaction, typed: TypedCommand, game: str) -> Table:
        """Return the lobby whose id was typed or, without an id, the only lobby in the channel."""
        if typed.table:
            return _check_game(await self._load_by_id(typed.table, interaction), game)
        here = _load_readable(await self._engine.search.tables_here(interaction.place, None, game))
        lobbies = [table for table in here if table.status == "lobby"]
        if len(lobbies) == 1:
            return lobbies[0]
        if lobbies:
            raise Refusal(lambda: _ask_which(lobbies))
        for table in here:
            if table.bot_seat_of(interaction.person.id) is not None:
                raise BotPlays(table)
        if here:
            own = [table for table in here if table.find(interaction.person.id) is not None]
            raise AlreadyBegun((own or here)[0], interaction.person)
        raise Refusal(lambda: texts.no_lobby(game=game))

    async def find_left_table(self, interaction: Interaction, typed: TypedCommand) -> Table:
        """Return the table where the person left their seat to a bot.

        Without a typed id, tables in this channel take precedence. If several remain, the refusal
        lists them.
        """
        left = await self._engine.search.tables_left_by(interaction.person)
        left = [table for table in left if table.record.guild == interaction.guild]
        if typed.table:
            left = [table for table in left if table.id == typed.table]
        left = [table for table in left if table.record.channel == interaction.channel] or left
        if len(left) > 1:
            raise Refusal(lambda: _ask_which(left))
        if not left:
            raise Refusal(texts.no_seat_to_take_back)
        return left[0]

    async def finished_games(self, interaction: Interaction) -> list[Table]:
        """Return the games that the person has finished last in the server, or in all of them."""
        found = await self._engine.search.finished_by(interaction.person)
        return [each for each in found if interaction.guild in (NO_SERVER, each.record.guild)]

    async def check_access(self, table_id: str, interaction: Interaction) -> None:
        """Raise a Refusal if the person isn't allowed to see a table from where they are.

        The id can't be trusted, because anyone can make one up in a click or a command.
        """
        if not await self._is_open_to(await self._engine.tables.record(table_id), interaction):
            raise Refusal(texts.no_such_table)

    async def complete(self, interaction: Interaction, typed: TypedCommand) -> Choices:
        """Offer the tables that a command could refer to, for autocomplete."""
        first, last = typed.words[0], typed.words[-1]
        game = None if first == "game" else first
        here = await self._engine.search.tables_here(interaction.place, None, game)
        if typed.words == ("game", "back"):
            left = await self._engine.search.tables_left_by(interaction.person)
            here = [table for table in left if table.record.guild == interaction.guild]
        elif last == "join":
            here = [table for table in here if table.status == "lobby"]
        elif last == "begin":
            lobbies = [table for table in here if table.status == "lobby"]
            own = [table for table in lobbies if table.find(interaction.person.id) is not None]
            here = lobbies if interaction.may_manage else own
        elif not (first == "game" and (last == "log" or interaction.may_manage)):
            here = [table for table in here if table.find(interaction.person.id) is not None]
        if last not in ("join", "back"):
            here += await self._tables_elsewhere(interaction, game)
        if last == "replay":
            here += await self.finished_games(interaction)
        if typed.words not in COMMANDS_FOR_UNREADABLE_TABLES:
            here = _load_readable(here)
        wanted = typed.table
        named = [(_describe_table(table, interaction.person.id), table.id) for table in here]
        return Choices([(n, i) for n, i in named if wanted in n.casefold() or wanted in i])

    async def _tables_elsewhere(self, interaction: Interaction, game: str | None) -> list[Table]:
        """Return the person's tables in other channels of the interaction's server."""
        return [
            table
            for table in await self._engine.search.tables_of(interaction.person)
            if table.record.guild == interaction.guild
            and table.record.channel != interaction.channel
            and game in (None, table.game.key)
        ]

    async def _choose_left_table(self, interaction: Interaction, game: str | None) -> Table | None:
        """Return a table in the server that the person left to a bot, ideally in the channel."""
        left = [
            table
            for table in _load_readable(
                await self._engine.search.tables_left_by(interaction.person)
            )
            if table.record.guild == interaction.guild and game in (None, table.game.key)
        ]
        here = [table for table in left if table.record.channel == interaction.channel]
        return next(iter(here or left), None)

    async def _load_by_id(
        self, table_id: str, interaction: Interaction, *, even_unreadable: bool = False
    ) -> Table:
        try:
            await self.check_access(table_id, interaction)
        except NoTable:
            raise Refusal(texts.no_such_table) from None
        if (await self._engine.tables.record(table_id)).is_private:  # it's played with buttons only
            raise Refusal(texts.no_such_table)
        return await (
            self._engine.tables.load_even_unreadable
            if even_unreadable
            else self._engine.tables.load
        )(table_id)

    async def _is_open_to(self, record: TableRecord, interaction: Interaction) -> bool:
        """Return True if the person may know about a table.

        A table can't be reached from another server. In its own server, a table is open to people
        in its channel, to seated and invited people, to moderators, and to anyone who was notified
        about the table. A private table is open to its person, anywhere.
        """
        if record.is_private:
            return interaction.person.id in people_in(record)
        if interaction.guild not in (record.guild, NO_SERVER):
            return False
        person = interaction.person.id
        if any(person in (sitter.person, sitter.invited) for sitter in record.sitters):
            return True
        if interaction.guild and (
            record.channel == interaction.channel or interaction.manages(record.channel)
        ):
            return True
        return await self._engine.search.was_notified(record.id, person)


def _check_game(table: Table, game: str | None) -> Table:
    """Return the table, or raise a Refusal if the command belongs to a different game."""
    if game not in (None, table.game.key):
        raise Refusal(lambda: texts.other_game(title=table.game.title, game=table.game.key))
    return table


def _sort_by_preference(tables: list[Table], prefer: Stage | None) -> list[Table]:
    """Return the tables at the preferred stage, or all tables if none is at that stage."""
    preferred = [table for table in tables if table.status == prefer]
    return preferred or tables


def _load_readable(tables: list[Table]) -> list[Table]:
    """Return the readable tables, so that people aren't asked to choose an unreadable one."""
    return [table for table in tables if not table.unreadable]


def _ask_which(tables: list[Table]) -> str:
    """Return a sentence that asks for the `table:` option and lists the tables."""
    choices = (
        texts.table_to_choose(
            table=table.id, title=table.game.title, people=_name_people(table, safe)
        )
        for table in tables[:10]
    )
    return "\n".join([texts.which_table(), *choices])


def _no_table_text(game: str | None, here: list[Table]) -> str:
    if any(table.status == "lobby" for table in here):
        return texts.no_table_but_a_lobby()
    return texts.no_table(game=game, others_here=bool(here))


def _describe_table(table: Table, person: int) -> str:
    """Describe a table for autocomplete.

    The description includes the id, because several tables may have the same game and people. Only
    the stored record is used, so a game whose rules fail doesn't break the list.
    """
    state = "lobby" if table.status == "lobby" else ""
    seat = table.find(person)
    if seat is not None and table.sitter(seat).due_since is not None:
        state = "due"
    return texts.described_table(
        title=table.game.title, table=table.id, state=state, people=_name_people(table, tidy)
    )


def _name_people(table: Table, escape: Callable[[str], str]) -> list[str]:
    return [escape(sitter.name) for sitter in table.record.sitters]

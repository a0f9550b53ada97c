"""What each slash command does."""

from collections.abc import Awaitable, Callable, Mapping

from bot.discord_api.interaction import Typed, Visit, typed_in
from bot.discord_api.responses import Choices, Reply
from bot.engine import Engine, Refusal, Table
from bot.interactions.clerks import Clerks
from bot.interactions.my_games import my_games
from bot.interactions.play import Desk
from bot.interactions.seats import SEAT
from bot.messages import sentences
from bot.messages.panel import note
from games.kit import AnyGame
from games.kit.pieces import Move, name_of

Handler = Callable[[Visit, Typed], Awaitable[Reply]]
GameHandler = Callable[[Visit, Typed, AnyGame], Awaitable[Reply]]


class Slash:
    def __init__(
        self, engine: Engine, desk: Desk, games: Mapping[str, AnyGame], clerks: Clerks
    ) -> None:
        self._engine = engine
        self._desk = desk
        self._games = games
        self._choosing = clerks.choosing
        self._chronicle = clerks.chronicle
        self._council = clerks.council
        self._finding = clerks.finding
        self._seating = clerks.seating
        self._common: dict[tuple[str, ...], Handler] = {
            ("game", "table"): self._table,
            ("game", "log"): self._log,
            ("game", "undo"): self._undo,
            ("game", "leave"): self._leave,
            ("game", "back"): self._back,
            ("game", "invite"): self._seating.invite,
            ("game", "host"): self._seating.hand_over,
            ("game", "kick"): self._seating.kick,
            ("game", "clock"): self._clock,
            ("game", "end"): self._end,
            ("games",): self._my_games,
            ("settings",): self._choosing.for_oneself,
            ("server", "settings"): self._choosing.for_server,
            ("privacy", "about"): clerks.privacy.about,
            ("privacy", "export"): clerks.privacy.export,
            ("privacy", "erase"): clerks.privacy.ask_to_erase,
            ("help",): self._help,
        }
        self._built_in: dict[str, GameHandler] = {
            "start": clerks.starting.start,
            "join": self._join,
            "begin": self._begin,
            "hand": self._hand,
            "rules": self._rules,
        }

    async def run(self, visit: Visit) -> Reply:
        typed = typed_in(visit)
        if typed.words in self._common:
            return await self._common[typed.words](visit, typed)
        game = self._games.get(typed.words[0])
        if game is None or len(typed.words) != 2:
            raise Refusal(sentences.OUTDATED_COMMAND)
        if not visit.guild:
            raise Refusal(sentences.SERVERS_ONLY)
        return await self._of_game(visit, typed, game, typed.words[1])

    async def complete(self, visit: Visit) -> Choices:
        """What the option being typed could become. Never an error: there is nowhere to show it."""
        typed = typed_in(visit)
        if typed.words in (("settings",), ("server", "settings")):
            return await self._choosing.complete(visit, typed)
        if typed.focused == "table":
            return await self._finding.choices(visit, typed)
        if typed.words == ("game", "invite") and typed.focused == SEAT:
            return await self._seating.choices_of_seat(visit, typed)
        try:
            table = await self._finding.table_for(
                visit, typed, game=typed.words[0], prefer="playing"
            )
            found = await self._engine.play.completions(
                table.id, visit.person, typed.words[1], typed.texts("table"), typed.focused
            )
        except (Refusal, IndexError):
            return Choices()
        numbers = _is_number(visit)
        return Choices([(each.label, int(each.text) if numbers else each.text) for each in found])

    async def _of_game(self, visit: Visit, typed: Typed, game: AnyGame, verb: str) -> Reply:
        if verb in self._built_in:
            return await self._built_in[verb](visit, typed, game)
        if verb in game.looks:
            table = await self._finding.table_for(visit, typed, game=game.key, prefer="playing")
            return self._desk.look(table, visit.person, verb)
        kinds: tuple[type[Move], ...] = game.moves
        if any(name_of(kind) == verb for kind in kinds):
            table = await self._finding.table_for(visit, typed, game=game.key, prefer="playing")
            return await self._desk.type_in(table, visit.person, verb, typed.texts("table"))
        raise Refusal(sentences.OUTDATED_COMMAND)

    async def _join(self, visit: Visit, typed: Typed, game: AnyGame) -> Reply:
        table = await self._finding.lobby_for(visit, typed, game.key)
        return await self._desk.join(table.id, visit)

    async def _begin(self, visit: Visit, typed: Typed, game: AnyGame) -> Reply:
        table = await self._finding.table_for(
            visit, typed, game=game.key, anyone=visit.may_manage, prefer="lobby"
        )
        return await self._desk.begin(table.id, visit)

    async def _hand(self, visit: Visit, typed: Typed, game: AnyGame) -> Reply:
        table = await self._finding.table_for(visit, typed, game=game.key, prefer="playing")
        return await self._desk.hand(table.id, visit)

    async def _rules(self, visit: Visit, typed: Typed, game: AnyGame) -> Reply:
        del visit, typed
        return self._desk.rules(game.key)

    async def _table(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._finding.table_for(visit, typed, anyone=True)
        return await self._desk.post_anew(table, visit)

    async def _log(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._finding.table_for(visit, typed, anyone=True)
        return await self._chronicle.log(table.id, visit)

    async def _undo(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._finding.table_for(visit, typed, prefer="playing")
        return await self._desk.undo(table.id, visit)

    async def _leave(self, visit: Visit, typed: Typed) -> Reply:
        table: Table = await self._finding.table_for(visit, typed)
        return await self._desk.ask_to_leave(table, visit)

    async def _back(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._council.left_by(visit, typed)
        return await self._desk.join(table.id, visit)

    async def _clock(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._finding.table_for(visit, typed)
        return await self._council.choose_clock(table, visit, str(typed.options["clock"]))

    async def _end(self, visit: Visit, typed: Typed) -> Reply:
        table = await self._finding.table_for(visit, typed, anyone=visit.may_manage)
        return await self._desk.ask_to_end(table, visit)

    async def _my_games(self, visit: Visit, typed: Typed) -> Reply:
        del typed
        return await my_games(self._engine, visit.person)

    async def _help(self, visit: Visit, typed: Typed) -> Reply:
        del visit, typed
        return Reply(note(sentences.help_text(self._games.values())))


def _is_number(visit: Visit) -> bool:
    """Whether the option being typed takes whole numbers."""
    options = visit.data.get("options", [])
    while options and options[0]["type"] in (1, 2):
        options = options[0].get("options", [])
    return any(each.get("focused") and each["type"] == 4 for each in options)

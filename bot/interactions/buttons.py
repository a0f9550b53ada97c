"""What each button and menu does. All of it is in the custom_id: any process can answer."""

from collections.abc import Awaitable, Callable

from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal
from bot.interactions.clerks import Clerks
from bot.interactions.my_games import my_games
from bot.interactions.play import Desk
from bot.messages import sentences
from bot.messages.custom_id import Click, chosen_in
from games.kit import Pick

Handler = Callable[[Click, Interaction], Awaitable[Reply]]


ABOUT_NO_TABLE = ("games", "forget")


class Buttons:
    def __init__(self, engine: Engine, desk: Desk, clerks: Clerks) -> None:
        self._desk = desk
        self._table_finder = clerks.table_finder
        vote_commands = clerks.vote_commands
        self._verbs: dict[str, Handler] = {
            "join": lambda click, interaction: desk.join(click.table, interaction),
            "leave": lambda click, interaction: desk.leave_lobby(click.table, interaction),
            "left": lambda click, interaction: desk.leave(click.table, interaction),
            "addbot": lambda click, interaction: desk.add_bot(click.table, interaction),
            "begin": lambda click, interaction: desk.begin(click.table, interaction),
            "move": lambda click, interaction: desk.hand(click.table, interaction),
            "hand": lambda click, interaction: desk.hand(click.table, interaction),
            "look": lambda click, interaction: desk.look_at(click.table, interaction, click.page),
            "log": lambda click, interaction: clerks.log_command.log(
                click.table, interaction, click.page
            ),
            "file": lambda click, interaction: clerks.log_command.file(click.table),
            "undo": self._undo,
            "vote": vote_commands.vote,
            "ballot": vote_commands.ballot,
            "called": vote_commands.called,
            "sit": vote_commands.sit,
            "forget": clerks.privacy.erase,
            "giveup": clerks.seat_commands.give_up,
            "rematch": clerks.seat_commands.rematch,
            "games": lambda click, interaction: my_games(engine, interaction.person, click.page),
            "ended": lambda click, interaction: desk.end(click.table, interaction),
            "pick": self._pick,
            "sure": self._sure,
            "page": self._page,
            "hold": self._hold,
        }

    async def press(self, interaction: Interaction) -> Reply:
        click = Click.read(str(interaction.data.get("custom_id", "")))
        if click is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        if click.verb == "rules":
            return self._desk.rules(click.table, click.page)
        handler = self._verbs.get(click.verb)
        if handler is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        if click.verb not in ABOUT_NO_TABLE:
            await self._table_finder.check_access(click.table, interaction)
        return await handler(click, interaction)

    async def _pick(self, click: Click, interaction: Interaction) -> Reply:
        if "values" in interaction.data:
            click = click.then(*_values(interaction))
        return await self._desk.answer(click, interaction)

    async def _sure(self, click: Click, interaction: Interaction) -> Reply:
        return await self._desk.answer(click, interaction, confirmed=True)

    async def _undo(self, click: Click, interaction: Interaction) -> Reply:
        """Buttons of old do not say which move they are about: no step is theirs."""
        return await self._desk.undo(click.table, interaction, int(click.ticket or "0", 16))

    async def _page(self, click: Click, interaction: Interaction) -> Reply:
        return await self._desk.turn_page(click, interaction)

    async def _hold(self, click: Click, interaction: Interaction) -> Reply:
        return await self._desk.turn_page(click, interaction, _values(interaction))


def _values(interaction: Interaction) -> Pick:
    """What was chosen in a menu: the numbers of its options."""
    values = chosen_in(interaction.data.get("values", []))
    if values is None:
        raise Refusal(sentences.OUTDATED_BUTTON)
    return values

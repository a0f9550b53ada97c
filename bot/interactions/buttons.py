"""What each button and menu does. All of it is in the custom_id: any process can answer."""

from collections.abc import Awaitable, Callable

from bot.discord_api.interaction import Visit
from bot.discord_api.responses import Reply
from bot.engine import Engine, Refusal
from bot.interactions.clerks import Clerks
from bot.interactions.my_games import my_games
from bot.interactions.play import Desk
from bot.messages import sentences
from bot.messages.custom_id import Click, chosen_in
from games.kit import Pick

Handler = Callable[[Click, Visit], Awaitable[Reply]]


ABOUT_NO_TABLE = ("games", "forget")


class Pressing:
    def __init__(self, engine: Engine, desk: Desk, clerks: Clerks) -> None:
        self._desk = desk
        self._finding = clerks.finding
        council = clerks.council
        self._verbs: dict[str, Handler] = {
            "join": lambda click, visit: desk.join(click.table, visit),
            "leave": lambda click, visit: desk.leave_lobby(click.table, visit),
            "left": lambda click, visit: desk.leave(click.table, visit),
            "addbot": lambda click, visit: desk.add_bot(click.table, visit),
            "begin": lambda click, visit: desk.begin(click.table, visit),
            "move": lambda click, visit: desk.hand(click.table, visit),
            "hand": lambda click, visit: desk.hand(click.table, visit),
            "look": lambda click, visit: desk.look_at(click.table, visit, click.page),
            "log": lambda click, visit: clerks.chronicle.log(click.table, visit, click.page),
            "file": lambda click, visit: clerks.chronicle.file(click.table),
            "undo": self._undo,
            "vote": council.vote,
            "ballot": council.ballot,
            "called": council.called,
            "sit": council.sit,
            "forget": clerks.privacy.erase,
            "giveup": clerks.seating.give_up,
            "rematch": clerks.seating.rematch,
            "games": lambda click, visit: my_games(engine, visit.person, click.page),
            "ended": lambda click, visit: desk.end(click.table, visit),
            "pick": self._pick,
            "sure": self._sure,
            "page": self._page,
            "hold": self._hold,
        }

    async def press(self, visit: Visit) -> Reply:
        click = Click.read(str(visit.data.get("custom_id", "")))
        if click is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        if click.verb == "rules":
            return self._desk.rules(click.table, click.page)
        handler = self._verbs.get(click.verb)
        if handler is None:
            raise Refusal(sentences.OUTDATED_BUTTON)
        if click.verb not in ABOUT_NO_TABLE:
            await self._finding.check_access(click.table, visit)
        return await handler(click, visit)

    async def _pick(self, click: Click, visit: Visit) -> Reply:
        if "values" in visit.data:
            click = click.then(*_values(visit))
        return await self._desk.answer(click, visit)

    async def _sure(self, click: Click, visit: Visit) -> Reply:
        return await self._desk.answer(click, visit, confirmed=True)

    async def _undo(self, click: Click, visit: Visit) -> Reply:
        """Buttons of old do not say which move they are about: no step is theirs."""
        return await self._desk.undo(click.table, visit, int(click.ticket or "0", 16))

    async def _page(self, click: Click, visit: Visit) -> Reply:
        return await self._desk.turn_page(click, visit)

    async def _hold(self, click: Click, visit: Visit) -> Reply:
        return await self._desk.turn_page(click, visit, _values(visit))


def _values(visit: Visit) -> Pick:
    """What was chosen in a menu: the numbers of its options."""
    values = chosen_in(visit.data.get("values", []))
    if values is None:
        raise Refusal(sentences.OUTDATED_BUTTON)
    return values

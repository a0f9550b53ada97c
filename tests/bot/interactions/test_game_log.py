"""The log of a table shows every line, page by page."""

from bot.discord_api.interaction import Interaction, Kind
from bot.engine import Engine, MovePlayed, Person, Place, Table
from bot.interactions.find_table import TableFinder
from bot.interactions.game_log import LogCommand
from bot.messages.components import texts_in
from bot.messages.custom_id import Click, Verb
from bot.messages.news import line_text
from games import catalogue
from games.kit import Chance, path_to
from games.kit.bots import at_random
from storage.sqlite.store import SQLite

HERE = Place(guild=1, channel=2)
PEOPLE = [Person(100 + at, f"Charlotte from Accounting_{at}") for at in range(10)]


async def test_no_line_is_lost_between_two_pages_however_long_the_names(store: SQLite) -> None:
    engine = await Engine.start(catalogue(), store)
    table = await engine.lobby.open(HERE, PEOPLE[0], "kitten", {})
    for at, person in enumerate(PEOPLE[1:]):
        await engine.lobby.join(table.id, person, at)
    table = await engine.lobby.begin(table.id, PEOPLE[0], 99)
    for step in range(80):
        table = await _play_one_move(engine, table, Chance("log", step))

    lines = [line_text(table, line) for line in await engine.search.read_log(table.id, PEOPLE[0])]
    shown = await text_of_every_page(LogCommand(engine, TableFinder(engine)), table.id)

    assert [line for line in lines if line not in shown] == []


async def _play_one_move(engine: Engine, table: Table, chance: Chance) -> Table:
    (seat,) = table.due()
    person = PEOPLE[seat]
    move = at_random(table.moves(seat), chance)
    path = path_to(table.moves(seat), move)
    played = await engine.play.answer(table.id, person, table.ticket(seat), path, confirmed=True)
    assert isinstance(played, MovePlayed)
    return played.table


async def text_of_every_page(log_command: LogCommand, table_id: str) -> str:
    interaction = Interaction(
        id=1,
        token="",
        kind=Kind.CLICK,
        person=PEOPLE[0],
        guild=HERE.guild,
        channel=HERE.channel,
        may_manage=False,
        bot_permissions=0,
        data={},
    )
    pages: list[str] = []
    while len(pages) < 2 or pages[-1] != pages[-2]:
        reply = await log_command.press_log(
            Click(Verb.LOG, table_id, page=len(pages) + 1), interaction
        )
        texts = texts_in(reply.payload["components"])
        pages.append("\n".join(each["content"] for each in texts))
    return "\n".join(pages)

"""Messages tell everyone what to decide and what happened, on few lines."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from bot.engine import Person, Refusal, Table
from bot.engine.table import state_of
from bot.messages.escape_names import names_then
from bot.messages.first_lines import first_lines
from bot.messages.news import MAX_BEFORE_THAT, MAX_FIRST_LINE, NAME_LENGTHS, News
from bot.messages.table_message import table_message
from games import catalogue
from games.kit import Chance, Seat, Weight
from games.kit.playout import random_move
from games.kitten.moves import Challenge
from storage.delivery import Ping
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession

GAMES = catalogue()
LONG_NAMES = ("Augusta Ada King, Lady Lovelace", "Benjamin Bartholomew Bumblebee", "Cyrus")
PEOPLE = {
    number: Person(number, f"{name:_<32}".replace("_", "x"))
    for number, name in enumerate(LONG_NAMES, start=11)
}
MAX_MOVES = 60
OTHER_NEWS = ("-# Before that: ", "-# Since then: ", "-# News: ")


async def begin_game(session: EngineSession, key: str, people: int = 3) -> Table:
    """Begin a game of some people with long names and a bot, and return the table."""
    engine = await session.starts(GAMES)
    engine.tables.new_seed = lambda: "0" * 64  # makes the cards the same in every run
    ada, *others = [*PEOPLE.values()][:people]
    table = await session.engine.lobby.open(HERE, ada, key, {})
    for person in others:
        await session.joins(person, table.id)
    await session.engine.lobby.add_bot(table.id, ada, session.new_interaction_id())
    return await session.engine.lobby.begin(table.id, ada, session.new_interaction_id())


async def make_a_move(session: EngineSession, table: Table, random: Random) -> Table:
    """Let a person or a bot move, and sometimes undo the move. Return the table."""
    seat = random.choice(table.due())
    if table.sitter(seat).bot:
        session.now += 10
        await session.engine.timers.run_due()
        return await session.engine.tables.load(table.id)
    person = PEOPLE[table.sitter(seat).person or 0]
    move = random_move(table.game, state_of(table), seat, Chance(str(random.random()), 0))

    async def work(current: Table) -> Table:
        return (await session.engine.play.play(current, seat, move, name=person.name)).table

    table = await session.engine.tables.run_locked(table.id, work)
    if random.random() < 0.15:
        with suppress(Refusal):
            table = await session.engine.undo.request(table.id, person)
    return table


def as_shown(line: str) -> str:
    """Return a line as Discord shows it, with @ and the name for each mention."""
    for person in PEOPLE.values():
        line = line.replace(f"<@{person.id}>", f"@{person.name}")
    return line


def decisions(table: Table, seat: Seat) -> Iterator[str]:
    """Yield what a seat is told to decide, with names shortened to each length."""
    for longest in NAME_LENGTHS:
        name = names_then(table, table.record.version, table.sitter(seat).person, longest)
        yield table.game.words.decide(table.public(), seat, name)


def check_that_losses_come_first(news: News, seat: Seat) -> None:
    """Check that a seat's gains and losses are told even if the news has to be shortened."""
    mine = [beat for beat in news.to_tell if beat.weight and seat in beat.concerns]
    told = " ".join([news.line, *news.before_that()])
    if not mine or told.endswith("…"):
        return
    person = news.table.sitter(seat).person
    texts = [
        news.table.game.words.in_short(beat, names_then(news.table, beat.version, reader, longest))
        for beat in mine
        if beat.aside is None
        for reader in (person, None)
        for longest in NAME_LENGTHS
    ]
    assert not texts or any(text in told for text in texts), (texts, told)


def check_message(table: Table) -> None:
    """Check the message's texts for each person who is due, and for everyone else."""
    for seat in table.due():
        person = table.sitter(seat).person
        if person is None:
            continue
        for purpose in ("turn", "remind"):
            first, *_ = first_lines(table, Ping(purpose, (person,), 1))
            assert len(as_shown(first)) <= MAX_FIRST_LINE, first
            assert any(decision in first for decision in decisions(table, seat)), first
        told = News(table, (seat,), MAX_FIRST_LINE)
        assert all(line.startswith(OTHER_NEWS) for line in told.before_that())
        check_that_losses_come_first(told, seat)
    shown = table_message(table)["content"].splitlines()
    others = sum(len(f"**{table.sitter(seat).name}** and ") for seat in table.due()[1:])
    assert len(shown[0]) <= MAX_FIRST_LINE + others, shown
    before = [line for line in shown if line.startswith(OTHER_NEWS)]
    assert all(len(line) <= MAX_BEFORE_THAT for line in before), before


@pytest.mark.parametrize("key", GAMES)
async def test_first_lines_name_the_decision_in_140_characters(
    session: EngineSession, key: str
) -> None:
    random = Random(key)
    table = await begin_game(session, key)
    for _ in range(MAX_MOVES):
        if table.status != "playing":
            break
        check_message(table)
        table = await make_a_move(session, table, random)
    before = table_message(table)["content"]
    engine = await session.starts(GAMES)
    assert table_message(await engine.tables.load(table.id))["content"] == before


async def test_what_the_readers_own_move_revealed_is_told(session: EngineSession) -> None:
    """What a sale brings the reader is told before others' offers, even with room for one beat."""
    random = Random("sales")
    table = await begin_game(session, "cosmic")
    told: list[str] = []
    for _ in range(MAX_MOVES):
        if table.status != "playing":
            break
        for seat in table.due():
            news = News(table, (seat,), MAX_FIRST_LINE)
            revealed = [beat for beat in news.to_tell if beat.weight == Weight.REVEAL]
            mine = [beat for beat in revealed if seat in beat.concerns]
            if mine and not table.sitter(seat).bot:
                told.append(news.line)
                assert "sale" in news.line.partition(". ")[2] or "sale" in "".join(
                    news.before_that()
                )
        table = await make_a_move(session, table, random)
    assert any("You closed sale" in line for line in told)


async def test_a_panel_that_waited_begins_with_what_its_readers_turn_revealed(
    session: EngineSession,
) -> None:
    """Otherwise, the panel wouldn't say how the reader's own challenge ended."""
    table = await begin_game(session, "kitten", people=1)
    told: list[str] = []
    while table.status == "playing":
        (seat,) = table.due()
        if table.sitter(seat).bot:
            session.now += 10
            await session.engine.timers.run_due()
        else:
            told.append(News(table, (seat,)).in_full())
            may_challenge = any(isinstance(move, Challenge) for move in table.moves(seat))
            ada = next(iter(PEOPLE.values()))
            await session.plays(ada, table.id, "challenge" if may_challenge else "bid")
        table = await session.engine.tables.load(table.id)
    assert any(text.endswith("Pip lost a card.") for text in told)
    assert all(text.count("You challenged") <= 1 for text in told)


async def test_both_lines_with_news_address_the_same_reader(session: EngineSession) -> None:
    """A reader who is "you" in the first line isn't named in the second line."""
    random = Random("both lines")
    told: list[str] = []
    while not any("You closed" in line for line in told):
        table = await begin_game(session, "cosmic")
        while table.status == "playing":
            for seat in table.due():
                news = News(table, (seat,), MAX_FIRST_LINE)
                if not table.sitter(seat).bot and "You closed" in news.line:
                    told += news.before_that()
                    name = table.sitter(seat).name
                    assert not any(name[:8] in line for line in news.before_that())
            table = await make_a_move(session, table, random)


async def test_what_a_challenge_revealed_is_told_after_the_next_bid(
    session: EngineSession,
) -> None:
    """The decision already names the bid, so the news tells of the reader's own challenge."""
    random = Random("challenges")
    told: set[str] = set()
    while not any(line.startswith("beat ") and ". You challenged " in line for line in told):
        table = await begin_game(session, "kitten")
        while table.status == "playing":
            told |= {News(table, (seat,), MAX_FIRST_LINE).line for seat in table.due()}
            table = await make_a_move(session, table, random)


async def test_an_open_vote_does_not_replace_the_decision_and_is_not_told_twice(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id, "peek")
    await session.plays(BEN, table_id, "keep", keep="true")
    await session.plays(CY, table_id, "peek")
    asked = await session.engine.undo.request(table_id, BEN)
    shown = table_message(asked, Ping("vote", (CY.id,), 1))["content"]
    assert shown.startswith(
        "<@33>, it's your move. Ben would like to take back a move and everything after it: "
        "“Ben kept it.” Is that OK?"
    )
    assert shown.count("Ben kept it") == 1


async def test_someone_who_has_come_back_is_not_said_to_have_left(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    left = await session.engine.seats.leave(table_id, CY)
    assert "Cy left the table" in table_message(left)["content"]
    back = await session.joins(CY, table_id)
    shown = table_message(back)["content"]
    assert "Cy left the table" not in shown
    assert "Cy is back at the table." in shown


async def test_a_new_host_is_told_together_with_the_reason(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id)
    left = await session.engine.seats.leave(table_id, ADA)
    assert news_for_ben(left) == ["Ada left, so a bot took over and you're the host now."]
    assert "Ben is now the host." in [line.text(left.name) for line in left.recent]

    back = await session.joins(ADA, table_id)
    assert news_for_ben(back) == ["You're the host now.", "Ada is back at the table."]

    await session.engine.seats.hand_over(table_id, BEN, CY.id, may_manage=False)
    handed = await session.engine.tables.load(table_id)
    assert news_for_ben(handed) == ["Ada is back at the table.", "Cy is now the host."]


def news_for_ben(table: Table) -> list[str]:
    """Return the news for Ben, in the order of telling, without moves."""
    news = News(table, (Seat(1),), MAX_FIRST_LINE)
    return [news.tell(beat) for beat in news.to_tell if beat.aside]


async def test_moves_are_told_under_the_name_of_whoever_made_them(session: EngineSession) -> None:
    """What a person did before leaving in mid-turn isn't told as the bot's move."""
    table_id = await session.game(ADA, BEN, CY)
    await session.plays(ADA, table_id, "peek")
    await session.engine.seats.leave(table_id, ADA)
    session.now += 10
    await session.engine.timers.run_due()
    table = await session.engine.tables.load(table_id)
    news = News(table, (Seat(1),), MAX_FIRST_LINE)
    told = [news.tell(beat) for beat in news.to_tell if beat.who == Seat(0)]
    assert told[0] == "Ada peeked."
    assert len(told) > 1
    assert all(each.startswith("Ada (bot) ") for each in told[1:])

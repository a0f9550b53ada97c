"""Players open rematches, and find their tables in all servers."""

import random
import re

from bot.app import Parlour
from sandbox.people import Person
from tests.support.clicking_players import (
    due_at,
    is_over,
    people_of,
    play_by_buttons,
    play_to_the_end,
    prefer_words,
    start_game,
    table_id_of,
    table_of,
    tables_of,
    take_a_turn,
)
from tests.support.sandbox import Sandbox
from tests.support.time_travel import advance


async def test_a_rematch_opens_one_table_and_the_old_one_links_to_it(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await prefer_words([ada, ben])
    old = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, old, [ada, ben], random.Random(3))
    await bot.catch_up()
    assert "Rematch" in old.labels
    for verb in ("move", "undo", "join"):  # the verbs of buttons on old notices and panels
        pressed = ada.presses(old.message, f"{verb}:{table_id_of(old)}")
        assert await pressed.answered
        said = ada.sees()[-1].text
        assert said.startswith("This game is over. You can see how it went")
        assert said.endswith(f"<#{old.message.channel.id}>")
    assert "didn't play in this game" in (await cy.clicks("Rematch", on=old)).text
    await ada.runs("/server settings", games="coloretto")
    assert "This server plays Coloretto" in (await ben.clicks("Rematch", on=old)).text
    await ada.runs("/server settings", games="all")
    sandbox.world.overwrite(sandbox.channel, ben.id, deny=["send_messages"])
    assert "you don't have Send Messages" in (await ben.clicks("Rematch", on=old)).text
    sandbox.world.overwrite(sandbox.channel, ben.id)

    (custom_id,) = [each.custom_id for each in old.buttons if each.label == "Rematch"]
    first, second = ben.presses(old.message, custom_id), ada.presses(old.message, custom_id)
    assert await first.answered
    assert await second.answered
    await bot.catch_up()
    new = table_of(ada)
    assert len(tables_of(ada)) == 2
    assert "1. Ben\n2. Ada" in new.text
    (link,) = [each.url for each in old.buttons if each.label == "Go to the rematch"]
    assert link.endswith(f"/{new.message.channel.id}")
    assert "Rematch" not in old.labels
    called = [each for person in (ada, ben) for each in person.notices()]
    assert sum("here's another game of" in each.text for each in called) == 1

    pinged = (
        ada
        if any("opened a" in each.text and "rematch" in each.text for each in ada.notices())
        else ben
    )
    host = ben if pinged is ada else ada
    await host.clicks("Begin", on=new)
    await bot.catch_up()
    assert due_at(new, [ada, ben])


async def test_a_player_invited_to_a_rematch_can_decline(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    await prefer_words([ada, ben])
    old = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, old, [ada, ben], random.Random(3))
    await bot.catch_up()
    await ada.clicks("Rematch", on=old)
    await bot.catch_up()

    assert "here's another game of" in ben.notices()[-1].text
    await ben.clicks("Leave", on=ben.notices()[-1])
    await bot.catch_up()
    assert "1. Ada" in table_of(ada).text
    assert "Ben" not in table_of(ada).text


async def test_a_deleted_result_is_not_posted_again(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    await prefer_words([ada, ben])
    old = await start_game(sandbox, [ada, ben], "kitten")
    await play_to_the_end(sandbox, old, [ada, ben], random.Random(5))
    await bot.catch_up()
    pressed = await ada.clicks("Rematch", on=old)
    await bot.catch_up()
    assert "Seats rotate by one" in pressed.text
    ada.deletes(old)
    again = table_of(ada)
    await ada.clicks("Leave", on=again)
    await ben.clicks("Leave", on=again)
    await bot.catch_up()
    assert "closed before the game started" in again.text
    assert len(tables_of(ada)) == 1


async def test_games_lists_tables_of_all_servers_in_pages(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await start_game(sandbox, [ada, ben], "coloretto")
    await bot.catch_up()
    (due,) = due_at(table, [ada, ben])
    other = sandbox.world.add_guild("Elsewhere", owner=due.id)
    hall = sandbox.world.add_channel(other, "hall")
    await due.runs("/kitten start", at=hall)
    await bot.catch_up()
    listed = await due.runs("/games", at=due.dm)
    first, second = listed.text.splitlines()[1:3]
    assert "▶ **Coloretto**: **your turn**" in first
    assert f"<#{sandbox.channel.id}>" in first
    assert f"<#{hall.id}>" in second

    await open_many_tables(sandbox, due)
    listed = await due.runs("/games")
    assert "▶" in listed.labels
    assert "▶ **Coloretto**" in listed.text
    turned = await due.clicks("▶", on=listed)
    assert "▶ **Coloretto**" not in turned.text
    assert "Page 2 of 2" in turned.labels


async def test_the_log_shows_past_events_in_pages_with_the_table_as_text(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 2)
    await prefer_words(people)
    table = await start_game(sandbox, people, "coloretto")
    await play_by_buttons(table, people, random.Random(4), most=70)
    await bot.catch_up()
    assert not is_over(table)
    ada = people[0]
    newest = await ada.clicks("Log", on=table)
    assert "▶" in newest.labels
    assert "**The table now**" in newest.text
    assert "face down" in newest.text
    assert newest.text == (await ada.runs("/game log")).text

    seen, page = [newest.text], newest
    while not next(each for each in page.buttons if each.label == "◀").disabled:
        page = await ada.clicks("◀", on=page)
        assert "**The table then**" in page.text
        seen.append(page.text)
    assert "The game begins!" in page.text
    assert len(set(seen)) == len(seen) > 2
    assert f"Page 1 of {len(seen)}" in page.labels

    await advance(sandbox, bot, days=2)
    (due,) = due_at(table, people)
    await take_a_turn(due, table)
    page = await ada.runs("/game log")
    text = page.text + (await ada.clicks("◀", on=page)).text
    assert len(set(re.findall("<t:[0-9]+:D>", text))) == 2


async def open_many_tables(sandbox: Sandbox, person: Person) -> None:
    await sandbox.person("Ada").runs(
        "/server settings", at=sandbox.channel, tables_per_person="off", tables_per_channel="off"
    )
    for _ in range(60):
        await person.runs("/kitten start", at=sandbox.channel)

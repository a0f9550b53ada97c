"""Commands that all games share work, even those of other versions of the bot."""

import json
import random

import pytest

from bot.engine.table import CLOCKS
from games.kit.verify_record import Record
from sandbox.panels import NotPossible, Panel
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
)
from tests.support.database import Database
from tests.support.pings import Pings
from tests.support.sandbox import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_log_is_paged_and_offers_the_game_file_when_it_is_over(sandbox: Sandbox) -> None:
    people, stranger = people_of(sandbox, 2), sandbox.person("Dee")
    await prefer_words(people)
    table = await start_game(sandbox, people, "kitten")
    await play_by_buttons(table, people, random.Random(1), most=10)
    running = await people[0].runs("/game log")
    assert "The game begins!" in running.text
    assert "Game file" not in running.labels
    await play_to_the_end(sandbox, table, people, random.Random(1))

    log = await stranger.clicks("Log", on=table)
    assert log.only_for(stranger)
    while "◀" in log.labels and not next(b for b in log.buttons if b.label == "◀").disabled:
        assert await stranger.clicks("◀", on=log) == log
    assert "The game begins!" in log.text
    checked = await stranger.clicks("Fair play", on=log)
    # The answer explains what was checked before it shows any code.
    meaning, *_ = checked.text.split("```")
    assert "✅ I've replayed" in meaning
    assert "[in your browser]" in meaning
    assert "[one command]" in meaning
    given = await stranger.clicks("Game file", on=checked)
    (file,) = given.files
    kept = sandbox.world.files.kept[file["url"].partition("/cdn/")[2].partition("?")[0]]
    record = Record.model_validate(json.loads(kept.body))
    assert record.game == "kitten"
    assert record.seats == ("Ada", "Ben")


async def test_the_seal_is_shown_before_the_game_and_during_it(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/kitten start")
    await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
    table = table_of(ada)
    sealed = await ben.clicks("Fair play", on=table)
    assert sealed.only_for(ben)
    advice, seal, *_ = sealed.text.split("```")
    assert "Keep the seal" in advice
    await ben.clicks("Join", on=table)
    await ada.clicks("Begin", on=table)
    await sandbox.world.until(lambda: "My cards" in table.labels)
    log = await ben.clicks("Log", on=table)
    assert seal in (await ben.clicks("Fair play", on=log)).text


async def test_the_host_sets_options_by_menus(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/coloretto start")
    await sandbox.world.until(lambda: len(tables_of(ada)) == 1)
    table = table_of(ada)
    assert "host" in (await ben.clicks("Options", on=table)).text
    options = await ada.clicks("Options", on=table)
    assert await ada.picks(options, "Clock: daily") == options
    await sandbox.world.until(lambda: CLOCKS["daily"] in table.text)


async def test_a_result_says_how_it_was_counted(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    await prefer_words(people)
    table = await start_game(sandbox, people, "coloretto")
    await play_to_the_end(sandbox, table, people, random.Random(1))
    counted = await people[0].clicks("How it was counted", on=table)
    assert counted.only_for(people[0])
    assert "brown scoring" in counted.text


async def test_a_running_game_offers_no_game_file(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "cosmic")
    table_id = table_id_of(table)
    forged = people[0].presses(table.message, f"file:{table_id}")
    assert await forged.answered
    assert forged.original is not None
    answer = Panel(forged.original, people[0].id)
    assert [each for each in answer.files if each["filename"].endswith(".json")] == []
    assert "until the game is over" in answer.text


async def test_typed_options_are_kept_while_the_player_is_asked_for_the_rest(
    sandbox: Sandbox,
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    asked = await mover.runs("/kitten bid", of="hats")
    assert "How many are there in everyone" in asked.text
    assert "✅" in (await mover.clicks("5", on=asked)).text
    await sandbox.world.until(lambda: f"beat {mover.name}'s 5 hats" in table.text)


async def test_a_row_is_taken_by_typing(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "coloretto")
    (mover,) = due_at(table, people)
    await mover.runs("/coloretto draw")
    await mover.runs("/coloretto place", row=2)
    await sandbox.world.until(lambda: due_at(table, people) not in ([], [mover]))
    (other,) = due_at(table, people)
    assert "✅" in (await other.runs("/coloretto take", row=2)).text
    await sandbox.world.until(lambda: f"{other.name} took row 2" in table.text)


async def test_a_bid_is_made_by_typing(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    assert "✅" in (await mover.runs("/kitten bid", count=5, of="hats")).text
    await sandbox.world.until(lambda: f"beat {mover.name}'s 5 hats" in table.text)


async def test_a_number_is_used_as_typed_or_refused(sandbox: Sandbox) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    await mover.runs("/kitten bid", count=15, of="hats")
    await sandbox.world.until(lambda: "15 hats or challenge" in table.text)
    (other,) = due_at(table, people)

    assert await other.completes("/kitten bid", count="7") == []
    assert [each.value for each in await other.completes("/kitten bid", count="17")] == [17]
    reason = "The bid stands at 15 hats: bid 16 or more, of anything."
    assert reason in (await other.runs("/kitten bid", count=7, of="hats")).text
    assert reason in (await other.runs("/kitten bid", count=7)).text
    assert due_at(table, people) == [other]


async def test_a_bot_plays_for_someone_who_leaves_a_game(sandbox: Sandbox, db: Database) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "kitten")
    (mover,) = due_at(table, people)
    asked = await mover.runs("/game leave")
    assert "A bot will take over for you" in asked.text
    assert db.newest().sitters[people.index(mover)].bot is False
    await mover.clicks("Yes, leave", on=asked)
    sandbox.world.clock.advance(seconds=5)
    await sandbox.world.until(lambda: f"beat {mover.name} (bot)'s " in table.text)


async def test_the_last_player_to_leave_closes_the_table(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await start_game(sandbox, (ada, ben), "coloretto")
    for person in (ada, ben):
        asked = await person.runs("/game leave")
        assert ("so that'll end the game" in asked.text) == (person is ben)
        await person.clicks("Yes, leave", on=asked)
    await sandbox.world.until(lambda: is_over(table))
    assert "ended early" in table.text


async def test_a_host_who_leaves_the_lobby_hands_it_over(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    await ada.runs("/kitten start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    lobby = table_of(ada)
    await ben.clicks("Join", on=lobby)
    await ada.clicks("Leave", on=lobby)
    await sandbox.world.until(lambda: "Ada" not in lobby.text)
    assert "End this game" in (await ben.runs("/game end")).text
    await ben.clicks("Leave", on=lobby)
    await sandbox.world.until(lambda: "closed before the game started" in lobby.text)


async def test_a_lobby_closes_after_a_week(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    await ada.runs("/kitten start")
    await sandbox.world.until(lambda: bool(tables_of(ada)))
    lobby = table_of(ada)
    sandbox.world.clock.advance(days=7, hours=2)
    await sandbox.world.until(lambda: "closed before the game started" in lobby.text)


async def test_only_the_host_or_a_moderator_ends_a_game(sandbox: Sandbox) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)  # Ada owns the server
    sandbox.world.set_role(
        sandbox.guild, sandbox.guild.id, "view_channel", "send_messages", "use_application_commands"
    )
    table = await start_game(sandbox, (ben, cy), "coloretto")
    pings = Pings(sandbox.world)
    assert "Only the host" in (await cy.runs("/game end")).text
    assert "You're not at any" in (await dee.runs("/game end")).text
    asked = await ada.runs("/game end")
    assert "End this game" in asked.text
    assert not is_over(table)
    await ada.clicks("Yes, end it", on=asked)
    await sandbox.world.until(lambda: is_over(table))
    assert "Nobody won" in table.text
    await sandbox.world.until(
        lambda: all(sum("ended early" in r for r in pings.of(p)) == 1 for p in (ben, cy))
    )


async def test_games_and_help_work_in_dms_and_game_groups_do_not(sandbox: Sandbox) -> None:
    ada, ben = people_of(sandbox, 2)
    assert "You're not at any table" in (await ada.runs("/games", at=ada.dm)).text
    ada.at = sandbox.channel
    table = await start_game(sandbox, (ada, ben), "kitten")
    await start_game(sandbox, (ada, ben), "coloretto")
    (mover,) = due_at(table, (ada, ben))
    listed = await mover.runs("/games", at=mover.dm)
    assert "Kitten" in listed.text
    assert "Coloretto" in listed.text
    assert "**your turn**" in listed.text.splitlines()[1]
    assert f"<#{sandbox.channel.id}>" in listed.text
    helped = await ada.runs("/help", at=ada.dm)
    assert "You Gotta Be Kitten Me!" in helped.labels
    with pytest.raises(NotPossible):
        await ada.runs("/kitten start", at=ada.dm)


async def test_a_command_of_another_version_is_answered_kindly(sandbox: Sandbox) -> None:
    ada = sandbox.person("Ada")
    for name, options in (("poker", []), ("kitten", [_subcommand("meow")])):
        command = next(iter(sandbox.world.application.commands.values())) | {"name": name}
        sandbox.world.application.commands["1"] = command | {"id": "1", "options": options}
        for other in list(sandbox.world.application.commands.values()):
            if other["name"] == name and other["id"] != "1":
                del sandbox.world.application.commands[other["id"]]
        typed = f"/{name} meow" if options else f"/{name}"
        answer = await ada.runs(typed)
        assert answer.only_for(ada)
        assert "That command has changed" in answer.text


@pytest.mark.parametrize(
    ("custom_id", "kindly"),
    [
        ("dance:abc123", "That button is from an older version"),
        ("pick|7|8", "That button is from an older version"),
        ("rules:poker", "That button is from an older version"),
        ("hand:zzzzzz", "That table is gone"),
        ("pick:zzzzzz:00000000:0::", "That table is gone"),
    ],
)
async def test_a_button_of_another_version_is_answered_kindly(
    sandbox: Sandbox, custom_id: str, kindly: str
) -> None:
    people = people_of(sandbox, 2)
    table = await start_game(sandbox, people, "kitten")
    clicked = people[0].presses(table.message, custom_id)
    assert await clicked.answered
    assert clicked.original is not None
    answer = Panel(clicked.original, people[0].id)
    assert answer.only_for(people[0])
    assert kindly in answer.text


async def test_missing_permissions_are_named_when_a_table_is_started(sandbox: Sandbox) -> None:
    ada, lounge = sandbox.person("Ada"), sandbox.parlour.channel_named("lounge")
    sandbox.world.overwrite(lounge, sandbox.guild.id, deny=["send_messages"])
    refused = await ada.runs("/kitten start", at=lounge)
    assert "I don't have Send Messages" in refused.text
    assert tables_of(ada) == []


def _subcommand(name: str) -> dict[str, object]:
    return {"type": 1, "name": name, "description": name, "options": []}

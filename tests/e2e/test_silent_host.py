"""At a table without a clock, the game goes on although its host no longer plays."""

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, start_game, take_a_turn
from tests.support.sandbox import Sandbox
from tests.support.sent_notices import SentNotices
from tests.support.time_travel import advance, only_message, public_ids

VOTE_CHOICES = {
    "Wait longer",
    "Let a bot play this turn",
    "Let a bot take over",
    "Let someone else take over",
    "End the game",
}


async def test_the_others_are_asked_how_to_continue(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await play_until_the_host_is_due(sandbox, bot, [ada, ben, cy])
    sent_notices.take()
    for _ in range(5):
        await advance(sandbox, bot, days=1)
        assert sent_notices.take() == ["reminder -> Ada"]
        assert "(**Ada**)" in (await ben.runs("/game end")).text
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == ["vote about somebody silent -> Ada Ben Cy"]
    assert len(public_ids(sandbox)) == 1
    asked = only_message(sandbox)
    assert "Ada hasn't moved for a while. What should happen?" in asked.text.splitlines()[0]
    assert "**Ada** hasn't moved for a while" in table.text
    assert set(table.labels) >= VOTE_CHOICES
    assert "Draw a card" in (await ada.clicks("My cards", on=asked)).labels
    await advance(sandbox, bot, days=2)
    assert sent_notices.take() == []

    await ben.clicks("Let a bot take over", on=table)
    await cy.clicks("Let a bot take over", on=table)
    await bot.catch_up()
    assert "A bot took over for Ada, so Ben is the host now." in table.text
    assert "hosted by Ben" in (await ben.runs("/game log")).text
    assert "Yes, end it" in (await ben.runs("/game end")).labels
    assert "It's your seat again" in (await ada.clicks("Take my seat back", on=table)).text


async def test_more_time_means_more_reminders_and_a_move_ends_the_vote(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    ada, ben = people_of(sandbox, 2)
    table = await play_until_the_host_is_due(sandbox, bot, [ada, ben])
    for _ in range(6):
        await advance(sandbox, bot, days=1)
    await ben.clicks("Wait longer", on=table)
    await bot.catch_up()
    assert "moved for a while" not in table.text
    assert public_ids(sandbox) == [table.id]
    sent_notices.take()
    for _ in range(5):
        await advance(sandbox, bot, days=1)
    assert sent_notices.take() == ["reminder -> Ada"] * 5
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == ["vote about somebody silent -> Ada Ben"]
    await take_a_turn(ada, table)
    await bot.catch_up()
    assert "moved for a while" not in table.text
    assert due_at(table, [ada, ben]) == [ben]
    assert sent_notices.take() == ["turn -> Ben"]
    assert len(public_ids(sandbox)) == 1


async def test_a_silent_player_who_is_not_due_does_not_block_a_clock(
    sandbox: Sandbox, bot: Parlour
) -> None:
    people = people_of(sandbox, 3)
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    asks, agrees, _ = sorted(people, key=lambda each: each not in due_at(table, people))
    await asks.runs("/game clock", clock="daily")
    await bot.catch_up()
    assert "If you don't answer within 6 days" in table.text
    await agrees.clicks("Agree", on=table)
    for _ in range(5):
        await advance(sandbox, bot, days=1)
    assert "would like to switch" in table.text
    await advance(sandbox, bot, days=1)
    assert "New clock: 1 day a turn" in table.text


async def test_the_table_says_that_reminders_stop_before_time_is_up(
    sandbox: Sandbox, bot: Parlour, sent_notices: SentNotices
) -> None:
    people = people_of(sandbox, 2)
    for person in people:
        await person.runs("/settings", remind="8 hours")
    await start_game(sandbox, people, "coloretto", {"clock": "relaxed"})
    await bot.catch_up()
    for _ in range(6):
        await advance(sandbox, bot, hours=8)
    assert len(sent_notices.take()) == 6
    assert "When time's up, the others will decide" in only_message(sandbox).text
    await advance(sandbox, bot, days=1)
    assert sent_notices.take() == ["vote about somebody late -> Ada Ben"]


async def test_a_vote_says_enough_about_reminders_that_stopped(
    sandbox: Sandbox, bot: Parlour
) -> None:
    table = await start_game(sandbox, people_of(sandbox, 2), "coloretto", {"clock": "daily"})
    await bot.catch_up()
    for _ in range(6):
        await advance(sandbox, bot, days=1)
    assert not any("five times" in line for line in only_message(sandbox).text.splitlines())
    assert set(table.labels) >= VOTE_CHOICES


async def test_an_old_vote_says_that_the_game_was_ended(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    table = await play_until_the_host_is_due(sandbox, bot, [ada, ben, cy])
    for _ in range(6):
        await advance(sandbox, bot, days=1)
    hand = await cy.clicks("My cards", on=table)
    await ada.clicks("Yes, end it", on=await ada.runs("/game end"))
    answer = await cy.clicks("Vote", on=hand)
    assert answer.text.startswith(
        "This game ended early. Why not open another table with `/coloretto start`"
    )


async def play_until_the_host_is_due(sandbox: Sandbox, bot: Parlour, people: list[Person]) -> Panel:
    """Start a game without a clock, and play until the host is due. Return the table."""
    table = await start_game(sandbox, people, "coloretto")
    await bot.catch_up()
    for _ in people:
        (due,) = due_at(table, people)
        if due is people[0]:
            break
        await take_a_turn(due, table)
        await bot.catch_up()
    assert due_at(table, people) == people[:1]
    return table

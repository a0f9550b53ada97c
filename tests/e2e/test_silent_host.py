"""A host who stays in the server and answers no more, at a table without a clock."""

from bot.app import Parlour
from sandbox.panels import Panel
from sandbox.people import Person
from tests.support.clicking_players import due_at, people_of, sits_down, takes_a_turn
from tests.support.sandbox import Stage
from tests.support.sent_notices import Postbox
from tests.support.time_travel import notice, passes, public

CHOICES = {
    "Wait longer",
    "A bot plays this turn",
    "A bot takes over",
    "Somebody else plays on",
    "End the game",
}


async def test_the_others_are_asked_how_to_go_on(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    ada, ben, cy = people_of(stage, 3)
    table = await until_the_host_is_due(stage, bot, [ada, ben, cy])
    postbox.take()
    for _ in range(5):
        await passes(stage, bot, days=1)
        assert postbox.take() == ["reminder -> Ada"]
        assert "(**Ada**)" in (await ben.runs("/game end")).text
    await passes(stage, bot, days=1)
    assert postbox.take() == ["vote about somebody silent -> Ada Ben Cy"]
    assert len(public(stage)) == 2
    asked = notice(stage, table)
    assert f"{ada.mention} has not moved at" in asked.text
    assert "I do not remind them now" in asked.text
    assert "/game" not in asked.text
    assert "**Ada** has not moved for long" in table.text
    assert set(table.labels) >= CHOICES
    assert "Draw a card" in (await ada.clicks("Vote", on=asked)).labels
    await passes(stage, bot, days=2)
    assert postbox.take() == []

    await ben.clicks("A bot takes over", on=table)
    await cy.clicks("A bot takes over", on=table)
    await bot.catch_up()
    assert "The others let a bot take over for Ada" in table.text
    assert "Ben hosts the table now" in table.text
    assert "hosted by Ben" in table.text
    assert "Yes, end it" in (await ben.runs("/game end")).labels
    assert "You play on in your seat" in (await ada.clicks("Take my seat back", on=table)).text


async def test_more_time_is_more_reminders_and_a_move_settles_it(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    ada, ben = people_of(stage, 2)
    table = await until_the_host_is_due(stage, bot, [ada, ben])
    for _ in range(6):
        await passes(stage, bot, days=1)
    await ben.clicks("Wait longer", on=table)
    await bot.catch_up()
    assert "not moved for long" not in table.text
    assert public(stage) == [table.id]
    postbox.take()
    for _ in range(5):
        await passes(stage, bot, days=1)
    assert postbox.take() == ["reminder -> Ada"] * 5
    await passes(stage, bot, days=1)
    assert postbox.take() == ["vote about somebody silent -> Ada Ben"]
    await takes_a_turn(ada, table)
    await bot.catch_up()
    assert "not moved for long" not in table.text
    assert due_at(table, [ada, ben]) == [ben]
    assert postbox.take() == ["turn -> Ben"]
    assert len(public(stage)) == 2


async def test_silence_of_one_who_need_not_move_does_not_keep_a_clock_away(
    stage: Stage, bot: Parlour
) -> None:
    people = people_of(stage, 3)
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    asks, agrees, _ = sorted(people, key=lambda each: each not in due_at(table, people))
    await asks.runs("/game clock", clock="daily")
    await bot.catch_up()
    assert "says nothing for 6 days is not waited for" in table.text
    await agrees.clicks("Agree", on=table)
    for _ in range(5):
        await passes(stage, bot, days=1)
    assert "asks for another clock" in table.text
    await passes(stage, bot, days=1)
    assert "a turn may take 1 day" in table.text


async def test_what_is_said_when_reminders_stop_is_true_before_time_is_up(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    people = people_of(stage, 2)
    for person in people:
        await person.runs("/settings", remind="8 hours")
    table = await sits_down(stage, people, "coloretto", {"clock": "relaxed"})
    await bot.catch_up()
    for _ in range(6):
        await passes(stage, bot, hours=8)
    assert postbox.take()[-1] == "no more reminders -> nobody"
    assert "When time is up, the others are asked" in notice(stage, table).text
    await passes(stage, bot, days=1)
    assert postbox.take() == ["vote about somebody late -> Ada Ben"]


async def test_what_is_said_when_reminders_stop_is_true_after_time_was_up(
    stage: Stage, bot: Parlour, postbox: Postbox
) -> None:
    table = await sits_down(stage, people_of(stage, 2), "coloretto", {"clock": "daily"})
    await bot.catch_up()
    for _ in range(6):
        await passes(stage, bot, days=1)
    assert postbox.take()[-1] == "no more reminders -> nobody"
    assert "The table asks the others how it is to go on" in notice(stage, table).text
    assert set(table.labels) >= CHOICES


async def test_an_old_vote_says_that_the_game_was_ended(stage: Stage, bot: Parlour) -> None:
    ada, ben, cy = people_of(stage, 3)
    table = await until_the_host_is_due(stage, bot, [ada, ben, cy])
    for _ in range(6):
        await passes(stage, bot, days=1)
    called = notice(stage, table)
    asked = await ben.clicks("Vote", on=called)
    hand = await cy.clicks("My hand", on=table)
    await ada.clicks("Yes, end it", on=await ada.runs("/game end"))
    for answer in (
        await ben.clicks("Wait longer", on=asked),
        await cy.clicks("Vote", on=hand),
    ):
        assert answer.text.startswith("This game was ended early. `/coloretto start`")


async def until_the_host_is_due(stage: Stage, bot: Parlour, people: list[Person]) -> Panel:
    """A game without a clock in which its host, the first of them, is to move."""
    table = await sits_down(stage, people, "coloretto")
    await bot.catch_up()
    for _ in people:
        (due,) = due_at(table, people)
        if due is people[0]:
            break
        await takes_a_turn(due, table)
        await bot.catch_up()
    assert due_at(table, people) == people[:1]
    return table

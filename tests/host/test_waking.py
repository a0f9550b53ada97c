"""What happens at tables by itself, and what the others then decide."""

from typing import Any

import pytest

from bot.engine import Line, NotSeated, Stale, Table
from bot.engine.log_lines import WORDS
from bot.engine.notifications.settings import DAY, HOUR
from bot.engine.refusals import NotAsked
from bot.engine.votes.ballots import ballot_of
from bot.engine.votes.voting import DECIDED
from games.kit import Name, Seat
from games.kit.record import Noted, replayed
from storage.port import Owed
from tests.host.evening import ADA, BEN, CY, DI, Evening, asked, settles, timed
from tests.host.toy import TOY


async def test_of_two_hosts_only_one_reminds(evening: Evening) -> None:
    other = Evening(evening.store)
    await other.starts()
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    evening.now = other.now = evening.now + DAY

    woken = [await evening.engine.timers.wake_tables(), await other.engine.timers.wake_tables()]
    assert sorted(map(len, woken)) == [0, 1]
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]
    assert await other.pinged(table_id) == []


async def test_a_process_that_dies_over_a_table_leaves_it_to_another(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    evening.now += DAY
    assert await evening.store.claim_awake(evening.now, evening.now + 60) == [table_id]
    await evening.starts()
    assert await evening.engine.timers.wake_tables() == []

    evening.now += 60
    assert await evening.engine.timers.wake_tables() == [table_id]
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_reminders_survive_a_restart_and_are_not_repeated(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    for _ in range(5):
        evening.now += DAY
        await evening.starts()
        await evening.engine.timers.wake_tables()
        assert await evening.pinged(table_id) == [("remind", (ADA.id,))]
        await evening.starts()
        await evening.engine.timers.wake_tables()
        assert await evening.pinged(table_id) == []
    evening.now += DAY
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == [("vote", (BEN.id, ADA.id))]
    await evening.starts()
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == []


async def test_nobody_is_reminded_of_what_they_were_not_told(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    evening.now += 2 * DAY
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == [("turn", (ADA.id,))]

    evening.now += DAY - 1
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == []
    evening.now += 1
    await evening.engine.timers.wake_tables()
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_no_reminder_slips_in_while_a_late_call_is_noted(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await evening.game(ADA, BEN)
    evening.now += 2 * DAY
    put_sent = evening.store.put_sent

    async def then_wakes(*sent: Any) -> Owed:  # noqa: ANN401  as it is called
        owed = await put_sent(*sent)
        await evening.engine.timers.wake_tables()
        return owed

    monkeypatch.setattr(evening.store, "put_sent", then_wakes)
    assert await evening.pinged(table_id) == [("turn", (ADA.id,))]
    assert await evening.pinged(table_id) == []


async def test_nobody_is_reminded_while_the_channel_takes_no_message(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    await evening.engine.troubles.in_trouble(table_id, "shut", told=True)
    for _ in range(20):
        evening.now += DAY / 2
        await settles(evening)
    assert (await evening.engine.tables.look(table_id)).sitter(Seat(0)).calls == 1

    await evening.engine.troubles.out_of_trouble(table_id)
    evening.now += DAY / 2
    await settles(evening)
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_a_reminder_that_has_to_wait_makes_no_deadline_later(evening: Evening) -> None:
    await evening.store.put_setting("person", ADA.id, "remind", "8 hours")
    table_id = await timed(evening, 2)
    await evening.engine.troubles.in_trouble(table_id, "shut", told=True)
    for _ in range(24):
        evening.now += HOUR
        await settles(evening)
    table = await evening.engine.tables.look(table_id)
    assert table.sitter(Seat(0)).deadline == evening.now
    assert ballot_of(table.saved, "late") is not None


async def test_a_reminder_that_had_to_wait_comes_when_the_channel_opens(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    await evening.pinged(table_id)
    evening.now += DAY
    await evening.engine.troubles.in_trouble(table_id, "down", told=False)
    await settles(evening)
    assert await evening.pinged(table_id) == []

    evening.now += 60
    await evening.engine.troubles.out_of_trouble(table_id)
    await settles(evening)
    assert await evening.pinged(table_id) == [("remind", (ADA.id,))]


async def test_reminders_and_votes_are_no_steps_and_change_no_luck(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    evening.now += DAY
    await settles(evening)
    number = await asked(evening, table_id)
    await evening.engine.votes.vote(table_id, BEN, number, "end")
    await evening.engine.votes.vote(table_id, BEN, number, "wait")
    table = await evening.engine.tables.look(table_id)
    assert table.saved.step == 0
    assert table.saved.version > 6

    table = await evening.finishes(table_id)
    record = await evening.engine.search.record(table_id)
    assert [turn.step for turn in record.turns] == list(range(1, len(record.turns) + 1))
    assert replayed(TOY, record) == table.state


async def test_several_who_are_late_are_asked_about_together(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    for person in (ADA, BEN, CY):
        await evening.plays(person, table_id)
    await evening.plays(CY, table_id, "vote", mark="1")
    await evening.pinged(table_id)
    evening.now += DAY
    await settles(evening)
    ballot = ballot_of((await evening.engine.tables.look(table_id)).saved, "late")
    assert ballot is not None
    assert ballot.about == (0, 1)
    assert await evening.pinged(table_id) == [("vote", (CY.id, ADA.id, BEN.id))]

    table = await evening.engine.votes.vote(table_id, CY, ballot.number, "take")
    assert [sitter.bot for sitter in table.saved.sitters] == [True, True, False]
    assert table.saved.host == CY.id
    evening.now += 10
    await settles(evening)
    evening.now += 10
    await settles(evening)
    assert (await evening.engine.tables.look(table_id)).status == "over"


@pytest.mark.parametrize("choice", ["wait", "help", "take", "offer"])
async def test_everyone_who_was_late_is_named(evening: Evening, choice: str) -> None:
    table_id = await timed(evening, 3)
    for person in (ADA, BEN, CY):
        await evening.plays(person, table_id)
    await evening.plays(CY, table_id, "vote", mark="1")
    evening.now += DAY
    await settles(evening)
    table = await evening.engine.votes.vote(table_id, CY, await asked(evening, table_id), choice)
    words = WORDS[DECIDED[choice]]
    told = [words.format(who=who) for who in ("Ada", "Ben")]
    assert heard(table)[-2:] == told

    await evening.starts()
    table = await evening.engine.tables.look(table_id)
    assert heard(table)[-2:] == told
    assert [line.told(then(table, line)) for line in await evening.engine.search.log(table_id)][
        -2:
    ] == told
    evening.now += DAY
    table = await evening.finishes(table_id)
    record = await evening.engine.search.record(table_id)
    assert Noted(step=5, note=DECIDED[choice]) in record.turns
    assert replayed(TOY, record) == table.state


def heard(table: Table) -> list[str]:
    return [line.told(then(table, line)) for line in table.recent]


def then(table: Table, line: Line) -> Name:
    return lambda seat: table.name_then(seat, line.named_at)


async def test_who_is_late_or_not_at_the_table_does_not_decide(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    evening.now += DAY
    await settles(evening)
    number = await asked(evening, table_id)
    for person, why in ((ADA, NotAsked), (DI, NotSeated)):
        with pytest.raises(why):
            await evening.engine.votes.vote(table_id, person, number, "end")
    with pytest.raises(Stale):
        await evening.engine.votes.vote(table_id, BEN, number + 1, "end")
    with pytest.raises(Stale):
        await evening.engine.votes.vote(table_id, BEN, number, "cheat")


async def test_who_is_on_vacation_is_not_waited_for_with_a_decision(evening: Evening) -> None:
    table_id = await timed(evening, 3)
    await evening.store.put_setting("person", CY.id, "vacation", evening.now + 9 * DAY)
    await evening.engine.outbox.notification_settings_changed(CY.id)
    evening.now += DAY
    await settles(evening)
    number = await asked(evening, table_id)
    table = await evening.engine.votes.vote(table_id, BEN, number, "help")

    assert table.sitter(Seat(0)).helped


async def test_while_everyone_is_late_there_is_nobody_to_ask(evening: Evening) -> None:
    table_id = await timed(evening, 2)
    for person in (ADA, BEN):
        await evening.plays(person, table_id)
    evening.now += DAY
    await settles(evening)
    evening.now += 30 * DAY
    await settles(evening)
    table = await evening.engine.tables.look(table_id)

    assert table.due() == (0, 1)
    assert not any(sitter.bot or sitter.helped for sitter in table.saved.sitters)


async def test_a_persons_own_move_gives_them_all_the_time_again(evening: Evening) -> None:
    table_id = await timed(evening, 2)
    evening.now += DAY - 60
    await evening.plays(ADA, table_id, "peek")
    evening.now += DAY - 60
    await settles(evening)
    assert ballot_of((await evening.engine.tables.look(table_id)).saved, "late") is None
    evening.now += 60
    await settles(evening)
    assert ballot_of((await evening.engine.tables.look(table_id)).saved, "late") is not None


async def test_a_table_of_before_the_clock_has_none(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    table = await evening.engine.tables.look(table_id)

    assert (table.terms.clock, table.terms.period) == ("none", None)
    assert [sitter.deadline for sitter in table.saved.sitters] == [None, None]

"""A person is alerted once per channel that the bot can't post in, and only a few at a time."""

from typing import Any, cast

from bot.delivery.broken_channel_alert import ALERT_PERIOD, DAY, MAX_ALERTS, BrokenChannelAlert
from bot.delivery.dm_channels import DmChannels
from bot.discord_api.rest import RestClient
from bot.engine import Person
from tests.support.engine_session import ADA, BEN, EngineSession


class FakeDms:
    """A fake Discord that records who got a DM."""

    def __init__(self) -> None:
        self.sent: list[int] = []

    async def open_dm(self, person: int) -> int:
        return person

    async def post(self, channel: int, _payload: object, **_more: Any) -> int:  # noqa: ANN401  arguments that the fake ignores
        self.sent.append(channel)
        return len(self.sent)


def create_alert(session: EngineSession, dms: FakeDms) -> BrokenChannelAlert:
    rest = cast("RestClient", dms)
    return BrokenChannelAlert(rest, DmChannels(rest, lambda: session.now), session.engine)


async def test_one_alert_covers_all_tables_of_a_person_in_the_channel(
    session: EngineSession,
) -> None:
    dms = FakeDms()
    trouble_alert = create_alert(session, dms)
    one, two = [await session.engine.tables.load(await session.lobby(ADA, BEN)) for _ in range(2)]
    assert await trouble_alert.send(one, "shut")
    assert await trouble_alert.send(two, "shut")
    assert dms.sent == [ADA.id]

    # A second alert about a table means that its channel had worked again in between.
    assert await trouble_alert.send(two, "shut")
    await trouble_alert.send(one, "locked")
    session.now += 2 * DAY
    await trouble_alert.send(two, "locked")
    assert dms.sent == [ADA.id] * 4


async def test_only_a_few_alerts_are_sent_within_a_few_minutes(session: EngineSession) -> None:
    dms = FakeDms()
    trouble_alert = create_alert(session, dms)
    guests = [Person(number, f"Guest {number}") for number in range(1, MAX_ALERTS + 2)]
    tables = [await session.engine.tables.load(await session.lobby(guest)) for guest in guests]
    sent = [await trouble_alert.send(table, "shut") for table in tables]
    assert sent == [True] * MAX_ALERTS + [False]
    assert len(dms.sent) == MAX_ALERTS

    session.now += ALERT_PERIOD
    assert await trouble_alert.send(tables[-1], "shut")
    assert len(set(dms.sent)) == MAX_ALERTS + 1

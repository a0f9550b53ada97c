"""Telling people what they did not ask to hear: few at a time."""

from typing import Any, cast

from bot.delivery.dms import DirectMessages
from bot.delivery.trouble_alert import DAY, MOST, WITHIN, TroubleAlert
from bot.discord_api.rest import RestClient
from bot.engine import Person
from tests.support.engine_session import ADA, BEN, EngineSession


class Post:
    """Where direct messages arrive."""

    def __init__(self) -> None:
        self.sent: list[int] = []

    async def open_dm(self, person: int) -> int:
        return person

    async def post(self, channel: int, _payload: object, **_more: Any) -> int:  # noqa: ANN401  as it is called
        self.sent.append(channel)
        return len(self.sent)


def alarm_of(session: EngineSession, post: Post) -> TroubleAlert:
    rest = cast("RestClient", post)
    return TroubleAlert(rest, DirectMessages(rest, lambda: session.now), session.engine)


async def test_who_was_told_of_a_table_along_with_another_is_not_told_of_it_again(
    session: EngineSession,
) -> None:
    post = Post()
    trouble_alert = alarm_of(session, post)
    one, two = [await session.engine.tables.load(await session.lobby(ADA, BEN)) for _ in range(2)]
    assert await trouble_alert.send(one, "shut")
    assert await trouble_alert.send(two, "shut")
    assert post.sent == [ADA.id]

    assert await trouble_alert.send(
        two, "shut"
    )  # it was in order meanwhile, or this would not come
    await trouble_alert.send(one, "locked")
    session.now += 2 * DAY
    await trouble_alert.send(two, "locked")
    assert post.sent == [ADA.id] * 4


async def test_only_so_many_are_told_within_some_minutes(session: EngineSession) -> None:
    post = Post()
    trouble_alert = alarm_of(session, post)
    guests = [Person(number, f"Guest {number}") for number in range(1, MOST + 2)]
    tables = [await session.engine.tables.load(await session.lobby(guest)) for guest in guests]
    told = [await trouble_alert.send(table, "shut") for table in tables]
    assert told == [True] * MOST + [False]
    assert len(post.sent) == MOST

    session.now += WITHIN
    assert await trouble_alert.send(tables[-1], "shut")
    assert len(set(post.sent)) == MOST + 1

"""A standby keeps the events that it may have to handle as the leader, and no older ones."""

from bot.gateway_events import GatewayEvents
from bot.standby import (
    EVENTS_KEPT_FOR,
    FOR_LEADER,
    INTERACTION,
    INTERACTIONS_KEPT_FOR,
    KEPT_INTERACTION,
    Event,
    KeptEvents,
)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def event(name: str, *arguments: object) -> Event:
    return Event(name, arguments, {})


def test_events_are_taken_once_and_in_order() -> None:
    kept = KeptEvents(Clock())
    kept.add(event("bot_left", 1))
    kept.add(event(INTERACTION, 2))

    assert list(kept.take()) == [event("bot_left", 1), event(KEPT_INTERACTION, 2)]
    assert list(kept.take()) == []


def test_interactions_that_can_hardly_be_answered_in_time_are_dropped() -> None:
    clock = Clock()
    kept = KeptEvents(clock)
    kept.add(event(INTERACTION, 1))
    kept.add(event("bot_left", 2))
    clock.now += INTERACTIONS_KEPT_FOR

    assert list(kept.take()) == [event("bot_left", 2)]


def test_old_events_take_no_memory() -> None:
    clock = Clock()
    kept = KeptEvents(clock)
    kept.add(event("bot_left", 1))
    clock.now += EVENTS_KEPT_FOR + 1
    kept.add(event("bot_joined", 2))

    assert len(kept) == 1


def test_every_event_about_servers_is_for_the_leader() -> None:
    handled = {name.removeprefix("on_") for name in vars(GatewayEvents) if name.startswith("on_")}

    assert handled <= FOR_LEADER
    assert INTERACTION in FOR_LEADER

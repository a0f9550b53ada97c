"""Posts and edits in a channel are spaced out, and tables take turns."""

from bot.delivery import channel_pace
from bot.delivery.channel_pace import ChannelPace

HERE, ELSEWHERE = 1, 2


class Clock:
    """A clock in seconds that tests set."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def ask_for_turn(pace: ChannelPace, table_id: str, channel: int) -> float:
    """Ask for a turn and take it if it has come. Return the seconds to wait, or 0."""
    wait = pace.wait(table_id, channel)
    if wait == 0:
        pace.take_turn(table_id, channel)
    return wait


def test_posts_in_a_channel_are_a_second_apart() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    assert ask_for_turn(pace, "a", HERE) == 0
    pace.note_sent(HERE)
    assert ask_for_turn(pace, "a", ELSEWHERE) == 0
    assert ask_for_turn(pace, "a", HERE) == 1
    clock.now += 0.75
    assert ask_for_turn(pace, "a", HERE) == 0.25
    clock.now += 0.25
    assert ask_for_turn(pace, "a", HERE) == 0


def test_tables_wait_for_their_turns_in_the_order_in_which_they_asked() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    assert [ask_for_turn(pace, table, HERE) for table in "abc"] == [0, 1, 2]
    clock.now += 1
    assert [ask_for_turn(pace, table, HERE) for table in "cba"] == [1, 0, 2]
    clock.now += 1
    assert [ask_for_turn(pace, table, HERE) for table in "abca"] == [1, 2, 0, 1]


def test_a_late_post_delays_the_waiting_posts() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    assert [ask_for_turn(pace, table, HERE) for table in "abc"] == [0, 1, 2]
    clock.now += 1.5
    assert ask_for_turn(pace, "b", HERE) == 0
    clock.now += 0.25
    pace.note_sent(HERE)
    clock.now += 0.25
    assert ask_for_turn(pace, "c", HERE) == 0.75


def test_a_post_that_took_long_delays_the_next_one() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    assert ask_for_turn(pace, "a", HERE) == 0
    clock.now += 3
    pace.note_sent(HERE)
    assert ask_for_turn(pace, "b", HERE) == 1


def test_a_turn_that_was_not_used_does_not_allow_a_post_later() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    assert [ask_for_turn(pace, table, HERE) for table in "ab"] == [0, 1]
    clock.now += 60
    assert ask_for_turn(pace, "c", HERE) == 0
    assert ask_for_turn(pace, "b", HERE) == 1


def test_only_channels_with_a_recent_post_are_remembered() -> None:
    clock = Clock()
    pace = ChannelPace(clock=clock)
    for channel in range(channel_pace.MOST_CHANNELS):
        pace.note_sent(channel)
    clock.now += 0.5
    pace.note_sent(HERE)
    clock.now += 0.75
    pace.note_sent(ELSEWHERE)
    pace.note_sent(channel_pace.MOST_CHANNELS)
    assert ask_for_turn(pace, "a", HERE) == 0.25
    assert ask_for_turn(pace, "b", ELSEWHERE) == 1
    assert ask_for_turn(pace, "c", 3) == 0

"""Buttons count as new for a second if they take the place of other buttons."""

import pytest

from bot.messages import shown_buttons
from bot.messages.components import Component, Payload, button, row, text
from bot.messages.custom_id import Click, Verb
from bot.messages.shown_buttons import ShownButtons
from sandbox.clock import format_timestamp
from sandbox.snowflakes import EPOCH, made_at

MESSAGE = 1 << 60
POSTED = made_at(str(MESSAGE))
DRAW = button("Draw a card", str(Click(Verb.PLAY, "abc", "1a")))
ROW_1 = button("Put it in row 1", str(Click(Verb.PLAY, "abc", "2b")))
ROW_2 = button("Put it in row 2", str(Click(Verb.PLAY, "abc", "2b", page=1)))


def message_with(*buttons: Component, after: float = 0.0) -> Payload:
    """Return a message with these buttons, edited `after` seconds after its posting."""
    edited = format_timestamp(POSTED + after) if after else None
    parts = [row(*buttons)] if buttons else []
    return {"id": str(MESSAGE), "edited_timestamp": edited, "components": parts}


def snowflake_created(after: float) -> int:
    return int((POSTED + after) * 1000) - EPOCH << 22


def is_quick_tap_on(buttons: ShownButtons, pressed: Component, after: float) -> bool:
    return buttons.is_quick_tap(MESSAGE, pressed["custom_id"], snowflake_created(after))


def buttons_after(*messages: Payload) -> ShownButtons:
    buttons = ShownButtons(1.0)
    for message in messages:
        buttons.learn(message)
    return buttons


def test_a_button_that_takes_the_place_of_another_is_new_for_a_second() -> None:
    buttons = buttons_after(message_with(DRAW), message_with(ROW_1, ROW_2, after=5))
    assert is_quick_tap_on(buttons, ROW_1, 5.25)
    assert is_quick_tap_on(buttons, ROW_1, 5.9)
    assert not is_quick_tap_on(buttons, ROW_1, 6.1)
    assert not is_quick_tap_on(buttons, ROW_2, 5.25)  # ROW_2 came into an empty place
    assert not is_quick_tap_on(buttons, DRAW, 5.25)  # DRAW is no longer on the message


def test_a_button_that_moves_takes_the_place_of_another() -> None:
    buttons = buttons_after(message_with(ROW_1, ROW_2), message_with(ROW_2, after=5))
    assert is_quick_tap_on(buttons, ROW_2, 5.25)


def test_the_same_button_is_not_new_even_if_the_game_has_gone_on() -> None:
    later = button("Draw a card", str(Click(Verb.PLAY, "abc", "3c")))
    assert not is_quick_tap_on(
        buttons_after(message_with(DRAW), message_with(later, after=5)), later, 5.25
    )
    counted = {**DRAW, "label": "Draw a card (1)"}
    assert not is_quick_tap_on(
        buttons_after(message_with(DRAW), message_with(counted, after=5)), counted, 5.25
    )


def test_an_answer_with_the_same_label_in_the_next_question_is_new() -> None:
    first, then = (
        button("Red", str(Click(Verb.PICK, "abc", "1a", path))) for path in ((), ((0,),))
    )
    assert is_quick_tap_on(
        buttons_after(message_with(first), message_with(then, after=5)), then, 5.25
    )


def test_a_button_with_the_same_label_below_another_text_is_new() -> None:
    first, then = (button("→ 1", str(Click(Verb.PICK, "abc", ticket, ((0,),)))) for ticket in "12")
    before, after = message_with(first), message_with(then, after=5)
    before["components"].insert(0, text("**Fuzzle Blue**"))
    after["components"].insert(0, text("**Fuzzle Green**"))
    assert is_quick_tap_on(buttons_after(before, after), then, 5.25)


def test_a_picture_that_is_added_later_does_not_make_buttons_new() -> None:
    buttons = buttons_after(
        message_with(DRAW), message_with(ROW_1, after=5), message_with(ROW_1, after=7)
    )
    assert not is_quick_tap_on(buttons, ROW_1, 7.25)


def test_buttons_that_were_gone_for_a_moment_still_had_their_place() -> None:
    buttons = buttons_after(
        message_with(DRAW), message_with(after=5), message_with(ROW_1, after=5.2)
    )
    assert is_quick_tap_on(buttons, ROW_1, 5.5)


def test_an_older_state_of_the_message_is_ignored() -> None:
    buttons = buttons_after(
        message_with(DRAW), message_with(ROW_1, after=5), message_with(DRAW, after=4)
    )
    assert is_quick_tap_on(buttons, ROW_1, 5.25)


def test_the_click_tells_the_time_if_discord_names_no_edit() -> None:
    buttons = buttons_after(message_with(DRAW))
    buttons.learn(message_with(ROW_1), snowflake_created(5))
    assert is_quick_tap_on(buttons, ROW_1, 5.25)
    assert not is_quick_tap_on(buttons, ROW_1, 6.1)


@pytest.mark.parametrize("edited", ["", "soon", 7])
def test_a_malformed_time_counts_as_no_edit(edited: object) -> None:
    buttons = buttons_after(message_with(DRAW), {**message_with(ROW_1), "edited_timestamp": edited})
    assert not is_quick_tap_on(buttons, ROW_1, 5.0)


def test_the_oldest_message_is_forgotten_once_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shown_buttons, "MAX_MESSAGES", 1)
    other = {**message_with(DRAW), "id": str(MESSAGE + 1)}
    buttons = buttons_after(message_with(DRAW), other, message_with(ROW_1, after=5))
    assert not is_quick_tap_on(buttons, ROW_1, 5.25)


def test_no_button_is_new_if_the_protection_is_off() -> None:
    buttons = ShownButtons(0.0)
    buttons.learn(message_with(DRAW))
    buttons.learn(message_with(ROW_1, after=5))
    assert not is_quick_tap_on(buttons, ROW_1, 5.0)

"""Remember which button on a message took another button's place, and when.

A second tap may be meant for the button that was there a moment ago. All times are Discord's own,
in milliseconds since 2015: a snowflake contains the time of its creation, and an edited message has
the time of its latest edit. The bot's own clock and a busy machine therefore make no difference.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from bot.messages.components import ROW, TEXT, Payload
from bot.messages.custom_id import Click
from bot.messages.shown_files import objects_in

MAX_MESSAGES = 4096  # the maximum number of messages to remember
EPOCH = 1_420_070_400_000  # Discord's epoch, the beginning of 2015, as a Unix time in milliseconds

Place = tuple[int, int]  # the row and the column of a button or menu


@dataclass(frozen=True, slots=True)
class _Control:
    """A button or a menu."""

    custom_id: str  # the URL if the control is a link button
    words: tuple[str, str]  # the control's label, and the text above the control
    since: int | None = None  # when the control took another's place; None if it never did

    def is_same(self, other: "_Control") -> bool:
        """Return True if two controls mean the same to a person, even if the game has gone on."""
        return self.custom_id == other.custom_id or (
            self.words == other.words
            and _without_ticket(self.custom_id) == _without_ticket(other.custom_id)
        )


@dataclass(frozen=True, slots=True)
class _Shown:
    """The controls on a message after its latest known edit."""

    at: int  # when the message was last edited, in milliseconds since 2015
    controls: dict[Place, _Control]


class ShownButtons:
    def __init__(self, quick_tap_seconds: float = 0.0) -> None:
        """Count a button as new for `quick_tap_seconds` after it took another button's place."""
        self._new_for_ms = quick_tap_seconds * 1000
        self._messages: OrderedDict[int, _Shown] = OrderedDict()

    def learn(self, message: Payload, cause: int = 0) -> None:
        """Remember the controls on a message received from Discord.

        `cause` is the id of the interaction whose response has edited the message. A message
        without controls is ignored, so controls that appear later replace the last known controls.
        """
        number = int(message["id"])
        at = max(_edited_at(message), created_at(cause), created_at(number))
        controls = dict(_controls_on(message))
        before = self._messages.get(number)
        if not controls or (before is not None and at < before.at):
            return
        if before is not None:
            for place, control in controls.items():
                controls[place] = _dated(control, before.controls.get(place), at)
        self._messages[number] = _Shown(at, controls)
        self._messages.move_to_end(number)
        if len(self._messages) > MAX_MESSAGES:
            self._messages.popitem(last=False)

    def is_quick_tap(self, message: int, custom_id: str, interaction: int) -> bool:
        """Return True if the clicked button had only just taken another button's place."""
        shown, clicked = self._messages.get(message), created_at(interaction)
        return shown is not None and any(
            control.since is not None and abs(clicked - control.since) < self._new_for_ms
            for control in shown.controls.values()
            if control.custom_id == custom_id
        )


def created_at(snowflake: int) -> int:
    """Return when Discord created a snowflake, in milliseconds since 2015."""
    return snowflake >> 22


def _dated(control: _Control, before: _Control | None, at: int) -> _Control:
    if before is None:
        return control
    return replace(control, since=before.since if control.is_same(before) else at)


def _edited_at(message: Payload) -> int:
    """Return when a message was last edited, in milliseconds since 2015; 0 if never edited."""
    edited = message.get("edited_timestamp")
    try:
        return int(datetime.fromisoformat(str(edited)).timestamp() * 1000) - EPOCH if edited else 0
    except ValueError:
        return 0


def _controls_on(message: Payload) -> Iterator[tuple[Place, _Control]]:
    row, text_above = 0, ""
    for part in objects_in(message.get("components")):
        if part.get("type") == TEXT:
            text_above = str(part.get("content"))
        elif part.get("type") == ROW:
            controls = [item for item in objects_in(part.get("components")) if "type" in item]
            for column, control in enumerate(controls):
                target = str(control.get("custom_id") or control.get("url") or "")
                words = str(control.get("label") or ""), text_above
                yield (row, column), _Control(target, words)
            row += 1


def _without_ticket(custom_id: str) -> str:
    click = Click.parse(custom_id)
    return custom_id if click is None else str(replace(click, ticket=""))

"""Remember which button on a message took another one's place, and when.

A second tap may be meant for the button that was there a moment ago. Every time here is Discord's
own, in milliseconds since 2015: ids contain the time at which they were created, and an edited
message has the time of its latest edit. So neither our clock nor a busy machine matters.
"""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from bot.messages.components import ROW, TEXT, Payload
from bot.messages.custom_id import Click
from bot.messages.shown_files import objects_in

REMEMBERED = 4096  # the maximum number of messages to remember
EPOCH = 1_420_070_400_000  # the Unix time in milliseconds at which Discord's ids start

Place = tuple[int, int]  # the row and the column of a button or menu


@dataclass(frozen=True, slots=True)
class _Control:
    """A button or a menu."""

    custom_id: str  # or the address of a link
    words: tuple[str, str]  # its label, and the text above, which may say what it's about
    since: int | None = None  # when it took another control's place; None if it didn't

    def is_same(self, other: "_Control") -> bool:
        """Return True if both mean the same to a person, even if the game has gone on."""
        return self.custom_id == other.custom_id or (
            self.words == other.words
            and _without_ticket(self.custom_id) == _without_ticket(other.custom_id)
        )


@dataclass(frozen=True, slots=True)
class _Shown:
    at: int  # when the message was last edited
    controls: dict[Place, _Control]


class ShownButtons:
    def __init__(self, quick_tap_seconds: float = 0.0) -> None:
        """A button that took another one's place counts as new for `quick_tap_seconds`."""
        self._new_for = quick_tap_seconds * 1000
        self._messages: OrderedDict[int, _Shown] = OrderedDict()

    def learn(self, message: Payload, cause: int = 0) -> None:
        """Remember the controls on a message received from Discord.

        `cause` is the id of the interaction whose response has edited the message. A message
        without controls is ignored: if others appear soon, they take the place of the earlier ones.
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
        if len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)

    def is_quick_tap(self, message: int, custom_id: str, interaction: int) -> bool:
        """Return True if the clicked button had only just taken another one's place."""
        shown, clicked = self._messages.get(message), created_at(interaction)
        return shown is not None and any(
            control.since is not None and abs(clicked - control.since) < self._new_for
            for control in shown.controls.values()
            if control.custom_id == custom_id
        )


def created_at(snowflake: int) -> int:
    """Return when Discord created an id, in milliseconds since 2015."""
    return snowflake >> 22


def _dated(control: _Control, before: _Control | None, at: int) -> _Control:
    if before is None:
        return control
    return replace(control, since=before.since if control.is_same(before) else at)


def _edited_at(message: Payload) -> int:
    """Return when a message was last edited, in milliseconds since 2015; 0 if it never was."""
    edited = message.get("edited_timestamp")
    try:
        return int(datetime.fromisoformat(str(edited)).timestamp() * 1000) - EPOCH if edited else 0
    except ValueError:
        return 0


def _controls_on(message: Payload) -> Iterator[tuple[Place, _Control]]:
    row, above = 0, ""
    for part in objects_in(message.get("components")):
        if part.get("type") == TEXT:
            above = str(part.get("content"))
        elif part.get("type") == ROW:
            inside = [each for each in objects_in(part.get("components")) if "type" in each]
            for column, control in enumerate(inside):
                meaning = str(control.get("custom_id") or control.get("url") or "")
                words = str(control.get("label") or ""), above
                yield (row, column), _Control(meaning, words)
            row += 1


def _without_ticket(custom_id: str) -> str:
    click = Click.parse(custom_id)
    return custom_id if click is None else str(replace(click, ticket=""))

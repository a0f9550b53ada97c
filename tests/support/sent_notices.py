"""Record whom the bot notifies in channels and by DM, and why."""

from dataclasses import dataclass

from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.world import World

KIND_BY_TEXT = {
    "can't DM you": "turn, DMs closed",
    "run out of time. what": "vote about somebody late",
    "moved for a while. what": "vote about somebody silent",
    "deciding what to do": "vote about somebody late",
    "would like to switch to": "vote about the clock",
    "still your turn:": "reminder",
    "the clock is ticking:": "reminder",
    "a bot is playing for you": "seat taken over",
    "ended early": "ended",
}


@dataclass(frozen=True, slots=True)
class SentNotice:
    to: str  # "channel", or the name of the person who got a DM
    pings: tuple[str, ...]
    kind: str

    def __str__(self) -> str:
        names = " ".join(self.pings)
        return f"{self.kind} -> {names}" + ("" if self.to == "channel" else " by DM")


class SentNotices:
    """All public messages that ping someone, and all DMs, since this object was created."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._notices: list[SentNotice] = []
        world.changes.subscribe(self._record)

    def take(self) -> list[str]:
        """Return and forget the notices since the previous call, oldest first."""
        notices, self._notices = self._notices, []
        return [str(notice) for notice in notices]

    def _record(self, change: Change) -> None:
        if change.event != "MESSAGE_CREATE" or change.channel is None:
            return
        channel = self._world.channels[change.channel]
        message = channel.messages[change.data["id"]]
        if message.author != self._world.bot or message.only_for:
            return
        names = tuple(sorted(self._world.users[user]["global_name"] for user in message.pinged))
        to = (
            self._world.users[self._person_in_dm(channel.members)]["global_name"]
            if channel.is_dm
            else ""
        )
        if names:
            kind = _kind_of(Panel(message, self._world.bot))
            self._notices.append(SentNotice(to or "channel", (to,) if to else names, kind))

    def _person_in_dm(self, members: dict[str, str]) -> str:
        return next(user for user in members if user != self._world.bot)


def _kind_of(panel: Panel) -> str:
    text = panel.text.casefold()
    kind_found = next(
        (kind for words, kind in KIND_BY_TEXT.items() if words.casefold() in text), None
    )
    if kind_found is not None or "is that ok?" in text:
        return kind_found or panel.text
    if "My cards" in panel.labels:
        return "turn"
    return "result" if "Log" in panel.labels else panel.text

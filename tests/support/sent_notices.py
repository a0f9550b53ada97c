"""Records every notice the bot sends to channels and DMs, and whom it pings."""

from dataclasses import dataclass

from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.world import World

KINDS = {
    "time is running out": "reminder, time runs out",
    "a reminder": "reminder",
    "DMs are closed": "turn, DMs closed",
    "it's your turn at": "turn",
    "reminded five times": "no more reminders",
    "ran out of time": "vote about somebody late",
    "moved for a while": "vote about somebody silent",
    "how to go on without": "vote about somebody silent",
    "let a bot take over": "seat taken over",
    "would like another clock": "vote about the clock",
    "is over!": "result",
    "ended early": "ended",
}


@dataclass(frozen=True, slots=True)
class SentNotice:
    to: str  # "channel", or the name of the person who got a DM
    pings: tuple[str, ...]
    kind: str

    def __str__(self) -> str:
        names = " ".join(self.pings) or "nobody"
        return f"{self.kind} -> {names}" + ("" if self.to == "channel" else " by DM")


class SentNotices:
    """Records all public messages except tables, and all DMs, from its creation on."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._notices: list[SentNotice] = []
        world.changes.subscribe(self._record)

    def take(self) -> list[str]:
        """Return the notices sent since the last call, in order."""
        notices, self._notices = self._notices, []
        return [str(notice) for notice in notices]

    def _record(self, change: Change) -> None:
        if change.event != "MESSAGE_CREATE" or change.channel is None:
            return
        channel = self._world.channels[change.channel]
        message = channel.messages[change.data["id"]]
        panel = Panel(message, self._world.bot)
        if message.author != self._world.bot or message.only_for or "Rules" in panel.labels:
            return
        text = panel.text
        names = tuple(sorted(self._world.users[user]["global_name"] for user in message.pinged))
        to = self._world.users[self._other(channel.members)]["global_name"] if channel.is_dm else ""
        said = text.casefold()
        kind = next((kind for words, kind in KINDS.items() if words.casefold() in said), text)
        self._notices.append(SentNotice(to or "channel", (to,) if to else names, kind))

    def _other(self, members: dict[str, str]) -> str:
        return next(user for user in members if user != self._world.bot)

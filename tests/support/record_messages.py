"""Record the table messages of whole games, and print a random sample for someone to judge.

    python -m tests.support.record_messages --seed 7 --draw 100 > messages.txt

Each message is printed as Discord would show it to its reader, below the public log since the
reader's last finished turn. Pictures are printed in words.
"""

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

from bot.engine import Engine, Line, Table
from bot.engine.log_lines import Happened
from bot.messages.components import Payload
from bot.messages.picture import as_picture, picture_in
from games import catalogue
from games.kit import AnyGame, Seat
from games.kit.language import ENGLISH, speak_by_default
from storage.sqlite.store import SQLite
from tests.bot.delivery.fake_channel import FakeChannel, delivery_to
from tests.support.engine_session import PEOPLE, EngineSession
from tests.support.fresh_store import fresh_store
from tests.support.whole_games import WholeGame, companies_of

UNITS = ((86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))  # lengths in seconds
MENTION, TIMESTAMP = re.compile(r"<@(\d+)>"), re.compile(r"<t:(\d+)(?::\w)?>")


@dataclass(frozen=True)
class Recorded:
    """A message as it was shown in a channel, and the public log that its reader may know."""

    table: Table  # the table that the message shows
    payload: Payload
    is_post: bool  # False for an edited message
    log: tuple[str, ...]  # the public log since the reader's last finished turn
    now: float

    @property
    def reader(self) -> int:
        """Return the first person the message pings, else the first due, else the first seated."""
        pinged = [int(person) for person in self.payload["allowed_mentions"]["users"]]
        return [*pinged, *self.table.due_people(), *self.table.people()][0]

    def __str__(self) -> str:
        shown = as_picture(self.payload)
        players = [self.table.name_and_level(seat) for seat in self.table.seats]
        pinged = [PEOPLE[int(each)].name for each in shown["allowed_mentions"]["users"]]
        kind = "posted" if self.is_post else "edited"
        picture = picture_in(self.payload)
        return "\n".join(
            [
                f"{self.table.game.title} · {', '.join(players)} · for {PEOPLE[self.reader].name}",
                "",
                "The log since the reader's last finished turn (~ was taken back):",
                *(f"    {line}" for line in self.log),
                "",
                f"The message ({kind}, pings {', '.join(pinged) or 'nobody'}):",
                *(f"    {line}" for line in _as_shown(shown["content"], self.now).splitlines()),
                *(f"    {line}" for line in _controls(shown["components"])),
                "",
                "Its picture:",
                f"    {'none' if picture is None else picture.alt}",
            ]
        )


class Recorder(FakeChannel):
    """A channel that records changed messages once no bot is about to move."""

    def __init__(self, session: EngineSession) -> None:
        super().__init__()
        self.recorded: list[Recorded] = []
        self._session = session
        self._seen: dict[int, Payload] = {}
        self._table: Table | None = None
        self._log: list[Line] = []
        self._finished: dict[Seat, list[int]] = {}  # for each seat, the steps that ended its turns

    def begin_game(self) -> None:
        self.messages.clear()
        self._seen.clear()
        self._log.clear()
        self._finished.clear()
        self._table = None

    def record(self, table: Table) -> None:
        """Record the messages that are new or have changed since the previous call."""
        self._note_turns(table)
        for number, payload in self.messages.items():
            if self._seen.get(number) is not payload:
                is_post = number not in self._seen
                found = Recorded(table, payload, is_post, (), self._session.now)
                log = tuple(self._log_for(table, table.find(found.reader)))
                self.recorded.append(replace(found, log=log))
        self._seen = dict(self.messages)

    def _note_turns(self, table: Table) -> None:
        """Note the log lines since the previous call, and the turns that these have ended."""
        before, self._table = self._table, table
        known = 0 if before is None else before.record.version
        new = [line for line in table.recent if line.version > known]
        self._log += new
        for line in new:
            back_to = _back_to(line)
            if back_to is not None:
                self._finished = {
                    seat: [step for step in steps if step <= back_to]
                    for seat, steps in self._finished.items()
                }
        for seat in () if before is None else table.seats:
            began = before.sitter(seat).due_since if before is not None else None
            moves = [line.step for line in new if line.is_move and line.seat == seat]
            if moves and began is not None and began != table.sitter(seat).due_since:
                self._finished.setdefault(seat, []).append(moves[-1])

    def _log_for(self, table: Table, seat: Seat | None) -> Iterator[str]:
        """Yield the text of the log from the move that ended a seat's last turn on.

        The text of a move that was undone begins with "~ ".
        """
        finished = [] if seat is None else self._finished.get(seat, [])
        since = finished[-1] if finished else 0
        for at, line in enumerate(self._log):
            if line.step >= since:
                later = map(_back_to, self._log[at + 1 :])
                is_undone = any(back is not None and back < line.step for back in later)
                mark = "~ " if is_undone and line.is_move else ""
                names = (partial(table.name_then, version=at) for at in _versions(line))
                yield f"{mark}{line.text(*names)}"


async def record_games(games: Mapping[str, AnyGame], seed: int) -> list[Recorded]:
    """Play each game in every company that can play it, and return the recorded messages."""
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        async with fresh_store(Path(folder), SQLite) as store:
            session = EngineSession(store)
            session.engine = await Engine.start(
                games,
                store,
                clock=lambda: session.now,
                new_seed=lambda: random.randbytes(32).hex(),
            )
            channel = Recorder(session)
            async with delivery_to(channel, session) as delivery:
                for game in games.values():
                    for company in companies_of(game):
                        channel.begin_game()
                        await WholeGame(session, delivery, random, channel.record).play(
                            game, company
                        )
    return channel.recorded


def _versions(line: Line) -> tuple[int, int]:
    """Return the two table versions from which a log line takes the players' names."""
    return line.named_at, line.version - 1


def _back_to(line: Line) -> int | None:
    """Return the step to which an undo went back, or None if the line isn't about an undo."""
    undone = line.what.undone if isinstance(line.what, Happened) else None
    return None if undone is None else undone.back_to


def _as_shown(content: str, now: float) -> str:
    """Return text with names instead of mentions, and with times as Discord shows them."""
    named = MENTION.sub(lambda found: f"@{PEOPLE[int(found[1])].name}", content)
    return TIMESTAMP.sub(lambda found: _relative(float(found[1]) - now), named)


def _relative(seconds: float) -> str:
    length, unit = next((each for each in UNITS if abs(seconds) >= each[0]), UNITS[-1])
    count = round(abs(seconds) / length)
    words = f"{count} {unit}{'' if count == 1 else 's'}"
    return f"in {words}" if seconds > 0 else f"{words} ago"


def _controls(components: Sequence[Payload]) -> Iterator[str]:
    """Yield the labels of a message's buttons and menus, one text per row."""
    for row in components:
        yield " ".join(
            f"[{each.get('label') or each['placeholder']}]" for each in row["components"]
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.support.record_messages")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--draw", type=int, default=100, help="how many messages to print")
    parser.add_argument("--only", help="the key of the only game to play")
    chosen = parser.parse_args()
    speak_by_default(ENGLISH)
    games = {key: game for key, game in catalogue().items() if chosen.only in (None, key)}
    recorded = asyncio.run(record_games(games, chosen.seed))
    drawn = Random(chosen.seed).sample(recorded, min(chosen.draw, len(recorded)))
    counts = Counter(each.table.game.title for each in recorded)
    sys.stdout.write(f"{len(drawn)} of {len(recorded)} table messages, seed {chosen.seed}\n")
    sys.stdout.writelines(f"{title}: {count}\n" for title, count in counts.items())
    for number, message in enumerate(drawn, 1):
        sys.stdout.write(f"\n{'=' * 80}\n{number}. {message}\n")


if __name__ == "__main__":
    main()

"""An ear at every door: all that was ever public, and all that was shown to one person alone."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

from bot.drawing.emoji_images import stickers
from bot.engine import Table, prompt_for
from bot.engine.table import Derived
from bot.messages.names import name_at
from bot.messages.panel import panel
from bot.messages.picture import as_picture
from bot.messages.table_message import table_message
from games import catalogue
from games.kit import Chance, Seat
from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import Json
from sandbox.world import World
from tests.support.database import Database

SPOKEN = ("content", "custom_id", "label", "placeholder", "description", "filename", "value")


class LeakDetector:
    """Listens from the moment it is made, to words, names, alt texts and custom ids alike."""

    def __init__(self, world: World) -> None:
        self.public: list[str] = []
        self.shown: defaultdict[str, list[str]] = defaultdict(list)
        # What each question was called: a hash over what may be done, and so over hands.
        self.tickets: set[str] = set()
        world.changes.subscribe(self._hear)

    def _hear(self, change: Change) -> None:
        if change.event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            said = without_emoji("\n".join(_spoken(change.data)))
            if change.only_for is None:
                self.public.append(said)
                assert "interaction_metadata" not in change.data, "a public answer to somebody"
            else:
                self.shown[change.only_for].append(said)
                self.tickets.update(
                    custom_id.split(":")[2]
                    for custom_id in _named(change.data, "custom_id")
                    if custom_id.startswith(("pick:", "sure:"))
                )

    def leaks_of(self, secret: str, *owners: str) -> list[str]:
        """Where a secret was said other than to those whose it is."""
        said = [text for text in self.public if secret in text]
        for person, texts in self.shown.items():
            if person not in owners:
                said += [text for text in texts if secret in text]
        return said


def assert_no_whisper_leaked(db: Database, detector: LeakDetector) -> int:
    """Each whisper reached nobody but the one it was for, and no question's ticket got about.

    Returns how many whispers there were.
    """
    assert detector.tickets
    for ticket in detector.tickets:
        assert [said for said in detector.public if f":{ticket}:" in said] == []
    table = db.table()
    owners: defaultdict[str, list[str]] = defaultdict(list)
    for person, whisper in db.whispers():
        owners[table.game.narrate(whisper, name_at(table))].append(str(person))
    for words, whose in owners.items():
        assert detector.leaks_of(words, *whose) == []
    return len(owners)


async def assert_nothing_hidden_is_shown(
    db: Database, message: Panel, people: list[Person]
) -> None:
    """Deal anew whatever a seat cannot see: the table, and that seat's own panel, stay the same."""
    table = db.table()
    told = words_of(as_picture(table_message(table)))
    await people[0].world.until(lambda: words_of(message.payload) == told)
    for seat, person in zip(table.seats, people, strict=True):
        own = await person.clicks("My hand", on=message)
        await _shows_a_picture(person.world, own)
        for deal in range(3):
            other = _dealt_anew(table, seat, deal)
            assert words_of(as_picture(table_message(other))) == told
            hand = words_of(as_picture(panel(prompt_for(other, seat))))
            assert set(hand) <= set(words_of(own.payload))


async def _shows_a_picture(world: World, own: Panel) -> None:
    await world.until(lambda: bool(own.pictures))


def _dealt_anew(table: Table, seat: Seat, deal: int) -> Table:
    state = table.game.redeal(table.state, seat, Chance("another", deal))
    return replace(table, state=state, derived=Derived())


def words_of(payload: Json) -> list[str]:
    """All there is to read, with emoji of cards as the shapes whose place they take."""
    keys = ("content", "label", "description")
    return [without_emoji(word) for key in keys for word in _named(payload, key)]


def without_emoji(words: str) -> str:
    words = re.sub(r"<:(\w+):\d+>", lambda found: _shapes()[found[1]] or "\0", words)
    return words.replace("\0 ", "")  # put before a mark that has no shape to take the place of


@cache
def _shapes() -> dict[str, str]:
    """The shape that each emoji of a card stands for."""
    return {
        sticker.name: re.match(r"[^\x00-\x7f]*", game.faces[art].mark)[0]  # type: ignore[index]
        for game in catalogue().values()
        for art, sticker in stickers(game).items()
    }


def _spoken(payload: Json) -> Iterator[str]:
    for key in SPOKEN:
        yield from _named(payload, key)


def _named(part: object, key: str) -> Iterator[str]:
    """Every text under this name, however deep."""
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            if name == key and isinstance(value, str):
                if value:
                    yield value
            elif name != "author":
                yield from _named(value, key)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _named(each, key)

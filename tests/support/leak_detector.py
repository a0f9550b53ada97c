"""Record all public text, and all text shown to one person only."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

from bot.drawing.emoji_images import emoji_images
from bot.engine import Table, prompt_for
from bot.engine.table import Derived
from bot.messages.components import Payload, without_link_to
from bot.messages.escape_names import name_at
from bot.messages.panel import panel
from bot.messages.picture import as_picture, as_text, picture_in
from bot.messages.table_message import table_message
from games.kit import Chance, Names, Seat
from sandbox.changes import Change
from sandbox.panels import Panel
from sandbox.people import Person
from sandbox.shapes import Json
from sandbox.world import World
from tests.support.database import GAMES, Database

TEXT_KEYS = ("content", "custom_id", "label", "placeholder", "description", "filename", "value")


class LeakDetector:
    """The text, labels, alt text and custom_ids shown since the detector was created."""

    def __init__(self, world: World) -> None:
        self.public: list[str] = []
        self.shown: defaultdict[str, list[str]] = defaultdict(list)
        # A question's ticket is a hash of the legal moves, and so it depends on the player's hand.
        self.tickets: set[str] = set()
        world.changes.subscribe(self._record)

    def _record(self, change: Change) -> None:
        if change.event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            text = without_emoji("\n".join(_texts(change.data)))
            if change.only_for is None:
                self.public.append(text)
                assert "interaction_metadata" not in change.data, "a public answer to somebody"
            else:
                self.shown[change.only_for].append(text)
                self.tickets.update(
                    custom_id.split(":")[2]
                    for custom_id in _strings_under(change.data, "custom_id")
                    if custom_id.startswith(("pick:", "sure:"))
                )

    def leaks_of(self, secret: str, *owners: str) -> list[str]:
        """Return every text that contains `secret` and was shown to anyone but its `owners`."""
        leaks = [text for text in self.public if secret in text]
        for person, texts in self.shown.items():
            if person not in owners:
                leaks += [text for text in texts if secret in text]
        return leaks


def assert_no_whisper_leaked(db: Database, detector: LeakDetector) -> int:
    """Check that only recipients read a whisper, and that no ticket became public.

    Return the number of different texts of whispers.
    """
    assert detector.tickets
    for ticket in detector.tickets:
        assert [said for said in detector.public if f":{ticket}:" in said] == []
    table = db.table()
    owners: defaultdict[str, list[str]] = defaultdict(list)
    for person, whisper in db.whispers():
        owners[table.game.words.narrate(whisper, Names(name_at(table)))].append(str(person))
    for words, whose in owners.items():
        assert detector.leaks_of(words, *whose) == []
    return len(owners)


async def assert_nothing_hidden_is_shown(
    db: Database, message: Panel, people: list[Person]
) -> None:
    """Check that each seat's messages stay the same if the cards it can't see are dealt again."""
    await people[0].world.until(lambda: words_of(message.payload) == public_words(db.table()))
    table = db.table()
    shown = public_words(table)
    for seat, person in zip(table.seats, people, strict=True):
        hand_panel = await person.clicks("My cards", on=message)
        await _wait_for_picture(person.world, hand_panel)
        for deal in range(3):
            redealt = _with_new_deal(table, seat, deal)
            assert public_words(redealt) == shown
            payload = without_link_to(panel(prompt_for(redealt, seat)), table.record.channel)
            hand = words_of(as_picture(payload))
            assert set(hand) <= set(words_of(hand_panel.payload))


def public_words(table: Table) -> list[str]:
    """Return all text in a table's message, including the alt text of its picture."""
    message = _shown_message(table)
    picture = picture_in(message)
    return [*words_of(as_picture(message)), *([] if picture is None else [picture.alt])]


def public_text(table: Table) -> list[str]:
    """Return the words of a table's message in the form without a picture."""
    return words_of(as_text(_shown_message(table)))


def _shown_message(table: Table) -> Payload:
    shown = table.record.shown
    return table_message(table, None if shown is None else shown.ping)


async def _wait_for_picture(world: World, own: Panel) -> None:
    await world.until(lambda: bool(own.pictures))


def _with_new_deal(table: Table, seat: Seat, deal: int) -> Table:
    """Return a table whose cards that `seat` can't see are dealt again.

    Everyone counts as playing for the first time.
    """
    assert table.state is not None
    state = table.game.views.redeal(table.state, seat, Chance("another", deal))
    newcomers = frozenset(table.people())
    return replace(table, state=state, newcomers=newcomers, derived=Derived())


def words_of(payload: Json) -> list[str]:
    """Return all text in a message, with each card emoji replaced by its symbol.

    The line that says how often two people have beaten each other is left out, because that line
    depends on earlier games.
    """
    keys = ("content", "label", "description")
    found = (word for key in keys for word in _strings_under(payload, key))
    return [without_emoji(re.sub(r"\n⚔️ [^\n]*", "", word)) for word in found]


def without_emoji(text: str) -> str:
    text = re.sub(r"<:(\w+):\d+>", lambda match: _symbols()[match[1]] or "\0", text)
    return text.replace("\0 ", "")  # an emoji without a symbol is removed with its space


@cache
def _symbols() -> dict[str, str]:
    """Return the symbol for the name of each card emoji; "" for a card without a symbol."""
    return {
        emoji.name: re.match(r"[^\x00-\x7f]*", game.pictures.faces[art].mark)[0]  # type: ignore[index]
        for game in GAMES.values()
        for art, emoji in emoji_images(game).items()
    }


def _texts(payload: Json) -> Iterator[str]:
    for key in TEXT_KEYS:
        yield from _strings_under(payload, key)


def _strings_under(part: object, key: str) -> Iterator[str]:
    """Yield every string under a key in nested JSON."""
    if isinstance(part, dict):
        for name, value in cast("Json", part).items():
            if name == key and isinstance(value, str):
                if value:
                    yield value
            elif name != "author":
                yield from _strings_under(value, key)
    elif isinstance(part, list):
        for each in cast("list[object]", part):
            yield from _strings_under(each, key)

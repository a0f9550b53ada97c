"""A person has at most one panel per table. The older panel is deleted."""

from dataclasses import replace
from typing import cast

import pytest

from bot.delivery import open_panels
from bot.delivery.late_pictures import Answered
from bot.delivery.open_panels import OpenPanels
from bot.discord_api.interaction import Interaction, Kind
from bot.discord_api.responses import ORIGINAL_MESSAGE, Outcome, Reply, Responses
from bot.engine import Person
from bot.messages.components import EPHEMERAL, Payload, button
from bot.messages.custom_id import Click, Verb
from bot.messages.panel import note

ADA, BEN = Person(11, "Ada"), Person(22, "Ben")
OPENED = Interaction(
    id=1,
    token="",
    kind=Kind.CLICK,
    person=ADA,
    guild=1,
    channel=2,
    may_manage=False,
    bot_permissions=0,
    data={},
)
HAND = note("Your cards", button("Refresh", str(Click(Verb.HAND, "abc"))))


class Panels:
    """`OpenPanels`, with a fake Discord that records which panels are deleted."""

    def __init__(self) -> None:
        # For each deletion, the interaction's id and the message's id.
        self.deleted: list[tuple[int, str]] = []
        self.busy: set[int] = set()  # the ids of panels with a click that is being answered
        self.open = OpenPanels(cast("Responses", self), lambda message: message not in self.busy)

    async def delete(self, interaction: Interaction, message: str) -> None:
        self.deleted.append((interaction.id, message))

    async def show(  # noqa: PLR0913  an answer has many properties
        self,
        number: int,
        message: int | None,
        payload: Payload = HAND,
        *,
        person: Person = ADA,
        clicked: int = 0,
        follow_up: bool = False,
        flags: int = EPHEMERAL,
    ) -> None:
        """Respond to an interaction with a new panel, or by editing the clicked panel."""
        shown: Payload | None = None if message is None else {"id": str(message), "flags": flags}
        interaction = replace(
            OPENED, id=number, person=person, on_message=clicked, on_panel=bool(clicked)
        )
        outcome = Outcome(accepted=True, message=shown)
        await self.open.opened(interaction, Answered(Reply(payload), outcome, follow_up))


async def test_a_new_panel_replaces_the_older_one() -> None:
    panels = Panels()
    await panels.show(1, 100)
    await panels.show(2, 200)
    await panels.show(3, 300, follow_up=True)
    await panels.show(4, 400)
    assert panels.deleted == [(1, ORIGINAL_MESSAGE), (2, ORIGINAL_MESSAGE), (3, "300")]


async def test_a_click_on_a_panel_keeps_it_and_renews_its_token() -> None:
    panels = Panels()
    await panels.show(1, 100)
    await panels.show(2, None, clicked=100)  # Discord didn't confirm the response
    assert not panels.deleted
    await panels.show(3, 300)
    assert panels.deleted == [(2, ORIGINAL_MESSAGE)]


@pytest.mark.parametrize("verb", [Verb.LOG, Verb.JOIN, Verb.RULES, Verb.ENDED])
async def test_messages_without_choices_replace_nothing(verb: Verb) -> None:
    panels = Panels()
    await panels.show(1, 100)
    await panels.show(2, 200, note("Read this", button("More", str(Click(verb, "abc")))))
    await panels.show(3, 300, note("Read this"))
    assert not panels.deleted


async def test_panels_of_other_people_and_tables_stay() -> None:
    panels = Panels()
    await panels.show(1, 100)
    await panels.show(2, 200, person=BEN)
    await panels.show(3, 300, note("Elsewhere", button("Refresh", str(Click(Verb.HAND, "xyz")))))
    moved = replace(OPENED, id=4, person=BEN)
    await panels.open.close(moved, "xyz")
    assert not panels.deleted
    await panels.open.close(moved, "abc")
    await panels.open.close(moved, "abc")
    assert panels.deleted == [(2, ORIGINAL_MESSAGE)]


async def test_a_panel_stays_if_an_earlier_click_is_answered_after_it() -> None:
    panels = Panels()
    await panels.show(2, 200)
    await panels.open.close(replace(OPENED, id=1), "abc")
    await panels.show(1, 100)
    assert not panels.deleted
    await panels.show(3, 300)
    assert panels.deleted == [(2, ORIGINAL_MESSAGE)]


async def test_a_public_message_is_never_deleted() -> None:
    panels = Panels()
    await panels.show(1, 100, flags=0)
    await panels.show(2, 200)
    assert not panels.deleted


async def test_a_panel_stays_while_a_click_on_it_is_answered() -> None:
    panels = Panels()
    await panels.show(1, 100)
    panels.busy.add(100)
    await panels.show(2, 200)
    assert not panels.deleted
    await panels.show(3, 100, clicked=100)  # makes panel 100 the newest panel again
    assert panels.deleted == [(2, ORIGINAL_MESSAGE)]


async def test_a_panel_stays_if_its_token_has_expired_or_its_message_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    panels = Panels()
    await panels.show(1, None)
    await panels.show(2, 200)
    monkeypatch.setattr(open_panels, "TOKEN_LIFETIME", 0.0)
    await panels.show(3, 300)
    assert not panels.deleted


async def test_a_panel_stays_if_too_many_others_were_opened_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_panels, "MOST_PANELS", 1)
    panels = Panels()
    await panels.show(1, 100)
    await panels.show(2, 200, person=BEN)
    await panels.show(3, 300)
    assert not panels.deleted

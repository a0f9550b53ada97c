"""Repeat clicks, as people do when they get no response."""

import random
from dataclasses import dataclass
from functools import partial

from sandbox.interactions import Interaction
from sandbox.panels import Menu, Panel
from sandbox.people import Person
from sandbox.shapes import DEFER_UPDATE
from tests.support.clicking_players import PREFERRED_LABELS, answers_on
from tests.support.database import Database
from tests.support.leak_detector import without_emoji


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button of an ephemeral panel, or a choice from its menu."""

    person: Person
    panel: Panel
    custom_id: str
    menu: Menu | None = None
    values: tuple[str, ...] = ()

    def make(self) -> Interaction:
        if self.menu is None:
            return self.person.presses(self.panel.message, self.custom_id)
        return self.person.chooses(self.panel.message, self.menu, list(self.values))

    @property
    def played(self) -> str | None:
        """Return the move that the panel confirms, or None."""
        lines = without_emoji(self.panel.text).splitlines()
        return next((line.removeprefix("✅ ") for line in lines if line.startswith("✅ ")), None)

    async def wait_for_answer(self, interaction: Interaction) -> bool:
        """Wait for the response, or for the edit after a deferral. Return False if none comes."""
        said = await interaction.answered
        if interaction.answer == DEFER_UPDATE:
            await self.person.world.until(lambda: interaction.later > 0)
        return said

    def choose_next_answer(self, chance: random.Random) -> "Click | None":
        """Return a click that answers the next question at random, or None if nothing is asked."""
        return choose_answer(self.person, self.panel, chance)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClick(Click):
    """A click on a public table that makes a move. The response edits the table."""

    db: Database
    moves_before: int

    async def wait_for_answer(self, interaction: Interaction) -> bool:
        """Wait for the response, or for the move after a deferral. Return False if none comes."""
        said = await interaction.answered
        if interaction.answer == DEFER_UPDATE:
            await self.person.world.until(
                lambda: self.played is not None or bool(interaction.follow_ups)
            )
        return said

    @property
    def played(self) -> str | None:
        """Return the newly stored move, or None. The table itself doesn't confirm moves."""
        moves = self.db.moves(after=self.moves_before)
        return moves[-1][1] if moves else None

    def choose_next_answer(self, chance: random.Random) -> None:
        """Return None, because each button on a table is a whole move."""


def choose_answer(person: Person, panel: Panel, chance: random.Random) -> Click | None:
    """Return a click that answers a panel's question at random, or None if nothing is asked."""
    menus = [menu for menu in panel.menus if not menu.disabled]
    buttons = answers_on(panel)
    if menus and (not buttons or chance.random() < 0.7):
        menu = menus[0]
        count = chance.randint(max(menu.low, 1), menu.high)
        values = chance.sample([option.value for option in menu.options], count)
        return Click(person, panel, menu.custom_id, menu, tuple(values))
    if buttons:
        wished = [each for each in buttons if each.label.casefold() in PREFERRED_LABELS]
        button = chance.choice(wished if wished and chance.random() < 0.9 else buttons)
        return Click(person, panel, button.custom_id)
    return None


def choose_table_move(
    table: Panel, person: Person, db: Database, chance: random.Random
) -> TableClick | None:
    """Return a click on a random move that the table offers, or None if it offers none."""
    menus = [menu for menu in table.menus if menu.custom_id.startswith("play:")]
    values = [option.value for menu in menus for option in menu.options]
    buttons = [each.custom_id for each in table.buttons if each.custom_id.startswith("play:")]
    if not menus and not buttons:
        return None
    click = partial(TableClick, person, table, db=db, moves_before=db.count_moves())
    if menus:
        return click(menus[0].custom_id, menus[0], (chance.choice(values),))
    return click(chance.choice(buttons))

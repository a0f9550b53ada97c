"""Clicks that can be repeated, as people repeat them when they get no response."""

import random
from dataclasses import dataclass

from sandbox.interactions import Interaction
from sandbox.panels import Menu, Panel
from sandbox.people import Person
from sandbox.shapes import DEFER_UPDATE
from sandbox.world import World
from tests.support.clicking_players import PREFERRED, answers_on
from tests.support.leak_detector import without_emoji


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a button, or a choice from a menu, on an ephemeral panel."""

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
        """The move that the panel reports as played, if any."""
        lines = without_emoji(self.panel.text).splitlines()
        return next((line.removeprefix("✅ ") for line in lines if line.startswith("✅ ")), None)


async def answered(world: World, interaction: Interaction) -> bool:
    """Wait for the response, including the message that follows a deferral; False if none came."""
    said = await interaction.answered
    if interaction.answer == DEFER_UPDATE:
        await world.until(lambda: interaction.later > 0)
    return said


def any_answer(person: Person, panel: Panel, chance: random.Random) -> Click | None:
    """Return a random answer to the question on a panel; None if there is no question."""
    menus = [menu for menu in panel.menus if not menu.disabled]
    buttons = answers_on(panel)
    if menus and (not buttons or chance.random() < 0.7):
        menu = menus[0]
        count = chance.randint(max(menu.low, 1), menu.high)
        values = chance.sample([option.value for option in menu.options], count)
        return Click(person, panel, menu.custom_id, menu, tuple(values))
    if buttons:
        wished = [each for each in buttons if each.label.casefold() in PREFERRED]
        button = chance.choice(wished if wished and chance.random() < 0.9 else buttons)
        return Click(person, panel, button.custom_id)
    return None

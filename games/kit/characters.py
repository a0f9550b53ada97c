"""The characters of bots: who is daring, who believes everyone, and who can't let go of a card.

A character decides only among moves that are nearly equally good, so all are about equally strong.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Traits(NamedTuple):
    """Five traits, each from -1 to 1; 0 means neither one nor the other.

    The traits of a bot say what it likes. The traits of a move say who would like it.
    """

    daring: float = 0.0  # likes risks and bluffs
    trusting: float = 0.0  # believes what others claim, and leaves them alone
    spiteful: float = 0.0  # likes to harm the player who is ahead
    hoarding: float = 0.0  # keeps what could still be useful
    creeping: float = 0.0  # prefers small steps


class Character(NamedTuple):
    traits: Traits = Traits()
    favourite: int = 0  # the number of the bot's favourite, such as a colour; any number will do

    def liking(self, move: Traits) -> float:
        """Return how much the character likes a move with these traits, from -1/2 to 1/2."""
        whole = sum([mine * its for mine, its in zip(self.traits, move, strict=True)])
        return max(-1.0, min(1.0, whole)) / 2


NEUTRAL: Final = Character()
"""The character of bots that stand in for people, and of everyone in a bot's thoughts."""

CHARACTERS: Final[Mapping[str, Character]] = {
    name: Character(traits, favourite)
    for favourite, (name, traits) in enumerate(
        {
            "Pip": Traits(daring=1.0),
            "Moss": Traits(daring=-1.0, creeping=0.5),
            "Juniper": Traits(trusting=-1.0),
            "Biscuit": Traits(trusting=1.0, daring=-0.3),
            "Fern": Traits(hoarding=1.0),
            "Otto": Traits(spiteful=1.0, trusting=-0.3),
            "Willow": Traits(creeping=1.0),
            "Clover": Traits(hoarding=-1.0, daring=0.3),
            "Hazel": Traits(spiteful=0.6, hoarding=0.6),
            "Bo": Traits(creeping=-1.0, daring=0.3),
        }.items()
    )
}
"""The character of each bot, by name."""


def character_of(name: str) -> Character:
    """Return the character of a bot with this name; neutral for a name that no character has."""
    return CHARACTERS.get(name, NEUTRAL)

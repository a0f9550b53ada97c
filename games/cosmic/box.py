"""The cards in the box. If a copy of the game has others, only this module and the texts change."""

from enum import StrEnum, unique
from typing import Self


class Species(StrEnum):
    BLIB = "blib"
    FUZZLE = "fuzzle"
    WOOBLE = "wooble"
    ZORP = "zorp"


class Colour(StrEnum):
    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"

    @property
    def letter(self) -> str:
        """Return the letter that stands for the colour in every language."""
        return self[0].upper()


# Each species and colour has its own shape, so that nobody has to rely on colour alone.
SPECIES_SHAPES = {Species.BLIB: "☾", Species.FUZZLE: "✿", Species.WOOBLE: "≋", Species.ZORP: "★"}
COLOUR_SHAPES = {Colour.BLUE: "🔵", Colour.GREEN: "🟩", Colour.ORANGE: "🔶"}


class Taste(StrEnum):
    """The rule by which a customer decides between equally good matches."""

    CHEAPEST = "cheapest"
    LIKEABLE = "likeable"


@unique
class Critter(StrEnum):
    """Every critter: species, colour, price and hearts. The value is an id like `blib-blue-1`."""

    def __new__(cls, facts: str) -> Self:
        species, colour, cost, _ = facts.split()
        critter = str.__new__(cls, f"{species}-{colour}-{cost[1:]}")
        critter._value_ = str(critter)
        return critter

    def __init__(self, facts: str) -> None:
        species, colour, cost, hearts = facts.split()
        self.species, self.colour = Species(species), Colour(colour)
        self.cost, self.hearts = int(cost[1:]), int(hearts[1:])

    BLIB_BLUE_1 = "blib blue $1 ♥1"
    BLIB_BLUE_2 = "blib blue $2 ♥2"
    BLIB_BLUE_3 = "blib blue $3 ♥3"
    BLIB_GREEN_1 = "blib green $1 ♥2"
    BLIB_GREEN_2 = "blib green $2 ♥3"
    BLIB_GREEN_3 = "blib green $3 ♥1"
    BLIB_ORANGE_1 = "blib orange $1 ♥3"
    BLIB_ORANGE_2 = "blib orange $2 ♥1"
    BLIB_ORANGE_3 = "blib orange $3 ♥2"
    FUZZLE_BLUE_1 = "fuzzle blue $1 ♥3"
    FUZZLE_BLUE_2 = "fuzzle blue $2 ♥2"
    FUZZLE_BLUE_3 = "fuzzle blue $3 ♥1"
    FUZZLE_GREEN_1 = "fuzzle green $1 ♥2"
    FUZZLE_GREEN_2 = "fuzzle green $2 ♥1"
    FUZZLE_GREEN_3 = "fuzzle green $3 ♥3"
    FUZZLE_ORANGE_1 = "fuzzle orange $1 ♥1"
    FUZZLE_ORANGE_2 = "fuzzle orange $2 ♥3"
    FUZZLE_ORANGE_3 = "fuzzle orange $3 ♥2"
    WOOBLE_BLUE_1 = "wooble blue $1 ♥2"
    WOOBLE_BLUE_2 = "wooble blue $2 ♥1"
    WOOBLE_BLUE_3 = "wooble blue $3 ♥3"
    WOOBLE_GREEN_1 = "wooble green $1 ♥1"
    WOOBLE_GREEN_2 = "wooble green $2 ♥3"
    WOOBLE_GREEN_3 = "wooble green $3 ♥2"
    WOOBLE_ORANGE_1 = "wooble orange $1 ♥3"
    WOOBLE_ORANGE_2 = "wooble orange $2 ♥2"
    WOOBLE_ORANGE_3 = "wooble orange $3 ♥1"
    ZORP_BLUE_1 = "zorp blue $1 ♥2"
    ZORP_BLUE_2 = "zorp blue $2 ♥3"
    ZORP_BLUE_3 = "zorp blue $3 ♥1"
    ZORP_GREEN_1 = "zorp green $1 ♥3"
    ZORP_GREEN_2 = "zorp green $2 ♥1"
    ZORP_GREEN_3 = "zorp green $3 ♥2"
    ZORP_ORANGE_1 = "zorp orange $1 ♥1"
    ZORP_ORANGE_2 = "zorp orange $2 ♥2"
    ZORP_ORANGE_3 = "zorp orange $3 ♥3"


@unique
class Customer(StrEnum):
    """Every customer: the species and colour they want, and their taste."""

    def __init__(self, value: str) -> None:
        species, colour, taste = value.split("-")
        self.species, self.colour, self.taste = Species(species), Colour(colour), Taste(taste)

    BLIB_BLUE_CHEAPEST = "blib-blue-cheapest"
    BLIB_BLUE_LIKEABLE = "blib-blue-likeable"
    BLIB_GREEN_CHEAPEST = "blib-green-cheapest"
    BLIB_GREEN_LIKEABLE = "blib-green-likeable"
    BLIB_ORANGE_CHEAPEST = "blib-orange-cheapest"
    BLIB_ORANGE_LIKEABLE = "blib-orange-likeable"
    FUZZLE_BLUE_CHEAPEST = "fuzzle-blue-cheapest"
    FUZZLE_BLUE_LIKEABLE = "fuzzle-blue-likeable"
    FUZZLE_GREEN_CHEAPEST = "fuzzle-green-cheapest"
    FUZZLE_GREEN_LIKEABLE = "fuzzle-green-likeable"
    FUZZLE_ORANGE_CHEAPEST = "fuzzle-orange-cheapest"
    FUZZLE_ORANGE_LIKEABLE = "fuzzle-orange-likeable"
    WOOBLE_BLUE_CHEAPEST = "wooble-blue-cheapest"
    WOOBLE_BLUE_LIKEABLE = "wooble-blue-likeable"
    WOOBLE_GREEN_CHEAPEST = "wooble-green-cheapest"
    WOOBLE_GREEN_LIKEABLE = "wooble-green-likeable"
    WOOBLE_ORANGE_CHEAPEST = "wooble-orange-cheapest"
    WOOBLE_ORANGE_LIKEABLE = "wooble-orange-likeable"
    ZORP_BLUE_CHEAPEST = "zorp-blue-cheapest"
    ZORP_BLUE_LIKEABLE = "zorp-blue-likeable"
    ZORP_GREEN_CHEAPEST = "zorp-green-cheapest"
    ZORP_GREEN_LIKEABLE = "zorp-green-likeable"
    ZORP_ORANGE_CHEAPEST = "zorp-orange-cheapest"
    ZORP_ORANGE_LIKEABLE = "zorp-orange-likeable"

"""The cards in the box. If a copy of the game has others, this is the only file to change."""

from enum import StrEnum, unique
from typing import Self

# Each species and colour has its own shape, so that nobody has to rely on colour alone.
SPECIES = {"Blib": "☾", "Fuzzle": "✿", "Wooble": "≋", "Zorp": "★"}
COLOURS = {"Blue": "🔵", "Green": "🟩", "Orange": "🔶"}


class Taste(StrEnum):
    """The rule by which a customer decides between equally good matches."""

    CHEAPEST = "cheapest"
    LIKEABLE = "likeable"


@unique
class Critter(StrEnum):
    """Every critter: species, colour, price and hearts. The value is an id like `blib-blue-1`."""

    def __new__(cls, label: str) -> Self:
        species, colour, cost, _ = label.split()
        critter = str.__new__(cls, f"{species}-{colour}-{cost[1:]}".lower())
        critter._value_ = str(critter)
        return critter

    def __init__(self, label: str) -> None:
        self.label = label
        self.species, self.colour, cost, hearts = label.split()
        self.cost, self.hearts = int(cost[1:]), int(hearts[1:])

    @property
    def mark(self) -> str:
        return f"{_mark(self.species, self.colour)} ${self.cost}♥{self.hearts}"

    BLIB_BLUE_1 = "Blib Blue $1 ♥1"
    BLIB_BLUE_2 = "Blib Blue $2 ♥2"
    BLIB_BLUE_3 = "Blib Blue $3 ♥3"
    BLIB_GREEN_1 = "Blib Green $1 ♥2"
    BLIB_GREEN_2 = "Blib Green $2 ♥3"
    BLIB_GREEN_3 = "Blib Green $3 ♥1"
    BLIB_ORANGE_1 = "Blib Orange $1 ♥3"
    BLIB_ORANGE_2 = "Blib Orange $2 ♥1"
    BLIB_ORANGE_3 = "Blib Orange $3 ♥2"
    FUZZLE_BLUE_1 = "Fuzzle Blue $1 ♥3"
    FUZZLE_BLUE_2 = "Fuzzle Blue $2 ♥2"
    FUZZLE_BLUE_3 = "Fuzzle Blue $3 ♥1"
    FUZZLE_GREEN_1 = "Fuzzle Green $1 ♥2"
    FUZZLE_GREEN_2 = "Fuzzle Green $2 ♥1"
    FUZZLE_GREEN_3 = "Fuzzle Green $3 ♥3"
    FUZZLE_ORANGE_1 = "Fuzzle Orange $1 ♥1"
    FUZZLE_ORANGE_2 = "Fuzzle Orange $2 ♥3"
    FUZZLE_ORANGE_3 = "Fuzzle Orange $3 ♥2"
    WOOBLE_BLUE_1 = "Wooble Blue $1 ♥2"
    WOOBLE_BLUE_2 = "Wooble Blue $2 ♥1"
    WOOBLE_BLUE_3 = "Wooble Blue $3 ♥3"
    WOOBLE_GREEN_1 = "Wooble Green $1 ♥1"
    WOOBLE_GREEN_2 = "Wooble Green $2 ♥3"
    WOOBLE_GREEN_3 = "Wooble Green $3 ♥2"
    WOOBLE_ORANGE_1 = "Wooble Orange $1 ♥3"
    WOOBLE_ORANGE_2 = "Wooble Orange $2 ♥2"
    WOOBLE_ORANGE_3 = "Wooble Orange $3 ♥1"
    ZORP_BLUE_1 = "Zorp Blue $1 ♥2"
    ZORP_BLUE_2 = "Zorp Blue $2 ♥3"
    ZORP_BLUE_3 = "Zorp Blue $3 ♥1"
    ZORP_GREEN_1 = "Zorp Green $1 ♥3"
    ZORP_GREEN_2 = "Zorp Green $2 ♥1"
    ZORP_GREEN_3 = "Zorp Green $3 ♥2"
    ZORP_ORANGE_1 = "Zorp Orange $1 ♥1"
    ZORP_ORANGE_2 = "Zorp Orange $2 ♥2"
    ZORP_ORANGE_3 = "Zorp Orange $3 ♥3"


@unique
class Customer(StrEnum):
    """Every customer: the species and colour they want, and their taste.

    The value is an id like `blib-blue-cheapest`.
    """

    def __new__(cls, label: str) -> Self:
        customer = str.__new__(cls, label.replace(" ", "-").lower())
        customer._value_ = str(customer)
        return customer

    def __init__(self, label: str) -> None:
        self.species, self.colour, taste = label.split()
        self.taste = Taste(taste)

    @property
    def label(self) -> str:
        wants = "cheapest" if self.taste is Taste.CHEAPEST else "most likeable"
        return f"{self.species} {self.colour}, {wants}"

    @property
    def mark(self) -> str:
        wants = "cheapest" if self.taste is Taste.CHEAPEST else "most ♥"
        return f"{_mark(self.species, self.colour)}, {wants}"

    BLIB_BLUE_CHEAPEST = "Blib Blue cheapest"
    BLIB_BLUE_LIKEABLE = "Blib Blue likeable"
    BLIB_GREEN_CHEAPEST = "Blib Green cheapest"
    BLIB_GREEN_LIKEABLE = "Blib Green likeable"
    BLIB_ORANGE_CHEAPEST = "Blib Orange cheapest"
    BLIB_ORANGE_LIKEABLE = "Blib Orange likeable"
    FUZZLE_BLUE_CHEAPEST = "Fuzzle Blue cheapest"
    FUZZLE_BLUE_LIKEABLE = "Fuzzle Blue likeable"
    FUZZLE_GREEN_CHEAPEST = "Fuzzle Green cheapest"
    FUZZLE_GREEN_LIKEABLE = "Fuzzle Green likeable"
    FUZZLE_ORANGE_CHEAPEST = "Fuzzle Orange cheapest"
    FUZZLE_ORANGE_LIKEABLE = "Fuzzle Orange likeable"
    WOOBLE_BLUE_CHEAPEST = "Wooble Blue cheapest"
    WOOBLE_BLUE_LIKEABLE = "Wooble Blue likeable"
    WOOBLE_GREEN_CHEAPEST = "Wooble Green cheapest"
    WOOBLE_GREEN_LIKEABLE = "Wooble Green likeable"
    WOOBLE_ORANGE_CHEAPEST = "Wooble Orange cheapest"
    WOOBLE_ORANGE_LIKEABLE = "Wooble Orange likeable"
    ZORP_BLUE_CHEAPEST = "Zorp Blue cheapest"
    ZORP_BLUE_LIKEABLE = "Zorp Blue likeable"
    ZORP_GREEN_CHEAPEST = "Zorp Green cheapest"
    ZORP_GREEN_LIKEABLE = "Zorp Green likeable"
    ZORP_ORANGE_CHEAPEST = "Zorp Orange cheapest"
    ZORP_ORANGE_LIKEABLE = "Zorp Orange likeable"


def _mark(species: str, colour: str) -> str:
    """Return the species with its shape, and the colour's shape and letter: `☾Blib 🔵B`."""
    return f"{SPECIES[species]}{species} {COLOURS[colour]}{colour[0]}"

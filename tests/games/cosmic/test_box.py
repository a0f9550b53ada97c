"""The box of Cosmic Critters holds the printed cards."""

from collections import Counter

from games import rules_of
from games.cosmic import GAME, texts
from games.cosmic.box import (
    COLOUR_SHAPES,
    SPECIES_SHAPES,
    Colour,
    Critter,
    Customer,
    Species,
    Taste,
)
from games.cosmic.cards import worth
from games.cosmic.words import mark


def test_there_are_36_critters_and_24_customers() -> None:
    assert len(Critter) == 36
    assert len(Customer) == 24


def test_every_species_comes_in_every_colour_at_every_price() -> None:
    kinds = {(critter.species, critter.colour, critter.cost) for critter in Critter}

    assert kinds == {(s, c, cost) for s in Species for c in Colour for cost in (1, 2, 3)}
    assert worth(Critter) == 72


def test_every_species_has_every_price_with_every_number_of_hearts_once() -> None:
    pairs = Counter((each.species, each.cost, each.hearts) for each in Critter)

    assert pairs == Counter(
        (species, cost, hearts) for species in Species for cost in (1, 2, 3) for hearts in (1, 2, 3)
    )


def test_every_species_and_colour_is_wanted_once_for_each_taste() -> None:
    wanted = {(each.species, each.colour, each.taste) for each in Customer}

    assert wanted == {(s, c, taste) for s in Species for c in Colour for taste in Taste}


def test_no_two_cards_look_alike_even_without_colour() -> None:
    assert len({*map(mark, Critter)}) == 36
    assert len({*map(mark, Customer)}) == 24
    assert len({colour.letter for colour in Colour}) == len(Colour)
    assert len({*SPECIES_SHAPES.values(), *COLOUR_SHAPES.values()}) == 7


def test_a_critter_is_named_by_species_colour_price_and_hearts() -> None:
    assert GAME.words.label("critter", "blib-blue-1") == "Blib Blue $1 ♥1"
    assert GAME.words.label("critter", "wooble-orange-3") == "Wooble Orange $3 ♥1"


def test_the_rules_help_knows_every_species_colour_and_ruling() -> None:
    rules = rules_of(GAME)

    for species, shape in SPECIES_SHAPES.items():
        assert f"{texts.species(species)} {shape}" in rules
    for colour, shape in COLOUR_SHAPES.items():
        assert f"{texts.colour(colour)} {shape}{colour.letter}" in rules
    for number in range(1, 27):
        assert f"**S{number}**" in rules

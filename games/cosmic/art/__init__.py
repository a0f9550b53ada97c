"""The card faces of Cosmic Critters: four species in three colours, and their customers."""

from collections.abc import Mapping
from functools import partial

from games.cosmic.box import Colour, Critter, Customer, Species, Taste
from games.cosmic.words import mark
from games.kit.art import Face, Pip, Svg, drawn, lettered, parts, pip, placed, shape, tinted

DRAWINGS = parts(__name__)

PIPS = {
    Colour.BLUE: Pip("circle", Colour.BLUE.letter, "#2f6fcf"),
    Colour.GREEN: Pip("square", Colour.GREEN.letter, "#3a9a5f"),
    Colour.ORANGE: Pip("diamond", Colour.ORANGE.letter, "#f08a24"),
}
FUR_COLOURS = {Colour.BLUE: "#5a97ea", Colour.GREEN: "#4fae76", Colour.ORANGE: "#f59a3c"}
GROUNDS = {Colour.BLUE: "#d9e8fc", Colour.GREEN: "#d8f0e0", Colour.ORANGE: "#ffe6c9"}
HEART_COLOUR = "#e5446d"
DOWN_ARROW = Svg(
    '<path d="M35 4H65V48H92L50 96L8 48H35z" fill="#3a9a5f" stroke="#262036" stroke-width="7"'
    ' stroke-linejoin="round"/>'
)


def _draw_critter(critter: Critter) -> Face:
    body = _draw_body(critter.species, critter.colour)
    price = f"${critter.cost}"
    art = placed(body, 15, 40, 0.7) + _draw_hearts(critter.hearts, 115, 21)
    small = placed(body, 12, 34, 0.72) + pip(PIPS[critter.colour], 4, 4, 40)
    small += lettered(price, 72, 23, 36) + _draw_hearts(critter.hearts, 109, 27)
    written = partial(mark, critter)
    return Face(art, GROUNDS[critter.colour], PIPS[critter.colour], price, small, written=written)


def _draw_customer(customer: Customer) -> Face:
    """Draw a customer with a thought bubble that shows the critter they want, and their taste."""
    body = _draw_body(customer.species, customer.colour)
    bubble = Svg(
        '<ellipse cx="58" cy="68" rx="39" ry="31" fill="#ffffff" stroke="#262036"'
        ' stroke-width="2.5"/><circle cx="33" cy="103" r="5" fill="#ffffff" stroke="#262036"'
        ' stroke-width="2.5"/>'
    )
    cheapest = customer.taste is Taste.CHEAPEST
    shopper = placed(
        tinted(DRAWINGS["shopper"], "#9b6bd0" if cheapest else "#e583b0"), -6, 102, 0.46
    )
    taste = _draw_taste(customer.taste)
    art = shopper + bubble + placed(body, 32, 42, 0.52) + placed(taste, 54, 97, 0.4)
    small = placed(body, 14, 42, 0.72)
    small += pip(PIPS[customer.colour], 4, 4, 40) + placed(taste, 54, 4, 0.4)
    written = partial(mark, customer)
    return Face(art, "#efeaf8", PIPS[customer.colour], small=small, written=written)


def _draw_taste(taste: Taste) -> Svg:
    """Draw a coin with a falling arrow for cheapest, or a heart for most likeable."""
    if taste is Taste.CHEAPEST:
        return placed(DRAWINGS["coin"], -18, 4, 0.88) + placed(DOWN_ARROW, 58, 30, 0.5)
    return shape("heart", 6, 4, 92, HEART_COLOUR)


def _draw_body(species: Species, colour: Colour) -> Svg:
    return tinted(DRAWINGS[species], FUR_COLOURS[colour])


def _draw_hearts(count: int, y: float, size: float) -> Svg:
    """Draw a line of hearts, centred on a card."""
    step = size + 3
    first = 50 - step * count / 2 + 1.5
    return drawn(shape("heart", first + step * at, y, size, HEART_COLOUR) for at in range(count))


FACES: Mapping[str, Face] = {
    **{critter: _draw_critter(critter) for critter in Critter},
    **{f"customer-{customer}": _draw_customer(customer) for customer in Customer},
}

"""A one-page summary of Cosmic Critters, and a note for each card."""

from dataclasses import replace

from games.cosmic.box import Critter, Customer, Taste
from games.cosmic.parts import critter_card, customer_card, offer_card
from games.kit import Card, Seat
from games.kit.posters import cheat_sheet, explained

DECIDES = {
    Taste.CHEAPEST: "If two offers match equally well, the cheaper one wins.",
    Taste.LIKEABLE: "If two offers match equally well, the one with more hearts wins.",
}


def _customer(customer: str) -> Card:
    return customer_card(Customer(customer))


def _critter(critter: str, *, sold: bool = False) -> Card:
    card = critter_card(Critter(critter), lit=sold)
    return replace(card, stamp="SOLD") if sold else card


SHEET = cheat_sheet(
    "Cosmic Critters",
    (
        "Your turn",
        explained(
            "Close sales: the best offer wins every critter offered there.",
            _customer("blib-blue-cheapest"),
            replace(_critter("blib-green-1", sold=True), seat=Seat(0)),
            replace(_critter("zorp-blue-1"), seat=Seat(1)),
        ),
        explained(
            "Offer one or two critters, face down, each to a customer. Then draw.",
            _customer("zorp-orange-likeable"),
            offer_card(Seat(0)),
        ),
    ),
    (
        "Which offer is best?",
        explained(
            "Species and colour, then species, then colour, then neither.",
            _customer("wooble-green-cheapest"),
        ),
        explained(
            "Equal? The cheapest wins if the customer shows a coin …", _critter("wooble-green-1")
        ),
        explained(
            "… and the most hearts win if the customer shows a heart.", _critter("wooble-green-3")
        ),
    ),
    (
        "The end",
        explained(
            "If you start your turn with an empty hand, the game ends. Add up the "
            "prices of the critters you've collected: the highest total wins."
        ),
    ),
)

EFFECTS = (
    *(
        critter_card(critter, f"Worth ${critter.cost} to whoever collects it.")
        for critter in Critter
    ),
    *(replace(customer_card(each), note=DECIDES[each.taste]) for each in Customer),
)

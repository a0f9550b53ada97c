"""A one-page summary of Cosmic Critters, and a note for each card."""

from dataclasses import replace

from games.cosmic import texts
from games.cosmic.box import Critter, Customer
from games.cosmic.parts import critter_card, customer_card, offer_card
from games.kit import Card, Scene, Seat
from games.kit.standard_scenes import cheat_sheet, explained


def sheet() -> Scene:
    sold = replace(critter_card(Critter.BLIB_GREEN_1, lit=True), stamp=texts.stamp(), seat=Seat(0))
    return cheat_sheet(
        texts.title(),
        (
            texts.your_turn(),
            explained(
                texts.to_close(),
                customer_card(Customer.BLIB_BLUE_CHEAPEST),
                sold,
                replace(critter_card(Critter.ZORP_BLUE_1), seat=Seat(1)),
            ),
            explained(
                texts.to_offer(),
                customer_card(Customer.ZORP_ORANGE_LIKEABLE),
                offer_card(Seat(0)),
            ),
        ),
        (
            texts.which_is_best(),
            explained(texts.best_match(), customer_card(Customer.WOOBLE_GREEN_CHEAPEST)),
            explained(texts.equal_and_coin(), critter_card(Critter.WOOBLE_GREEN_1)),
            explained(texts.equal_and_heart(), critter_card(Critter.WOOBLE_GREEN_3)),
        ),
        (texts.the_end(), explained(texts.when_it_ends())),
    )


def effects() -> tuple[Card, ...]:
    return (
        *(critter_card(each, texts.critter_counts(cost=each.cost)) for each in Critter),
        *(
            replace(customer_card(each), note=texts.effect_of_taste(taste=each.taste))
            for each in Customer
        ),
    )

"""Cosmic Critters shows no hidden card (S19)."""

import pytest

from games.cosmic import GAME, words
from games.cosmic.moves import AnyEvent, Offer, YouDrew
from games.kit import Chance, Names, Seat, play
from games.kit.describe import told
from games.kit.transcript import name
from tests.games.cosmic.tables import random_game, table
from tests.support.transcript import played

ADA, BEN, CY = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize("seats", [2, 6])
def test_s19_public_words_and_scenes_never_name_a_hidden_critter(seats: int) -> None:
    heard: list[AnyEvent] = []
    for state, events in random_game(seats, "secrets"):
        hidden = {*state.deck}.union(*state.hands, *(each.values() for each in state.offers))
        public = GAME.views.public(state)
        shown = [
            public.model_dump_json(),
            told(GAME.pictures.table(public), name, lambda card: f"{card.art} {card.name}"),
            *(event.model_dump_json() for event in heard),
            *(GAME.words.narrate(event, Names(name)) for event in heard),
        ]
        for critter in hidden:
            assert not any(critter in text or words.critter(critter) in text for text in shown)
        heard += [event for event in events if not isinstance(event, YouDrew)]


def test_s19_the_owner_sees_their_offers_and_nobody_else_does() -> None:
    state = table("blib-blue-1", "zorp-green-2", offers={2: {"Ada": "wooble-blue-1"}})

    assert GAME.views.private(state, ADA).offers == {2: "wooble-blue-1"}
    assert GAME.views.private(state, BEN).offers == {}
    assert GAME.views.public(state).offers == ((), (ADA,), ())


def test_s19_an_offer_reveals_only_its_player_and_customer() -> None:
    state = table("blib-blue-1 blib-blue-2", "zorp-green-2")
    events = [
        play(GAME, state, ADA, Offer(critter=critter, customer=3), Chance("", 1)).events
        for critter in state.hands[ADA]
    ]

    assert events[0] == events[1]
    assert [event.model_dump() for event in events[0]] == [
        {"kind": "offered", "seat": ADA, "place": 3, "customer": "zorp-orange-cheapest"}
    ]
    assert not events[0][0].reveals


def test_s19_deck_hand_sizes_and_collected_piles_are_open() -> None:
    state = table("blib-blue-1", "zorp-green-2 zorp-green-1", collected=("", "wooble-blue-1"))
    public = GAME.views.public(state)

    assert (public.deck, public.hands) == (32, (1, 2))
    assert public.collected == ((), ("wooble-blue-1",))


def test_everything_a_seat_cannot_see_is_redealt() -> None:
    offers = {1: {"Ada": "blib-green-1", "Ben": "blib-green-2"}, 2: {"Cy": "blib-green-3"}}
    state = table(
        "blib-blue-1 blib-blue-2", "zorp-blue-1 zorp-blue-2", "zorp-green-1", offers=offers
    )
    anew = GAME.views.redeal(state, ADA, Chance("anew", 1))

    assert anew.hands[ADA] == state.hands[ADA]
    assert anew.offers[0][ADA] == "blib-green-1"
    assert anew.hands[BEN] != state.hands[BEN]
    assert anew.offers[0][BEN] != "blib-green-2"
    assert anew.offers[1][CY] != "blib-green-3"
    assert anew.deck != state.deck
    assert anew.queue != state.queue


def test_served_customers_have_been_seen_and_stay_where_they_are() -> None:
    state = next(state for state, _ in random_game(2, "customers") if state.served == 3)
    anew = GAME.views.redeal(state, ADA, Chance("customers", 1))

    assert anew.queue[-3:] == state.queue[-3:]
    assert anew.queue[:-3] != state.queue[:-3]


def test_when_every_customer_has_been_served_the_queue_is_known() -> None:
    state = table("blib-blue-1", "zorp-green-1", offers={1: {"Ada": "zorp-blue-1"}})
    state.served = 21
    after = played(GAME, state, "Ada: close\n    …")

    assert GAME.views.redeal(after, ADA, Chance("customers", 1)).queue == after.queue

"""What Cosmic Critters tells newcomers. Numbers like S9 refer to the README's fine points."""

from games.cosmic import texts
from games.cosmic.box import Taste
from games.cosmic.cards import FIT_RANKS, OFFER_CARDS, PLACES, Match, find_match, match_of, worth
from games.cosmic.moves import AnyMove, Close, Offer
from games.cosmic.views import Private, Public
from games.kit import Seat, Tip

DEAR = 3
"""The price of the most valuable critters."""

TIED = 2
"""The most offers in a sale in which a tie for the best is always between all of them."""


def both_out(public: Public, private: Private, _: Seat) -> str | None:
    """Say that one of two sales has to be closed."""
    if public.made or len(private.offers) < OFFER_CARDS:
        return None
    return texts.tip_both_out()


def only_offer(public: Public, private: Private, _: Seat) -> str | None:
    """S2: Someone without rivals wins only their own critter."""
    for place, critter in private.offers.items():
        if not public.made and len(public.offers[place - 1]) == 1:
            return texts.tip_only_offer(place=place, price=critter.cost)
    return None


def tie_is_yours(public: Public, private: Private, _: Seat) -> str | None:
    """S9: If the best offers tie, the player whose turn it is wins."""
    for place in private.offers:
        rivals = len(public.offers[place - 1]) - 1
        if not public.made and rivals:
            return texts.tip_tie_is_yours(place=place, count=rivals)
    return None


def perfect_match(public: Public, private: Private, _: Seat) -> Tip | None:
    """S8: Nothing beats the right species in the right colour."""
    for place in _free(public, private):
        customer = public.customers[place - 1]
        for critter in private.hand:
            if find_match(customer, critter) is Match.BOTH:
                return Tip(texts.tip_perfect_match(place=place), (str(critter),))
    return None


def join_a_sale(public: Public, private: Private, _: Seat) -> str | None:
    """S20: The winner gets every critter that was offered."""
    places = [place for place in _free(public, private) if public.offers[place - 1]]
    if not places:
        return None
    most = max(places, key=lambda place: len(public.offers[place - 1]))
    return texts.tip_join_a_sale(place=most, count=len(public.offers[most - 1]))


def matches_nobody(public: Public, private: Private, _: Seat) -> Tip | None:
    """Point out a critter that nobody at the counter wants."""
    for critter in private.hand if _free(public, private) else ():
        found = {find_match(customer, critter) for customer in public.customers}
        if found == {Match.NEITHER}:
            return Tip(texts.tip_matches_nobody(), (str(critter),))
    return None


def prices_count(_: Public, private: Private, __: Seat) -> Tip | None:
    """S17: Only prices count in the end, not hearts."""
    dear = [critter for critter in private.hand if critter.cost == DEAR]
    if not dear:
        return None
    return Tip(texts.tip_prices_count(price=DEAR), (str(dear[0]),))


def taste(public: Public, private: Private, _: Seat) -> str | None:
    """Say how a customer decides between equal matches."""
    for place in _free(public, private):
        if public.customers[place - 1].taste is Taste.CHEAPEST:
            return texts.tip_cheapest(place=place)
        return texts.tip_likeable(place=place)
    return None


def second_offer(public: Public, private: Private, _: Seat) -> str | None:
    """S10, S25: A second offer draws another critter, but takes the last offer card."""
    is_full = len(private.offers) == OFFER_CARDS
    if not public.made or is_full or not private.hand or public.deck <= public.made:
        return None
    return texts.tip_second_offer()


def hand_is_low(public: Public, private: Private, _: Seat) -> str | None:
    """S13: A turn that begins with an empty hand ends the game."""
    if public.deck or not private.hand:
        return None
    return texts.tip_hand_is_low()


def leader(public: Public, _: Private, seat: Seat) -> str | None:
    piles = [worth(pile) for pile in public.collected]
    best = max(piles)
    if not best:
        return None
    if piles[seat] == best:
        return texts.tip_you_lead(price=best)
    return texts.tip_you_trail(price=piles[seat], best=best)


def suits_best(public: Public, private: Private, _: Seat) -> Tip | None:
    """Name the critter in the hand that suits a customer best."""
    free = _free(public, private)
    if not free or not private.hand:
        return None
    fits = ((FIT_RANKS[public.customers[place - 1]][each], place, each)
            for place in free for each in private.hand)  # fmt: skip
    best, place, critter = min(fits)
    if match_of(best) is Match.NEITHER:
        return None
    return Tip(texts.tip_suits_best(place=place), (str(critter),))


def face_down(public: Public, private: Private, _: Seat) -> str | None:
    """S19: The others see to whom an offer was made, but not which critter."""
    return texts.tip_face_down() if _free(public, private) else None


def match_order(public: Public, private: Private, _: Seat) -> str | None:
    """S8: Species and colour beat species, species beats colour, and colour beats neither."""
    return texts.tip_match_order() if _free(public, private) else None


def draw_per_offer(public: Public, _: Private, __: Seat) -> str | None:
    """S25, S26: A player draws one critter for each offer, and not up to a number."""
    return texts.tip_draw_per_offer() if public.made and public.deck else None


def close_before_offers(public: Public, private: Private, _: Seat) -> str | None:
    """Your turn: Sales are closed before the first offer of a turn."""
    return texts.tip_close_before_offers() if private.offers and not public.made else None


def only_own_sales(public: Public, private: Private, seat: Seat) -> str | None:
    """S3: Only someone with an offer in a sale can close it."""
    if public.made:
        return None
    for place, seats in zip(PLACES, public.offers, strict=True):
        if seats and seat not in seats:
            return texts.tip_only_own_sales(place=place)
    return None


def tie_takes_all(public: Public, private: Private, _: Seat) -> str | None:
    """S9: A tie for the best offer goes to whoever closed the sale, even with a worse offer."""
    for place in private.offers:
        if not public.made and len(public.offers[place - 1]) > TIED:
            return texts.tip_tie_takes_all(place=place)
    return None


def the_end(public: Public, _: Private, __: Seat) -> str | None:
    """S13, S14: A turn that begins with an empty hand ends the game."""
    return texts.tip_the_end() if public.sales else None


def customers_change(public: Public, _: Private, __: Seat) -> str | None:
    """S6, S26: A new customer comes at once, and everyone gets their offer card back."""
    return texts.tip_customers_change() if public.latest else None


def hands_dont_count(public: Public, _: Private, seat: Seat) -> str | None:
    """S16: Only collected critters count, not those in a hand."""
    if not any(public.collected):
        return None
    return texts.tip_hands_dont_count(price=worth(public.collected[seat]))


def suits_better(public: Public, private: Private, move: AnyMove, _: Seat) -> str | None:
    """S8: Say which critter in the hand would have matched a customer better."""
    if not isinstance(move, Offer):
        return None
    customer = public.customers[move.customer - 1]
    best = min(private.hand, key=FIT_RANKS[customer].__getitem__)
    if find_match(customer, best) is find_match(customer, move.critter):
        return None
    return texts.slip_suits_better(critter=best, place=move.customer)


def closed_alone(public: Public, private: Private, move: AnyMove, _: Seat) -> str | None:
    """S2: Someone who closes a sale alone wins only their own critter."""
    if not isinstance(move, Close) or len(private.offers) == OFFER_CARDS:
        return None
    if len(public.offers[move.customer - 1]) > 1:
        return None
    return texts.slip_closed_alone(price=private.offers[move.customer].cost)


def _free(public: Public, private: Private) -> list[int]:
    """Return the places of customers to whom the seat may make an offer now (S1)."""
    is_full = len(private.offers) == OFFER_CARDS
    return [] if is_full else [place for place in PLACES if place not in private.offers]

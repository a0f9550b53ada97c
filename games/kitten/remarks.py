"""What Kitten tells newcomers. Numbers like K3 refer to the README's fine print."""

from fractions import Fraction

from games.kit import Seat, Tip
from games.kitten import texts
from games.kitten.cards import BOX, MAX_BID, PORTRAITS, SKIP, WILDS, WORTH, Card, Quality, worth
from games.kitten.moves import AnyMove, Bade, Bid, Challenge
from games.kitten.odds import Odds, odds
from games.kitten.scenes import percent
from games.kitten.views import Private, Public

UNLIKELY, LIKELY = Fraction(1, 4), Fraction(3, 4)
"""Chances at which a remark advises for or against a challenge."""

WORTH_MENTIONING = 2
"""How much a hand counts as before a remark suggests to bid on it."""


def own_bid(public: Public, _: Private, seat: Seat) -> str | None:
    """K11: Nobody can challenge their own bid."""
    bid = public.bid
    return texts.tip_own_bid() if bid is not None and bid.seat == seat else None


def highest_bid(public: Public, private: Private, _: Seat) -> str | None:
    """K4: There are only 32 of anything."""
    bid = public.bid
    if bid is None or bid.count < MAX_BID:
        return None
    return texts.tip_highest_bid(count=MAX_BID, skip=SKIP in private.hand)


def impossible_bid(public: Public, private: Private, seat: Seat) -> str | None:
    bid = _others_bid(public, seat)
    if bid is None or _odds(public, private).at_least(bid.count):
        return None
    return texts.tip_impossible_bid(count=bid.count, of=bid.of)


def true_bid(public: Public, private: Private, seat: Seat) -> Tip | None:
    """K14: A challenge loses against a bid that holds, even exactly."""
    bid = _others_bid(public, seat)
    if bid is None or worth(private.hand, bid.of) < bid.count:
        return None
    held = worth(private.hand, bid.of)
    return Tip(texts.tip_true_bid(count=held, of=bid.of), _counting(private, bid.of))


def last_card(public: Public, _: Private, seat: Seat) -> str | None:
    return texts.tip_last_card() if public.sizes[seat] == 1 else None


def lost_a_card(public: Public, _: Private, seat: Seat) -> str | None:
    """K5, K26: Whoever lost a card has one fewer from now on, and makes the first bid."""
    if public.said or not public.past or public.past[-1].lost.seat != seat:
        return None
    return texts.tip_lost_a_card(count=public.sizes[seat])


def unlikely_bid(public: Public, private: Private, seat: Seat) -> str | None:
    bid = _others_bid(public, seat)
    chance = None if bid is None else _odds(public, private).at_least(bid.count)
    if bid is None or chance is None or chance >= UNLIKELY:
        return None
    return texts.tip_unlikely_bid(count=bid.count, of=bid.of, chance=percent(chance))


def likely_bid(public: Public, private: Private, seat: Seat) -> str | None:
    bid = _others_bid(public, seat)
    chance = None if bid is None else _odds(public, private).at_least(bid.count)
    if bid is None or chance is None or chance <= LIKELY:
        return None
    return texts.tip_likely_bid(count=bid.count, of=bid.of, chance=percent(chance))


def fewest_cards(public: Public, _: Private, seat: Seat) -> str | None:
    """Say how long a player can be wrong who's dealt fewer cards than anyone else."""
    others = [size for at, size in enumerate(public.sizes) if size and at != seat]
    mine = public.sizes[seat]
    return texts.tip_fewest_cards(count=mine) if mine < min(others) else None


def average(public: Public, _: Private, __: Seat) -> str | None:
    """Compare an opening bid with what as many cards show on average."""
    if public.bid is not None:
        return None
    held = sum(public.held)
    count = round(held * MAX_BID / len(BOX))
    return texts.tip_average(cards=held, count=count)


def strongest(public: Public, private: Private, _: Seat) -> Tip | None:
    """K1: A higher bid can be about anything."""
    best = max(Quality, key=lambda of: worth(private.hand, of))
    held = worth(private.hand, best)
    bid = public.bid
    if held < WORTH_MENTIONING:
        return None
    if bid is None:
        return Tip(texts.tip_strongest(count=held, of=best), _counting(private, best))
    if worth(private.hand, bid.of) == held:
        return None
    return Tip(texts.tip_change_subject(count=held, of=best), _counting(private, best))


def both_ways(_: Public, private: Private, __: Seat) -> Tip | None:
    """K2: A bid is about an accessory or about a colour."""
    cats = [card for card in private.hand if card in PORTRAITS]
    if not cats:
        return None
    shown = PORTRAITS[cats[-1]]
    words = texts.tip_both_ways(count=shown.cats, accessory=shown.accessory, colour=shown.colour)
    return Tip(words, (cats[-1],))


def wild(_: Public, private: Private, __: Seat) -> Tip | None:
    """K13: A Wild counts as one of whatever was bid, and a Double Wild as two."""
    held = [card for card in private.hand if card in WILDS]
    if not held:
        return None
    card = held[-1]
    return Tip(texts.tip_wild(card=card, count=WILDS[card]), (card,))


def skip(public: Public, private: Private, _: Seat) -> Tip | None:
    """K5, K7, K8: A Skip counts as nothing; it passes a bid on, but can't open."""
    if SKIP not in private.hand:
        return None
    return Tip(texts.tip_skip() if public.bid else texts.tip_no_skip_yet(), (SKIP,))


def deck_counts(public: Public, _: Private, __: Seat) -> str | None:
    """K12: The top card of the deck counts, too."""
    return None if public.bid is None else texts.tip_deck_counts()


def exactly(public: Public, _: Private, seat: Seat) -> str | None:
    """K14: If a bid is exactly right, the challenger loses a card."""
    bid = _others_bid(public, seat)
    if bid is None or public.purrfect:
        return None
    return texts.tip_exactly(count=bid.count, of=bid.of)


def raise_or_challenge(public: Public, _: Private, seat: Seat) -> str | None:
    """K1: A bid has to be higher than the last one, but it can be about anything."""
    return None if _others_bid(public, seat) is None else texts.tip_raise_or_challenge()


def everyones_hands(public: Public, _: Private, __: Seat) -> str | None:
    """Say that a bid is about all hands together, not just the bidder's."""
    return texts.tip_everyones_hands(cards=sum(public.held))


def next_round(public: Public, _: Private, seat: Seat) -> str | None:
    """K26, K27: Whoever lost a card starts, and everyone is dealt a new hand."""
    lost = public.past[-1].lost if public.past else None
    if lost is None or lost.seat == seat or not lost.left:
        return None
    return texts.tip_next_round()


def doubted_a_true_bid(public: Public, private: Private, move: AnyMove, seat: Seat) -> str | None:
    """Say that a challenged bid was likely to be true, judging by the challenger's own cards."""
    bid = _others_bid(public, seat)
    if bid is None or not isinstance(move, Challenge):
        return None
    held = worth(private.hand, bid.of)
    if held >= bid.count:
        return texts.slip_held_it_all(count=held, of=bid.of)
    chance = _odds(public, private).at_least(bid.count)
    return texts.slip_likely_bid(chance=percent(chance)) if chance > LIKELY else None


def bid_too_high(public: Public, private: Private, move: AnyMove, _: Seat) -> str | None:
    """Say that a bid is unlikely to be true, judging by the bidder's own cards."""
    if not isinstance(move, Bid):
        return None
    chance = odds(public, private, move.of).at_least(move.count)
    if chance >= UNLIKELY:
        return None
    return texts.slip_bid_too_high(count=move.count, of=move.of, chance=percent(chance))


def purrfect(public: Public, _: Private, seat: Seat) -> str | None:
    """K16: Whoever calls a bid Purrfect and is right gets one card more."""
    bid = _others_bid(public, seat)
    if bid is None or not public.purrfect:
        return None
    return texts.tip_purrfect(count=bid.count, of=bid.of)


def _others_bid(public: Public, seat: Seat) -> Bade | None:
    """Return the bid that the seat could challenge, if there is one."""
    return None if public.bid is None or public.bid.seat == seat else public.bid


def _odds(public: Public, private: Private) -> Odds:
    bid = public.bid
    return odds(public, private, Quality.HATS if bid is None else bid.of)


def _counting(private: Private, of: Quality) -> tuple[Card, ...]:
    """Return the kinds of cards in a hand that count as something."""
    return tuple(dict.fromkeys(card for card in private.hand if WORTH[of][card]))

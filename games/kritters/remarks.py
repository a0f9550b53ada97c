"""What Kritters tells newcomers. Numbers like C5 refer to the README's fine print."""

from collections.abc import Iterable

from games.kit import Seat
from games.kritters import texts
from games.kritters.cards import FACES, Card, Kind, sort_of
from games.kritters.moves import AnyMove, Buy
from games.kritters.scoring import score_cards
from games.kritters.shop import affordable
from games.kritters.views import Private, Public

GOOD_PURCHASE = 3
"""The points that a purchase has to bring before a remark points it out."""

FEW_LEFT = 8
"""The number of cards in the Kritter deck from which on a remark says that the end is near."""

TOOLS = (Kind.BRUSH, Kind.PALETTE)


def last_round(public: Public, _: Private, __: Seat) -> str | None:
    """C13: What's bought in the last round is never drawn."""
    return texts.tip_last_round() if public.ending else None


def only_pass(public: Public, _: Private, __: Seat) -> str | None:
    """C5: Only those who can't buy anything pass."""
    boosts = public.options.effect_boost and not public.boosted
    if public.bought or boosts or _payable(public):
        return None
    return texts.tip_only_pass()


def must_buy(public: Public, _: Private, __: Seat) -> str | None:
    """C5: Whoever can buy something has to."""
    payable = _payable(public)
    if public.bought or len(payable) != 1:
        return None
    return texts.tip_must_buy(card=sort_of(payable[0]))


def good_purchase(public: Public, _: Private, seat: Seat) -> str | None:
    """Point out the purchase that brings the most points right now."""
    gains = {card: _gain(public, seat, card) for card in _payable(public)}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] < GOOD_PURCHASE:
        return None
    return texts.tip_good_purchase(card=sort_of(best), points=gains[best])


def first_round(public: Public, _: Private, __: Seat) -> str | None:
    return texts.tip_first_round() if public.round == 1 and not public.bought else None


def second_purchase(public: Public, _: Private, __: Seat) -> str | None:
    """C37: With double purchase, a second card may be bought, but needn't be."""
    return texts.tip_second_purchase() if public.bought and _payable(public) else None


def no_tools(public: Public, _: Private, seat: Seat) -> str | None:
    """Say that Kritters without a brush or palette are worth nothing."""
    if public.options.mode == "junior" or _count(public.owned(seat), *TOOLS):
        return None
    return texts.tip_no_tools()


def both_tools(public: Public, _: Private, seat: Seat) -> str | None:
    """Say that a brush and a palette of one colour add up."""
    owned = public.owned(seat)
    if public.options.mode == "junior" or not _count(owned, *TOOLS):
        return None
    return texts.tip_both_tools(
        count=_count(owned, Kind.BRUSH), palettes=_count(owned, Kind.PALETTE)
    )


def main_colour(public: Public, _: Private, seat: Seat) -> str | None:
    """Name the colour of which a player has the most Kritters."""
    groups = public.worth(seat).groups
    most = max(groups, key=lambda group: group.cards)
    is_ahead = [group.cards for group in groups].count(most.cards) == 1
    if public.options.mode == "junior" or not is_ahead:
        return None
    return texts.tip_main_colour(colour=most.colour, count=most.cards)


def drew_more(public: Public, _: Private, __: Seat) -> str | None:
    """C4: A card that says so makes its player draw more."""
    draws = [card for card in public.drawn if FACES[card].draws]
    if not draws:
        return None
    return texts.tip_drew_more(card=sort_of(draws[0]), count=FACES[draws[0]].draws)


def wild(public: Public, _: Private, __: Seat) -> str | None:
    """C22: A Wild pays for any colour, and counts as any colour."""
    kinds = (FACES[card].kind for card in _payable(public))
    return texts.tip_wild() if Kind.WILD in kinds else None


def wand(public: Public, _: Private, __: Seat) -> str | None:
    """C7: A wand turns all splotches of one colour into another."""
    return texts.tip_wand() if public.wands else None


def point(public: Public, _: Private, __: Seat) -> str | None:
    points = [FACES[card].points for card in _payable(public) if FACES[card].kind is Kind.POINT]
    return texts.tip_point(points=max(points)) if points else None


def no_saving(public: Public, _: Private, __: Seat) -> str | None:
    return None if public.ending or public.boosted else texts.tip_no_saving()


def junior_sets(public: Public, _: Private, seat: Seat) -> str | None:
    """C29: A junior game scores sets of three colours."""
    if public.options.mode != "junior":
        return None
    return texts.tip_junior_sets(count=public.worth(seat).sets)


def solo_market(public: Public, _: Private, __: Seat) -> str | None:
    """C34: In solo, the card on the right leaves the market each turn."""
    return texts.tip_solo_market() if public.options.mode == "solo" else None


def deck_is_low(public: Public, _: Private, __: Seat) -> str | None:
    """C13: The game ends when the Kritter deck runs out."""
    if not 0 < public.deck <= FEW_LEFT:
        return None
    return texts.tip_deck_is_low(count=public.deck)


def paying(public: Public, _: Private, __: Seat) -> str | None:
    """C10: One splotch pays for one letter of the price."""
    return texts.tip_paying() if _payable(public) else None


def have_to_buy(public: Public, _: Private, __: Seat) -> str | None:
    """C5, C11: Whoever can buy has to; whoever can't gets a new market."""
    return texts.tip_have_to_buy() if _payable(public) and not public.bought else None


def tools_score(public: Public, _: Private, __: Seat) -> str | None:
    """Scoring: What a brush and a palette do for the Kritters of a colour."""
    return None if public.options.mode == "junior" else texts.tip_tools_score()


def cards_not_splotches(public: Public, _: Private, seat: Seat) -> str | None:
    """Scoring: Each card counts once, however many splotches it has."""
    doubles = [card for card in public.owned(seat) if FACES[card].kind is Kind.DOUBLE]
    if not doubles or public.options.mode == "junior":
        return None
    return texts.tip_cards_not_splotches(card=sort_of(doubles[0]))


def deck_runs_out(public: Public, _: Private, seat: Seat) -> str | None:
    """C1: A discard pile becomes the new deck."""
    return texts.tip_deck_runs_out() if public.discards[seat] else None


def when_it_ends(public: Public, _: Private, __: Seat) -> str | None:
    """C13: The round in which the cards run out is the last one."""
    if public.ending or public.options.mode != "standard":
        return None
    return texts.tip_when_it_ends(count=public.deck)


def everything_counts(public: Public, _: Private, seat: Seat) -> str | None:
    """C20: All cards count at the end, wherever they are."""
    return texts.tip_everything_counts(count=len(public.owned(seat)))


def better_purchase(public: Public, _: Private, move: AnyMove, seat: Seat) -> str | None:
    """Say which other card would have brought far more points."""
    if not isinstance(move, Buy):
        return None
    gains = {card: _gain(public, seat, card) for card in _payable(public)}
    best = max(gains, key=gains.__getitem__)
    more = gains[best] - gains[move.card]
    if more < GOOD_PURCHASE:
        return None
    return texts.slip_better_purchase(card=sort_of(best), points=more)


def _payable(public: Public) -> list[Card]:
    """Return the cards that the player to move can buy now."""
    if public.bought and not public.options.double_purchase:
        return []
    return list(dict.fromkeys(card for card, _ in affordable(public.shop)))


def _gain(public: Public, seat: Seat, card: Card) -> int:
    """Return how many points a card would add if the game ended now."""
    owned, options = public.owned(seat), public.options
    return score_cards((*owned, card), options).total - score_cards(owned, options).total


def _count(cards: Iterable[Card], *kinds: Kind) -> int:
    return sum(FACES[card].kind in kinds for card in cards)

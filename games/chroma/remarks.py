"""What Chroma Mix tells newcomers. Numbers like "rule 4" refer to the README."""

from games.chroma import texts
from games.chroma.asks import What
from games.chroma.cards import INKS, VP, Card, sum_points
from games.chroma.effects import LASTING
from games.chroma.looks import possible
from games.chroma.views import Private, Public
from games.chroma.wins import GOAL_POINTS
from games.kit import Seat, Tip

FEW = 1
"""The number of cards in a hand up to which a remark suggests a refill."""

MANY = 3
"""The number of printed cards from which on a refill is worth a remark."""

NEARLY = 11
"""The points from which on a remark says that someone is near the goal."""


def finish_the_round(public: Public, _: Private, seat: Seat) -> str | None:
    """Rule 16: When someone has reached a goal, the round is finished."""
    if not any(met and at != seat for at, met in enumerate(public.met)):
        return None
    return texts.tip_finish_the_round()


def billys_mix(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 19: The player chooses what Billy mixes."""
    if public.billy is None or not public.billy.to_mix:
        return None
    return texts.tip_billys_mix(have=sum_points(public.billy.row), most=GOAL_POINTS)


def gained_cards(public: Public, _: Private, __: Seat) -> str | None:
    """Say that gained cards go into the hand."""
    is_gain = public.ask is not None and public.ask.what in (What.GAIN, What.MAY_GAIN)
    return texts.tip_gained_cards() if is_gain else None


def optional(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 7: Only what says "if you like" can be turned down."""
    is_offer = public.ask is not None and public.ask.what is What.MAY_PRINT
    return texts.tip_optional() if is_offer else None


def someone_is_near(public: Public, _: Private, seat: Seat) -> str | None:
    """Rule 15: Seventeen points in play are a goal."""
    others = [sum_points(play) for at, play in enumerate(public.plays) if at != seat]
    others += [] if public.billy is None else [sum_points(public.billy.row)]
    best = max(others, default=0)
    return texts.tip_someone_is_near(have=best, most=GOAL_POINTS) if best >= NEARLY else None


def empty_hand(public: Public, private: Private, _: Seat) -> str | None:
    """Rule 5: With an empty hand, a swap gives a Light Yellow."""
    is_free = _may(public, "swap") and public.supply.get(Card.LIGHT_YELLOW)
    return texts.tip_empty_hand(card=Card.LIGHT_YELLOW) if is_free and not private.hand else None


def first_turn(public: Public, private: Private, seat: Seat) -> str | None:
    """Rule 1: Everyone starts with the three basic inks."""
    is_first = set(private.hand) == set(INKS) and not public.plays[seat] and public.round == 1
    return texts.tip_first_turn() if is_first and public.ask is None else None


def refill(public: Public, private: Private, seat: Seat) -> str | None:
    """Rule 4: A refill takes back as many printed cards as the player likes."""
    count = len(public.plays[seat])
    if not _may(public, "refill") or len(private.hand) > FEW or count < MANY:
        return None
    return texts.tip_refill(count=count)


def best_mix(public: Public, private: Private, _: Seat) -> Tip | None:
    """Rule 3: Two cards mix into one with exactly their pigments."""
    if not _may(public, "mix"):
        return None
    found = [
        (VP[into], into, cards)
        for into, ways in possible(public, private).items()
        for cards in ways
        if all(card in private.hand for card in cards)
    ]
    points, best, cards = max(found, default=(0, None, ()))
    if best is None or not points:
        return None
    return Tip(texts.tip_best_mix(card=best, have=points), tuple(map(str, cards)))


def nothing_to_mix(public: Public, private: Private, _: Seat) -> str | None:
    if not _may(public, "mix") or possible(public, private):
        return None
    return texts.tip_nothing_to_mix() if private.hand else None


def points_in_hand(public: Public, private: Private, seat: Seat) -> Tip | None:
    """Rule 15: Only printed cards count."""
    best = max(private.hand, key=VP.__getitem__, default=None)
    if best is None or not VP[best] or not _may(public, "print"):
        return None
    mine = sum_points(public.plays[seat])
    words = texts.tip_points_in_hand(card=best, have=mine, most=GOAL_POINTS)
    return Tip(words, (str(best),))


def lasting(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Rule 7: A lasting effect works while its card is in play."""
    cards = [card for card in public.plays[seat] if card in LASTING]
    if not cards or public.ask is not None:
        return None
    return Tip(texts.tip_lasting(card=cards[0]), (str(cards[0]),))


def swap(public: Public, private: Private, _: Seat) -> str | None:
    """Rule 5: A swap uses no card's effect."""
    if not _may(public, "swap") or not private.hand:
        return None
    return texts.tip_swap()


def one_thing(public: Public, _: Private, seat: Seat) -> str | None:
    """Say that a turn is one action, unless a card allows more."""
    more = {Card.KEY, Card.LEMON}.intersection(public.plays[seat])
    return None if public.begun or public.ask is not None or more else texts.tip_one_thing()


def _may(public: Public, action: str) -> bool:
    """Return whether the player whose turn it is may still do something of a kind."""
    return public.ask is None and (not public.begun or action in public.left)

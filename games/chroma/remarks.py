"""What Chroma Mix tells newcomers. Numbers like "rule 4" refer to the README."""

from games.chroma import texts
from games.chroma.asks import What
from games.chroma.cards import CARD_OF, INKS, RANK, VP, Card, sum_points
from games.chroma.effects import LASTING
from games.chroma.looks import possible, possible_for_billy
from games.chroma.moves import AnyMove, Billy, Refill, Swap
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import GOAL_CARDS, GOAL_POINTS
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


def exact_mix(public: Public, private: Private, seat: Seat) -> Tip | None:
    """Rule 3: A mix needs exactly the pigments of its target, and takes the cards."""
    if not _may(public, "mix") or Card.RASPBERRY in public.plays[seat]:
        return None
    found = [
        (VP[into], cards)
        for into, ways in possible(public, private).items()
        for cards in ways
        if all(card in private.hand for card in cards)
    ]
    if not found:
        return None
    _, cards = max(found)
    return Tip(texts.tip_exact_mix(), tuple(map(str, cards)))


def gains_from_supply(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 8: What's gained comes from the piles and rows, and goes into the hand."""
    is_gain = public.ask is not None and public.ask.what in (What.GAIN, What.MAY_GAIN)
    return texts.tip_gains_from_supply() if is_gain else None


def once_or_lasting(public: Public, private: Private, _: Seat) -> str | None:
    """Rule 7: Instant effects happen once, lasting ones while the card is in play."""
    has_lasting = any(card in LASTING for card in private.hand)
    return texts.tip_once_or_lasting() if has_lasting and _may(public, "print") else None


def yellow_counts(public: Public, _: Private, __: Seat) -> str | None:
    """Say which cards of ranks 1 to 3 bring points."""
    return texts.tip_yellow_counts() if public.ask is None else None


def refill_costs_points(public: Public, _: Private, seat: Seat) -> str | None:
    """Rules 4 and 15: What's taken back doesn't count until it's printed again."""
    points = sum_points(public.plays[seat])
    if not points or not _may(public, "refill"):
        return None
    return texts.tip_refill_costs_points(have=points)


def empty_refill(public: Public, _: Private, seat: Seat) -> str | None:
    """Rule 4: A refill may take nothing, so nobody is ever stuck."""
    if not _may(public, "refill") or public.plays[seat]:
        return None
    return texts.tip_empty_refill()


def no_hand_limit(public: Public, private: Private, _: Seat) -> str | None:
    """Say that a hand may have any number of cards."""
    if len(private.hand) < MANY or public.ask is not None:
        return None
    return texts.tip_no_hand_limit()


def new_in_market(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 8: A new card takes the place of one that was taken from the market."""
    return texts.tip_new_in_market() if public.fresh and public.ask is None else None


def has_to_be_done(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 7: As much of an effect as possible has to be done."""
    is_forced = public.ask is not None and public.ask.what in (What.GAIN, What.PRINT, What.PLAY)
    return texts.tip_has_to_be_done() if is_forced else None


def billy_draws(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 19: What Billy does in a turn."""
    return None if public.billy is None else texts.tip_billy_draws()


def least_for_billy(public: Public, _: Private, __: Seat) -> Tip | None:
    """Rule 19: The player may choose the mix that brings Billy the fewest points."""
    best = _least_for_billy(public)
    if best is None:
        return None
    points, into, cards = best
    words = texts.tip_least_for_billy(card=into, have=points, most=GOAL_POINTS)
    return Tip(words, tuple(map(str, cards)))


def points_goal(public: Public, _: Private, seat: Seat) -> str | None:
    """Rule 15: Seventeen points in play are a goal."""
    if public.ask is not None:
        return None
    return texts.tip_points_goal(have=sum_points(public.plays[seat]), most=GOAL_POINTS)


def ruby_goal(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 13: Ruby in play, with both other gems, is a goal."""
    if public.ask is not None:
        return None
    ruby, *others = Card.RUBY_RED, Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE
    return texts.tip_ruby_goal(card=ruby, first=others[0], second=others[1])


def sapphire_goal(public: Public, private: Private, seat: Seat) -> str | None:
    """Rule 14: Sapphire in play is a goal with seventeen cards."""
    if public.ask is not None:
        return None
    have = len(private.hand) + len(public.plays[seat])
    return texts.tip_sapphire_goal(card=Card.SAPPHIRE_BLUE, have=have, most=GOAL_CARDS)


def when_goals_count(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 16: Goals count at the end of a turn, and then the round is finished."""
    return texts.tip_when_goals_count() if public.ask is None else None


def billy_goes_last(public: Public, _: Private, __: Seat) -> str | None:
    """Rules 17 and 21: Whoever goes second has the last turn, and wins ties."""
    if public.billy is None or public.first != 0 or public.ask is not None:
        return None
    return texts.tip_billy_goes_last()


def lasting_in_full(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Rule 9: What a lasting effect does exactly, as its card is in play."""
    known = texts.tip_lasting_in_full
    cards = [card for card in public.plays[seat] if card in LASTING and card in known]
    if not cards or public.ask is not None:
        return None
    return Tip(known[cards[0]], (str(cards[0]),))


def took_points_back(public: Public, _: Private, move: AnyMove, __: Seat) -> str | None:
    """Say how many points a refill costs for now."""
    points = sum_points(move.cards) if isinstance(move, Refill) else 0
    return texts.slip_took_points_back(have=points) if points else None


def swapped_a_richer_card(public: Public, _: Private, move: AnyMove, __: Seat) -> str | None:
    """Say that a card of more pigments was given up for an ink."""
    del public
    if not isinstance(move, Swap) or not isinstance(move.give, Card) or RANK[move.give] == 1:
        return None
    return texts.slip_swapped_a_richer_card(rank=RANK[move.give])


def helped_billy(public: Public, _: Private, move: AnyMove, __: Seat) -> str | None:
    """Say that another mix would have brought Billy fewer points."""
    best = _least_for_billy(public)
    if not isinstance(move, Billy) or best is None or public.billy is None:
        return None
    points = _billys_points(public.billy, move.into, [CARD_OF[card] for card in move.cards])
    if points <= best[0]:
        return None
    return texts.slip_helped_billy(have=points, card=best[1], least=best[0])


def _least_for_billy(public: Public) -> tuple[int, Card, tuple[Card, ...]] | None:
    """Return the mix after which Billy has the fewest points, as far as the player may choose it.

    Billy mixes what he doesn't have yet, if that's possible.
    """
    billy = public.billy
    if billy is None or not billy.to_mix:
        return None
    found = [
        (_billys_points(billy, into, [CARD_OF[card] for card in cards]), into, cards)
        for into, ways in possible_for_billy(public, billy).items()
        for cards in ways
    ]
    new = [each for each in found if each[1] not in billy.row]
    best = min(new or found, default=None)
    return None if best is None else (best[0], best[1], tuple(CARD_OF[card] for card in best[2]))


def _billys_points(billy: BillysRow, into: Card, cards: list[Card]) -> int:
    """Return Billy's points after a mix."""
    return sum_points(billy.row) - sum_points(cards) + VP[into]


def _may(public: Public, action: str) -> bool:
    """Return whether the player whose turn it is may still do something of a kind."""
    return public.ask is None and (not public.begun or action in public.left)

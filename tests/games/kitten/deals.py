"""Lay out tables of Kitten for tests."""

from collections import Counter

from games.kit import Seat
from games.kitten.cards import BOX, SKIP, Card, Quality
from games.kitten.moves import Bade, Said, Skipped
from games.kitten.state import State


def table(
    *hands: str,
    top: str = "hat-blue-1",
    dealer: int = 0,
    turn: int | None = None,
    said: tuple[Said, ...] = (),
    purrfect: bool = False,
) -> State:
    """Return a round with hands such as "hat-blue-1 wild". A seat whose hand is "" is out."""
    held = [[Card(word) for word in hand.split()] for hand in hands]
    skips = [each.seat for each in said if isinstance(each, Skipped)]
    left = Counter(BOX)
    left.subtract(card for hand in held for card in hand)
    left.subtract([Card(top), *(SKIP for _ in skips)])
    assert min(left.values()) >= 0, "more cards than the box holds"
    sizes = [len(hand) + skips.count(Seat(seat)) for seat, hand in enumerate(held)]
    return State(
        purrfect=purrfect,
        round=2,
        dealer=Seat(dealer),
        turn=Seat(dealer if turn is None else turn),
        sizes=sizes,
        hands=held,
        deck=[*left.elements(), Card(top)],
        said=list(said),
        last=[],
        gone=[0 if size else 1 for size in sizes],
    )


def ben_bids(count: int, *, purrfect: bool = True) -> State:
    """Return a round at Cy's turn with four hats in play, in which Ben has bid `count` hats."""
    hands = ("hat-blue-1 skip", "hat-red-1 wild", "glasses-red-1 skip")
    said = (make_bid(1, count, "hats"),)
    return table(*hands, top="hat-green-1", said=said, turn=2, purrfect=purrfect)


def make_bid(seat: int, count: int, of: str) -> Bade:
    return Bade(seat=Seat(seat), count=count, of=Quality(of))


def play_skip(seat: int) -> Skipped:
    return Skipped(seat=Seat(seat))

"""Suggestions and hints for the choices in Kitten, and reasons why a move isn't possible."""

from collections.abc import Sequence
from typing import assert_never

from games.kitten import words
from games.kitten.cards import BOX, CAP, SKIP, Quality, worth
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.views import Private, Public
from games.kitten.words import tally


def on_table(move: AnyMove) -> str:
    """The text of a move's button on the table. Skip has none, as it would show who holds one."""
    return "" if isinstance(move, Skip) else type(move).__name__


def likely(public: Public, question: str) -> Sequence[int]:
    """Suggest counts to bid: the next ones or, for an opening bid, some that could be true.

    Opening bids are based on the average: the 55 cards in the box show 32 of each quality.
    """
    if question != "bid.count":
        return ()
    if public.bid is not None:
        return range(public.bid.count + 1, public.bid.count + 4)
    expected = sum(public.sizes) * CAP / len(BOX)
    return sorted({max(1, round(expected * part)) for part in (1 / 2, 3 / 4, 1)})


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question, value:
        case "bid.count", int(count):
            return _count_hint(private, count)
        case "bid.of", Quality() as of:
            return words.you_hold(count=worth(private.hand, of))
        case _:
            return _do_hint(public, private, str(value))


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return words.GAME_OVER
    if not public.sizes[private.seat]:
        return words.YOU_ARE_OUT
    if public.turn != private.seat:
        return words.NOT_YOUR_TURN
    return _why_not_now(public, private, move)


def _count_hint(private: Private, count: int) -> str:
    held = {of: worth(private.hand, of) for of in Quality}
    enough = [of for of in Quality if held[of] >= count]
    if enough:
        return words.hold_that_many(qualities=", ".join(enough))
    best = max(Quality, key=held.__getitem__)
    return words.need_more(held=tally(held[best], best), count=count - held[best])


def _do_hint(public: Public, private: Private, do: str) -> str:
    bid = public.bid
    if bid is None:
        return words.YOU_OPEN
    stands = tally(bid.count, bid.of)
    hints = {
        "bid": words.or_more(count=bid.count + 1),
        "challenge": words.say_fewer(count=bid.count, of=bid.of),
        "purrfect": words.say_exactly(count=bid.count, of=bid.of),
        "skip": words.bid_stays(bid=stands, skips=private.hand.count(SKIP)),
    }
    return hints[do]


def _why_not_now(public: Public, private: Private, move: AnyMove) -> str | None:
    match move:
        case Bid():
            return _why_not_bid(public.bid, move)
        case Purrfect() if not public.purrfect:
            return words.NO_PURRFECT
        case Challenge() | Purrfect():
            return _why_not_call(public.bid, private)
        case Skip() if SKIP not in private.hand:
            return words.NO_SKIP
        case Skip():
            return None if public.bid else words.OPENING_CANNOT_SKIP
        case _:
            assert_never(move)


def _why_not_bid(bid: Bade | None, move: Bid) -> str | None:
    if move.count > CAP:
        return words.only_so_many(cap=CAP)
    if bid and move.count <= bid.count:
        stands = words.bid_stands_at(bid=tally(bid.count, bid.of))
        if bid.count == CAP:
            return words.nothing_beats(stands=stands)
        return words.bid_or_more(stands=stands, count=bid.count + 1)
    return words.BID_AT_LEAST_1 if move.count < 1 else None


def _why_not_call(bid: Bade | None, private: Private) -> str | None:
    if bid is None:
        return words.NOBODY_HAS_BID
    if bid.seat == private.seat:
        return words.YOUR_OWN_BID
    return None

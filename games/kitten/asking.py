"""What Kitten asks a player, the words around each answer, and why an answer may not be given."""

from typing import assert_never

from games.kitten.cards import CAP, SKIP, Quality, worth
from games.kitten.moves import AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.views import Private, Public
from games.kitten.words import skips, tally

PROMPTS = {
    "do": "What will you do?",
    "bid": "Bid that there are at least so many of something in everyone's hands.",
    "bid.count": "How many, in everyone's hands together?",
    "bid.of": "What are you bidding on?",
    "challenge": "Say the last bid is too high. Everyone shows their cards.",
    "purrfect": "Say the last bid is exactly right. Everyone shows their cards.",
    "skip": "Play a Skip: the bid stands, and the next player has to answer it.",
    "odds": "See how likely the bid is, going by the cards you can see.",
    "rounds": "See every bid this round, and how earlier rounds ended.",
}


def on_table(move: AnyMove) -> str:
    """Bids and skips depend on one's hand; a call needs no more than the bid."""
    return type(move).__name__ if isinstance(move, Challenge | Purrfect) else ""


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question, value:
        case "bid.count", int(count):
            return _count_hint(private, count)
        case "bid.of", Quality() as of:
            return f"You hold {worth(private.hand, of)}."
        case _:
            return _do_hint(public, private, str(value))


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return "The game is over."
    if not public.sizes[private.seat]:
        return "You've lost your last card, so you're out. Stay and watch!"
    if public.turn != private.seat:
        return "It's not your turn yet."
    return _why_not_now(public, private, move)


def _count_hint(private: Private, count: int) -> str:
    held = {of: worth(private.hand, of) for of in Quality}
    enough = [of for of in Quality if held[of] >= count]
    if enough:
        return f"You already hold that many: {', '.join(enough)}."
    best = max(Quality, key=held.__getitem__)
    return f"You hold {tally(held[best], best)}, so you'd need {count - held[best]} more."


def _do_hint(public: Public, private: Private, do: str) -> str:
    bid = public.bid
    if bid is None:
        return "You open: bid any number of anything."
    stands = tally(bid.count, bid.of)
    hints = {
        "bid": f"{bid.count + 1} or more of anything.",
        "challenge": f"You say there are fewer than {stands}.",
        "purrfect": f"You say there are exactly {stands}.",
        "skip": f"The bid stays at {stands}. You have {skips(private.hand.count(SKIP))}.",
    }
    return hints[do]


def _why_not_now(public: Public, private: Private, move: AnyMove) -> str | None:
    match move:
        case Bid():
            return _why_not_bid(public.bid, move)
        case Purrfect() if not public.purrfect:
            return "This table isn't playing with Purrfect."
        case Challenge() | Purrfect():
            return _why_not_call(public.bid, private)
        case Skip() if SKIP not in private.hand:
            return "You don't have a Skip."
        case Skip():
            return None if public.bid else "You're opening the bidding, so you can't skip."
        case _:
            assert_never(move)


def _why_not_bid(bid: Bade | None, move: Bid) -> str | None:
    if move.count > CAP:
        return f"There are only {CAP} of each in the whole box."
    if bid and move.count <= bid.count:
        stands = f"The bid stands at {tally(bid.count, bid.of)}"
        if bid.count == CAP:
            return f"{stands}, and nothing beats that: call it or skip."
        return f"{stands}: bid {bid.count + 1} or more, of anything."
    return "Bid at least 1." if move.count < 1 else None


def _why_not_call(bid: Bade | None, private: Private) -> str | None:
    if bid is None:
        return "Nobody has bid yet, so you open the bidding."
    if bid.seat == private.seat:
        return "That's your own bid: raise it, or play a Skip."
    return None

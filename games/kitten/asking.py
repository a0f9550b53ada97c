"""Suggestions and hints for the choices in Kitten, and reasons why a move isn't possible."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from games.kit import Answer, Names, Words
from games.kit.pieces import name_of
from games.kitten import story, texts, words
from games.kitten.cards import BOX, MAX_BID, SKIP, Quality, worth
from games.kitten.moves import AnyEvent, AnyMove, Bade, Bid, Challenge, Purrfect, Skip
from games.kitten.odds import odds
from games.kitten.scenes import percent
from games.kitten.views import Private, Public


def answer(question: str, value: object) -> Answer:
    match value:
        case Quality():
            spellings = (texts.quality(value, form) for form in ("one", "several"))
            return Answer(texts.quality(value), spellings, art=value)
        case str() if question == "do":
            return Answer(texts.doing[value], art=value)
        case _:
            return Answer(str(value))


def on_table(move: AnyMove) -> str:
    """Return a move's button on the table; Skip has none, as it would show who holds a Skip."""
    return "" if isinstance(move, Skip) else texts.doing[name_of(type(move))]


def likely(public: Public, _private: Private, question: str) -> Sequence[int]:
    """Suggest counts to bid: the next ones or, for an opening bid, those around the average.

    The average is known because the 55 cards in the box show 32 of each quality.
    """
    if question != "bid.count":
        return ()
    if public.bid is not None:
        return range(public.bid.count + 1, public.bid.count + 4)
    expected = round(sum(public.sizes) * MAX_BID / len(BOX))
    return [count for count in (expected, expected - 1, expected + 1, expected + 2) if count > 0]


def always(_public: Public, _private: Private) -> Sequence[str]:
    """Return the moves that keep their place on the panel; Purrfect comes and goes."""
    return "challenge", "skip", "bid"


def brief(
    _public: Public, _private: Private, _question: str, value: object, _others: Mapping[str, object]
) -> str:
    """Shorten what a bid is about, so that three buttons fit side by side on a phone."""
    return texts.ties() if value is Quality.BOW_TIES else ""


def hint(public: Public, private: Private, question: str, value: object) -> str:
    match question, value:
        case "bid.count", int(count):
            return _count_hint(private, count)
        case "bid.of", Quality() as of:
            return texts.you_hold(count=worth(private.hand, of))
        case _:
            return _describe_kind(public, private, str(value))


def why_not(public: Public, private: Private, move: AnyMove) -> str | None:
    if public.turn is None:
        return texts.game_over()
    if not public.sizes[private.seat]:
        return texts.you_are_out()
    if public.turn != private.seat:
        return texts.not_your_turn()
    return _why_not_now(public, private, move)


def _count_hint(private: Private, count: int) -> str:
    held = {of: worth(private.hand, of) for of in Quality}
    enough = [of for of in Quality if held[of] >= count]
    if enough:
        return texts.hold_that_many(qualities=enough)
    best = max(Quality, key=held.__getitem__)
    return texts.need_more(count=held[best], of=best, more=count - held[best])


def _describe_kind(public: Public, private: Private, do: str) -> str:
    bid = public.bid
    if bid is None:
        return texts.you_open()
    match do:
        case "challenge":
            return texts.say_fewer(count=bid.count, of=bid.of)
        case "purrfect":
            return texts.say_exactly(count=bid.count, of=bid.of)
        case "skip":
            return texts.bid_stays(count=bid.count, of=bid.of, skips=private.hand.count(SKIP))
        case _:
            return ""


def insight(public: Public, private: Private, event: AnyEvent, name: Names) -> str:
    """Say how likely a bid was to be true, as far as the bidder could know."""
    if not isinstance(event, Bade):
        return ""
    chance = percent(odds(public, private, event.of).at_least(event.count))
    return texts.could_be_true(who=name(event.seat), count=event.count, of=event.of, chance=chance)


def _why_not_now(public: Public, private: Private, move: AnyMove) -> str | None:
    match move:
        case Bid():
            return _why_not_bid(public.bid, move)
        case Purrfect() if not public.purrfect:
            return texts.no_purrfect()
        case Challenge() | Purrfect():
            return _why_not_call(public.bid, private)
        case Skip() if SKIP not in private.hand:
            return texts.no_skip()
        case Skip():
            return None if public.bid else texts.opening_cannot_skip()
        case _:
            assert_never(move)


def _why_not_bid(bid: Bade | None, move: Bid) -> str | None:
    if move.count > MAX_BID:
        return texts.only_so_many(count=MAX_BID)
    if bid and move.count <= bid.count:
        if bid.count == MAX_BID:
            return texts.nothing_beats(count=bid.count, of=bid.of)
        return texts.bid_or_more(count=bid.count, of=bid.of, least=bid.count + 1)
    return texts.bid_at_least_1() if move.count < 1 else None


def _why_not_call(bid: Bade | None, private: Private) -> str | None:
    if bid is None:
        return texts.nobody_has_bid()
    if bid.seat == private.seat:
        return texts.your_own_bid()
    return None


WORDS = Words(
    narrate=words.narrate,
    beats=story.beats,
    tell=story.tell,
    decide=story.decide,
    is_basis=story.is_basis,
    insight=insight,
    explain=words.explain,
    prompts=texts.prompts,
    answer=answer,
    hint=hint,
    on_table=on_table,
    brief=brief,
    likely=likely,
    always=always,
    instead=why_not,
)

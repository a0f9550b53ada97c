"""The pictures of Kitten: the table, a hand, the odds and the result."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat
from games.kit.posters import podium
from games.kitten import cards as box
from games.kitten import words
from games.kitten.board import board
from games.kitten.cards import CAP, PORTRAITS, SKIP, WORTH, Quality, worth
from games.kitten.moves import Bade, Flipped, Said, Showed, Skipped, Verdict
from games.kitten.odds import Odds, odds
from games.kitten.views import Private, Public, Result
from games.kitten.words import card_name, cards_left, tally

COLOUR_MARKS = {Quality.BLUE: "🔵B", Quality.RED: "🔺R", Quality.GREEN: "🟩G"}
WORN_MARKS = {Quality.HATS: "🎩", Quality.BOW_TIES: "🎀", Quality.GLASSES: "👓"}
SIGNS = COLOUR_MARKS | WORN_MARKS
SPECIAL_MARKS = {box.Card("wild"): "⭐W", box.Card("double-wild"): "⭐⭐W", SKIP: "⏩S"}
HIDDEN = Card(words.HIDDEN_CARD, mark="🎴", art="back", down=True)
NO_CARDS = (Label(words.NO_CARDS),)
OPENING = Badge(words.NO_BID)

ODDS_SHOWN = 4
ROUNDS_SHOWN = 12


def table(public: Public) -> Scene:
    seats = (_seat(public, Seat(at)) for at in range(len(public.sizes)))
    return Scene(
        title=words.TITLE,
        areas=(_round(public), _last_showdown(public), *seats),
        board=board(len(public.sizes)),
    )


def hand(public: Public, private: Private) -> Scene:
    """Your cards and their counts; once the game is over, the hand you showed last."""
    if public.turn is None:
        shown = _showed(public, private.seat) or NO_CARDS
        return Scene(
            title=words.YOUR_HAND,
            areas=(Area(title=words.YOUR_LAST_HAND, rows=(Row(tuple(shown)),)),),
        )
    areas = [Area(title=words.YOUR_HAND, rows=(Row(tuple(_cards(private.hand)) or NO_CARDS),))]
    if private.hand:
        counts = tuple(Badge(tally(worth(private.hand, of), of)) for of in Quality)
        areas.append(Area(title=words.COUNTS_AS, badges=counts))
    bid = public.bid
    if bid is not None:
        areas.append(Area(title=words.THE_BID, badges=tuple(_standing(bid, private))))
    return Scene(title=words.YOUR_HAND, areas=tuple(areas))


def chances(public: Public, private: Private) -> Scene:
    """The chances that the bid and the next higher ones are true, as far as this seat knows."""
    if public.turn is None:
        return Scene(title=words.ODDS, areas=(Area(title=words.GAME_OVER),))
    areas: list[Area] = []
    each = {of: odds(public, private, of) for of in Quality}
    bid = public.bid
    if bid is not None:
        badges = [*_standing(bid, private), *_likely(each[bid.of], bid, exact=public.purrfect)]
        areas.append(Area(title=words.THE_BID, badges=tuple(badges)))
    if bid is None or bid.count < CAP:
        lowest = bid.count + 1 if bid else 1
        rows = tuple(_outlook(of, each[of], lowest) for of in Quality)
        areas.append(Area(title=words.CHANCE_OF_AT_LEAST, rows=rows))
    return Scene(title=words.ODDS, areas=tuple(areas))


def rounds(public: Public, _: Private) -> Scene:
    """Every bid of this round, and how earlier rounds ended, latest first."""
    playing = public.turn is not None
    first = public.round + (not playing) - len(public.past)
    areas = [
        Area(title=words.round_number(number=number), badges=tuple(_outcome(verdict)))
        for number, verdict in enumerate(public.past, start=first)
    ]
    if playing:
        said = [Badge(_words_said(each), seat=each.seat) for each in public.said]
        areas.append(
            Area(title=words.round_now(number=public.round), badges=tuple(said or [OPENING]))
        )
    shown = areas[: -ROUNDS_SHOWN - 1 : -1]
    if len(areas) > len(shown):
        shown.append(Area(title=words.EARLIER_ROUNDS, badges=(Badge(words.SEE_THE_LOG),)))
    return Scene(title=words.ROUNDS_SO_FAR, areas=tuple(shown))


def scores(result: Result) -> Scene:
    """The round in which each player went out, and the winner's last hand."""
    places = enumerate((_standing_of(result, seat) for (seat,) in result.ranking), start=1)
    return podium(words.RESULT, places, (Badge(words.rounds(count=result.rounds)),))


def _standing_of(result: Result, seat: Seat) -> Area:
    gone = result.gone[seat]
    if gone:
        return Area(seat=seat, badges=(Badge(words.out_in_round(number=gone)),), out=True)
    wins = Badge(words.wins_with(cards=cards_left(result.left)), "good")
    return Area(seat=seat, badges=(wins,), rows=(Row(tuple(_cards(result.hand))),))


def percent(chance: Fraction) -> str:
    """Write a chance as a percentage. Only certain events are shown as 0% or 100%."""
    if chance in (0, 1):
        return words.CERTAIN if chance else words.IMPOSSIBLE
    if chance < Fraction(1, 100):
        return words.UNDER_1
    if chance > Fraction(99, 100):
        return words.OVER_99
    return f"{round(100 * chance)}%"


def mark(card: box.Card) -> str:
    """The shortest form of a card: its colour's shape and letter, and what its cats wear."""
    shown = PORTRAITS.get(card)
    if shown is None:
        return SPECIAL_MARKS[card]
    return COLOUR_MARKS[shown.colour] + WORN_MARKS[shown.accessory] * shown.cats


def _round(public: Public) -> Area:
    if public.turn is None:
        return Area(
            title=words.GAME_OVER_TITLE,
            badges=(Badge(words.rounds(count=public.round)),),
            place="bid",
        )
    title, bid = words.round_number(number=public.round), public.bid
    if bid is None:
        return Area(title=title, badges=(OPENING,), place="bid")
    stands = Badge(words.bids(bid=tally(bid.count, bid.of)), "good", bid.seat, short=words.BIDS)
    return Area(title=title, badges=(stands,), rows=(Row((_about(bid),)),), place="bid")


def _about(bid: Bade) -> Card:
    """A bid drawn as a card with a count."""
    return Card(str(bid.of), mark=SIGNS[bid.of], art=bid.of, count=bid.count)


def _words_said(said: Said) -> str:
    return tally(said.count, said.of) if isinstance(said, Bade) else words.SKIPPED


def _last_showdown(public: Public) -> Area:
    """The end of the last round: all hands, the card turned over, and the total and the bid."""
    if not public.past:
        deck = Row((Pile(words.CARDS, public.deck, HIDDEN),))
        return Area(words.DECK, rows=(deck,), place="stage")
    hands = (Row(tuple(_turned(each))) for each in public.last)
    rows = tuple(row for row in hands if row.items)
    badges = tuple(_outcome(public.past[-1]))
    return Area(words.LAST_ROUND, rows=rows, badges=badges, place="stage")


def _turned(event: Showed | Flipped) -> list[Card]:
    """A hand or the top card of the deck. Cards that counted are lit."""
    if isinstance(event, Flipped):
        return [replace(card, note=words.FROM_THE_DECK) for card in _cards([event.card], event.of)]
    hand = _cards(event.cards, event.of)
    return [replace(card, seat=event.seat) for card in hand[:1]] + hand[1:]


def _outcome(verdict: Verdict) -> Iterator[Badge]:
    called, lost = verdict.called, verdict.lost
    bid = words.bid_in_short(count=called.count, sign=SIGNS[called.of])
    yield Badge(words.bid(bid=tally(called.count, called.of)), seat=called.bidder, short=bid)
    yield Badge(words.CALLS[called.call], seat=called.seat)
    yield Badge(words.LOST_A_CARD if lost.left else words.IS_OUT, "warn", lost.seat)
    if verdict.won_a_card:
        yield Badge(words.GAINED_A_CARD, "good", called.seat)
    share = min(1.0, verdict.total / called.count)
    found = words.total_of(total=verdict.total, count=called.count)
    yield Badge(words.in_all(total=tally(verdict.total, called.of)), short=found, share=share)


def _seat(public: Public, seat: Seat) -> Area:
    size = public.sizes[seat]
    over = public.turn is None
    if not size:
        return Area(seat=seat, rows=(Row((Label(words.OUT),)),), out=True)
    if over:
        wins = Badge(words.wins_with(cards=cards_left(size)), "good", short=words.WINS)
        cards = Row((replace(HIDDEN, count=size),))
        return Area(seat=seat, rows=(cards,), badges=(wins,))
    before = Row(tuple(_before(public, seat)))
    return Area(seat=seat, rows=(before, *_bid_by(public, seat)), lit=seat == public.turn)


def _bid_by(public: Public, seat: Seat) -> Iterator[Row]:
    """A player's last bid of this round, lit if it's the current one."""
    bids = [said for said in public.said if isinstance(said, Bade) and said.seat == seat]
    for bid in bids[-1:]:
        yield Row((replace(_about(bid), lit=bid == public.bid),), label=words.BID)


def _before(public: Public, seat: Seat) -> list[Card]:
    """The cards in front of a player: their hand, face down, and the Skips they've played."""
    skips = sum(isinstance(said, Skipped) and said.seat == seat for said in public.said)
    down = [replace(HIDDEN, count=public.held[seat])] if public.held[seat] else []
    return down + _cards([SKIP] * skips)


def _showed(public: Public, seat: Seat) -> list[Card | Label]:
    """The hand a player showed in the last showdown. Cards that counted are lit."""
    for event in public.last:
        if isinstance(event, Showed) and event.seat == seat:
            cards = _cards(event.cards, event.of)
            return [*cards, Label(f"= {event.worth}")]
    return []


def _standing(bid: Bade, private: Private) -> list[Badge]:
    held = worth(private.hand, bid.of)
    return [
        Badge(words.bids(bid=tally(bid.count, bid.of)), "good", bid.seat),
        Badge(words.you_hold_so_many(count=held)),
    ]


def _likely(seen: Odds, bid: Bade, *, exact: bool) -> list[Badge]:
    true = Badge(words.true(chance=percent(seen.at_least(bid.count))))
    return [true, Badge(words.exact(chance=percent(seen.exactly(bid.count))))] if exact else [true]


def _outlook(of: Quality, seen: Odds, lowest: int) -> Row:
    """The chances of a few bids, starting at the average total or the lowest bid allowed."""
    first = max(lowest, int(seen.mean))
    chances = {count: seen.at_least(count) for count in range(first, first + ODDS_SHOWN)}
    possible = [count for count, chance in chances.items() if chance] or [first]
    shown = (
        Label(f"{count} ({percent(chances[count])})", float(chances[count])) for count in possible
    )
    return Row(tuple(shown), label=str(of))


def _cards(held: Iterable[box.Card], of: Quality | None = None) -> list[Card]:
    """Group equal cards, and light those that count toward a bid."""
    return [
        _card(card, count, lit=of is not None and WORTH[of][card] > 0)
        for card, count in Counter(held).items()
    ]


@cache
def _card(card: box.Card, count: int, *, lit: bool) -> Card:
    return Card(card_name(card), mark=mark(card), art=card, count=count, lit=lit)

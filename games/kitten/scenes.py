"""The pictures of Kitten: the table, a hand, the odds and the result."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from games.kit import Area, Badge, Card, Label, Pile, Row, Scene, Seat
from games.kit.standard_scenes import podium
from games.kitten import cards as box
from games.kitten import texts
from games.kitten.board import board
from games.kitten.cards import MAX_BID, PORTRAITS, SKIP, WORTH, Quality, worth
from games.kitten.moves import Bade, Flipped, Said, Showed, Skipped, Verdict
from games.kitten.odds import Odds, odds
from games.kitten.views import Private, Public, Result

COLOUR_MARKS = {Quality.BLUE: "🔵B", Quality.RED: "🔺R", Quality.GREEN: "🟩G"}
WORN_MARKS = {Quality.HATS: "🎩", Quality.BOW_TIES: "🎀", Quality.GLASSES: "👓"}
SIGNS = COLOUR_MARKS | WORN_MARKS
SPECIAL_MARKS = {box.Card("wild"): "⭐W", box.Card("double-wild"): "⭐⭐W", SKIP: "⏩S"}
EN_SPACE = "\u2002"  # a space that keeps counts apart from the next sign
BACK_MARK = "🎴"

ODDS_SHOWN = 4
ROUNDS_SHOWN = 12


def table(public: Public) -> Scene:
    seats = (_seat(public, Seat(at)) for at in range(len(public.sizes)))
    return Scene(
        title=texts.title(),
        areas=(_round(public), _last_showdown(public), *seats),
        badges=() if public.turn is None else (Badge(texts.last_one_wins()),),
        board=board(len(public.sizes)),
    )


def showdown(public: Public) -> Scene:
    """Show only the last showdown, for a message that stays."""
    return Scene(title=texts.title(), areas=(replace(_last_showdown(public), place=""),))


def hand(public: Public, private: Private) -> Scene:
    """Show your cards, lit if they count for the bid; once the game is over, your last hand."""
    if public.turn is None:
        shown = _showed(public, private.seat) or [_no_cards()]
        return Scene(
            title=texts.your_hand(),
            areas=(Area(title=texts.your_last_hand(), rows=(Row(tuple(shown)),)),),
        )
    of = None if public.bid is None else public.bid.of
    cards = Row(tuple(_cards(private.hand, of)) or (_no_cards(),))
    facts = tuple(_facts(public, private)) if private.hand else ()
    return Scene(title=texts.your_hand(), areas=(Area(rows=(cards,)),), facts=facts)


def _facts(public: Public, private: Private) -> Iterator[str]:
    """Say what a hand counts as, in the order of the buttons, and how much others hold."""
    yield EN_SPACE.join(f"{SIGNS[of]}{worth(private.hand, of)}" for of in Quality)
    others = sum(public.held) - len(private.hand)
    bid = public.bid
    if bid is None:
        yield texts.others_hold(others=others)
    else:
        held = worth(private.hand, bid.of)
        yield texts.you_and_others_hold(count=held, of=bid.of, others=others)


def chances(public: Public, private: Private) -> Scene:
    """Show the chances that the bid and the next higher ones are true, as far as the seat knows."""
    if public.turn is None:
        return Scene(title=texts.odds(), areas=(Area(title=texts.game_over()),))
    areas: list[Area] = []
    each = {of: odds(public, private, of) for of in Quality}
    bid = public.bid
    if bid is not None:
        badges = [*_standing(bid, private), *_likely(each[bid.of], bid, exact=public.purrfect)]
        areas.append(Area(title=texts.the_bid(), badges=tuple(badges)))
    if bid is None or bid.count < MAX_BID:
        lowest = bid.count + 1 if bid else 1
        rows = tuple(_outlook(of, each[of], lowest) for of in Quality)
        areas.append(Area(title=texts.chance_of_at_least(), rows=rows))
    return Scene(title=texts.odds(), areas=tuple(areas))


def rounds(public: Public, _: Private) -> Scene:
    """Show every bid of this round, and how earlier rounds ended, latest first."""
    playing = public.turn is not None
    first = public.round + (not playing) - len(public.past)
    areas = [
        Area(title=texts.round_number(number=number), badges=tuple(_outcome(verdict)))
        for number, verdict in enumerate(public.past, start=first)
    ]
    if playing:
        said = [Badge(_words_said(each), seat=each.seat) for each in public.said]
        areas.append(
            Area(title=texts.round_now(number=public.round), badges=tuple(said or [_opening()]))
        )
    shown = areas[: -ROUNDS_SHOWN - 1 : -1]
    if len(areas) > len(shown):
        shown.append(Area(title=texts.earlier_rounds(), badges=(Badge(texts.see_the_log()),)))
    return Scene(title=texts.rounds_so_far(), areas=tuple(shown))


def scores(result: Result) -> Scene:
    """Show the round in which each player went out, and the winner's last hand."""
    places = enumerate((_standing_of(result, seat) for (seat,) in result.ranking), start=1)
    return podium(texts.result(), places, (Badge(texts.rounds(count=result.rounds)),))


def _standing_of(result: Result, seat: Seat) -> Area:
    gone = result.gone[seat]
    if gone:
        return Area(seat=seat, badges=(Badge(texts.out_in_round(number=gone)),), out=True)
    wins = Badge(texts.wins_with(left=result.left), "good")
    return Area(seat=seat, badges=(wins,), rows=(Row(tuple(_cards(result.hand))),))


def percent(chance: Fraction) -> str:
    """Write a chance as a percentage. Only certain events are shown as 0% or 100%."""
    if chance in (0, 1):
        return texts.certain() if chance else texts.impossible()
    if chance < Fraction(1, 100):
        return texts.under_1()
    if chance > Fraction(99, 100):
        return texts.over_99()
    return texts.percent(count=round(100 * chance))


def mark(card: box.Card) -> str:
    """Return a card's shortest form: its colour's shape and letter, and what its cats wear."""
    shown = PORTRAITS.get(card)
    if shown is None:
        return SPECIAL_MARKS[card]
    return COLOUR_MARKS[shown.colour] + WORN_MARKS[shown.accessory] * shown.cats


def _round(public: Public) -> Area:
    if public.turn is None:
        return Area(
            title=texts.game_over_title(),
            badges=(Badge(texts.rounds(count=public.round)),),
            place="bid",
        )
    title, bid = texts.round_number(number=public.round), public.bid
    if bid is None:
        return Area(title=title, badges=(_opening(),), place="bid")
    stands = Badge(
        texts.bids_so_many(count=bid.count, of=bid.of), "good", bid.seat, short=texts.bids()
    )
    return Area(title=title, badges=(stands,), rows=(Row((_about(bid),)),), place="bid")


def _about(bid: Bade) -> Card:
    """Draw a bid as a card with a count."""
    return Card(texts.quality(bid.of), mark=SIGNS[bid.of], art=bid.of, count=bid.count)


def _words_said(said: Said) -> str:
    return texts.tally(count=said.count, of=said.of) if isinstance(said, Bade) else texts.skipped()


def _last_showdown(public: Public) -> Area:
    """Show how the last round ended: all hands, the card turned over, the total and the bid."""
    if not public.past:
        deck = Row((Pile(texts.deck_cards(), public.deck, _face_down()),))
        return Area(texts.deck(), rows=(deck,), place="stage")
    hands = (Row(tuple(_turned(each))) for each in public.last)
    rows = tuple(row for row in hands if row.items)
    badges = tuple(_outcome(public.past[-1]))
    return Area(texts.previous_round(), rows=rows, badges=badges, place="stage")


def _turned(event: Showed | Flipped) -> list[Card]:
    """Show a hand or the top card of the deck, with the cards that counted lit."""
    if isinstance(event, Flipped):
        return [
            replace(card, note=texts.from_the_deck()) for card in _cards([event.card], event.of)
        ]
    hand = _cards(event.cards, event.of)
    return [replace(card, seat=event.seat) for card in hand[:1]] + hand[1:]


def _outcome(verdict: Verdict) -> Iterator[Badge]:
    called, lost = verdict.called, verdict.lost
    bid = texts.bid_in_short(count=called.count, sign=SIGNS[called.of])
    yield Badge(texts.bid_so_many(count=called.count, of=called.of), seat=called.bidder, short=bid)
    yield Badge(texts.calls[called.call], seat=called.seat)
    yield Badge(texts.lost_a_card() if lost.left else texts.is_out(), "warn", lost.seat)
    if verdict.won_a_card:
        yield Badge(texts.gained_a_card(), "good", called.seat)
    share = min(1.0, verdict.total / called.count)
    found = texts.total_of(count=verdict.total, bid=called.count)
    yield Badge(texts.in_all(count=verdict.total, of=called.of), short=found, share=share)


def _seat(public: Public, seat: Seat) -> Area:
    size = public.sizes[seat]
    over = public.turn is None
    if not size:
        return Area(seat=seat, rows=(Row((Label(texts.out()),)),), out=True)
    if over:
        wins = Badge(texts.wins_with(left=size), "good", short=texts.wins())
        cards = Row((_face_down(size),))
        return Area(seat=seat, rows=(cards,), badges=(wins,))
    before = Row(tuple(_before(public, seat)))
    return Area(seat=seat, rows=(before, *_bid_by(public, seat)), lit=seat == public.turn)


def _bid_by(public: Public, seat: Seat) -> Iterator[Row]:
    """Show a player's last bid of this round, lit if no other bid has followed."""
    bids = [said for said in public.said if isinstance(said, Bade) and said.seat == seat]
    for bid in bids[-1:]:
        yield Row((replace(_about(bid), lit=bid == public.bid),), label=texts.bid())


def _before(public: Public, seat: Seat) -> list[Card]:
    """Show the cards before a player: the hand, face down, and the Skips that were played."""
    skips = sum(isinstance(said, Skipped) and said.seat == seat for said in public.said)
    down = [_face_down(public.held[seat])] if public.held[seat] else []
    return down + _cards([SKIP] * skips)


def _showed(public: Public, seat: Seat) -> list[Card | Label]:
    """Show the hand of a player in the last showdown, with the cards that counted lit."""
    for event in public.last:
        if isinstance(event, Showed) and event.seat == seat:
            cards = _cards(event.cards, event.of)
            return [*cards, Label(f"= {event.worth}")]
    return []


def _standing(bid: Bade, private: Private) -> list[Badge]:
    held = worth(private.hand, bid.of)
    return [
        Badge(texts.bids_so_many(count=bid.count, of=bid.of), "good", bid.seat),
        Badge(texts.you_have(count=held)),
    ]


def _likely(seen: Odds, bid: Bade, *, exact: bool) -> list[Badge]:
    true = Badge(texts.true(chance=percent(seen.at_least(bid.count))))
    return [true, Badge(texts.exact(chance=percent(seen.exactly(bid.count))))] if exact else [true]


def _outlook(of: Quality, seen: Odds, lowest: int) -> Row:
    """Show the chances of a few bids, starting at the average total or the lowest bid allowed."""
    first = max(lowest, int(seen.mean))
    chances = {count: seen.at_least(count) for count in range(first, first + ODDS_SHOWN)}
    possible = [count for count, chance in chances.items() if chance] or [first]
    shown = (
        Label(texts.so_likely(count=count, chance=percent(chances[count])), float(chances[count]))
        for count in possible
    )
    return Row(tuple(shown), label=texts.quality(of))


def _cards(held: Iterable[box.Card], of: Quality | None = None) -> list[Card]:
    """Group equal cards, and light those that count toward a bid."""
    return [
        Card(
            texts.card(card),
            mark=mark(card),
            art=card,
            count=count,
            lit=of is not None and WORTH[of][card] > 0,
        )
        for card, count in Counter(held).items()
    ]


def _face_down(count: int = 1) -> Card:
    return Card(texts.hidden_card(), mark=BACK_MARK, art="back", count=count, down=True)


def _no_cards() -> Label:
    return Label(texts.no_cards())


def _opening() -> Badge:
    return Badge(texts.no_bid())

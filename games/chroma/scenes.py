"""The pictures of Chroma Mix: the table, a hand and the result."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games import kit
from games.chroma import words
from games.chroma.asks import Laid, Mixture
from games.chroma.board import board
from games.chroma.cards import BY_RANK, NAMES, RANK, Card, dots, in_order, vp
from games.chroma.faces import DOES, dotted, shapes
from games.chroma.looks import goals, own_dots, possible
from games.chroma.questions import asked
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import Place, Result, Win
from games.chroma.words import BILLY, goal, points_of
from games.kit import Area, Badge, Label, Pile, Row, Scene, Seat
from games.kit.posters import podium
from games.kit.words import points

NO_CARDS = (Row((Label(words.NO_CARDS),)),)
FEW = 2
"""A pile with at most this many cards is nearly empty."""


def table(public: Public) -> Scene:
    areas = [_supply(public), _market(public)]
    if public.laid or public.mixed:
        areas.append(_just_done(public))
    if public.billy:
        areas.append(_billy(public, public.billy))
    areas += [_seat(public, Seat(seat)) for seat in range(len(public.plays))]
    placed = board(len(public.plays), billy=public.billy is not None)
    return Scene(title=words.TITLE, areas=tuple(areas), badges=tuple(_facts(public)), board=placed)


def hand(public: Public, private: Private) -> Scene:
    play = public.plays[private.seat]
    worth = Badge(words.points_in_play(points=points(vp(play)))), Badge(own_dots(public, private))
    cards = tuple(card(each, note=DOES[each], count=n) for each, n in _counted(private.hand))
    return Scene(
        title=words.YOUR_HAND,
        badges=tuple(_now(public, private.seat)),
        areas=(
            *_billys_cards(public),
            Area(
                title=words.YOUR_HAND,
                badges=worth,
                rows=tuple(Row((each,)) for each in cards) or NO_CARDS,
            ),
            Area(
                title=words.IN_PLAY,
                rows=(Row(side_by_side(play) or (Label(words.NONE_THERE),)),),
                repeats=True,
            ),
            *_mixable(public, private),
            Area(title=words.GOALS, rows=tuple(Row((each,)) for each in goals(public, private))),
        ),
    )


def _mixable(public: Public, private: Private) -> Iterator[Area]:
    if not public.over:
        cards = tuple(map(card, possible(public, private))) or (Label(words.NOTHING_RIGHT_NOW),)
        yield Area(title=words.YOU_COULD_MIX, rows=(Row(cards),), repeats=True)


def _billys_cards(public: Public) -> Iterator[Area]:
    """Billy's cards, if the player has to choose a mix for him."""
    if public.billy and public.billy.to_mix:
        yield Area(title=words.has(who=BILLY), rows=(Row(side_by_side(public.billy.row)),))


def scores(result: Result) -> Scene:
    """Show who reached which goal, and the cards they had in play."""
    standings = (_standing(result, place) for place in result.places)
    return podium(words.RESULT, enumerate(standings, start=1))


def card(which: Card, *, note: str = "", count: int = 1, lit: bool = False) -> kit.Card:
    return kit.Card(
        name=NAMES[which],
        mark=f"{NAMES[which]} {shapes(which)}",
        art=str(which),
        count=count,
        note=note,
        lit=lit,
    )


def _now(public: Public, seat: Seat) -> Iterator[Badge]:
    """The decision that the player has to make now, or the actions left this turn."""
    if public.ask and public.ask.seat == seat:
        yield Badge(asked(public.ask))
    elif public.turn == seat and public.begun and not public.over:
        yield Badge(words.may_still(actions=" or ".join(public.left)))


def _facts(public: Public) -> Iterator[Badge]:
    yield Badge(words.round_number(number=public.round))
    if public.special:
        yield Badge(words.special_card(card=NAMES[public.special]))
    if not public.over and (any(public.met) or (public.billy and public.billy.met)):
        yield Badge(words.LAST_ROUND, tone="warn")


def _supply(public: Public) -> Area:
    inks, strong = (
        Row(
            tuple(
                _pile(each, public.supply[each]) for each in BY_RANK[rank] if each in public.supply
            )
        )
        for rank in (1, 4)
    )
    return Area(title=words.SUPPLY, rows=(inks, strong), place="supply")


def _pile(which: Card, count: int) -> Pile:
    top = kit.Card(name=NAMES[which], mark=shapes(which), art=str(which)) if count else None
    return Pile(
        name=NAMES[which], count=count, top=top, scarce=count <= FEW and which in BY_RANK[1]
    )


def _market(public: Public) -> Area:
    rows = tuple(_row(public, rank) for rank in public.rows)
    left = words.AND.join(
        words.left_of_rank(count=count, rank=rank) for rank, count in public.decks.items()
    )
    return Area(
        title=words.MARKET, rows=rows, badges=(Badge(words.decks(left=left)),), place="market"
    )


def _row(public: Public, rank: int) -> Row:
    """A row of the market. New cards are at its end, and lit."""
    row = public.rows[rank]
    old = len(row) - sum(RANK[each] == rank for each in public.fresh)
    cards = tuple(card(each, lit=at >= old) for at, each in enumerate(row))
    return Row(cards, label=words.rank_number(rank=rank))


def _just_done(public: Public) -> Area:
    """The cards that were just mixed or put into play, marked with the player's letter."""
    laid = tuple(_fresh(public, each) for each in public.laid if not _is_mixed(public, each))
    rows = [Row(laid)] if laid else []
    if public.mixed:
        used = tuple(card(each) for each in public.mixed.cards)
        into = _fresh(public, public.mixed)
        rows.insert(0, Row((*used, Label("→"), into)))
    return Area(
        title=words.JUST_MIXED if public.mixed else words.JUST_PLAYED,
        rows=tuple(rows),
        place="stage",
    )


def _is_mixed(public: Public, laid: Laid) -> bool:
    """Return whether a card is already shown as mixed, as Billy's mixes go straight into play."""
    mixed = public.mixed
    return mixed is not None and (mixed.seat, mixed.card) == (laid.seat, laid.card)


def _fresh(public: Public, which: Laid | Mixture) -> kit.Card:
    seat = which.seat if which.seat < len(public.plays) else None
    return replace(card(which.card, lit=True), seat=seat)


def _billy(public: Public, billy: BillysRow) -> Area:
    badges = [
        Badge(points(vp(billy.row))),
        *_reached(billy.met),
        Badge(words.next_card(card=words.NEXT_CARD[billy.next_is_mix])),
        Badge(words.deck_and_discards(deck=len(billy.deck), discards=len(billy.discards))),
        *_began(public, Seat(len(public.plays))),
    ]
    if billy.turns > 1:
        badges.append(Badge(words.turns_to_go(turns=billy.turns)))
    rows = (Row(side_by_side(billy.row, billy.laid)),)
    return Area(title=BILLY, rows=rows, badges=tuple(badges), lit=billy.to_mix, place="billy")


def _seat(public: Public, seat: Seat) -> Area:
    play = public.plays[seat]
    badges = [Badge(points(vp(play))), Badge(words.in_hand(count=public.hand_sizes[seat]))]
    badges += _began(public, seat)
    if Card.MUSTARD in play:
        badges.append(Badge(words.tucked(dots=dotted(dots(public.tucked)))))
    badges += _reached(public.met[seat], public.special)
    if public.ask and public.ask.seat == seat and public.ask.by:
        badges.append(Badge(words.deciding_on(card=NAMES[public.ask.by])))
    laid = [each.card for each in public.laid if each.seat == seat]
    rows = [Row(side_by_side(play, laid))]
    if Card.MUSTARD in play and public.tucked:
        rows.append(Row(side_by_side(public.tucked), label=words.UNDER_MUSTARD))
    if public.hands:
        rows.append(Row(side_by_side(public.hands[seat]), label=words.HAND))
    return Area(seat=seat, rows=tuple(rows), badges=tuple(badges), lit=_is_due(public, seat))


def _began(public: Public, seat: Seat) -> list[Badge]:
    """Show who went first, because later players win ties (R58, R59)."""
    return [Badge(words.WENT_FIRST)] if seat == public.first else []


def _reached(win: Win | None, special: Card | None = None) -> list[Badge]:
    return [Badge(words.goal_reached(goal=goal(win, special)), tone="good")] if win else []


def _is_due(public: Public, seat: Seat) -> bool:
    return not public.over and seat == (public.ask.seat if public.ask else public.turn)


def side_by_side(cards: Sequence[Card], laid: Sequence[Card] = ()) -> tuple[kit.Card, ...]:
    return tuple(card(each, count=n, lit=each in laid) for each, n in _counted(cards))


def _counted(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    return [(each, cards.count(each)) for each in dict.fromkeys(in_order(cards))]


def _standing(result: Result, place: Place) -> Area:
    badges = (
        *_reached(place.win, result.special),
        Badge(points_of(place)),
        Badge(dotted(place.dots)),
    )
    title = BILLY if place.seat is None else ""
    rows = (Row(side_by_side(place.play)),) if place.play else ()
    return Area(title=title, seat=place.seat, badges=badges, rows=rows)

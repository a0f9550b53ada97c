"""The pictures of Coloretto: the table, a player's cards, the supply and the final scores."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from games import kit
from games.coloretto import words
from games.coloretto.board import board
from games.coloretto.cards import UNDER_LAST_ROUND, Card, in_order
from games.coloretto.scoring import Line, Score
from games.coloretto.views import Collection, Private, Public, Result, Row, face_down
from games.coloretto.words import MARKS, NAMES, points, signed
from games.kit import Area, Badge, Label, Pile, Scene, Seat, places
from games.kit.posters import podium


def table(public: Public) -> Scene:
    badges = [
        Badge(words.round_number(number=public.round)),
        _last_round(public),
        *_scoring(public.scoring),
    ]
    seats = (_seat(public, Seat(at)) for at in range(len(public.collections)))
    common = (_rows(public), *_drawn(public), _supply(public))
    placed = board(len(public.collections), tuple(row.places for row in public.rows))
    return Scene(words.TITLE, (*common, *seats), tuple(badges), placed)


def hand(public: Public, private: Private) -> Scene:
    """Your own cards, with the points for each colour. Everyone else can see them too."""
    mine = public.collections[private.seat]
    worth = points(mine.score.total)
    now = Badge(worth if public.over else words.if_it_ended_now(points=worth))
    rows = [kit.Row(_counted(mine.score))]
    jokers = [card for card in mine.cards if card in (Card.JOKER, Card.GOLDEN)]
    if jokers:
        rows.append(kit.Row(_pieces(jokers), label=words.JOKERS_COUNTED))
    cards = Area(words.YOUR_CARDS, rows=tuple(rows), badges=(now,))
    drawn = public.drawn if public.turn == private.seat else None
    if drawn is None:
        return Scene(words.YOUR_CARDS, (cards,))
    place = Area(words.YOU_DREW, rows=(kit.Row((_card(drawn, lit=True),)),), repeats=True)
    return Scene(words.YOUR_CARDS, (place, cards))


def supply(public: Public, _private: Private) -> Scene:
    """The cards still to come, and how soon the last round starts."""
    down = face_down(public)
    row = kit.Row(tuple(_card(card, down[card]) for card in in_order(down)))
    badges = [Badge(words.unknown_order(cards=public.supply))]
    if not public.last_round:
        badges.append(Badge(_until_last_round(public.supply - UNDER_LAST_ROUND)))
    area = Area(words.STILL_FACE_DOWN, rows=(row,), badges=tuple(badges))
    return Scene(words.STILL_FACE_DOWN, (area,))


def _until_last_round(above: int) -> str:
    """Say when the last-round card will come, which anyone can work out (rules 1, 27)."""
    return words.last_round_after(cards=above) if above else words.LAST_ROUND_NEXT


def scores(result: Result) -> Scene:
    """The points everyone got for each colour."""
    placed = (
        (
            place,
            Area(
                seat=seat,
                rows=(kit.Row(_counted(result.sheets[seat])),),
                badges=(Badge(points(result.scores[seat])),),
            ),
        )
        for place, seat in places(result)
    )
    return podium(words.RESULT, placed, _scoring(result.scoring))


def _last_round(public: Public) -> Badge:
    if public.last_round:
        return Badge(words.LAST_ROUND, "warn")
    return Badge(words.last_round_in(cards=public.supply - UNDER_LAST_ROUND))


def _scoring(scoring: str) -> tuple[Badge, ...]:
    """Say how points are counted, unless it's the usual way."""
    return (Badge(words.VIOLET_SCORING, short=words.VIOLET),) if scoring == "violet" else ()


def _rows(public: Public) -> Area:
    rows = tuple(
        _row(number, row, lit=number == public.placed)
        for number, row in enumerate(public.rows, start=1)
    )
    return Area(words.ROWS, rows=rows, place="rows")


def _drawn(public: Public) -> Iterator[Area]:
    """The card to place or, if there isn't one, the cards that were just taken."""
    if public.drawn is not None:
        card = kit.Row((_card(public.drawn, lit=True),))
        yield Area(words.JUST_DRAWN, rows=(card,), place="stage")
    elif public.taker is not None:
        first, *rest = _pieces(public.taken)
        cards = (replace(first, seat=public.taker), *rest)
        yield Area(words.JUST_TAKEN, rows=(kit.Row(cards),), place="stage")


def _row(number: int, row: Row, *, lit: bool) -> kit.Row:
    if row.holder is not None:
        return kit.Row((Label(words.TAKEN),), label=words.row_number(number=number))
    last = len(row.cards) - 1
    cards = tuple(_card(card, lit=lit and at == last) for at, card in enumerate(row.cards))
    return kit.Row(cards, label=words.row_number(number=number), room=row.room, lit=lit)


def _supply(public: Public) -> Area:
    """The face-down cards, with the last-round card on top during the last round."""
    last = _card(Card.LAST_ROUND, lit=True) if public.last_round else None
    rows = [kit.Row((Pile(words.FACE_DOWN, public.supply, last),))]
    if public.not_in_play:
        rows.append(kit.Row(tuple(map(_card, public.not_in_play)), label=words.NOT_IN_PLAY))
    if public.removed:
        rows.append(kit.Row(_pieces(public.removed), label=words.REMOVED))
    return Area(words.SUPPLY, rows=tuple(rows), place="supply")


def _seat(public: Public, seat: Seat) -> Area:
    mine: Collection = public.collections[seat]
    badges = [Badge(points(mine.score.total))]
    badges += [
        Badge(words.took_row(number=number), "good", short=words.row_number(number=number))
        for number, row in enumerate(public.rows, start=1)
        if row.holder == seat
    ]
    fresh = public.taken if public.taker == seat else ()
    return Area(
        seat=seat,
        rows=(kit.Row(_pieces(mine.cards, fresh)),),
        badges=tuple(badges),
        lit=public.turn == seat,
    )


def _pieces(cards: Iterable[Card], fresh: Iterable[Card] = ()) -> tuple[kit.Card, ...]:
    """Group equal cards, and light the kinds that just arrived."""
    new = frozenset(fresh)
    return tuple(_card(card, count, lit=card in new) for card, count in Counter(cards).items())


def _card(card: Card, count: int = 1, *, lit: bool = False, note: str = "") -> kit.Card:
    return kit.Card(NAMES[card], MARKS[card], card.value, count, note=note, lit=lit)


def _counted(sheet: Score) -> tuple[kit.Card, ...]:
    cards = tuple(_counted_colour(line) for line in sheet.lines)
    if not sheet.plus_twos:
        return cards
    return *cards, _card(Card.PLUS_TWO, sheet.plus_twos, note=signed(2 * sheet.plus_twos))


def _counted_colour(line: Line) -> kit.Card:
    jokers = words.with_jokers(count=line.jokers) if line.jokers else ""
    note = f"{signed(line.points)}{jokers}"
    return _card(line.colour, line.cards + line.jokers, note=note)

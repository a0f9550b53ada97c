"""The pictures of Coloretto: the table, a player's cards, the supply and the final scores."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from games import kit
from games.coloretto import texts
from games.coloretto.board import board
from games.coloretto.cards import UNDER_LAST_ROUND, Card, in_order
from games.coloretto.scoring import Line, Score
from games.coloretto.views import Collection, Private, Public, Result, Row, face_down
from games.coloretto.words import MARKS
from games.kit import Area, Badge, Label, Pile, Scene, Seat, places
from games.kit.standard_scenes import podium


def table(public: Public) -> Scene:
    badges = [
        Badge(texts.round_number(count=public.round)),
        _last_round(public),
        *_scoring(public.scoring),
    ]
    seats = (_seat(public, Seat(at)) for at in range(len(public.collections)))
    common = (_rows(public), *_drawn(public), _supply(public))
    placed = board(len(public.collections), tuple(row.places for row in public.rows))
    return Scene(texts.title(), (*common, *seats), tuple(badges), placed)


def hand(public: Public, private: Private) -> Scene:
    """Show your own cards, which are public, with the points for each colour."""
    mine = public.collections[private.seat]
    worth = texts.points(points=mine.score.total)
    now = Badge(worth if public.over else texts.if_it_ended_now(worth=worth))
    rows = [kit.Row(_counted(mine.score))]
    jokers = [card for card in mine.cards if card in (Card.JOKER, Card.GOLDEN)]
    if jokers:
        rows.append(kit.Row(_pieces(jokers), label=texts.jokers_counted()))
    cards = Area(texts.your_cards(), rows=tuple(rows), badges=(now,))
    drawn = public.drawn if public.turn == private.seat else None
    if drawn is None:
        return Scene(texts.your_cards(), (cards,))
    place = Area(texts.you_drew(), rows=(kit.Row((_card(drawn, lit=True),)),))
    return Scene(texts.your_cards(), (place, cards))


def learning(public: Public, private: Private) -> Scene:
    """Show the rows, too: in a lesson, there's no table to look at."""
    mine = hand(public, private)
    return replace(mine, areas=(replace(_rows(public), title="", small=True), *mine.areas))


def supply(public: Public, _private: Private) -> Scene:
    """Show the cards still to come, and how soon the last round starts."""
    down = face_down(public)
    row = kit.Row(tuple(_card(card, down[card]) for card in in_order(down)))
    badges = [Badge(texts.unknown_order(count=public.supply))]
    if not public.last_round:
        badges.append(Badge(_until_last_round(public.supply - UNDER_LAST_ROUND)))
    area = Area(texts.still_face_down(), rows=(row,), badges=tuple(badges))
    return Scene(texts.still_face_down(), (area,))


def _until_last_round(above: int) -> str:
    """Say when the last-round card will come, which anyone can work out (rules 1, 27)."""
    return texts.last_round_after(count=above) if above else texts.last_round_next()


def scores(result: Result) -> Scene:
    """Show the points everyone got for each colour."""
    placed = (
        (
            place,
            Area(
                seat=seat,
                rows=(kit.Row(_counted(result.sheets[seat])),),
                badges=(Badge(texts.points(points=result.scores[seat])),),
            ),
        )
        for place, seat in places(result)
    )
    return podium(texts.result(), placed, _scoring(result.scoring))


def _last_round(public: Public) -> Badge:
    if public.last_round:
        return Badge(texts.last_round(), "warn")
    return Badge(texts.last_round_in(count=public.supply - UNDER_LAST_ROUND))


def _scoring(scoring: str) -> tuple[Badge, ...]:
    """Say which scoring is used, unless it's the usual one."""
    return (Badge(texts.violet_scoring(), short=texts.violet()),) if scoring == "violet" else ()


def _rows(public: Public) -> Area:
    rows = tuple(
        _row(number, row, lit=number == public.placed)
        for number, row in enumerate(public.rows, start=1)
    )
    return Area(texts.rows(), rows=rows, place="rows")


def _drawn(public: Public) -> Iterator[Area]:
    """Show the card to place or, if there isn't one, the cards that were just taken."""
    if public.drawn is not None:
        card = kit.Row((_card(public.drawn, lit=True),))
        yield Area(texts.just_drawn(), rows=(card,), place="stage")
    elif public.taker is not None:
        first, *rest = _pieces(public.taken)
        cards = (replace(first, seat=public.taker), *rest)
        yield Area(texts.just_taken(), rows=(kit.Row(cards),), place="stage")


def _row(number: int, row: Row, *, lit: bool) -> kit.Row:
    if row.holder is not None:
        return kit.Row((Label(texts.taken()),), label=texts.row_number(row=number))
    last = len(row.cards) - 1
    cards = tuple(_card(card, lit=lit and at == last) for at, card in enumerate(row.cards))
    return kit.Row(cards, label=texts.row_number(row=number), room=row.room, lit=lit)


def _supply(public: Public) -> Area:
    """Show the face-down cards, with the last-round card on top during the last round."""
    last = _card(Card.LAST_ROUND, lit=True) if public.last_round else None
    rows = [kit.Row((Pile(texts.face_down(), public.supply, last),))]
    if public.not_in_play:
        rows.append(kit.Row(tuple(map(_card, public.not_in_play)), label=texts.not_in_play()))
    if public.removed:
        rows.append(kit.Row(_pieces(public.removed), label=texts.removed_cards()))
    return Area(texts.supply(), rows=tuple(rows), place="supply")


def _seat(public: Public, seat: Seat) -> Area:
    mine: Collection = public.collections[seat]
    badges = [Badge(texts.points(points=mine.score.total))]
    badges += [
        Badge(texts.took_row(row=number), "good", short=texts.row_number(row=number))
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
    return kit.Card(texts.card(card, "name"), MARKS[card], card.value, count, note=note, lit=lit)


def _counted(sheet: Score) -> tuple[kit.Card, ...]:
    cards = tuple(_counted_colour(line) for line in sheet.lines)
    if not sheet.plus_twos:
        return cards
    return *cards, _card(
        Card.PLUS_TWO, sheet.plus_twos, note=texts.worth(points=2 * sheet.plus_twos, jokers=0)
    )


def _counted_colour(line: Line) -> kit.Card:
    note = texts.worth(points=line.points, jokers=line.jokers)
    return _card(line.colour, line.cards + line.jokers, note=note)

"""The pictures of Kritters: the table, a player's cards and the final scores."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from games.kit import Area, Badge, Label, Pile, Row, Scene, Seat, phrases, places
from games.kit import Card as Drawing
from games.kit.standard_scenes import podium
from games.kritters import texts
from games.kritters.board import FEW_PLAYERS, board
from games.kritters.cards import FACES, ITEMS, SORTS, Card, Kind, Purse, Sort, sort_of
from games.kritters.names import colour_mark, letters, mark, price, times
from games.kritters.options import Options
from games.kritters.scoring import SET_POINTS, Final, Group, Sheet
from games.kritters.shop import affordable, money_left, on_sale
from games.kritters.views import Private, Public, Stack

FEW = 3
COUNTING = (Kind.POINT, *ITEMS)
GATHERED = tuple(kind for kind in Kind if kind is not Kind.START)
NO_NOTES: Mapping[Sort, str] = {}


def table(public: Public) -> Scene:
    return Scene(
        title=texts.title(),
        badges=(
            Badge(texts.round_number(count=public.round)),
            *_how_far(public),
            *_played_with(public),
        ),
        areas=(
            Area(
                title=_market_title(public),
                rows=(Row(items=_market(public)),),
                place="market",
            ),
            *_items(public),
            *_in_front(public),
            *(_seat(public, Seat(seat)) for seat in range(len(public.decks))),
        ),
        board=board(len(public.decks), len(public.piles)),
    )


def hand(public: Public, private: Private) -> Scene:
    """Show the cards that a player has drawn, and those for sale, lit if affordable."""
    if private.seat != public.turn or public.ended:
        areas = [Area(title=texts.your_deck(), badges=_sizes(public, private.seat))]
    else:
        drew, *bought = _drawn(public)
        rows = replace(drew, label=""), *bought
        areas = [Area(title=texts.you_drew(), rows=rows), _for_sale(public)]
    return Scene(title=texts.your_cards(), areas=tuple(areas))


def _for_sale(public: Public) -> Area:
    """Show the market and the tops of the piles with prices; affordable cards are lit."""
    payable = {card for card, _ in affordable(public.shop)}
    cards = tuple(
        drawing(card, note=price(card), lit=card in payable) for card in on_sale(public.shop)
    )
    return Area(title=texts.can_pay_for_lit(), rows=(Row(cards),), small=True)


def scores(result: Final) -> Scene:
    """Show the cards that scored, grouped by player and colour, best player first."""
    placed = (
        (
            place,
            Area(
                seat=seat,
                badges=(_points(result.scores[seat]),),
                rows=tuple(_scored(result.sheets[seat]))
                or (Row((Label(texts.nothing_scored()),)),),
            ),
        )
        for place, seat in places(result)
    )
    return podium(texts.final_scores(), placed)


def _points(score: int) -> Badge:
    return Badge(phrases.points(count=score), short=texts.points_short(points=score))


def _scored(sheet: Sheet) -> Iterator[Row]:
    """Show the tools and Kritters of each colour, with their points."""
    if sheet.sets:
        yield Row((Label(texts.sets(count=sheet.sets, each=SET_POINTS)),))
    for group in sheet.groups:
        if group.points:
            tools = [Kind.BRUSH] * group.brush + [Kind.PALETTE] * group.palette
            yield Row((*map(drawing, tools), *_kritters(group), Label(f"= {group.points}")))
    for each in sheet.points:
        if each.values:
            cards = tuple(drawing(f"point-{each.colour}{value}") for value in each.values)
            bucket = (drawing(Kind.BUCKET),) if each.bucket else ()
            yield Row((*bucket, *cards, Label(f"= {each.points}")))


def _kritters(group: Group) -> Iterator[Drawing]:
    """Yield all Kritters of a colour as one card with a count, and the wilds assigned to it."""
    if group.cards:
        art = f"start-{group.colour}"
        named = texts.kritter(colour=group.colour)
        yield Drawing(named, colour_mark(group.colour), art, group.cards)
    if group.wilds:
        yield drawing("wild", count=group.wilds)


def drawing(card: Card | Sort, *, count: int = 1, note: str = "", lit: bool = False) -> Drawing:
    art = sort_of(card)
    return Drawing(texts.card(art), mark(card), art, count, note=note, lit=lit)


def _played_with(public: Public) -> tuple[Badge, ...]:
    options = public.options
    extras = [texts.extras[each] for each in texts.extras if getattr(options, each)]
    parts = [*_mode(options), *extras]
    return (Badge(texts.played_with(parts=parts)),) if parts else ()


def _mode(options: Options) -> tuple[str, ...]:
    if options.mode == "standard":
        return ()
    if options.mode == "compact":
        return (texts.compact_set(count=options.set),)
    return (texts.options[f"mode.{options.mode}"],)


def _how_far(public: Public) -> tuple[Badge, ...]:
    """Return badges that say what will end the game and how close that is."""
    if public.ended:
        return (Badge(texts.over(why=public.ended)),)
    if public.ending:
        return (Badge(texts.last_round_because(why=public.ending), tone="warn"),)
    badges = [_what_ends_it(public)]
    if public.agreed:
        badges.append(Badge(texts.how_many_agreed(count=len(public.agreed), of=len(public.decks))))
    if public.idle and public.options.mode != "solo":
        badges.append(Badge(texts.idle_rounds(count=public.idle), tone="warn"))
    return tuple(badges)


def _what_ends_it(public: Public) -> Badge:
    deck = public.deck
    match {pile.kind: pile.count for pile in public.piles}:
        case {Kind.BRUSH: brushes, Kind.PALETTE: palettes, Kind.BUCKET: buckets}:
            told = texts.ends_with_deck_or_two(
                deck=deck, brushes=brushes, palettes=palettes, buckets=buckets
            )
        case {Kind.BRUSH: brushes, Kind.PALETTE: palettes}:
            told = texts.ends_with_deck_or_tools(deck=deck, brushes=brushes, palettes=palettes)
        case _:
            return Badge(texts.ends_with_deck(deck=deck), short=texts.ends_with_deck_short())
    return Badge(told, short=texts.ends_with_deck_or_tools_short())


def _market_title(public: Public) -> str:
    return texts.market_solo() if public.options.mode == "solo" else texts.market()


def _market(public: Public) -> tuple[Drawing | Pile, ...]:
    """Show the market row and the deck, without lit cards, since not everyone can afford them."""
    row = [drawing(card, note=price(card)) for card in public.market]
    few = public.deck <= len(public.decks)
    return (*row, Pile(name=texts.market_deck(), count=public.deck, scarce=few))


def _items(public: Public) -> tuple[Area, ...]:
    piles = tuple(map(_pile, public.piles))
    return (Area(title=texts.items(), rows=(Row(items=piles),), place="items"),) if piles else ()


def _pile(pile: Stack) -> Pile:
    gone = replace(drawing(pile.kind), name=texts.pile(pile.kind), mark="")
    top = drawing(pile.top, note=price(pile.top)) if pile.top else gone
    scarce = pile.kind is not Kind.WAND and pile.count < FEW
    return Pile(name=texts.pile(pile.kind), count=pile.count, top=top, scarce=scarce)


def _seat(public: Public, seat: Seat) -> Area:
    its_turn = seat == public.turn and not public.ended
    badges = [_points(public.worth(seat).total)]
    if seat in public.agreed:
        badges.append(Badge(texts.agreed_to_stop(), short=texts.agreed_to_stop_short()))
    if seat == public.first and len(public.decks) > 1:
        badges.append(Badge(texts.went_first(), short=texts.went_first_short()))
    row = Row((*_halves(public, seat), *_gathered(public, seat)))
    return Area(seat=seat, badges=tuple(badges), rows=(row,), lit=its_turn)


def _halves(public: Public, seat: Seat) -> Iterator[Pile]:
    """Show a player's deck and, if there's room, the discard pile."""
    left, used = public.decks[seat], public.discards[seat]
    if len(public.decks) > 2:
        yield Pile(texts.deck_of(count=len(public.owned(seat))), len(left))
        return
    yield Pile(texts.deck(), len(left))
    yield Pile(texts.discard(), len(used), drawing(used[-1]) if used else None)


def _gathered(public: Public, seat: Seat) -> tuple[Drawing, ...]:
    """Show the cards a player has bought; with many players, only those worth points at the end."""
    kinds = COUNTING if len(public.decks) > FEW_PLAYERS else GATHERED
    return by_sort(card for card in public.owned(seat) if FACES[card].kind in kinds)


def _in_front(public: Public) -> tuple[Area, ...]:
    """Show the cards that the player to move has drawn and bought."""
    if public.ended:
        return ()
    return (Area(title=texts.this_turn(), rows=_drawn(public), place="stage"),)


def _sizes(public: Public, seat: Seat) -> tuple[Badge, ...]:
    """Say how large a player's deck and discard pile are, and which items the player owns."""
    sizes = Badge(
        texts.deck_and_discard(deck=len(public.decks[seat]), discard=len(public.discards[seat]))
    )
    kinds = [FACES[card].kind for card in public.owned(seat)]
    items = " ".join(times(kind, kinds.count(kind)) for kind in ITEMS if kind in kinds)
    return (sizes, Badge(texts.has_items(items=items))) if items else (sizes,)


def _drawn(public: Public) -> tuple[Row, ...]:
    """Show the cards in front of the player to move, and their total splotches."""
    boosted = next((at for at, c in enumerate(public.drawn) if SORTS[c] == public.boosted), None)
    cards = tuple(
        drawing(card, note=texts.was_boosted() if at == boosted else "")
        for at, card in enumerate(public.drawn)
    )
    rows = [Row(label=texts.drew_cards(), items=(*cards, *_money(public.purse), *_wands(public)))]
    if public.bought:
        bought = tuple(drawing(card, note=price(card), lit=True) for card in public.bought)
        left = _money(money_left(public.shop))
        rows.append(Row(label=texts.bought_cards(), items=(*bought, Label(texts.left()), *left)))
    return tuple(rows)


def _money(purse: Purse) -> tuple[Label, ...]:
    pips = letters(purse)
    return (Label(f"= {pips}", pips=pips),) if pips else (Label(texts.without_splotches()),)


def _wands(public: Public) -> tuple[Label, ...]:
    return (Label(texts.and_wands(count=public.wands)),) if public.wands else ()


def by_sort(cards: Iterable[Card], notes: Mapping[Sort, str] = NO_NOTES) -> tuple[Drawing, ...]:
    """Group cards of the same `Sort`, ignoring their prices."""
    kinds = list(Kind)
    counts = Counter(SORTS[card] for card in cards)
    order = sorted(counts, key=lambda sort: (kinds.index(FACES[sort].kind), sort))
    return tuple(drawing(sort, count=counts[sort], note=notes.get(sort, "")) for sort in order)

"""The pictures of Kritters: the table, a player's cards and the final scores."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from games.kit import Area, Badge, Label, Pile, Row, Scene, Seat, places
from games.kit import Card as Drawing
from games.kit.posters import podium
from games.kit.words import points
from games.kritters import words
from games.kritters.board import FEW_PLAYERS, board
from games.kritters.cards import FACES, ITEMS, SCORING_ITEMS, SORTS, Card, Kind, Purse, Sort
from games.kritters.names import PILE_NAMES, colour_mark, letters, mark, name, price, times
from games.kritters.scoring import SET_POINTS, Final, Group, Sheet
from games.kritters.shop import money_left
from games.kritters.views import Private, Public, Stack
from games.kritters.words import WHY

FEW = 3
COUNTING = (Kind.POINT, *ITEMS)
GATHERED = tuple(kind for kind in Kind if kind is not Kind.START)
NO_NOTES: Mapping[Sort, str] = {}


def table(public: Public) -> Scene:
    return Scene(
        title=words.TITLE,
        badges=(
            Badge(words.round_number(number=public.round)),
            *_played_with(public),
            *_how_far(public),
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
    """A player's own view, with the drawn cards if it's their turn."""
    areas = [Area(title=words.YOUR_DECK, badges=_sizes(public, private.seat))]
    if private.seat == public.turn and not public.ended:
        areas.insert(0, Area(title=words.YOUR_TURN, rows=_drawn(public)))
    return Scene(title=words.YOUR_CARDS, areas=tuple(areas))


def scores(result: Final) -> Scene:
    """The cards that scored, grouped by player and colour, best player first."""
    placed = (
        (
            place,
            Area(
                seat=seat,
                badges=(_points(result.scores[seat]),),
                rows=tuple(_scored(result.sheets[seat])) or (Row((Label(words.NOTHING_SCORED),)),),
            ),
        )
        for place, seat in places(result)
    )
    return podium(words.FINAL_SCORES, placed)


def _points(score: int) -> Badge:
    return Badge(points(score), short=words.points_in_short(count=score))


def _scored(sheet: Sheet) -> Iterator[Row]:
    """The tools and Kritters of each colour, with their points."""
    if sheet.sets:
        yield Row((Label(words.sets(count=sheet.sets, each=SET_POINTS)),))
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
    """All Kritters of a colour as one card with a count, and the wilds assigned to it."""
    named = words.kritter(colour=group.colour.name.lower())
    if group.cards:
        art = f"start-{group.colour}"
        yield Drawing(named, colour_mark(group.colour), art, group.cards)
    if group.wilds:
        yield drawing("wild", count=group.wilds)


def drawing(card: Card | Sort, *, count: int = 1, note: str = "", lit: bool = False) -> Drawing:
    art = SORTS.get(card, card)
    return Drawing(name=name(card), mark=mark(card), art=art, count=count, note=note, lit=lit)


def _played_with(public: Public) -> tuple[Badge, ...]:
    options = public.options
    which = words.compact_set(number=options.set) if options.mode == "compact" else options.mode
    mode = () if options.mode == "standard" else (which,)
    extras = (words for field, words in words.EXTRAS.items() if getattr(options, field))
    played = ", ".join((*mode, *extras))
    return (Badge(played),) if played else ()


def _how_far(public: Public) -> tuple[Badge, ...]:
    """Badges that say what will end the game and how close that is."""
    if public.ended:
        return (Badge(words.over_because(why=WHY[public.ended])),)
    if public.ending:
        return (Badge(words.last_round_because(why=WHY[public.ending]), tone="warn"),)
    badges = [Badge(_what_ends_it(public))]
    if public.agreed:
        badges.append(Badge(words.agreed_to_stop(count=len(public.agreed), of=len(public.decks))))
    if public.idle and public.options.mode != "solo":
        badges.append(Badge(words.idle_rounds(count=public.idle), tone="warn"))
    return tuple(badges)


def _what_ends_it(public: Public) -> str:
    deck = words.ends_with_deck(count=public.deck)
    piles = [
        f"{PILE_NAMES[pile.kind].lower()} ({pile.count})"
        for pile in public.piles
        if pile.kind in SCORING_ITEMS
    ]
    match piles:
        case [brushes, palettes]:
            return words.or_when_both_gone(ends=deck, one=brushes, other=palettes)
        case [_, _, _]:
            return words.or_when_two_gone(ends=deck, piles=", ".join(piles))
        case _:
            return deck


def _market_title(public: Public) -> str:
    return words.MARKET_SOLO if public.options.mode == "solo" else words.MARKET


def _market(public: Public) -> tuple[Drawing | Pile, ...]:
    """The market row and the deck. No card is lit, as that would suggest you can buy it."""
    row = [drawing(card, note=price(card)) for card in public.market]
    few = public.deck <= len(public.decks)
    return (*row, Pile(name=words.DECK, count=public.deck, scarce=few))


def _items(public: Public) -> tuple[Area, ...]:
    piles = tuple(map(_pile, public.piles))
    return (Area(title=words.ITEMS, rows=(Row(items=piles),), place="items"),) if piles else ()


def _pile(pile: Stack) -> Pile:
    gone = replace(drawing(pile.kind), name=PILE_NAMES[pile.kind], mark="")
    top = drawing(pile.top, note=price(pile.top)) if pile.top else gone
    scarce = pile.kind is not Kind.WAND and pile.count < FEW
    return Pile(name=PILE_NAMES[pile.kind], count=pile.count, top=top, scarce=scarce)


def _seat(public: Public, seat: Seat) -> Area:
    its_turn = seat == public.turn and not public.ended
    badges = [_points(public.worth(seat).total)]
    if seat in public.agreed:
        badges.append(Badge(words.AGREED_TO_STOP, short="stop?"))
    if seat == public.first and len(public.decks) > 1:
        badges.append(Badge(words.WENT_FIRST, short="1st"))
    row = Row((*_halves(public, seat), *_gathered(public, seat)))
    return Area(seat=seat, badges=tuple(badges), rows=(row,), lit=its_turn)


def _halves(public: Public, seat: Seat) -> Iterator[Pile]:
    """A player's deck and, if there's room for it, the discard pile."""
    left, used = public.decks[seat], public.discards[seat]
    if len(public.decks) > 2:
        yield Pile(words.deck_of(count=len(public.owned(seat))), len(left))
        return
    yield Pile(words.DECK, len(left))
    yield Pile(words.DISCARD, len(used), drawing(used[-1]) if used else None)


def _gathered(public: Public, seat: Seat) -> tuple[Drawing, ...]:
    """The cards a player has bought. With many players, only those worth points at the end."""
    kinds = COUNTING if len(public.decks) > FEW_PLAYERS else GATHERED
    return by_sort(card for card in public.owned(seat) if FACES[card].kind in kinds)


def _in_front(public: Public) -> tuple[Area, ...]:
    """The cards the player to move has drawn and bought."""
    if public.ended:
        return ()
    return (Area(title=words.THIS_TURN, rows=_drawn(public), place="stage"),)


def _sizes(public: Public, seat: Seat) -> tuple[Badge, ...]:
    """The sizes of a player's deck and discard pile, and the items the player owns."""
    sizes = Badge(
        words.deck_and_discard(deck=len(public.decks[seat]), discard=len(public.discards[seat]))
    )
    kinds = [FACES[card].kind for card in public.owned(seat)]
    items = " ".join(times(kind, kinds.count(kind)) for kind in ITEMS if kind in kinds)
    return (sizes, Badge(words.has_items(items=items))) if items else (sizes,)


def _drawn(public: Public) -> tuple[Row, ...]:
    """The cards in front of the player to move, and their total splotches."""
    boosted = next((at for at, c in enumerate(public.drawn) if SORTS[c] == public.boosted), None)
    cards = tuple(
        drawing(card, note="boosted" if at == boosted else "")
        for at, card in enumerate(public.drawn)
    )
    rows = [Row(label=words.DREW, items=(*cards, *_money(public.purse), *_wands(public)))]
    if public.bought:
        bought = tuple(drawing(card, note=price(card), lit=True) for card in public.bought)
        left = _money(money_left(public.shop))
        rows.append(Row(label=words.BOUGHT, items=(*bought, Label(words.LEFT), *left)))
    return tuple(rows)


def _money(purse: Purse) -> tuple[Label, ...]:
    pips = letters(purse)
    return (Label(f"= {pips}", pips=pips),) if pips else (Label(words.WITHOUT_SPLOTCHES),)


def _wands(public: Public) -> tuple[Label, ...]:
    wands = words.and_wands(count=public.wands)
    return (Label(wands),) if public.wands else ()


def by_sort(cards: Iterable[Card], notes: Mapping[Sort, str] = NO_NOTES) -> tuple[Drawing, ...]:
    """Group cards of the same `Sort`, ignoring their prices."""
    kinds = list(Kind)
    counts = Counter(SORTS[card] for card in cards)
    order = sorted(counts, key=lambda sort: (kinds.index(FACES[sort].kind), sort))
    return tuple(drawing(sort, count=counts[sort], note=notes.get(sort, "")) for sort in order)

"""The pictures of Chroma Mix: the table, a hand and the result."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games import kit
from games.chroma import texts
from games.chroma.asks import Laid, Mixture
from games.chroma.board import board
from games.chroma.cards import BY_RANK, GEMS, RANK, Card, in_order, sum_points, sum_ranks
from games.chroma.faces import mark, shapes
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import GOAL_CARDS, GOAL_POINTS, Place, Result, Win
from games.chroma.words import goal, points_of
from games.kit import Area, Badge, Label, Pile, Row, Scene, Seat, phrases
from games.kit.standard_scenes import podium

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
    return Scene(
        title=texts.title(), areas=tuple(areas), badges=tuple(_facts(public)), board=placed
    )


def hand(public: Public, private: Private) -> Scene:
    """Show your hand and your cards in play, and what the cards in the hand do."""
    play = public.plays[private.seat]
    held, there = side_by_side(private.hand), side_by_side(play)
    return Scene(
        title=phrases.your_hand(),
        areas=(
            *_billys_cards(public),
            Area(title=phrases.your_hand(), rows=(Row(held or (Label(texts.no_cards()),)),)),
            Area(
                title=texts.your_play(),
                badges=(_points(play),),
                rows=(Row(there or (Label(phrases.nothing()),)),),
            ),
        ),
        facts=tuple(_facts_of_hand(public, private)),
    )


def _facts_of_hand(public: Public, private: Private) -> Iterator[str]:
    """Introduce Billy, say what to choose for him, or describe what each card in the hand does."""
    to_mix = public.billy is not None and public.billy.to_mix
    if public.billy and public.round == 1:
        yield texts.who_billy_is(points=GOAL_POINTS, cards=GOAL_CARDS)
    elif to_mix:
        yield texts.choose_for_billy()
    if to_mix:
        return
    for each in dict.fromkeys(in_order(private.hand)):
        yield f"-# **{texts.card(each)}** {texts.effect_of[each]}"


def _billys_cards(public: Public) -> Iterator[Area]:
    """Show Billy's cards, if the player has to choose a mix for him."""
    if public.billy and public.billy.to_mix:
        rows = (Row(side_by_side(public.billy.row)),)
        yield Area(title=texts.billy_has(), rows=rows, badges=tuple(_nearness(public.billy)))


def scores(result: Result) -> Scene:
    """Show who reached which goal, and the cards they had in play."""
    standings = (_standing(result, place) for place in result.places)
    return podium(phrases.result(), enumerate(standings, start=1))


def card(which: Card, *, note: str = "", count: int = 1, lit: bool = False) -> kit.Card:
    return kit.Card(
        name=texts.card(which),
        mark=mark(which),
        art=str(which),
        count=count,
        note=note,
        lit=lit,
        foot=texts.card(which, "short"),
    )


def _facts(public: Public) -> Iterator[Badge]:
    yield Badge(texts.round_number(count=public.round))
    if public.special:
        short = texts.special_in_short(card=public.special)
        yield Badge(texts.special_card(card=public.special), short=short)
    if public.over:
        return
    if any(public.met) or (public.billy and public.billy.met):
        yield Badge(texts.last_round(), tone="warn")
    else:
        yield Badge(texts.a_goal_ends_it(), short=texts.ends_in_short())


def _supply(public: Public) -> Area:
    inks, strong = (
        Row(
            tuple(
                _pile(each, public.supply[each]) for each in BY_RANK[rank] if each in public.supply
            )
        )
        for rank in (1, 4)
    )
    return Area(title=texts.supply(), rows=(inks, strong), place="supply")


def _pile(which: Card, count: int) -> Pile:
    shown = card(which)
    top = replace(shown, mark=shapes(which)) if count else None
    return Pile(shown.name, count, top, scarce=count <= FEW and which in BY_RANK[1])


def _market(public: Public) -> Area:
    rows = tuple(_row(public, rank) for rank in public.rows)
    left = [texts.left_of_rank(count=count, rank=rank) for rank, count in public.decks.items()]
    decks = Badge(texts.decks(left=left))
    return Area(title=texts.market(), rows=rows, badges=(decks,), place="market")


def _row(public: Public, rank: int) -> Row:
    """Show a row of the market, with new cards lit at its end."""
    row = public.rows[rank]
    old = len(row) - sum(RANK[each] == rank for each in public.fresh)
    cards = tuple(card(each, lit=at >= old) for at, each in enumerate(row))
    return Row(cards, label=texts.rank_number(rank=rank))


def _just_done(public: Public) -> Area:
    """Show the cards that were just mixed or put into play, marked with the player's letter."""
    laid = tuple(_fresh(public, each) for each in public.laid if not _is_mixed(public, each))
    rows = [Row(laid)] if laid else []
    if public.mixed:
        used = tuple(card(each) for each in public.mixed.cards)
        into = _fresh(public, public.mixed)
        rows.insert(0, Row((*used, Label("→"), into)))
    return Area(
        title=texts.just_mixed() if public.mixed else texts.just_played(),
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
        *(_reached(billy.met) or _nearness(billy)),
        Badge(texts.next_card(is_mix=billy.next_is_mix)),
        Badge(texts.deck_and_discards(deck=len(billy.deck), discards=len(billy.discards))),
        *_began(public, Seat(len(public.plays))),
    ]
    if billy.turns > 1:
        badges.append(Badge(texts.turns_to_go(count=billy.turns)))
    rows = (Row(side_by_side(billy.row, billy.laid)),)
    return Area(
        title=texts.billy(), rows=rows, badges=tuple(badges), lit=billy.to_mix, place="billy"
    )


def _nearness(billy: BillysRow) -> Iterator[Badge]:
    """Show how near Billy is to each goal that he has begun (R70)."""
    yield Badge(texts.so_many_points(have=sum_points(billy.row), most=GOAL_POINTS))
    gems = {*billy.row}.intersection(GEMS)
    if gems:
        yield Badge(texts.so_many_gems(have=len(gems), most=len(GEMS)))
    if Card.SAPPHIRE_BLUE in gems:
        yield Badge(texts.so_many_cards_of(have=len(billy.row), most=GOAL_CARDS))


def _seat(public: Public, seat: Seat) -> Area:
    play = public.plays[seat]
    badges = [_points(play), Badge(texts.in_hand(count=public.hand_sizes[seat]))]
    badges += _began(public, seat)
    if Card.MUSTARD in play:
        badges.append(Badge(texts.dots_tucked(dots=sum_ranks(public.tucked))))
    badges += _reached(public.met[seat], public.special)
    if public.ask and public.ask.seat == seat and public.ask.by:
        badges.append(Badge(texts.deciding_on(card=public.ask.by)))
    laid = [each.card for each in public.laid if each.seat == seat]
    rows = [Row(side_by_side(play, laid))]
    if Card.MUSTARD in play and public.tucked:
        rows.append(Row(side_by_side(public.tucked), label=texts.under_mustard()))
    if public.hands:
        rows.append(Row(side_by_side(public.hands[seat]), label=texts.hand()))
    return Area(seat=seat, rows=tuple(rows), badges=tuple(badges), lit=_is_due(public, seat))


def _began(public: Public, seat: Seat) -> list[Badge]:
    """Show who went first, because later players win ties (R58, R59)."""
    return [Badge(texts.went_first())] if seat == public.first else []


def _reached(win: Win | None, special: Card | None = None) -> list[Badge]:
    return [Badge(texts.has_goal(goal=goal(win, special)), tone="good")] if win else []


def _points(cards: Sequence[Card]) -> Badge:
    return Badge(phrases.points(count=sum_points(cards)))


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
        Badge(texts.dots(dots=place.dots)),
    )
    title = texts.billy() if place.seat is None else ""
    rows = (Row(side_by_side(place.play)),) if place.play else ()
    return Area(title=title, seat=place.seat, badges=badges, rows=rows)

"""Scenes that a player can look up: the possible mixes, and how close each goal is."""

from collections.abc import Iterator
from typing import Literal

from games.chroma import mixing, texts, wins
from games.chroma.cards import RANK, Card, sum_points, sum_ranks
from games.chroma.effects import coral_allows, raspberry_allows
from games.chroma.faces import facts
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import Side
from games.chroma.words import listed
from games.kit import Area, Badge, Label, Row, Scene

MAX_WAYS = 3
"""The maximum number of ways to mix a card that are listed."""


Ways = dict[Card, list[mixing.Cards]]


def possible(public: Public, private: Private) -> Ways:
    """Return the available cards that the player could mix, with all ways to mix each."""
    play = public.plays[private.seat]
    usable = tuple(coral_allows(play))
    return _only_available(
        public, mixing.mixes(private.hand, usable, any_number=raspberry_allows(play))
    )


def possible_for_billy(public: Public, billy: BillysRow) -> Ways:
    return _only_available(public, mixing.mixes(billy.row, (), any_number=False))


def how_many(public: Public, card: Card) -> int:
    """Return how many copies of a card can be taken from its pile or its row (R8)."""
    row = public.rows.get(RANK[card])
    return public.supply.get(card, 0) if row is None else row.count(card)


def mixes(public: Public, private: Private) -> Scene:
    if public.over:
        over = Area(title=texts.nothing_to_mix_any_more())
        return Scene(title=texts.what_you_can_mix(), areas=(over,))
    areas = tuple(
        Area(
            title=texts.card(into),
            badges=(Badge(facts(into)),),
            rows=(Row((Label(list_ways(ways)),)),),
        )
        for into, ways in possible(public, private).items()
    )
    nothing = Area(title=texts.nothing_to_mix())
    return Scene(title=texts.what_you_can_mix(), areas=areas or (nothing,))


def list_ways(ways: list[mixing.Cards], most: int = MAX_WAYS) -> str:
    """List a few ways to mix a card, and say how many more there are."""
    first, more = [listed(way) for way in ways[:most]], len(ways) - most
    return texts.ways(ways=first) if more <= 0 else texts.ways_and_more(ways=first, count=more)


def progress(public: Public, private: Private) -> Scene:
    """Show how close the player is to each goal and, in a solo game, how close Billy is."""
    side = Side(private.hand, public.plays[private.seat], public.tucked)
    badge = Badge(texts.rank_dots(dots=sum_ranks(side.all)))
    areas = [_goals_area(texts.how_close_you_are(), goals(side, public.special), badge)]
    if public.billy:
        areas.append(_goals_area(texts.billy(), goals(billys_side(public.billy))))
    return Scene(title=texts.your_progress(), areas=tuple(areas))


def _goals_area(title: str, lines: Iterator[Label], *badges: Badge) -> Area:
    return Area(title=title, rows=tuple(Row((each,)) for each in lines), badges=badges)


def billys_side(billy: BillysRow) -> Side:
    """Return Billy's cards, which all count as if they were in play (R70)."""
    return Side((), billy.row)


def goals(side: Side, special: Card | None = None) -> Iterator[Label]:
    """Yield a line for each goal that a player could reach, with the progress."""
    worth, cards = sum_points(side.play), len(side.all)
    yield Label(texts.points_progress(have=worth, most=wins.GOAL_POINTS), worth / wins.GOAL_POINTS)
    yield Label(
        texts.sapphire_progress(
            have=cards,
            most=wins.GOAL_CARDS,
            card=Card.SAPPHIRE_BLUE,
            where=_where(side, Card.SAPPHIRE_BLUE),
        ),
        _share_reached(side, Card.SAPPHIRE_BLUE, cards, wins.GOAL_CARDS),
    )
    gems = [gem for gem in (Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE) if gem in side.all]
    yield Label(
        texts.ruby_progress(
            have=len(gems), most=2, card=Card.RUBY_RED, where=_where(side, Card.RUBY_RED)
        ),
        _share_reached(side, Card.RUBY_RED, len(gems), 2),
    )
    match special:
        case Card.BURGUNDY as card:
            parts = [
                texts.of_rank(have=side.of_rank(rank), most=count, rank=rank)
                for rank, count in wins.PYRAMID.items()
            ]
            yield Label(texts.burgundy_progress(parts=parts, card=card, where=_where(side, card)))
        case Card.MUSTARD as card:
            under = sum_ranks(side.tucked) if Card.MUSTARD in side.play else 0
            yield Label(
                texts.mustard_progress(
                    have=under,
                    most=wins.GOAL_TUCKED_DOTS,
                    card=card,
                    where=_where(side, card),
                ),
                _share_reached(side, card, under, wins.GOAL_TUCKED_DOTS),
            )
        case Card.PETROL as card:
            twos = side.of_rank(2)
            yield Label(
                texts.petrol_progress(
                    have=twos, most=wins.GOAL_RANK_TWOS, card=card, where=_where(side, card)
                ),
                _share_reached(side, card, twos, wins.GOAL_RANK_TWOS),
            )
        case _:
            return


def _share_reached(side: Side, card: Card, have: int, goal: int) -> float:
    """Return the share of a goal that's reached; a card needed in play counts as one part."""
    return (min(have, goal) + (card in side.play)) / (goal + 1)


def _where(side: Side, card: Card) -> Literal["play", "hand", "nowhere"]:
    return "play" if card in side.play else "hand" if card in side.hand else "nowhere"


def _only_available(public: Public, ways: Ways) -> Ways:
    return {into: cards for into, cards in ways.items() if how_many(public, into)}

"""Scenes that a player can look up: the possible mixes, and how close each goal is."""

from collections.abc import Iterator

from games.chroma import mixing, wins, words
from games.chroma.cards import NAMES, RANK, Card, dots, vp
from games.chroma.effects import coral_allows, raspberry_allows
from games.chroma.faces import dotted, facts
from games.chroma.views import BillysRow, Private, Public
from games.chroma.wins import Side
from games.chroma.words import listed
from games.kit import Area, Badge, Label, Row, Scene

WAYS = 3
"""The maximum number of ways to mix a card that are listed."""


Ways = dict[Card, list[mixing.Cards]]


def possible(public: Public, private: Private) -> Ways:
    """The available cards that the player could make by mixing, with all ways to mix each."""
    play = public.plays[private.seat]
    usable = tuple(coral_allows(play))
    return _there(public, mixing.mixes(private.hand, usable, any_number=raspberry_allows(play)))


def possible_for_billy(public: Public, billy: BillysRow) -> Ways:
    return _there(public, mixing.mixes(billy.row, (), any_number=False))


def is_there(public: Public, card: Card) -> bool:
    return bool(public.supply.get(card)) or card in public.rows.get(RANK[card], ())


def mixes(public: Public, private: Private) -> Scene:
    if public.over:
        return Scene(title=words.WHAT_YOU_CAN_MIX, areas=(Area(title=words.THE_GAME_IS_OVER),))
    areas = tuple(
        Area(title=NAMES[into], badges=(Badge(facts(into)),), rows=(Row((Label(told(ways)),)),))
        for into, ways in possible(public, private).items()
    )
    nothing = Area(title=words.NOTHING_TO_MIX)
    return Scene(title=words.WHAT_YOU_CAN_MIX, areas=areas or (nothing,))


def told(ways: list[mixing.Cards], most: int = WAYS) -> str:
    """List a few ways to mix a card, and say how many more there are."""
    first, more = words.OR.join(map(listed, ways[:most])), len(ways) - most
    if more <= 0:
        return first
    return words.or_other_ways(first=first, more=more)


def progress(public: Public, private: Private) -> Scene:
    rows = tuple(Row((each,)) for each in goals(public, private))
    area = Area(
        title=words.HOW_CLOSE_YOU_ARE, rows=rows, badges=(Badge(own_dots(public, private)),)
    )
    return Scene(title=words.YOUR_PROGRESS, areas=(area,))


def goals(public: Public, private: Private) -> Iterator[Label]:
    """A line for each goal of this game, with the player's progress."""
    side = Side(private.hand, public.plays[private.seat], public.tucked)
    worth, cards = vp(side.play), len(side.all)
    yield Label(words.points_progress(points=worth, goal=wins.POINTS), worth / wins.POINTS)
    yield Label(
        words.sapphire_progress(
            cards=cards, goal=wins.CARDS, where=_in_play(side, Card.SAPPHIRE_BLUE)
        ),
        _share(side, Card.SAPPHIRE_BLUE, cards, wins.CARDS),
    )
    gems = [gem for gem in (Card.EMERALD_GREEN, Card.SAPPHIRE_BLUE) if gem in side.all]
    yield Label(
        words.ruby_progress(gems=len(gems), where=_in_play(side, Card.RUBY_RED)),
        _share(side, Card.RUBY_RED, len(gems), 2),
    )
    match public.special:
        case Card.BURGUNDY:
            have = ", ".join(
                words.of_rank(have=side.of_rank(rank), count=count, rank=rank)
                for rank, count in wins.PYRAMID.items()
            )
            yield Label(words.burgundy_progress(have=have, where=_in_play(side, Card.BURGUNDY)))
        case Card.MUSTARD:
            under = dots(side.tucked) if Card.MUSTARD in side.play else 0
            yield Label(
                words.mustard_progress(
                    dots=under, goal=wins.TUCKED, where=_in_play(side, Card.MUSTARD)
                ),
                _share(side, Card.MUSTARD, under, wins.TUCKED),
            )
        case Card.PETROL:
            twos = side.of_rank(2)
            yield Label(
                words.petrol_progress(
                    cards=twos, goal=wins.RANK_TWOS, where=_in_play(side, Card.PETROL)
                ),
                _share(side, Card.PETROL, twos, wins.RANK_TWOS),
            )
        case _:
            return


def own_dots(public: Public, private: Private) -> str:
    return dotted(dots([*private.hand, *public.plays[private.seat]]), words.RANK_DOT)


def _share(side: Side, card: Card, have: int, goal: int) -> float:
    """How much of a goal is reached. The card that has to be in play counts like any other part."""
    return (min(have, goal) + (card in side.play)) / (goal + 1)


def _in_play(side: Side, card: Card) -> str:
    if card in side.play:
        return words.and_in_play(card=NAMES[card])
    return (
        words.and_in_hand(card=NAMES[card]) if card in side.hand else words.and_no(card=NAMES[card])
    )


def _there(public: Public, ways: Ways) -> Ways:
    return {into: cards for into, cards in ways.items() if is_there(public, into)}

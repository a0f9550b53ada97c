"""A player is named in the form that a sentence for one reader needs."""

from collections.abc import Callable

import pytest

from games.kit import Names, Seat

ADA, BEN = Seat(0), Seat(1)


def name(seat: Seat) -> str:
    return ("Ada", "Ben", "Cy")[seat]


SENTENCES: list[tuple[Callable[[Names], str], str]] = [
    (lambda n: f"{n(ADA)} bid 9 red.", "You bid 9 red."),
    (lambda n: f"{n(BEN)} beat {n.whose(ADA)} bid.", "Ben beat your bid."),
    (lambda n: f"Nobody beat {n.whom(ADA)}.", "Nobody beat you."),
    (lambda n: f"{n(ADA)} {n.verb(ADA, 'is', 'are')} out.", "You are out."),
    (lambda n: f"{n(BEN)} {n.verb(BEN, 'is', 'are')} out.", "Ben is out."),
]


@pytest.mark.parametrize(("told", "to_ada"), SENTENCES)
def test_the_reader_is_addressed(told: Callable[[Names], str], to_ada: str) -> None:
    assert told(Names(name, ADA)) == to_ada
    assert "you" not in told(Names(name)).casefold()


def test_several_players_are_named_together() -> None:
    names = Names(name, together={ADA: "Ada and Ben"})
    assert f"{names(ADA)} {names.verb(ADA, 'is', 'are')} out." == "Ada and Ben are out."


def test_plain_names_address_nobody() -> None:
    names = Names(name, ADA)
    assert Names.of(names) is names
    assert Names.of(name)(ADA) == "Ada"

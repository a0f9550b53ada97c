"""Players have different signs in pictures."""

import pytest

from bot.drawing.players import Players, signs_of
from games.kit import Seat


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (("Pip", "Ben", "ada"), ("Pi", "Be", "Ad")),
        (("Anna", "Anna", "Anders"), ("An", "A2", "A3")),
        (("A2", "Anna", "Anders"), ("A2", "An", "A3")),
        (("x", "_x_", "X!"), ("X", "X2", "X3")),
        (("7 seas", "ß", "Юля"), ("7s", "ß", "Юл")),
        (("さくら", "🎉", "Ада"), ("★", "♥", "Ад")),
        (("",) * 7, ("★", "♥", "✿", "☾", "≋", "★2", "♥2")),
    ],
)
def test_signs_are_initials_that_differ(names: tuple[str, ...], signs: tuple[str, ...]) -> None:
    assert signs_of(names) == signs


def test_twelve_players_with_the_same_name_have_different_signs() -> None:
    assert len(set(signs_of(("Anna",) * 12))) == 12


def test_a_sign_stays_the_same_when_more_players_join() -> None:
    names = ("Anna", "Ben", "Anders", "Bo")
    for count in range(1, len(names)):
        assert signs_of(names)[:count] == signs_of(names[:count])


def test_the_same_name_has_another_sign_and_colour_in_another_seat() -> None:
    players = Players(lambda _: "Anna")
    assert players.token(Seat(0)) != players.token(Seat(1))

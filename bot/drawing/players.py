"""How players appear in pictures: their names in the font's letters, and their tokens.

A token shows a sign: the first two letters of the name, or the first letter and a number if a
player in an earlier seat has the same sign. A name without letters of the font gets a symbol. Where
there's room, a portrait takes the place of the token.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, count

from bot.drawing.lettering import drop_unwritable
from bot.drawing.portraits import PortraitOf, no_portrait
from bot.drawing.style import MAX_SEATS, token_with
from games.kit.art import SYMBOLS, Pip
from games.kit.names import Name
from games.kit.pieces import Seat
from games.kit.scene import Area, Card, Pile


class Players:
    """The players of a picture. Each name is asked for only if the player is shown."""

    def __init__(self, name: Name, portrait: PortraitOf = no_portrait) -> None:
        """`name` returns the name of the player in a seat, cleaned with `tidy`."""
        self._name = name
        self.portrait = portrait
        self._tokens: dict[Seat, Pip] = {}

    def name(self, seat: Seat) -> str:
        """Return a name with only the font's letters or, if too few are left, the player's sign."""
        return drop_unwritable(self._name(seat)) or self.sign(seat)

    def sign(self, seat: Seat) -> str:
        """Return the sign of a player, which depends on the names in all earlier seats, too."""
        return signs_of(tuple(self._name(Seat(each)) for each in range(seat + 1)))[-1]

    def token(self, seat: Seat) -> Pip:
        if seat not in self._tokens:
            self._tokens[seat] = token_with(seat, self.sign(seat))
        return self._tokens[seat]

    def tokens_in(self, area: Area) -> tuple[Pip, ...]:
        """Return the tokens of all seats in an area."""
        return tuple(map(self.token, sorted(set(_seats_in(area)))))


@lru_cache(1024)
def signs_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a different sign for each name: `An` and `A2` for two Annas."""
    signs: list[str] = []
    for name in names:
        signs.append(next(sign for sign in _possible_signs(name) if sign not in signs))
    return tuple(signs)


def _possible_signs(name: str) -> Iterator[str]:
    letters = [each for each in drop_unwritable(name) if each.isalnum()]
    if not letters:
        return chain(SYMBOLS, (f"{each}{at}" for at in count(2) for each in SYMBOLS))
    first, rest = _capital(letters[0]), "".join(letters[1:2]).lower()
    return chain([first + rest], (f"{first}{number}" for number in range(2, MAX_SEATS + 2)))


def _capital(letter: str) -> str:
    """Return a capital letter, unless the capital of `letter` is several letters."""
    capital = letter.upper()
    return capital if len(capital) == 1 else letter


def _seats_in(area: Area) -> Iterator[Seat]:
    if area.seat is not None:
        yield area.seat
    for badge in area.badges:
        if badge.seat is not None:
            yield badge.seat
    for row in area.rows:
        for item in row.items:
            card = item.top if isinstance(item, Pile) else item
            if isinstance(card, Card) and card.seat is not None:
                yield card.seat

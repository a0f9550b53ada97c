"""What Coloretto tells newcomers. Numbers like "rule 7" refer to the README."""

from games.coloretto import texts
from games.coloretto.cards import COLOURS, UNDER_LAST_ROUND, Card, in_play
from games.coloretto.moves import AnyMove, Take
from games.coloretto.scoring import MAX_COUNTED, PLUS_COLOURS, Score, score
from games.coloretto.views import Private, Public, Row
from games.kit import Seat, Tip

GOOD_ROW = 3
"""The points that a row has to bring before a remark points it out."""

MANY = 3
"""The cards of a colour that someone else has to have before a remark warns of them."""

BEST_OF_VIOLET = 3
"""The number of cards of a colour that are worth the most with violet scoring."""

TWO_PLAYERS = 2

PLACES = 3
"""The places of a row with three players or more."""


def last_one_in(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 8: Whoever is left alone may draw as often as there's room."""
    if not _is_alone(public) or not any(row.room for row in public.rows):
        return None
    return texts.tip_last_one_in()


def must_take(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 7: If all rows left are full, you have to take one."""
    if public.drawn is not None or any(row.room for row in public.rows):
        return None
    return texts.tip_must_take(numbers=[number for number, _ in _takeable(public)])


def last_round(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 10: The points are counted after the round of the last-round card."""
    return texts.tip_last_round() if public.last_round else None


def golden_row(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 11: Whoever takes the golden joker gets the top card of the supply, too."""
    for number, row in _takeable(public):
        if Card.GOLDEN in row.cards:
            return texts.tip_golden_row(row=number)
    return None


def drew_a_joker(public: Public, _: Private, __: Seat) -> Tip | None:
    """Rule 18: A joker counts as any colour."""
    if public.drawn not in (Card.JOKER, Card.GOLDEN):
        return None
    return Tip(texts.tip_drew_a_joker(), (str(public.drawn),))


def drew_a_plus_two(public: Public, _: Private, __: Seat) -> Tip | None:
    """Rule 30: Two points, whatever the colours are."""
    if public.drawn is not Card.PLUS_TWO:
        return None
    return Tip(texts.tip_drew_a_plus_two(), (Card.PLUS_TWO,))


def drew_a_new_colour(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Only three colours count for you."""
    drawn = _drawn_colour(public)
    held = [line.colour for line in _own(public, seat).lines if line.cards]
    if drawn is None or drawn in held or len(held) < PLUS_COLOURS:
        return None
    return Tip(texts.tip_drew_a_new_colour(count=len(held)), (drawn,))


def drew_what_helps(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Say what a drawn card would add to the points."""
    drawn = _drawn_colour(public)
    if drawn is None:
        return None
    gain = _gain(public, seat, (drawn,))
    if gain < 1:
        return None
    return Tip(texts.tip_drew_what_helps(card=drawn, points=gain), (drawn,))


def drew_what_others_collect(public: Public, _: Private, seat: Seat) -> Tip | None:
    drawn = _drawn_colour(public)
    if drawn is None or not _can_share_a_row(public):
        return None
    others = (each.cards.count(drawn) for at, each in enumerate(public.collections) if at != seat)
    most = max(others)
    if most < MANY:
        return None
    return Tip(texts.tip_others_collect(card=drawn, count=most), (drawn,))


def good_row(public: Public, _: Private, seat: Seat) -> str | None:
    """Point out the row that's worth the most, if it's worth taking."""
    gains = {number: _gain(public, seat, row.cards) for number, row in _takeable(public)}
    best = max(gains, key=gains.__getitem__, default=None)
    if public.drawn is not None or best is None or gains[best] < GOOD_ROW or _is_alone(public):
        return None
    return texts.tip_good_row(row=best, points=gains[best])


def nothing_to_take(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 7: An empty row can't be taken."""
    if public.drawn is not None or [*_takeable(public)]:
        return None
    return texts.tip_nothing_to_take()


def costly_colour(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Say which colour costs the most points."""
    worst = min(_own(public, seat).lines, key=lambda line: line.points, default=None)
    if worst is None or worst.points >= 0:
        return None
    words = texts.tip_costly_colour(card=worst.colour, points=-worst.points)
    return Tip(words, (worst.colour,))


def three_is_best(public: Public, _: Private, seat: Seat) -> Tip | None:
    """With violet scoring, a colour is worth the most with three cards."""
    if public.scoring != "violet":
        return None
    lines = (line for line in _own(public, seat).lines if line.points > 0 and not line.jokers)
    full = [line for line in lines if line.cards == BEST_OF_VIOLET]
    if not full:
        return None
    return Tip(texts.tip_three_is_best(card=full[0].colour), (full[0].colour,))


def six_is_enough(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Rule 22: More than six cards of a colour are worth the same as six."""
    full = [line for line in _own(public, seat).lines if line.cards >= MAX_COUNTED]
    if not full or public.scoring == "violet":
        return None
    return Tip(texts.tip_six_is_enough(card=full[0].colour), (full[0].colour,))


def next_card(public: Public, _: Private, seat: Seat) -> Tip | None:
    """Say what one more card of the best colour would add."""
    lines = _own(public, seat).lines
    if not lines:
        return None
    gains = {line.colour: _gain(public, seat, (line.colour,)) for line in lines}
    best = max(gains, key=gains.__getitem__)
    if gains[best] < 1:
        return None
    return Tip(texts.tip_next_card(card=best, points=gains[best]), (best,))


def three_places(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 6: A card is seen before its row is chosen."""
    if public.drawn is None or {row.places for row in public.rows} != {PLACES}:
        return None
    return texts.tip_three_places()


def best_three(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 20: The three colours that are worth the most count for a player."""
    if public.drawn is not None or public.scoring != "brown":
        return None
    return texts.tip_best_three()


def new_round(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 26: Whoever took the last row starts the next round."""
    if public.round == 1 or public.drawn is not None or any(row.cards for row in public.rows):
        return None
    is_untouched = all(row.holder is None for row in public.rows)
    return texts.tip_new_round() if is_untouched else None


def until_the_end(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 10: The round of the last-round card is the last one."""
    count = public.supply - UNDER_LAST_ROUND
    if public.drawn is not None or public.last_round:
        return None
    return texts.tip_until_the_end(count=count)


def costly_row(public: Public, _: Private, move: AnyMove, seat: Seat) -> str | None:
    """Say what a row costs that's worth less than nothing."""
    if not isinstance(move, Take):
        return None
    cards = public.rows[move.row - 1].cards
    lines = _score_with(public, seat, cards).lines
    worst = min(lines, key=lambda line: line.points, default=None)
    cost = -_gain(public, seat, cards)
    if worst is None or worst.points >= 0 or worst.colour not in cards or cost < 1:
        return None
    return texts.slip_costly_row(points=cost, card=worst.colour)


def better_row(public: Public, _: Private, move: AnyMove, seat: Seat) -> str | None:
    """Say which other row would have brought far more."""
    if not isinstance(move, Take):
        return None
    gains = {number: _gain(public, seat, row.cards) for number, row in _takeable(public)}
    best = max(gains, key=gains.__getitem__)
    more = gains[best] - gains[move.row]
    return texts.slip_better_row(row=best, points=more) if more >= GOOD_ROW else None


def sit_out(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 30: Whoever takes a row is skipped until the round ends."""
    if public.drawn is not None or not [*_takeable(public)]:
        return None
    return texts.tip_sit_out()


def spoil(public: Public, _: Private, __: Seat) -> str | None:
    """Say that a card may go where it makes a row worse for the others."""
    return texts.tip_spoil() if public.drawn is not None and _can_share_a_row(public) else None


def row_left_over(public: Public, _: Private, __: Seat) -> str | None:
    """Rule 28: With two players, the row that's left over leaves the game."""
    return texts.tip_row_left_over() if len(public.collections) == TWO_PLAYERS else None


def _can_share_a_row(public: Public) -> bool:
    """Return whether a row has both cards and room, so that it matters where a card is put."""
    return any(row.cards and row.room for row in public.rows)


def _is_alone(public: Public) -> bool:
    """Return whether everyone else has taken a row."""
    taken = sum(row.holder is not None for row in public.rows)
    return taken >= len(public.collections) - 1


def _own(public: Public, seat: Seat) -> Score:
    return public.collections[seat].score


def _drawn_colour(public: Public) -> Card | None:
    """Return the colour card that has to be put in a row, if there is one."""
    drawn: Card | None = public.drawn
    return drawn if drawn in COLOURS else None


def _takeable(public: Public) -> list[tuple[int, Row]]:
    """Return the rows that can be taken, with their numbers."""
    rows = enumerate(public.rows, start=1)
    return [(number, row) for number, row in rows if row.cards and row.holder is None]


def _gain(public: Public, seat: Seat, cards: tuple[Card, ...]) -> int:
    """Return how many points some cards would add to a seat's score right now."""
    return _score_with(public, seat, cards).total - public.collections[seat].score.total


def _score_with(public: Public, seat: Seat, cards: tuple[Card, ...]) -> Score:
    """Return a seat's score if it had some more cards."""
    mine = public.collections[seat].cards
    return score((*mine, *cards), in_play(public.not_in_play), public.scoring)

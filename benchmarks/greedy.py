"""Simple players that look one move ahead, to measure bots against.

The players use only what their seat can see. Of several equally good moves, they choose the first,
unless stated otherwise.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.chroma import moves as chroma
from games.chroma.asks import What
from games.chroma.cards import GEMS, VP, sum_points, sum_ranks
from games.chroma.state import BILLY
from games.chroma.state import State as ChromaState
from games.coloretto import moves as coloretto
from games.coloretto import views as coloretto_views
from games.coloretto.cards import Card, in_play
from games.coloretto.scoring import score
from games.cosmic import moves as cosmic
from games.cosmic import views as cosmic_views
from games.cosmic.cards import FIT_RANKS
from games.kit import AnyGame, Chance, Move, Seat, State, play
from games.kitten import moves as kitten
from games.kitten import views as kitten_views
from games.kitten.cards import Quality
from games.kitten.odds import odds
from games.kritters import moves as kritters
from games.kritters import views as kritters_views
from games.kritters.cards import PRICES
from games.kritters.scoring import score_cards

MIN_GAIN_TO_TAKE = 3
"""The points that a row must gain for Coloretto's greedy player to take it."""


def greedy_move(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    moves: list[Any] = list(game.rules.legal(state, seat))
    if game.key == "chroma":
        deal: Any = game.views.redeal(state, seat, chance)
        return _chroma_move(game, deal, seat, moves, chance)
    return _PLAYERS[game.key](
        game.views.public(state), game.views.private(state, seat), moves, chance
    )


def _kitten_move(
    public: kitten_views.Public,
    private: kitten_views.Private,
    moves: Sequence[kitten.AnyMove],
    _: Chance,
) -> Move:
    """Return the bid or call that's most likely to be right; of equal bids, the lowest."""
    seen = {of: odds(public, private, of) for of in Quality}
    standing = public.bid

    def probability_right(move: kitten.AnyMove) -> float:
        if isinstance(move, kitten.Bid):
            return float(seen[move.of].at_least(move.count))
        if isinstance(move, kitten.Skip) or standing is None:
            return 0.5
        if isinstance(move, kitten.Challenge):
            return float(1 - seen[standing.of].at_least(standing.count))
        return float(seen[standing.of].exactly(standing.count))

    return max(moves, key=probability_right)


def _coloretto_move(
    public: coloretto_views.Public,
    private: coloretto_views.Private,
    moves: Sequence[coloretto.AnyMove],
    _: Chance,
) -> Move:
    mine = public.collections[private.seat]

    def gain(cards: Sequence[Card]) -> int:
        colours = in_play(public.not_in_play)
        return score((*mine.cards, *cards), colours, public.scoring).total - mine.score.total

    def best_after(row: int) -> int:
        more = () if public.drawn is None else (public.drawn,)
        rows = [
            (*each.cards, *more) if number == row else each.cards
            for number, each in enumerate(public.rows, start=1)
            if each.holder is None
        ]
        return max(gain(cards) for cards in rows if cards)

    places = [move for move in moves if isinstance(move, coloretto.Place)]
    if places:
        return max(places, key=lambda move: best_after(move.row))
    takes = [move for move in moves if isinstance(move, coloretto.Take)]
    if takes:
        best = max(takes, key=lambda move: gain(public.rows[move.row - 1].cards))
        if len(takes) == len(moves) or gain(public.rows[best.row - 1].cards) >= MIN_GAIN_TO_TAKE:
            return best
    return coloretto.DRAW


def _kritters_move(
    public: kritters_views.Public,
    private: kritters_views.Private,
    moves: Sequence[kritters.AnyMove],
    chance: Chance,
) -> Move:
    """Return the purchase that would score the most if the game ended now.

    Ties are broken by the longest price, and then at random.
    """
    mine = public.owned(private.seat)

    def rating(move: kritters.Buy) -> tuple[int, int]:
        return score_cards((*mine, move.card), public.options).total, len(PRICES[move.card])

    buys = [move for move in moves if isinstance(move, kritters.Buy)]
    if buys:
        best = max(map(rating, buys))
        return chance.choice([move for move in buys if rating(move) == best])
    ends = [move for move in moves if isinstance(move, kritters.Done | kritters.Pass)]
    return (ends or moves)[0]


def _cosmic_move(
    public: cosmic_views.Public,
    _private: cosmic_views.Private,
    moves: Sequence[cosmic.AnyMove],
    _: Chance,
) -> Move:
    """Return the move that closes the largest sale, or else offers the best fit.

    After the first offer of a turn, only the right species is offered.
    """
    closes = [move for move in moves if isinstance(move, cosmic.Close)]
    if closes:
        return max(closes, key=lambda move: len(public.offers[move.customer - 1]))

    def rate_offer(move: cosmic.Offer) -> tuple[int, int, int]:
        match, value = FIT_RANKS[public.customers[move.customer - 1]][move.critter]
        return match, value, -len(public.offers[move.customer - 1])

    offers = [move for move in moves if isinstance(move, cosmic.Offer)]
    if not offers:
        return moves[0]
    best = min(offers, key=rate_offer)
    return cosmic.Done() if public.made and rate_offer(best)[0] > 1 else best


def _chroma_move(
    game: AnyGame, deal: ChromaState, seat: Seat, moves: Sequence[chroma.AnyMove], chance: Chance
) -> Move:
    """Return the move that leaves this seat's cards worth the most, in one random redeal."""
    offers = [_take_back_little(move) for move in moves]
    if isinstance(offers[0], chroma.Billy):
        return min(offers, key=lambda move: _billys_points(game, deal, seat, move))
    luck = Chance("greedy", chance.below(1_000_000))

    def worth(move: chroma.AnyMove) -> float:
        after: ChromaState = play(game, deal, seat, move, luck).state
        hand, row = after.hands[seat], after.plays[seat]
        gains = sum(ask.what is What.GAIN and ask.seat == seat for ask in after.pending)
        held = (
            sum_points(row) + 0.6 * sum_points(hand) + 0.25 * sum_ranks([*hand, *row]) + 0.3 * gains
        )
        return held + chance.below(1_000) / 2_000

    return max(offers, key=worth)


def _take_back_little(move: chroma.AnyMove) -> chroma.AnyMove:
    if isinstance(move, chroma.Refill):
        return chroma.Refill(cards=tuple(card for card in move.cards if VP[card] <= 1))
    return chroma.Tuck(cards=move.cards[:2]) if isinstance(move, chroma.Tuck) else move


def _billys_points(
    game: AnyGame, deal: ChromaState, seat: Seat, move: chroma.AnyMove
) -> tuple[int, int]:
    row = play(game, deal, seat, move, Chance("greedy", 0)).state.plays[BILLY]
    return sum_points(row), sum(card in GEMS for card in row)


_PLAYERS: dict[str, Callable[[Any, Any, Any, Chance], Move]] = {
    "kitten": _kitten_move,
    "coloretto": _coloretto_move,
    "kritters": _kritters_move,
    "cosmic": _cosmic_move,
}

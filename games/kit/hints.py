"""Find out what a hard bot would do, and why: a hint for a player who asks for one."""

from dataclasses import dataclass

from games.kit.bots import bot_move
from games.kit.chance import Chance
from games.kit.evaluation import Terms
from games.kit.game import AnyGame
from games.kit.pieces import Move, Seat, State
from games.kit.play import covers

MIN_LEAD = 0.001  # by which a term of the rating has to be better to be a reason


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that a bot would make, and the name of its main reason; "" without one."""

    move: Move
    reason: str = ""


def find_hint(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Hint:
    """Return what a hard bot would do, judging only by what the seat sees, and its main reason.

    What a hard bot does depends on luck. If its move looks worse than another one at a glance, the
    bot decides again, and the hint is the move that looks better.
    """
    deal: State = game.views.redeal(state, seat, chance)
    hint, lead = _explain(game, deal, seat, bot_move(game, state, seat, chance, "hard"))
    if lead < 0:
        again, other_lead = _explain(game, deal, seat, bot_move(game, state, seat, chance, "hard"))
        return again if other_lead > lead else hint
    return hint


def _explain(game: AnyGame, deal: State, seat: Seat, move: Move) -> tuple[Hint, float]:
    """Return a move with its reason, and how far its rating is ahead of the next best move's.

    The reason is the term of the move's rating that's most ahead of the next best move's. `deal`
    may be any state that looks like the real one to the seat.
    """
    others = [each for each in game.rules.legal(deal, seat) if not _is_like(game, deal, each, move)]
    if game.evaluation.terms is None or not others:
        return Hint(move), 0.0
    mine, *theirs = game.evaluation.terms(deal, seat, [move, *others])
    second = max(theirs, key=_total)
    leads = {
        name: mine[name] - second.get(name, 0.0) for name in game.evaluation.reasons if name in mine
    }
    best = max(leads, key=leads.__getitem__, default="")
    reason = best if leads.get(best, 0.0) > MIN_LEAD else ""
    return Hint(move, reason), _total(mine) - _total(second)


def _total(terms: Terms) -> float:
    return sum(terms.values())


def _is_like(game: AnyGame, deal: State, offer: Move, move: Move) -> bool:
    """Return whether a legal move is the given one, or has the same effect."""
    heuristic = game.opponents.heuristic
    alike = None if heuristic is None else heuristic.alike
    same = alike is not None and alike(deal, offer) == alike(deal, move)
    return same or covers(offer, move)

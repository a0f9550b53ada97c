"""A game with a hard bot, and a thinker whose answers a test gives."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.engine.opponents.thinking import Question, Thinker
from games.kit import Chance, Hidden, Move, Pool, Seat, others
from tests.support.changed_game import changed
from tests.support.toy_game import TOY, Lay, Open, Own, Truth


def hidden(truth: Truth, seat: Seat | None) -> list[Hidden]:
    return [Pool(truth.deck, *others(truth.hands, seat))]


def choose_highest_card(_open: Open, _own: Own, moves: Sequence[Move], _chance: Chance) -> Move:
    cards = [move for move in moves if isinstance(move, Lay)]
    return max(cards, key=lambda move: move.card) if cards else moves[0]


THINKING_TOY = changed(TOY, hidden=hidden, plays_hard=choose_highest_card, slips=0)


@dataclass
class PatientThinker(Thinker):
    """A thinker that keeps each question, with a future for the test to answer."""

    questions: list[Question] = field(default_factory=list[Question])
    answers: list[asyncio.Future[str | None]] = field(
        default_factory=list[asyncio.Future[str | None]]
    )

    def think(self, table_id: str, question: Question) -> asyncio.Future[str | None]:
        self.questions.append(question)
        self.answers.append(asyncio.get_running_loop().create_future())
        return self.answers[-1]

"""How far someone has got in a lesson, and what its coach says now."""

import logging
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.engine.table import Table
from bot.operator_log import log_failure
from games.kit import Lesson, Move, State, Tip
from games.kit.lessons import LEARNER
from storage.records import TableRecord, changed

log = logging.getLogger(__name__)


class Progress(BaseModel):
    """How far someone has got in a lesson, as stored with the table."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lesson: str  # the lesson's key
    decisions: int = 0  # the number of decisions made
    told: tuple[str, ...] = ()  # the names of the remarks made before earlier decisions
    slipped: bool = False  # the coach spoke about the last move, so there's no remark this time


@dataclass(frozen=True, slots=True)
class Coach:
    """The coach of a lesson at one version of its table."""

    lesson: Lesson[Any, Any]
    progress: Progress
    table: Table

    def remark(self) -> tuple[str, Tip] | None:
        """Return the name and the words of the remark about the learner's decision, if any."""
        if self.progress.slipped or LEARNER not in self.table.due():
            return None
        try:
            return self.lesson.remark(*self._views(), LEARNER, self.progress.told)
        except Exception as problem:  # noqa: BLE001  a game's remark may raise anything
            log_failure(log, f"A remark of {self.table.game.key}", problem)
            return None

    def hear(self, record: TableRecord, move: Move, after: State) -> tuple[TableRecord, str]:
        """Count a decision of the learner, and say what it cost, if anything.

        `record` and `after` are those after the move, and the coach's table is the one before it.
        The last decision ends the lesson, unless it ends the whole game.
        """
        remark, slip = self.remark(), self._slip(move)
        told = self.progress.told if remark is None else (*self.progress.told, remark[0])
        count = self.progress.decisions + 1
        progress = Progress(lesson=self.lesson.key, decisions=count, told=told, slipped=bool(slip))
        ends = count >= self.lesson.decisions and self.table.game.rules.result(after) is None
        status = "ended" if ends else record.status
        return changed(record, lesson=progress.model_dump_json(), status=status), slip

    def _slip(self, move: Move) -> str:
        try:
            return self.lesson.slip(*self._views(), move, LEARNER) or ""
        except Exception as problem:  # noqa: BLE001  a game's remark may raise anything
            log_failure(log, f"A remark of {self.table.game.key}", problem)
            return ""

    def _views(self) -> tuple[Any, Any]:
        return self.table.public(), self.table.private(LEARNER)


def coach_of(table: Table) -> Coach | None:
    """Return the coach at a table; None if it's no lesson, or one that the game no longer has."""
    stored = table.record.lesson
    if stored is None:
        return None
    progress = Progress.model_validate_json(stored)
    lesson = table.game.lessons.find(progress.lesson)
    return None if lesson is None else Coach(lesson, progress, table)


def without_last_decision(record: TableRecord) -> TableRecord:
    """Return the record of a table where a move was taken back: in a lesson, a decision less."""
    if record.lesson is None:
        return record
    progress = Progress.model_validate_json(record.lesson)
    before = progress.model_copy(
        update={"decisions": max(0, progress.decisions - 1), "slipped": False}
    )
    return changed(record, lesson=before.model_dump_json())

"""Take back a player's last move, either right away or once the others agree."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pydantic_core import to_json

from bot.engine.after_action import Action, with_own_seat, with_sitter
from bot.engine.coach import without_last_decision
from bot.engine.history import anything_revealed, public_events, undone_to
from bot.engine.log_lines import Undone
from bot.engine.play import must_be_running
from bot.engine.refusals import NobodyToAgree, NothingToTakeBack, NotYourMove, OlderRules, Stale
from bot.engine.table import Person, Table, guard_rules, state_of
from bot.engine.tables import Tables
from bot.engine.votes.ballots import Ballot, expected_voters, with_new_ballot, without_ballot
from games.kit import Seat, State
from storage.notices import Intent
from storage.records import Turn
from storage.store import Store


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """A move that could be taken back, and everything that an undo has to restore."""

    seat: Seat
    step: int
    events: str
    before: str  # the state before the move, as JSON
    followed: bool  # True if anyone has moved since the move
    followed_by_person: bool  # True if a person, not just bots, has moved since the move
    revealed: bool  # True if the move or a later one, even one taken back, revealed anything
    rules: int  # the version of the game's rules when `before` was saved
    draws: int  # the table's `draws` before the move; restored to deal the same cards again
    bot_moves: int  # the table's `bot_moves` before the move; restored to repeat bots' choices
    decisions: Counter[int]  # the number of moves that bots chose before the move, by seat


class Undo:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._clock = tables.clock

    async def request(self, table_id: str, person: Person, step: int | None = None) -> Table:
        """Take back a person's last move, or ask the others to agree.

        A given `step` must be the step of the person's last move. Raises NotYourMove for the step
        of a move that another player can take back, and Stale for any other step.
        """

        async def take_back_or_ask(table: Table) -> Table:
            seat = must_be_running(table).seat_of(person.id)
            undo_point = await self._find_last_move(table, seat)
            mover = next((move.seat for move in table.undoable if move.step == step), seat)
            if mover != seat:
                raise NotYourMove(table, mover)
            if step is not None and (undo_point is None or undo_point.step != step):
                raise Stale(table)
            if undo_point is None:
                raise NothingToTakeBack(table)
            if undo_point.rules != table.game.rules.version:
                raise OlderRules(table)
            ballot = Ballot(
                kind="undo",
                number=table.record.version + 1,
                by=person.id,
                value=to_json(public_events(table.game, undo_point.events)).decode(),
                followed=undo_point.followed,
            )
            others = expected_voters(table, ballot)
            # If no other people are playing, bots' moves can be taken back without asking.
            answered = undo_point.followed if others else undo_point.followed_by_person
            if table.forgives_reveals or not (undo_point.revealed or answered):
                return await self._take_back(table, undo_point, just_clicked=True)
            if not others:
                raise NobodyToAgree(table, revealed=undo_point.revealed)
            record = with_new_ballot(table, ballot)
            return await self._tables.commit(table, record, Intent("vote", others))

        return await self._tables.run_locked(table_id, take_back_or_ask)

    async def take_back_by_vote(self, table: Table, person: int) -> Table:
        """Take back a person's last move after everyone has agreed."""
        seat = table.find(person)
        undo_point = None if seat is None else await self._find_last_move(table, seat)
        if undo_point is None:
            raise NothingToTakeBack(table)
        if (
            undo_point.rules != table.game.rules.version
        ):  # the game's rules were updated during the vote
            kept = without_ballot(table.record, "undo")
            action = Action("no way back", None, self._clock())
            return await self._tables.commit_action(table, kept, state_of(table), action)
        return await self._take_back(table, undo_point)

    async def _take_back(
        self, table: Table, undo_point: UndoPoint, *, just_clicked: bool = False
    ) -> Table:
        """Take back a move. Both the move and the undo stay in the log.

        The caller must hold the table's lock. The player is notified of their turn, unless they
        have `just_clicked` and therefore know.
        """
        with guard_rules(table.id):
            state: State = table.game.rules.state.model_validate_json(undo_point.before)
        # An undo adds to the seat's number of moves, so that panels from before stay outdated.
        sitter = table.sitter(undo_point.seat)
        mover_sitter = with_own_seat(replace(sitter, moves=sitter.moves + 1))
        if just_clicked and mover_sitter.due_since is None and not table.record.is_private:
            mover_sitter = replace(mover_sitter, due_since=self._clock())
        sitters = with_sitter(table.record.sitters, undo_point.seat, mover_sitter)
        record = replace(
            without_last_decision(without_ballot(table.record, "undo")),
            state=undo_point.before,
            draws=undo_point.draws,
            bot_moves=undo_point.bot_moves,
            sitters=tuple(
                replace(sitter, decisions=undo_point.decisions[seat])
                for seat, sitter in enumerate(sitters)
            ),
        )
        undone = Undone(
            undo_point.step - 1, public_events(table.game, undo_point.events), undo_point.followed
        )
        action = Action("undo", undo_point.seat, self._clock(), undone=undone)
        return await self._tables.commit_action(table, record, state, action)

    async def _find_last_move(self, table: Table, seat: Seat) -> UndoPoint | None:
        turns = await self._store.turns(table.id)
        since: list[Turn] = []
        standing = _standing_steps(turns)
        for step in reversed(standing):
            turn, before = turns[step], turns[step - 1]
            if turn.kind == "move" and turn.seat == seat and before.state:
                return UndoPoint(
                    seat,
                    step,
                    turn.events,
                    before.state,
                    followed=bool(since),
                    followed_by_person=any(not _is_by_bot(table, each) for each in since),
                    revealed=anything_revealed(table.game, turns[step:]),
                    rules=before.rules,
                    draws=before.draws,
                    bot_moves=before.bot_moves,
                    decisions=_count_bot_decisions(turns[each] for each in standing if each < step),
                )
            if turn.kind == "move":
                since.append(turn)
        return None


def _is_by_bot(table: Table, turn: Turn) -> bool:
    return turn.seat is not None and table.record.sitter_at(turn.seat, turn.version).bot


def _count_bot_decisions(turns: Iterable[Turn]) -> Counter[int]:
    """Return how many of the turns are moves that a bot chose, by seat."""
    chosen = (turn.seat for turn in turns if turn.level is not None)
    return Counter(seat for seat in chosen if seat is not None)


def _standing_steps(turns: Sequence[Turn]) -> list[int]:
    """Return the steps that haven't been taken back. Step 0 is the beginning of the game."""
    standing: list[int] = []
    for step, turn in enumerate(turns):
        back_to = undone_to(turn)
        if back_to is None:
            standing.append(step)
        else:
            standing = [each for each in standing if each <= back_to]
    return standing

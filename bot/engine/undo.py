"""Take back a player's last move, either right away or once the others agree."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pydantic_core import to_json

from bot.engine.after_action import Action, with_own_seat, with_sitter
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
    """A move that could be taken back, and what has to be restored."""

    seat: Seat
    step: int
    events: str
    before: str  # the state before the move
    followed: bool  # True if there were moves after it
    followed_by_person: bool  # True if a person made any of the later moves
    revealed: bool  # True if this or a later move revealed something, even if it was taken back
    rules: int  # the version of the game's rules when the state was saved
    draws: int  # restored, like the next two, so that cards and bots' moves come out the same
    bot_moves: int
    decisions: Counter[int]  # how many moves bots had chosen before it, by seat


class Undo:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._clock = tables.clock

    async def request(self, table_id: str, person: Person, step: int | None = None) -> Table:
        """Take back this person's last move, or ask the others to agree.

        If `step` is given, it must be the step of that move. Otherwise, raises NotYourMove if it's
        a move that another player can take back, or else Stale.
        """

        async def work(table: Table) -> Table:
            seat = must_be_running(table).seat_of(person.id)
            past = await self._last_move(table, seat)
            mover = next((move.seat for move in table.undoable if move.step == step), seat)
            if mover != seat:
                raise NotYourMove(table, mover)
            if step is not None and (past is None or past.step != step):
                raise Stale(table)
            if past is None:
                raise NothingToTakeBack(table)
            if past.rules != table.game.version:
                raise OlderRules(table)
            ballot = Ballot(
                kind="undo",
                number=table.record.version + 1,
                by=person.id,
                value=to_json(public_events(table.game, past.events)).decode(),
            )
            others = expected_voters(table, ballot)
            # If no other people are playing, bots' moves can be taken back without asking.
            answered = past.followed if others else past.followed_by_person
            if table.is_solo or not (past.revealed or answered):
                return await self._take_back(table, past, here=True)
            if not others:
                raise NobodyToAgree(table, revealed=past.revealed)
            record = with_new_ballot(table, ballot)
            return await self._tables.commit(table, record, Intent("vote", others))

        return await self._tables.run_locked(table_id, work)

    async def take_back_by_vote(self, table: Table, person: int) -> Table:
        """Take back a person's last move after everyone has agreed."""
        seat = table.find(person)
        past = None if seat is None else await self._last_move(table, seat)
        if past is None:
            raise NothingToTakeBack(table)
        if past.rules != table.game.version:  # the game's rules were updated during the vote
            kept = without_ballot(table.record, "undo")
            action = Action("no way back", None, self._clock())
            return await self._tables.commit_action(table, kept, state_of(table), action)
        return await self._take_back(table, past)

    async def _take_back(self, table: Table, past: UndoPoint, *, here: bool = False) -> Table:
        """Take back a move; the lock must be held. Both the move and the undo stay in the log.

        The player is notified that it's their turn, unless `here`: they've just clicked.
        """
        with guard_rules(table.id):
            state: State = table.game.state.model_validate_json(past.before)
        # Increase the number of moves even so, so that panels from before the move stay outdated.
        sitter = table.sitter(past.seat)
        again = with_own_seat(replace(sitter, moves=sitter.moves + 1))
        if here and again.due_since is None:
            again = replace(again, due_since=self._clock())
        sitters = with_sitter(table.record.sitters, past.seat, again)
        record = replace(
            without_ballot(table.record, "undo"),
            state=past.before,
            draws=past.draws,
            bot_moves=past.bot_moves,
            sitters=tuple(
                replace(sitter, decisions=past.decisions[seat])
                for seat, sitter in enumerate(sitters)
            ),
        )
        undone = Undone(past.step - 1, public_events(table.game, past.events), past.followed)
        action = Action("undo", past.seat, self._clock(), undone=undone)
        return await self._tables.commit_action(table, record, state, action)

    async def _last_move(self, table: Table, seat: Seat) -> UndoPoint | None:
        turns = await self._store.turns(table.id)
        since: list[Turn] = []
        standing = _still_standing(turns)
        for step in reversed(standing):
            turn, before = turns[step], turns[step - 1]
            if turn.kind == "move" and turn.seat == seat and before.state:
                return UndoPoint(
                    seat,
                    step,
                    turn.events,
                    before.state,
                    followed=bool(since),
                    followed_by_person=any(not _by_bot(table, each) for each in since),
                    revealed=anything_revealed(table.game, turns[step:]),
                    rules=before.rules,
                    draws=before.draws,
                    bot_moves=before.bot_moves,
                    decisions=_bots_decisions(turns[each] for each in standing if each < step),
                )
            if turn.kind == "move":
                since.append(turn)
        return None


def _by_bot(table: Table, turn: Turn) -> bool:
    return turn.seat is not None and table.record.sat(turn.seat, turn.version).bot


def _bots_decisions(turns: Iterable[Turn]) -> Counter[int]:
    """Return how many of these moves a bot chose, by seat."""
    chosen = (turn.seat for turn in turns if turn.level is not None)
    return Counter(seat for seat in chosen if seat is not None)


def _still_standing(turns: Sequence[Turn]) -> list[int]:
    """Return the steps that haven't been taken back. Step 0 is the beginning of the game."""
    standing: list[int] = []
    for step, turn in enumerate(turns):
        back_to = undone_to(turn)
        if back_to is None:
            standing.append(step)
        else:
            standing = [each for each in standing if each <= back_to]
    return standing

"""Accept answers and typed moves, play the moves they lead to, and store the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot.engine.after_action import Action, with_own_seat, with_sitter
from bot.engine.coach import coach_of
from bot.engine.forced_moves import forced_move
from bot.engine.opponents.bot_moves import choose_bot_move, unprompted_bot_moves
from bot.engine.questions import Confirmation, Prompt, must_decide, prompt_for
from bot.engine.refusals import NotBegun, NotYourTurn, Stale, TableOver
from bot.engine.table import LEVELS, Person, Table, guard_rules, state_of
from bot.engine.tables import Tables
from bot.engine.timing.deadlines import bots_due
from bot.engine.typed_moves import completions, read_typed_move
from games.kit import (
    Chance,
    Confirm,
    Event,
    IllegalMove,
    Level,
    Move,
    Pick,
    Seat,
    Whisper,
    path_towards,
    play,
    sealed_luck,
)
from games.kit.chance import dice_number
from games.kit.parse_move import Choice
from storage.records import changed

MAX_MOVES_AT_ONCE = 100  # the most moves that are played after a person's own, without a pause

BotMoveKind = Level | Literal["remark"]
"""The level at which a bot chose a move, or "remark" for a bot's move out of turn."""


@dataclass(frozen=True, slots=True)
class MovePlayed:
    """A move that was played and stored, with the table as it is afterwards."""

    table: Table
    seat: Seat
    move: Move
    events: tuple[Event | Whisper, ...]
    version: int  # the table's version right after the move, before anything that followed at once
    slip: str = ""  # in a lesson, what the coach says about the move


class Play:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._clock = tables.clock

    async def prompt(self, table_id: str, person: Person, path: Sequence[Pick] = ()) -> Prompt:
        """Return the next question for a person, given their answers so far."""
        table = must_be_running(await self._tables.load(table_id))
        with guard_rules(table_id):
            return prompt_for(table, table.seat_of(person.id), path)

    async def answer(
        self,
        table_id: str,
        person: Person,
        ticket: str,
        path: Sequence[Pick],
        *,
        confirmed: bool = False,
    ) -> Prompt | Confirmation | MovePlayed:
        """Return the next question after some answers, or play the move that they determine."""

        async def ask_or_play(table: Table) -> Prompt | Confirmation | MovePlayed:
            with guard_rules(table_id):
                seat = must_be_running(table).seat_of(person.id)
                if ticket != table.ticket(seat):
                    raise Stale(table)
                must_decide(table, seat)
                prompt = prompt_for(table, seat, path)
            return await self._play_if_complete(prompt, person, confirmed=confirmed)

        return await self._tables.run_locked(table_id, ask_or_play)

    async def answer_on_table(
        self, table_id: str, person: Person, ticket: str, number: int
    ) -> Prompt | Confirmation | MovePlayed:
        """Play the move of a button on the public table, or return the question that's still open.

        `number` is the position of the button's text in `Table.moves_on_table`. Raises
        NotYourTurn unless the person is due.
        """

        async def ask_or_play(table: Table) -> Prompt | Confirmation | MovePlayed:
            with guard_rules(table_id):
                seat = must_be_running(table).seat_of(person.id)
                if seat not in table.due():
                    raise NotYourTurn(table)
                offered = list(table.moves_on_table(seat).values())
                if ticket != table.table_ticket(seat) or number >= len(offered):
                    raise Stale(table)
                path = path_towards(table.moves(seat), offered[number])
                prompt = prompt_for(table, seat, path)
            return await self._play_if_complete(prompt, person, confirmed=False)

        return await self._tables.run_locked(table_id, ask_or_play)

    async def answer_typed(
        self,
        table_id: str,
        person: Person,
        do: str,
        typed: Mapping[str, str],
        *,
        confirmed: bool = False,
    ) -> Prompt | Confirmation | MovePlayed:
        """Play a typed move, or return the question or confirmation that's still needed.

        With `confirmed`, a move that was typed in full is played without asking for confirmation.
        An incomplete move still has to be confirmed, even if there's only one way to complete it.
        """

        async def ask_or_play(table: Table) -> Prompt | Confirmation | MovePlayed:
            with guard_rules(table_id):
                seat = must_be_running(table).seat_of(person.id)
                prompt = read_typed_move(table, seat, do, typed)
            sure = confirmed and not prompt.unsaid
            return await self._play_if_complete(prompt, person, confirmed=sure)

        return await self._tables.run_locked(table_id, ask_or_play)

    async def completions(
        self, table_id: str, person: Person, do: str, typed: Mapping[str, str], field: str
    ) -> list[Choice]:
        """Return autocomplete suggestions for a field; none if the person can't move."""
        table = await self._tables.load(table_id)
        seat = table.find(person.id)
        with guard_rules(table_id):
            return [] if seat is None else completions(table, seat, do, typed, field)

    async def play(
        self,
        table: Table,
        seat: Seat,
        move: Move,
        *,
        name: str | None = None,
        by: BotMoveKind | None = None,
    ) -> MovePlayed:
        """Play a move at a table whose lock is held, and what follows at once."""
        played = await self._play_one_move(table, seat, move, name=name, by=by)
        after = await self.play_on(played.table)
        return played if after is played.table else replace(played, table=after)

    async def play_on(self, table: Table) -> Table:
        """Play forced moves for players who chose that setting and, at a private table, the bots.

        Returns the table afterwards. The caller must hold the table's lock.
        """
        for _ in range(MAX_MOVES_AT_ONCE):
            forced = await self.next_forced_move(table)
            following = (*forced, None) if forced is not None else _bots_answer(table)
            if following is None:
                break
            seat, move, by = following
            table = (await self._play_one_move(table, seat, move, by=by)).table
        return table

    async def next_forced_move(self, table: Table) -> tuple[Seat, Move] | None:
        """Return the seat and move of the next forced move to play; None if there's none."""
        timing = await self._tables.timing_settings(table.record)
        for seat in table.due():
            if not timing.of(table.sitter(seat)).plays_forced_moves:
                continue
            with guard_rules(table.id):
                move = forced_move(table.game, state_of(table), seat)
            if move is not None:
                return seat, move
        return None

    async def _play_if_complete(
        self, prompt: Prompt, person: Person, *, confirmed: bool
    ) -> Prompt | Confirmation | MovePlayed:
        """Play the move if a prompt contains one, or return the question or confirmation needed."""
        if prompt.move is None:
            return prompt
        if (isinstance(prompt.move, Confirm) or prompt.unsaid) and not confirmed:
            return Confirmation(prompt.table, prompt.seat, prompt.path, prompt.move)
        return await self.play(prompt.table, prompt.seat, prompt.move, name=person.name)

    async def _play_one_move(
        self,
        table: Table,
        seat: Seat,
        move: Move,
        *,
        name: str | None = None,
        by: BotMoveKind | None = None,
    ) -> MovePlayed:
        """Play one move and store it.

        `name` is the player's current name, or None for a bot's move or a forced one. `by` is the
        level at which a bot chose the move, or "remark" if the bot moved out of turn.
        """
        before, sitter = table.record, table.sitter(seat)
        number = dice_number(before.luck_rule, before.step + 1, before.draws)
        chance = Chance(sealed_luck.luck(before.seed, before.interaction_ids), number)
        with guard_rules(table.id):
            try:
                step = play(table.game, state_of(table), seat, move, chance)
            except IllegalMove:
                raise Stale(table) from None
        level = None if by == "remark" else by
        decided = level is not None
        moved = changed(sitter, moves=sitter.moves + 1, decisions=sitter.decisions + decided)
        if name is not None:
            moved = with_own_seat(changed(moved, name=name))
        record = changed(
            before,
            rules=table.game.rules.version,
            state=step.state.model_dump_json(),
            draws=before.draws + chance.used,
            bot_moves=before.bot_moves + (by is not None),
            sitters=with_sitter(before.sitters, seat, moved),
        )
        coach, slip = coach_of(table), ""
        if coach is not None and name is not None:
            record, slip = coach.hear(record, move, step.state)
        action = Action("move", seat, self._clock(), move, step.events, level=level)
        after = await self._tables.commit_action(table, record, step.state, action)
        if coach is not None:
            self._count(after, is_decision=name is not None)
        return MovePlayed(after, seat, move, step.events, after.record.version, slip)

    def _count(self, table: Table, *, is_decision: bool) -> None:
        """Count how far people get in a lesson, after one of its moves."""
        coach, metrics = coach_of(table), self._tables.metrics
        if coach is not None and is_decision:
            metrics.record_lesson_step(table.game.key, coach.lesson.key, coach.progress.decisions)
        if coach is not None and table.status != "playing":
            metrics.record_lesson(table.game.key, coach.lesson.key, "finished")


def _bots_answer(table: Table) -> tuple[Seat, Move, BotMoveKind] | None:
    """Return the move that a bot at a private table makes now, if any."""
    if not table.record.is_private or table.status != "playing":
        return None
    with guard_rules(table.id):
        seat = next(bots_due(table), None)
        if seat is not None:
            level = LEVELS[table.sitter(seat).level]
            return seat, choose_bot_move(table, seat, level), level
        remark = next(unprompted_bot_moves(table), None)
        return None if remark is None else (*remark, "remark")


def must_be_running(table: Table) -> Table:
    if table.status == "lobby":
        raise NotBegun(table)
    if table.status != "playing":
        raise TableOver(table)
    return table

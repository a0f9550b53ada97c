"""Compute the results of an action: who has to move, who is notified, and what is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.history import (
    MAX_UNDOABLE,
    details_to_json,
    remark_keys_in,
    undo_to_json,
)
from bot.engine.log_lines import Happened, Line, Undone, newest_steps
from bot.engine.moments import moment_in
from bot.engine.notifications.recipients import turn_notice
from bot.engine.remarks import remark_lines
from bot.engine.table import Derived, Table, UndoableMove, state_of
from bot.engine.timing.deadlines import (
    NewTurn,
    TimingSettings,
    next_wake,
    with_notification_settings,
    with_turn,
    without_turn,
)
from bot.engine.votes.ballots import without_ballot, without_moot_ballots
from games.kit import Event, Level, Move, Result, Seat, State, Whisper
from storage.notices import Intent
from storage.records import (
    Change,
    FormerSitter,
    PersonalBest,
    Sitter,
    Status,
    TableRecord,
    Turn,
    changed,
)

PRESENCE_KINDS = ("move", "undo", "back", "replaced")
"""The kinds of actions which show that the player is present."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that happens in a running game, such as a move or someone leaving."""

    kind: str  # "move", or a kind of `Happened`
    seat: Seat | None  # the seat that acted, or that the action is about
    at: float
    move: Move | None = None
    events: tuple[Event | Whisper, ...] = ()
    undone: Undone | None = None  # the move that was taken back, if the action is an undo
    not_pinged: tuple[int, ...] = ()  # people whose next move will be played automatically
    also: tuple[Seat, ...] = ()  # other seats that the action is about
    host: Seat | None = None  # the new host, if the action changed the host
    level: Level | None = None  # the level at which a bot chose the move


def after_action(
    table: Table, record: TableRecord, state: State | None, action: Action, timing: TimingSettings
) -> tuple[Table, Change]:
    """Return the table after an action, and the change to store.

    `record` already includes the action itself; this function adds the consequences, such as
    whose turn it is. If the game was ended early, its rules aren't called.
    """
    version = table.record.version + 1
    kept, action = _with_former_players(table, record, action)
    new_turn = state is not None and _turn_of(state) != _turn_of(table.state)
    lines = tuple(
        _public_lines(table, version, action, ends_turn=new_turn and action.move is not None)
    )
    played = changed(
        table,
        record=kept,
        state=state,
        recent=newest_steps((*table.recent, *lines)),
        undoable=_undoable_after(table, kept, action),
        derived=Derived(),
    )
    after = _compute_outcome(played, action, timing, new_turn=new_turn)
    played = _with_remark(table, played, action, after.result)
    playing = after.status == "playing"
    kept = changed(
        kept,
        version=version,
        step=0 if action.kind == "begin" else kept.step + 1,
        changed_at=action.at,
        status=after.status,
        sitters=after.sitters,
        ballots=without_moot_ballots(played, _present_seat(action)).ballots if playing else "[]",
        ended_at=None if playing else action.at,
        result=None if after.result is None else after.result.model_dump_json(),
    )
    timed = changed(kept, wake_at=next_wake(changed(played, record=kept), timing, action.at))
    bests = _personal_bests(played, after.result, action.at)
    touched = _changed_seats(table.record.sitters, after.sitters) if action.move else None
    change = Change(
        timed,
        _turn_to_store(timed, action),
        after.intent,
        bests,
        touched,
        moment=moment_in(table.game, action.events, ends_game=after.status == "over"),
    )
    return changed(played, record=timed), change


def after_action_without_rules(
    table: Table, record: TableRecord, action: Action
) -> tuple[Table, Change]:
    """Return the table after an action, and the change to store, if the game's rules fail.

    Whoever was due stays due, and nobody is notified. The table is checked again right away, so
    that the game continues as soon as its rules work.
    """
    kept, action = _with_former_players(table, record, action)
    version = table.record.version + 1
    kept = changed(
        kept, version=version, step=kept.step + 1, changed_at=action.at, wake_at=action.at
    )
    recent = newest_steps((*table.recent, *_public_lines(table, version, action)))
    new = changed(table, record=kept, recent=recent, derived=Derived())
    return new, Change(kept, _turn_to_store(kept, action))


def with_sitter(sitters: tuple[Sitter, ...], seat: Seat, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])


def with_own_seat(sitter: Sitter) -> Sitter:
    """Return the sitter of a player who is back, without a guest's invitation to the seat.

    Only an invitation that was to last until the player's return is removed.
    """
    return (
        changed(sitter, invited=None, invite_until_return=False)
        if sitter.invite_until_return
        else sitter
    )


def without_invitation(record: TableRecord, person: int) -> TableRecord:
    sitters = tuple(
        replace(sitter, invited=None, invite_until_return=False)
        if sitter.invited == person
        else sitter
        for sitter in record.sitters
    )
    return replace(record, sitters=sitters)


def with_seated_host(record: TableRecord) -> TableRecord | None:
    """Return the record with a host who is playing, or None if no people are playing.

    The host changes only if the current host isn't playing.
    """
    people = [each.person for each in record.sitters if not each.bot and each.person is not None]
    if not people:
        return None
    return record if record.host in people else replace(record, host=people[0])


def _with_former_players(
    table: Table, record: TableRecord, action: Action
) -> tuple[TableRecord, Action]:
    """Return the record, to which players who lost their seats are added, and the action.

    If the host changed, the returned action names the new host. A move doesn't cost anyone their
    seat, but ends an open vote about an undo.
    """
    if action.kind == "move":
        return without_ballot(record, "undo"), action
    if action.kind == "begin":
        return record, action
    former = _replaced_players(table.record.sitters, record.sitters, table.record.version + 1)
    kept = changed(record, former_sitters=(*record.former_sitters, *former))
    if kept.host != table.record.host and action.kind != "hosts":
        action = replace(action, host=_new_host(changed(table, record=kept)))
    return kept, action


def _replaced_players(
    before: tuple[Sitter, ...], after: tuple[Sitter, ...], version: int
) -> Iterator[FormerSitter]:
    """Yield the players whose seats were taken over by a person or a bot."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if (old.person, old.bot) != (new.person, new.bot):
            yield FormerSitter(version, seat, old.name, old.person, old.bot, old.level)


def _new_host(table: Table) -> Seat | None:
    """Return the new host's seat, or None if no other people are left."""
    return table.find(table.record.host) if len(table.people()) > 1 else None


def _public_lines(
    table: Table, version: int, action: Action, *, ends_turn: bool = False
) -> Iterator[Line]:
    """Yield the public log lines about an action."""
    step = 0 if action.kind == "begin" else table.record.step + 1
    line = partial(Line, table.game, step, version, action.at, ends_turn=ends_turn)
    for seat in () if action.kind == "move" else (action.seat, *action.also):
        yield line(seat, Happened(action.kind, seat, action.undone))
    if action.host is not None:
        yield line(action.host, Happened("hosts", action.host))
    for event in action.events:
        if not isinstance(event, Whisper):
            yield line(action.seat, event)


def _with_remark(before: Table, played: Table, action: Action, result: Result | None) -> Table:
    """Return the table after an action, with what a bot says about the action."""
    version = before.record.version + 1
    step = 0 if action.kind == "begin" else before.record.step + 1
    line = partial(Line, before.game, step, version, action.at)
    remarks = tuple(
        remark_lines(
            before,
            version,
            action.events,
            before.said,
            line,
            result=result,
            begins=action.kind == "begin",
        )
    )
    if not remarks:
        return played
    return changed(
        played,
        recent=newest_steps((*played.recent, *remarks)),
        said=before.said | remark_keys_in(remarks),
    )


def _undoable_after(table: Table, kept: TableRecord, action: Action) -> tuple[UndoableMove, ...]:
    """Return the moves that can be taken back after an action."""
    if action.undone is not None:
        back_to = action.undone.back_to
        return tuple([each for each in table.undoable if each.step <= back_to])
    if action.seat is None or action.move is None:
        return table.undoable
    revealed = not table.forgives_reveals and any(event.reveals for event in action.events)
    if revealed or table.record.rules != kept.rules:
        return ()
    by_bot = table.sitter(action.seat).bot
    return (*table.undoable, UndoableMove(kept.step + 1, action.seat, action.move, by_bot))[
        -MAX_UNDOABLE:
    ]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What an action leads to: who has to move, whom to notify, and a finished game's result."""

    status: Status
    sitters: tuple[Sitter, ...]
    intent: Intent | None = None
    result: Result | None = None


def _compute_outcome(
    table: Table, action: Action, timing: TimingSettings, *, new_turn: bool
) -> _Outcome:
    if table.record.status == "ended":
        return _Outcome("ended", _nobody_due(table.record), _notice_of_end(table, action))
    result: Result | None = table.game.rules.result(state_of(table))
    if result is None:
        return _outcome_while_playing(table, action, timing, new_turn=new_turn)
    pinged = Intent("result", table.people())
    return _Outcome("over", _nobody_due(table.record), pinged, result)


def _turn_of(state: State | None) -> tuple[object, object]:
    """Return whose turn it is and in which round; None for what the game's state doesn't say."""
    return getattr(state, "turn", None), getattr(state, "round", None)


def _nobody_due(record: TableRecord) -> tuple[Sitter, ...]:
    return tuple(without_turn(sitter) for sitter in record.sitters)


def _notice_of_end(table: Table, action: Action) -> Intent:
    """Return a notice that the game was ended, for everyone but the person who ended it."""
    ender = None if action.seat is None else table.sitter(action.seat).person
    return Intent("ended", tuple(person for person in table.people() if person != ender))


def _outcome_while_playing(
    table: Table, action: Action, timing: TimingSettings, *, new_turn: bool
) -> _Outcome:
    """Return the outcome for a game that continues: who has to move, and who is pinged.

    Only people whose turn has just begun are pinged, so nobody is pinged twice in a turn. At a
    private table, nobody is waited for: turns have no times, so there are no reminders either.
    """
    if table.record.is_private:
        return _Outcome("playing", table.record.sitters)
    due = table.due()
    sitters = list(table.record.sitters)
    pings: list[int] = []
    for seat, sitter in enumerate(table.record.sitters):
        notification_settings = timing.of(sitter)
        current = with_notification_settings(sitter, notification_settings, action.at)
        if seat not in due:
            sitters[seat] = without_turn(current)
            continue
        present = seat == _present_seat(action)
        if present and new_turn:  # the same player is due again, as always in a solo game
            current = without_turn(current)
        turn = NewTurn(action.at, table.terms.period, notification_settings)
        sitters[seat] = with_turn(current, turn, present=present)
        if sitter.due_since is not None or sitter.person is None or sitter.bot:
            continue
        if sitter.person not in action.not_pinged:
            pings.append(sitter.person)
    intent = turn_notice(table, tuple(pings), action.at)
    if action.kind == "taken":  # a bot takes over the turn, so no person is told to move
        intent = Intent("taken", _people_of(table, action))
    return _Outcome(status="playing", sitters=tuple(sitters), intent=intent)


def _people_of(table: Table, action: Action) -> tuple[int, ...]:
    """Return the people an action is about."""
    seats = [seat for seat in (action.seat, *action.also) if seat is not None]
    people = (table.sitter(seat).person for seat in seats)
    return tuple([person for person in people if person is not None])


def _present_seat(action: Action) -> Seat | None:
    """Return the seat of the player whom an action shows to be present, or None."""
    return action.seat if action.kind in PRESENCE_KINDS else None


def _personal_bests(table: Table, result: Result | None, now: float) -> tuple[PersonalBest, ...]:
    """Return each person's score if the game was won and keeps personal bests, otherwise ()."""
    if (
        result is None
        or result.record is None
        or not (table.game.rules.keeps_best and result.ranking[0])
    ):
        return ()
    game, options, seats = table.record.game, table.record.options, len(table.seats)
    return tuple(
        PersonalBest(person, game, options, seats, result.record, table.id, now)
        for person in table.people()
    )


def _changed_seats(before: tuple[Sitter, ...], after: tuple[Sitter, ...]) -> tuple[int, ...] | None:
    """Return the seats that have to be stored after a move, or None for all of them."""
    touched: list[int] = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old.invite_until_return != new.invite_until_return:
            return None
        if old is not new:
            touched.append(seat)
    return tuple(touched)


def _turn_to_store(record: TableRecord, action: Action) -> Turn:
    return Turn(
        version=record.version,
        kind=action.kind,
        seat=action.seat,
        move=_move_to_json(action),
        events="[" + ",".join([event.model_dump_json() for event in action.events]) + "]",
        state=record.state,
        at=action.at,
        rules=record.rules,
        draws=record.draws,
        bot_moves=record.bot_moves,
        level=action.level,
    )


def _move_to_json(action: Action) -> str | None:
    """Return an action's move as JSON, or the details of an action that isn't a move."""
    if action.undone is not None:
        return undo_to_json(action.undone)
    if action.also or action.host is not None:
        return details_to_json(action.also, action.host)
    return None if action.move is None else action.move.model_dump_json()

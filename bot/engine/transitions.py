"""What a deed makes of a running game: who is due now, who is pinged, and all that is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.engine.history import with_others, written
from bot.engine.log_lines import Happened, Line, Undone
from bot.engine.table import Derived, Table, UndoableMove, state_of
from bot.engine.timing.deadlines import (
    TimingSettings,
    Waiting,
    at_ease,
    next_wake,
    waited_for,
    with_notification_settings,
)
from bot.engine.votes.ballots import still_asked, without_ballot
from games.kit import Event, Move, Result, Seat, State, Whisper
from storage.changing import changed
from storage.port import (
    Change,
    FormerSitter,
    Intent,
    PersonalBest,
    Sitter,
    Status,
    TableRecord,
    Turn,
)

RECENT = 40  # lines of what happened last, remembered with the table
PRESENT = ("move", "undo", "back", "replaced")  # deeds that show that their seat's person is there


@dataclass(frozen=True, slots=True)
class Action:
    """Something done to a running game: a move, or one of the kinds in `news.WORDS`.

    `also` are further seats that it is about, `host` the one whose person hosts the table since.
    """

    kind: str
    seat: Seat | None
    at: float
    move: Move | None = None
    events: tuple[Event | Whisper, ...] = ()
    undone: Undone | None = None
    unasked: tuple[int, ...] = ()  # people whose next move plays itself: they are not pinged
    also: tuple[Seat, ...] = ()
    host: Seat | None = None


def settled(
    table: Table, saved: TableRecord, state: State | None, action: Action, timing: TimingSettings
) -> tuple[Table, Change]:
    """The table after a deed, and what to store of it.

    `saved` is the table as the deed left it; what follows from that is filled in here. The rules
    are not asked about a game that is ended early.
    """
    version = table.saved.version + 1
    left, action = _left(table, saved, action)
    played = changed(
        table,
        saved=left,
        state=state,
        recent=(*table.recent, *_lines(table, version, action))[-RECENT:],
        undoable=_loose(table, left, action),
        derived=Derived(),
    )
    after = _stand(played, action, timing)
    playing = after.status == "playing"
    kept = changed(
        left,
        version=version,
        step=0 if action.kind == "begin" else left.step + 1,
        changed_at=action.at,
        status=after.status,
        sitters=after.sitters,
        ballots=still_asked(played, _present(action)).ballots if playing else "[]",
        ended_at=None if playing else action.at,
        result=None if after.result is None else after.result.model_dump_json(),
    )
    timed = changed(kept, wake_at=next_wake(changed(played, saved=kept), timing, action.at))
    bests = _bests(played, after.result, action.at)
    touched = _touched(table.saved.sitters, after.sitters) if action.move else None
    change = Change(timed, _turn(timed, action), after.notice, bests, touched)
    return changed(played, saved=timed), change


def noted(table: Table, saved: TableRecord, action: Action) -> tuple[Table, Change]:
    """The same where the rules can't be asked: who is due, and whom it calls, stays as it was.

    It's looked at soon: once the game can be read again, it goes on.
    """
    left, action = _left(table, saved, action)
    version = table.saved.version + 1
    kept = changed(
        left, version=version, step=left.step + 1, changed_at=action.at, wake_at=action.at
    )
    recent = (*table.recent, *_lines(table, version, action))[-RECENT:]
    new = changed(table, saved=kept, recent=recent, derived=Derived())
    return new, Change(kept, _turn(kept, action))


def _left(table: Table, saved: TableRecord, action: Action) -> tuple[TableRecord, Action]:
    """What a deed leaves of what was asked and of who sat here, and who hosts since."""
    if action.kind == "move":  # what was asked was about a move that is not the last any more
        return without_ballot(saved, "undo"), action
    if action.kind == "begin":
        return saved, action
    former = _taken_over(table.saved.sitters, saved.sitters, table.saved.version + 1)
    left = changed(saved, former_sitters=(*saved.former_sitters, *former))
    if left.host != table.saved.host and action.kind != "hosts":
        action = replace(action, host=_new_host(changed(table, saved=left)))
    return left, action


def _loose(table: Table, left: TableRecord, action: Action) -> tuple[UndoableMove, ...]:
    """The moves that may be taken back after a deed; one that is no move leaves them so."""
    if action.undone is not None:
        back_to = action.undone.back_to
        return tuple([each for each in table.undoable if each.step <= back_to])
    if action.seat is None or action.move is None:
        return table.undoable
    if table.saved.rules != left.rules or any(event.reveals for event in action.events):
        return ()
    by_bot = table.sitter(action.seat).bot
    return (*table.undoable, UndoableMove(left.step + 1, action.seat, action.move, by_bot))[
        -RECENT:
    ]


def _turn(saved: TableRecord, action: Action) -> Turn:
    """What is kept of the deed itself."""
    return Turn(
        version=saved.version,
        kind=action.kind,
        seat=action.seat,
        move=_written(action),
        events="[" + ",".join([event.model_dump_json() for event in action.events]) + "]",
        state=saved.state,
        at=action.at,
        rules=saved.rules,
        draws=saved.draws,
        bot_moves=saved.bot_moves,
    )


def _written(action: Action) -> str | None:
    """The move as it is kept; of one that was taken back, where that led to; or who else it is."""
    if action.undone is not None:
        return written(action.undone)
    if action.also or action.host is not None:
        return with_others(action.also, action.host)
    return None if action.move is None else action.move.model_dump_json()


def at_home(sitter: Sitter) -> Sitter:
    """Somebody who plays for themselves: others do not keep their seat for anyone any more."""
    return (
        changed(sitter, invited=None, invite_until_return=False)
        if sitter.invite_until_return
        else sitter
    )


def with_sitter(sitters: tuple[Sitter, ...], seat: Seat, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])


def _new_host(table: Table) -> Seat | None:
    """Who hosts from now on; nobody has to know it of who is left alone."""
    return table.find(table.saved.host) if len(table.people()) > 1 else None


def _lines(table: Table, version: int, action: Action) -> Iterator[Line]:
    """What everybody hears of a deed."""
    for seat in () if action.kind == "move" else (action.seat, *action.also):
        what = Happened(action.kind, seat, action.undone)
        yield Line(table.game, version, action.at, seat, what)
    if action.host is not None:
        yield Line(table.game, version, action.at, action.host, Happened("hosts", action.host))
    for event in action.events:
        if not isinstance(event, Whisper):
            yield Line(table.game, version, action.at, action.seat, event)


@dataclass(frozen=True, slots=True)
class _Stand:
    """How things stand after a deed: who waits for whom, who is told, and how it came out."""

    status: Status
    sitters: tuple[Sitter, ...]
    notice: Intent | None = None
    result: Result | None = None


def _stand(table: Table, action: Action, timing: TimingSettings) -> _Stand:
    if table.saved.status == "ended":
        return _Stand("ended", _at_rest(table.saved), _ended(table, action))
    result: Result | None = table.game.result(state_of(table))
    if result is None:
        return _waiting(table, action, timing)
    told = Intent("result", table.people(), (), left=_left_to_bots(table))
    return _Stand("over", _at_rest(table.saved), told, result)


def _at_rest(saved: TableRecord) -> tuple[Sitter, ...]:
    """Everyone in their seats, and nobody waited for any more."""
    return tuple(at_ease(sitter) for sitter in saved.sitters)


def _ended(table: Table, action: Action) -> Intent:
    """Whoever ended it knows; the others are told. Where there are none, it clears away."""
    ender = None if action.seat is None else table.sitter(action.seat).person
    people = tuple(person for person in table.people() if person != ender)
    return Intent("ended", people, (), left=_left_to_bots(table))


def _left_to_bots(table: Table) -> tuple[int, ...]:
    """Those for whom a bot plays."""
    sitters = table.saved.sitters
    return tuple([each.person for each in sitters if each.bot and each.person is not None])


def _waiting(table: Table, action: Action, timing: TimingSettings) -> _Stand:
    """Who is waited for, since when; who became due just now is pinged, once per turn.

    A seat that goes on with its own turn was due before and still is: it is not pinged again.
    """
    due = table.due()
    sitters = list(table.saved.sitters)
    pings: list[int] = []
    for seat, sitter in enumerate(table.saved.sitters):
        notification_settings = timing.of(sitter)
        here = with_notification_settings(sitter, notification_settings, action.at)
        if seat not in due:
            sitters[seat] = at_ease(here)
            continue
        present = seat == _present(action)
        turn = Waiting(action.at, table.terms.period, notification_settings)
        sitters[seat] = waited_for(here, turn, present=present)
        if sitter.due_since is not None or sitter.person is None or sitter.bot:
            continue
        if sitter.person not in action.unasked:
            pings.append(sitter.person)
    notice = Intent("turn", tuple(pings), table.due_people()) if pings else None
    if action.kind == "taken":  # nobody is newly due by that
        notice = Intent("taken", _people_of(table, action), table.due_people())
    return _Stand(status="playing", sitters=tuple(sitters), notice=notice)


def _people_of(table: Table, action: Action) -> tuple[int, ...]:
    """Those whom a deed is about."""
    seats = [seat for seat in (action.seat, *action.also) if seat is not None]
    people = (table.sitter(seat).person for seat in seats)
    return tuple([person for person in people if person is not None])


def _present(action: Action) -> Seat | None:
    """Whose person has shown by this that they are there."""
    return action.seat if action.kind in PRESENT else None


def _taken_over(
    before: tuple[Sitter, ...], after: tuple[Sitter, ...], version: int
) -> Iterator[FormerSitter]:
    """Those in whose seats somebody else plays from now on, be it a bot for them."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if (old.person, old.bot) != (new.person, new.bot):
            yield FormerSitter(version, seat, old.name, old.person, old.bot)


def _touched(before: tuple[Sitter, ...], after: tuple[Sitter, ...]) -> tuple[int, ...] | None:
    """The seats that a move changed; None: all of them may have to be written."""
    touched: list[int] = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if old.invite_until_return != new.invite_until_return:
            return None
        if old is not new:
            touched.append(seat)
    return tuple(touched)


def _bests(table: Table, result: Result | None, now: float) -> tuple[PersonalBest, ...]:
    """What everyone who played has reached, where the game keeps records."""
    if result is None or result.record is None:
        return ()
    game, options = table.saved.game, table.saved.options
    return tuple(
        PersonalBest(person, game, options, result.record, table.id, now)
        for person in table.people()
    )


def uninvited(saved: TableRecord, person: int) -> TableRecord:
    sitters = tuple(
        replace(sitter, invited=None, invite_until_return=False)
        if sitter.invited == person
        else sitter
        for sitter in saved.sitters
    )
    return replace(saved, sitters=sitters)


def handed_over(saved: TableRecord) -> TableRecord | None:
    """The table with a host who sits at it; none when no person does."""
    people = [each.person for each in saved.sitters if not each.bot and each.person is not None]
    if not people:
        return None
    return saved if saved.host in people else replace(saved, host=people[0])

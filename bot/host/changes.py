"""What a deed makes of a running game: who is due now, who is pinged, and all that is stored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.host.ballots import still_asked, without_ballot
from bot.host.news import Happened, Line, Undone
from bot.host.reading import with_others, written
from bot.host.table import Known, LastMove, Table
from bot.host.timing import Company, Waiting, at_ease, next_wake, waited_for, with_manners
from games.kit import Event, Move, Result, Seat, State, Whisper
from storage.changing import changed
from storage.port import Best, Change, Former, Intent, Saved, Sitter, Status, Turn

RECENT = 40  # lines of what happened last, remembered with the table
PRESENT = ("move", "undo", "back", "replaced")  # deeds that show that their seat's person is there


@dataclass(frozen=True, slots=True)
class Deed:
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

    @property
    def last_move(self) -> LastMove | None:
        if self.kind != "move" or self.seat is None or self.move is None:
            return None
        return LastMove(self.seat, self.move, any(event.reveals for event in self.events))


def settled(
    table: Table, saved: Saved, state: State, deed: Deed, company: Company
) -> tuple[Table, Change]:
    """The table after a deed, and what to store of it.

    `saved` is the table as the deed left it; what follows from that is filled in here.
    """
    version = table.saved.version + 1
    if deed.kind == "move":
        saved = without_ballot(saved, "undo")  # it was about a move that is not the last any more
    elif deed.kind != "begin":
        former = _taken_over(table.saved.sitters, saved.sitters, version)
        saved = changed(saved, former=(*saved.former, *former))
        if saved.host != table.saved.host and deed.kind != "hosts":
            deed = replace(deed, host=_new_host(changed(table, saved=saved)))
    heard = tuple(_lines(table, version, deed))
    new = changed(
        table,
        saved=saved,
        state=state,
        recent=(*table.recent, *heard)[-RECENT:],
        last=deed.last_move if table.saved.rules == saved.rules else None,
        known=Known(),
    )
    result: Result | None = table.game.result(state)
    if saved.status == "ended":
        after = _Stand("ended", _at_rest(saved), notice=_ended(new, deed))
    elif result is not None:
        after = _Stand("over", _at_rest(saved), notice=Intent("result", new.people(), ()))
    else:
        after = _waiting(new, deed, company)
    saved = changed(
        saved,
        version=version,
        step=0 if deed.kind == "begin" else saved.step + 1,
        changed_at=deed.at,
        status=after.status,
        sitters=after.sitters,
        ballots=still_asked(new, _present(deed)).ballots if after.status == "playing" else "[]",
        ended_at=None if after.status == "playing" else deed.at,
        result=result.model_dump_json() if result and after.status == "over" else None,
    )
    turn = Turn(
        version=version,
        kind=deed.kind,
        seat=deed.seat,
        move=_written(deed),
        events="[" + ",".join([event.model_dump_json() for event in deed.events]) + "]",
        state=saved.state,
        at=deed.at,
        rules=saved.rules,
    )
    bests = tuple(_bests(new, result, deed.at)) if after.status == "over" else ()
    touched = _touched(table.saved.sitters, saved.sitters) if deed.move else None
    new = changed(new, saved=saved)
    saved = changed(saved, wake_at=next_wake(new, company, deed.at))
    return changed(new, saved=saved), Change(saved, turn, after.notice, bests, touched)


def _written(deed: Deed) -> str | None:
    """The move as it is kept; of one that was taken back, where that led to; or who else it is."""
    if deed.undone is not None:
        return written(deed.undone)
    if deed.also or deed.host is not None:
        return with_others(deed.also, deed.host)
    return None if deed.move is None else deed.move.model_dump_json()


def at_home(sitter: Sitter) -> Sitter:
    """Somebody who plays for themselves: others do not keep their seat for anyone any more."""
    return changed(sitter, invited=None, missed=False) if sitter.missed else sitter


def with_sitter(sitters: tuple[Sitter, ...], seat: Seat, sitter: Sitter) -> tuple[Sitter, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])


def _new_host(table: Table) -> Seat | None:
    """Who hosts from now on; nobody has to know it of who is left alone."""
    return table.find(table.saved.host) if len(table.people()) > 1 else None


def _lines(table: Table, version: int, deed: Deed) -> Iterator[Line]:
    """What everybody hears of a deed."""
    for seat in () if deed.kind == "move" else (deed.seat, *deed.also):
        what = Happened(deed.kind, seat, deed.undone)
        yield Line(table.game, version, deed.at, seat, what)
    if deed.host is not None:
        yield Line(table.game, version, deed.at, deed.host, Happened("hosts", deed.host))
    for event in deed.events:
        if not isinstance(event, Whisper):
            yield Line(table.game, version, deed.at, deed.seat, event)


@dataclass(frozen=True, slots=True)
class _Stand:
    """How things stand after a deed: who waits for whom, and who is told."""

    status: Status
    sitters: tuple[Sitter, ...]
    notice: Intent | None = None


def _at_rest(saved: Saved) -> tuple[Sitter, ...]:
    """Everyone in their seats, and nobody waited for any more."""
    return tuple(at_ease(sitter) for sitter in saved.sitters)


def _ended(table: Table, deed: Deed) -> Intent:
    """Whoever ended it knows; the others are told. Where there are none, it clears away."""
    ender = None if deed.seat is None else table.sitter(deed.seat).person
    return Intent("ended", tuple(person for person in table.people() if person != ender), ())


def _waiting(table: Table, deed: Deed, company: Company) -> _Stand:
    """Who is waited for, since when; who became due just now is pinged, once per turn.

    A seat that goes on with its own turn was due before and still is: it is not pinged again.
    """
    due = table.due()
    sitters = list(table.saved.sitters)
    pings: list[int] = []
    for seat, sitter in enumerate(table.saved.sitters):
        manners = company.of(sitter)
        here = with_manners(sitter, manners, deed.at)
        if seat not in due:
            sitters[seat] = at_ease(here)
            continue
        present = seat == _present(deed)
        turn = Waiting(deed.at, table.terms.period, manners)
        sitters[seat] = waited_for(here, turn, present=present)
        if sitter.due_since is not None or sitter.person is None or sitter.bot:
            continue
        if sitter.person not in deed.unasked:
            pings.append(sitter.person)
    notice = Intent("turn", tuple(pings), table.due_people()) if pings else None
    if deed.kind == "taken":  # nobody is newly due by that
        notice = Intent("taken", _people_of(table, deed), table.due_people())
    return _Stand(status="playing", sitters=tuple(sitters), notice=notice)


def _people_of(table: Table, deed: Deed) -> tuple[int, ...]:
    """Those whom a deed is about."""
    seats = [seat for seat in (deed.seat, *deed.also) if seat is not None]
    people = (table.sitter(seat).person for seat in seats)
    return tuple([person for person in people if person is not None])


def _present(deed: Deed) -> Seat | None:
    """Whose person has shown by this that they are there."""
    return deed.seat if deed.kind in PRESENT else None


def _taken_over(
    before: tuple[Sitter, ...], after: tuple[Sitter, ...], version: int
) -> Iterator[Former]:
    """Those in whose seats somebody else plays from now on, be it a bot for them."""
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        if (old.person, old.bot) != (new.person, new.bot):
            yield Former(version, seat, old.name, old.person, old.bot)


def _touched(before: tuple[Sitter, ...], after: tuple[Sitter, ...]) -> tuple[int, ...] | None:
    pairs = [(seat, *both) for seat, both in enumerate(zip(before, after, strict=True))]
    if any(old.missed != new.missed for _, old, new in pairs):
        return None
    return tuple(seat for seat, old, new in pairs if old is not new)


def _bests(table: Table, result: Result | None, now: float) -> Iterator[Best]:
    """What everyone who played has reached, where the game keeps records."""
    saved = table.saved
    if result is not None and result.record is not None:
        for person in table.people():
            yield Best(person, saved.game, saved.options, result.record, saved.id, now)

"""A table that does not know somebody any more, made without asking its rules."""

from dataclasses import replace

from bot.engine.ballots import without_voter
from bot.engine.ending import handed_over
from bot.engine.timing.deadlines import at_ease
from bot.engine.transitions import with_sitter
from games.kit import Seat
from storage.port import Former, Saved

SOMEONE = "someone"
"""The name under which an erased person stands in past games."""


def uninvited(saved: Saved, person: int) -> Saved:
    sitters = tuple(
        replace(sitter, invited=None, missed=False) if sitter.invited == person else sitter
        for sitter in saved.sitters
    )
    return replace(saved, sitters=sitters)


def anonymous(saved: Saved, person: int) -> Saved:
    """Nobody knows any more that these were their seats, and somebody else hosts."""
    former = (
        replace(each, person=None, name=SOMEONE) if each.person == person else each
        for each in saved.former
    )
    saved = replace(saved, former=tuple(former))
    for seat, sitter in enumerate(saved.sitters):
        if sitter.person == person:
            nobody = replace(sitter, person=None, name=SOMEONE)
            saved = replace(saved, sitters=with_sitter(saved.sitters, Seat(seat), nobody))
    return handed_over(saved) or replace(saved, host=0)


def left_unread(saved: Saved, person: int, now: float) -> Saved:
    """The next version of a table whose game cannot be asked, without somebody who sits there.

    It is looked at soon: as soon as the game is there again, a bot plays on for them.
    """
    saved = replace(saved, version=saved.version + 1, changed_at=now, wake_at=now)
    seats = [Seat(at) for at, each in enumerate(saved.sitters) if each.person == person]
    played = [seat for seat in seats if not saved.sitters[seat].bot]
    saved = anonymous(uninvited(without_voter(saved, person), person), person)
    if saved.status == "lobby":
        sitters = tuple(each for at, each in enumerate(saved.sitters) if at not in seats)
        saved = replace(saved, sitters=sitters, wake_at=None)
    else:
        former = (Former(saved.version, seat, SOMEONE) for seat in played)
        saved = replace(saved, former=(*saved.former, *former))
        for seat in played:
            bot = replace(saved.sitters[seat], bot=True)
            saved = replace(saved, sitters=with_sitter(saved.sitters, seat, bot))
    if handed_over(saved) is None:
        return _ended(saved, now)
    return saved


def _ended(saved: Saved, now: float) -> Saved:
    sitters = tuple(at_ease(sitter) for sitter in saved.sitters)
    return replace(saved, status="ended", ended_at=now, wake_at=None, sitters=sitters, ballots="[]")

"""Tell what has to be decided at a table, what has happened there, and where the game stands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import TypedDict

from bot.engine import Line, Table
from bot.engine.history import public_events
from bot.engine.log_lines import Happened, aside, happened_text, steps_of
from bot.engine.votes.ballots import ballot_of
from bot.messages import texts
from bot.messages.escape_names import MAX_NAME_LENGTH, name_at, names_then
from games.kit import AnyGame, Beat, Event, Names, Seat, Weight, places
from games.kit.story import Story, with_runs

MAX_FIRST_LINE = 140  # characters of a first line that addresses one person
MAX_BEFORE_THAT = 250  # characters of the line with earlier news, if all of it is important
MAX_WITH_ROUTINE = 120  # characters up to which routine moves are told, about two lines on a phone
NAME_LENGTHS = (MAX_NAME_LENGTH, 16, 8)
"""The lengths to which names are shortened, one after the other, until a line is short enough."""


def standing(table: Table) -> str:
    """Return a sentence about where the game stands, without addressing anyone."""
    match table.status:
        case "lobby":
            return texts.who_is_in(host=_host(table), **title_of(table))
        case "playing":
            return whose_turn(table)
        case "over":
            return _result_line(table)
        case "ended":
            return _ending_line(table)


class Title(TypedDict):
    """A game's title, as sentences that may end with the title need it."""

    title: str
    loud: bool  # True if the title ends with an exclamation mark


def title_of(table: Table) -> Title:
    title = table.game.title
    return Title(title=title, loud=title.endswith("!"))


def whose_turn(table: Table) -> str:
    """Say whose turn it is, to someone who doesn't have to move: "It's **Ada**'s turn."."""
    name = name_at(table)
    return texts.whose_turn(names=[f"**{name(seat)}**" for seat in table.due()])


def decision(table: Table, *seats: Seat) -> str:
    """Say what seats have to decide, to the people in those seats: "beat Pip's 10 red."."""
    return _decision(table, seats, MAX_NAME_LENGTH)


def line_text(table: Table, line: Line, reader: int | None = None) -> str:
    """Return a log line as text, with the names of the people seated at the time.

    If a reader is given, the line addresses that person.
    """
    versions = line.named_at, line.version - 1
    return line.text(*(names_then(table, version, reader) for version in versions))


def not_a_best(table: Table) -> list[str]:
    """Return a line that a solo game can't be a personal best, if a move was just taken back."""
    can_be = table.is_solo and table.game.rules.keeps_best
    return [texts.not_a_best()] if can_be and any(map(_is_undo, table.recent)) else []


def first_turn(table: Table) -> list[str]:
    """Return a line that tells players on their first turn how to win."""
    summary, new = table.game.summary, any(not table.sitter(seat).moves for seat in table.due())
    return [f"-# {summary}"] if new and summary else []


def tell_beat(game: AnyGame, beat: Beat, names: Callable[[int], Names]) -> str:
    """Tell a beat. `names` returns the names of those who were seated at a version of the table."""
    version = beat.version
    if isinstance(beat.aside, Happened):
        named_at = version - 1 if beat.aside.is_departure else version
        return plain(happened_text(game, beat.aside, names(named_at), names(version - 1)))
    name = names(version)
    if beat.also and beat.who is not None:
        together = texts.several(names=[name.name(seat) for seat in (beat.who, *beat.also)])
        name = Names(name.name, name.reader, {beat.who: together})
    return game.words.in_short(beat, name)


def joined(*said: str) -> str:
    """Return sentences one after the other, without the empty ones."""
    return " ".join(filter(None, said))


def plain(text: str) -> str:
    """Remove Markdown, because phones would show it literally."""
    return text.replace("**", "")


def just_begun(table: Table) -> bool:
    """Return True if nothing has happened since the deal."""
    return all(
        isinstance(each.what, Happened) and each.what.kind == "begin" for each in table.recent
    )


@dataclass(frozen=True)
class News:
    """What some seats have to decide, and what has happened since their last turns.

    A single person who is addressed is "you". Nobody else is.
    """

    table: Table
    seats: tuple[Seat, ...]
    room: int = 0  # characters left in the first line for the news
    addressed: bool = True  # False if the message addresses people in other seats
    after: int = 0  # what happened up to this version of the table isn't told

    @property
    def decision(self) -> str:
        """Return what the seats have to decide or, if only bots are due, whose turn it is."""
        return self._line[0]

    @property
    def news(self) -> str:
        """Return the most important news, or "" if there's none or no room for it."""
        return self._line[1]

    @property
    def line(self) -> str:
        """Return the decision and the news, without addressing anyone."""
        return joined(self.decision, self.news)

    def in_full(self) -> str:
        """Return all beats by others, in order, for the person who is addressed.

        What the person's own last turn revealed comes first.
        """
        own = (beat for beat in self._finished if beat not in self.to_tell)
        beats = with_runs((*own, *self.to_tell), self._is_bot)
        return " ".join(self.tell(beat) for beat in beats)

    def before_that(self, longest_line: int = MAX_BEFORE_THAT) -> list[str]:
        """Return a line in small print about the beats that the first line doesn't tell, in order.

        If there isn't enough room for all beats, the oldest of those that matter least are left out
        first. Routine moves get less room than reveals, gains and losses.
        """
        told = self._line[2]
        lacked_room = self.room > 0 and told is None
        to_tell = self._to_tell_first if lacked_room else self.to_tell
        at = to_tell.index(told) if told in to_tell else 0
        before = with_runs(to_tell[:at], self._is_bot)
        after = with_runs(to_tell[at + (told in to_tell) :], self._is_bot)
        beats = (*before, *after)
        line = ""

        @cache
        def tell(at: int, longest: int) -> str:
            return self.tell(beats[at], longest)

        kept = list(range(len(beats)))
        by_rank = sorted(kept, key=lambda each: (self._rank(beats[each]), each))
        while kept:
            has_routine = any(not beats[each].weight for each in kept)
            most = min(MAX_WITH_ROUTINE if has_routine else MAX_BEFORE_THAT, longest_line)
            for longest in NAME_LENGTHS[1:]:
                said = {each: tell(each, longest) for each in kept}
                line = _other_news(
                    before=[text for each, text in said.items() if each < len(before)],
                    since=[text for each, text in said.items() if each >= len(before)],
                    cut=kept[0] > 0,
                    follows=told is not None,
                )
                if len(line) <= most:
                    return [line]
            if len(kept) == 1:
                return [f"{line[: most - 1].rstrip()}…"]
            kept.remove(by_rank.pop(0))
        return []

    @cached_property
    def _line(self) -> tuple[str, str, Beat | None]:
        """Return the decision, the news in the first line, and the beat that it tells.

        To save room, names are shortened; then the news is left for `before_that`. Without any
        room, there's no first line.
        """
        decision = news = ""
        if not self.room:
            return decision, news, None
        for told in (self._first, None) if self._first else (None,):
            for longest in NAME_LENGTHS:
                news = "" if told is None else self.tell(told, longest)
                decision = self._decide(longest)
                if len(joined(decision, news)) <= self.room:
                    return decision, news, told
        return decision, news, None

    @cached_property
    def _first(self) -> Beat | None:
        """Return the heaviest beat, of those that concern the reader if any; None without beats.

        Bots' remarks aren't important enough. What the reader did is left out, unless there's
        nothing else to tell: then it's what the reader's last finished turn revealed or, if nobody
        else has done anything since, all of that turn.
        """
        told = self._to_tell_first
        ranked = [(self._rank(beat), at) for at, beat in enumerate(told) if not _is_remark(beat)]
        return told[max(ranked)[1]] if ranked else None

    @cached_property
    def _story(self) -> Story:
        """Return the story of the lines that the table keeps.

        A finished game's message tells only of its last move, so it doesn't depend on the states of
        earlier moves, which aren't stored any more.
        """
        table, derived = self.table, self.table.derived
        if derived.story is None:
            lines = table.recent if table.status == "playing" else _last_move(table.recent)
            derived.story = Story.of(steps_of(lines), table.game.words.beats, table.due())
        return derived.story

    @cached_property
    def _beats(self) -> tuple[Beat, ...]:
        if self.table.status == "over" and (ending := self._ending):
            return ending
        since = (self._story.since(seat) for seat in self.seats)
        return max(since, key=len, default=self._story.latest())

    @property
    def _ending(self) -> tuple[Beat, ...]:
        """The beats from the turn on that decided the game; none if only the last move did.

        When turns ended can't be read back once the game is over, so it isn't used.
        """
        steps = (replace(step, ends_turn=False) for step in steps_of(self.table.recent))
        return Story.of(steps, self.table.game.words.beats).ending()

    @property
    def _to_tell_first(self) -> tuple[Beat, ...]:
        return self.to_tell or self._finished

    @cached_property
    def _finished(self) -> tuple[Beat, ...]:
        """What the reader did in the last turn; only reveals, if others have moved since."""
        if all(beat.who in self.seats for beat in self._beats):
            return tuple(each for each in self._beats if each not in self._unfinished)
        finished = self._story.finished(self.seats[0]) if len(self.seats) == 1 else ()
        return tuple(each for each in finished if each.weight >= Weight.REVEAL)

    @cached_property
    def _unfinished(self) -> tuple[Beat, ...]:
        return self._story.unfinished(self.seats[0]) if len(self.seats) == 1 else ()

    @cached_property
    def to_tell(self) -> tuple[Beat, ...]:
        """The beats to tell: what others did, and what the reader's own moves revealed.

        Routine remarks and votes are left out once someone else has moved.
        """
        own = self.seats if len(self.seats) == 1 else ()
        moves = [at for at, beat in enumerate(self._beats) if beat.who not in (None, *own)]
        latest = moves[-1] if moves else -1
        found = (
            _still_true(beat, self._beats[at + 1 :])
            for at, beat in enumerate(self._beats)
            if (at > latest or beat.weight if beat.aside else self._is_news(beat, own))
        )
        return tuple(beat for beat in found if beat is not None and beat.version > self.after)

    def _is_news(self, beat: Beat, own: tuple[Seat, ...]) -> bool:
        by_others = beat.who not in own or beat.weight >= Weight.REVEAL
        return by_others and not self._is_basis(beat) and not self._is_asked_about(beat)

    def _is_asked_about(self, beat: Beat) -> bool:
        """Return whether a vote asks if a beat may be taken back, and so tells about the beat."""
        return bool(self._asked_about) and all(event in self._asked_about for event in beat.events)

    @cached_property
    def _asked_about(self) -> Sequence[Event]:
        undo = ballot_of(self.table.record, "undo")
        return () if undo is None else public_events(self.table.game, undo.value)

    def _is_basis(self, beat: Beat) -> bool:
        """Return whether the decision tells about a beat anyway."""
        public = self.table.public()
        return public is not None and self.table.game.words.is_basis(public, beat)

    def _rank(self, beat: Beat) -> tuple[bool, int, bool]:
        concerned = bool(beat.weight) and not beat.concerns.isdisjoint(self.seats)
        return concerned and beat in self.to_tell, beat.weight, beat.aside is None

    @cached_property
    def _reader(self) -> int | None:
        """Return the person who is "you", if there is one."""
        is_you = self.addressed and len(self.seats) == 1
        person = self.table.sitter(self.seats[0]).person if is_you else None
        return person if person in self.table.people() else None

    def _decide(self, longest: int) -> str:
        """Say what has to be decided or, if only bots are due, whose turn it is."""
        if all(map(self._is_bot, self.seats)):
            return whose_turn(self.table)
        return _decision(self.table, self.seats, longest)

    def tell(self, beat: Beat, longest: int = MAX_NAME_LENGTH) -> str:
        """Tell a beat to the reader, with names of at most so many characters."""
        table, reader = self.table, self._reader
        names = partial(names_then, table, reader=reader, longest=longest)
        return tell_beat(table.game, beat, names)

    def _is_bot(self, seat: Seat) -> bool:
        return self.table.sitter(seat).bot


def _decision(table: Table, seats: Iterable[Seat], longest: int) -> str:
    """Say what these seats have to decide, as it follows their names."""
    public = table.public()
    version = table.record.version
    decisions: set[str] = set()
    for seat in seats if public is not None else ():
        name = names_then(table, version, table.sitter(seat).person, longest)
        decisions.add(table.game.words.decide(public, seat, name))
    return decisions.pop() if len(decisions) == 1 else texts.make_your_moves()


def _other_news(*, before: Sequence[str], since: Sequence[str], cut: bool, follows: bool) -> str:
    """Tell what happened before and after the news in the first line, or all news if it has none.

    `cut` says that something was left out, and `follows` that the first line has news.
    """
    omission = ["…"] if cut else []
    parts: list[str] = []
    if before:
        parts.append(texts.before_that(news=" ".join([*omission, *before])))
    if since:
        label = texts.since_then if follows else texts.news
        parts.append(label(news=" ".join(since if before else [*omission, *since])))
    return f"-# {' '.join(parts)}"


def _still_true(beat: Beat, later: Iterable[Beat]) -> Beat | None:
    """Return a beat without what isn't true any more; None if nothing is left of the beat."""
    if not isinstance(beat.aside, Happened):
        return beat
    since = (each.aside for each in later if isinstance(each.aside, Happened))
    what = beat.aside.still_true(since)
    return (
        None if what is None else replace(aside(what), chapter=beat.chapter, version=beat.version)
    )


def _is_remark(beat: Beat) -> bool:
    return isinstance(beat.aside, Happened) and beat.aside.kind == "said"


def _is_undo(line: Line) -> bool:
    return isinstance(line.what, Happened) and line.what.undone is not None


def _last_move(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield the log lines about the last move, and all later ones."""
    last = max((line.step for line in lines if line.is_move), default=0)
    return (line for line in lines if line.step >= last)


def _host(table: Table) -> str | None:
    host = table.find(table.record.host)
    return None if host is None else f"**{name_at(table)(host)}**"


def _result_line(table: Table) -> str:
    """Return who won and why, and everyone's points if points decided the game."""
    result, name = table.result(), name_at(table)
    if result is None:
        return texts.game_is_over()
    why: str = table.game.words.explain(result, name).partition("\n")[0]
    if not result.points_decide or table.is_solo:
        return why
    ranked = [seat for _, seat in places(result)]
    scores = [texts.score(who=name(seat), count=result.scores[seat]) for seat in ranked]
    return f"{why} {texts.final_score(scores=scores)}"


def _ending_line(table: Table) -> str:
    """Return a sentence about why a table was closed without a result."""
    if table.record.start_version is None:
        return texts.closed()
    if table.unreadable:
        return texts.ended_unreadable()
    return texts.ended_early()

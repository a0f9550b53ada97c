"""Replay games from their secrets, step by step, as far as someone may see them.

The states of a finished game are deleted, so they're rebuilt by playing all moves again.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.cache import BoundedDict
from bot.engine import texts
from bot.engine.game_record import record_of
from bot.engine.history import has_lost_turns, lines_of, visible_lines
from bot.engine.log_lines import steps_of
from bot.engine.refusals import MovesDeleted, NotBegun, NotSeated, Refusal
from bot.engine.table import Person, Table, guard_rules
from bot.engine.tables import Tables
from games.kit import AnyGame, Beat, Event, Private, Public, Seat, State, Whisper
from games.kit.story import HistoryStep, Passage, Story
from games.kit.verify_record import Broken, OtherRules, states_in
from storage.records import Turn

MAX_FILM_BYTES = 8_000_000  # the total size of the states in cached films
MAX_FILMS = 64  # the most films that are cached


class NoReplay(Refusal):
    """A game can't be replayed. `why` says what's wrong with its rules or its record."""

    def __init__(self, why: str, table: Table) -> None:
        super().__init__(lambda: texts.cannot_show_again(why=why), table)


@dataclass(frozen=True, slots=True)
class FilmStep:
    """One step of a film: what a player did in a row during a turn, or the deal."""

    number: int  # the number of the history's step with which the film's step ends
    version: int  # the table's version at that time
    seat: Seat | None = None  # who moved
    beats: tuple[Beat, ...] = ()
    moves: tuple[HistoryStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Film:
    """A whole game: its steps without what was taken back, and the state after every move.

    Only `Replay` may show a film to someone, because it contains every hidden card.
    """

    game: AnyGame
    steps: tuple[FilmStep, ...]
    states: tuple[
        str, ...
    ]  # as JSON, which takes much less memory; by number of the history's step
    whispers: tuple[tuple[int, Whisper], ...] = ()  # with the version of the table

    @property
    def size(self) -> int:
        return sum(map(len, self.states))

    def state(self, number: int) -> State:
        """Return the state after a step of the history."""
        state: State = self.game.rules.state.model_validate_json(self.states[number])
        return state


@dataclass(frozen=True, slots=True)
class Views:
    """What may be shown of a state: the table, and the hands of some seats."""

    public: Public
    hands: tuple[tuple[Seat, Private], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A film, as far as it may be shown: the table, and what the seats in `seats` saw."""

    table: Table
    film: Film
    seats: tuple[Seat, ...] = ()
    eyes: Seat | None = None  # the seat through whose eyes it's seen; None for no particular one

    @property
    def steps(self) -> tuple[FilmStep, ...]:
        return self.film.steps

    def views(self, number: int) -> Views:
        """Return what may be shown of the state after a step of the history."""
        views, state = self.film.game.views, self.film.state(number)
        hands = tuple((seat, views.private(state, seat)) for seat in self.seats)
        return Views(views.public(state), hands)

    def heard(self, step: FilmStep) -> Iterator[Whisper]:
        """Yield what the seat whose eyes these are was told in private during a step."""
        versions = {move.version for move in step.moves}
        for version, whisper in self.film.whispers:
            if version in versions and whisper.reaches(self.eyes):
                yield whisper

    def chosen_with(self, step: FilmStep) -> Iterator[tuple[Event, Views]]:
        """Yield each public event of a step with what its player knew before, if that's shown."""
        for move in step.moves:
            if move.seat in self.seats and any(isinstance(event, Event) for event in move.events):
                views = replace(self, seats=(move.seat,)).views(move.number - 1)
                yield from ((event, views) for event in move.events if isinstance(event, Event))


class Replays:
    """Makes films of games, in threads, and caches them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._films: BoundedDict[tuple[str, int], Film] = BoundedDict(MAX_FILMS)
        self._lock = asyncio.Lock()  # lets only one film be made at a time

    async def watch(self, table_id: str, person: Person, eyes: Seat | None = None) -> Replay:
        """Return the replay of a game, with everyone's hands or those of one seat.

        During the game, only people who play may watch it, and they see only their own hand.
        Raises NoReplay if the game can't be replayed.
        """
        table = await self._tables.load(table_id)
        if table.record.is_live:
            if table.find(person.id) is None and table.bot_seat_of(person.id) is None:
                raise NotSeated(table, texts.replay_for_players)
            own = table.seat_of(person.id)
            return Replay(table, await self._film_of(table), (own,), own)
        film = await self._film_of(table)
        if eyes is None:
            return Replay(table, film, table.seats)
        if eyes not in table.seats:
            raise Refusal(table=table)
        return Replay(table, film, (eyes,), eyes)

    async def public(self, table_id: str) -> Replay:
        """Return the replay that everyone may see: with all hands, once the game is over."""
        table = await self._tables.load(table_id)
        seats = () if table.record.is_live else table.seats
        return Replay(table, await self._film_of(table), seats)

    async def _film_of(self, table: Table) -> Film:
        if table.record.start_version is None:
            raise NotBegun(table)
        key = table.id, table.record.version
        async with self._lock:
            film = self._films.get(key)
            if film is None:
                film = await self._make_film(table)
            self._films[key] = film
            while sum(each.size for each in self._films.values()) > MAX_FILM_BYTES:
                self._films.popitem(last=False)
            return film

    async def _make_film(self, table: Table) -> Film:
        turns = await self._store.turns(table.id)
        if has_lost_turns(table.record, turns):
            raise MovesDeleted(table)
        turns = [turn for turn in turns if turn.version <= table.record.version]
        with guard_rules(table.id):
            try:
                return await asyncio.to_thread(make_film, table, turns)
            except (OtherRules, Broken) as problem:
                raise NoReplay(str(problem), table) from None


def make_film(table: Table, turns: Sequence[Turn]) -> Film:
    """Play a game again, and divide it into steps. Raises the errors of `replayed`."""
    states = [each.model_dump_json() for each in states_in(table.game, record_of(table, turns))]
    turns = [replace(turn, state=state) for turn, state in zip(turns, states, strict=True)]
    told = steps_of(visible_lines(table, turns, None))
    story = Story.of(told, table.game.words.beats)
    whispers = (
        (turn.version, line.what)
        for step, turn in enumerate(turns)
        for line in lines_of(table, turn, step)
        if isinstance(line.what, Whisper)
    )
    steps = tuple(map(_film_step, story.passages))
    return Film(table.game, steps, tuple(states), tuple(whispers))


def _film_step(passage: Passage) -> FilmStep:
    last = passage.steps[-1]
    moves = tuple(step for step in passage.steps if step.seat is not None)
    return FilmStep(last.number, last.version, passage.seat, passage.beats, moves)

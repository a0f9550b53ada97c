"""The contract between a game and everything around it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, cast

from pydantic import ConfigDict, Field, TypeAdapter

from games.kit import plainly, words
from games.kit.art import Face, Theme
from games.kit.chance import Chance
from games.kit.checks import check_finished, check_moves, check_options, kinds_of, mentions
from games.kit.heuristic import Heuristic
from games.kit.hidden import Hidden
from games.kit.pieces import (
    Event,
    Move,
    Options,
    Player,
    Private,
    Public,
    Result,
    Seat,
    State,
    Whisper,
)
from games.kit.scene import Area, Badge, Card, Scene
from games.kit.twins import twin

O = TypeVar("O", bound=Options)  # noqa: E741  an option, next to S, M, E, P, V and R
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event | Whisper)
P = TypeVar("P", bound=Public)
V = TypeVar("V", bound=Private)
R = TypeVar("R", bound=Result)

Name = Callable[[Seat], str]
Level = Literal["easy", "normal", "hard"]


def plain(question: str, value: object) -> str:
    """The label of an answer, unless the game has a nicer one."""
    if isinstance(value, tuple):
        return " + ".join(map(str, cast("tuple[object, ...]", value))) or "nothing"
    return str(value).capitalize() if question == "do" else str(value)


def no_others(question: str, value: object) -> Iterable[str]:
    """People type an answer by its label or its code, unless the game knows other ways."""
    return ()


def nowhere(move: Move) -> str:
    """No move has a button on the public table, unless the game says so."""
    return ""


def named_alike(question: str, value: object) -> str:
    """The face of an answer is the one named like it, unless the game knows better."""
    return "" if isinstance(value, Player) else str(value)


def scoreboard(result: Result) -> Scene:
    """The result as a scene, unless the game draws a better one."""
    areas = tuple(
        Area(
            seat=seat,
            badges=(Badge(words.points(count=result.scores[seat])),) if result.scores else (),
            lit=place == 0,
        )
        for place, seats in enumerate(result.ranking)
        for seat in seats
    )
    return Scene(title=words.RESULT, areas=areas)


def as_it_was(old: dict[str, Any]) -> dict[str, Any]:
    return old


NO_OPTIONS: type[Any] = Options


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[O, S, M, E, P, V, R]):
    """A game is this: some data types and a handful of pure functions.

    `key` is the folder's name and the slash command. Nothing here is called with a State
    except the rules and the views.
    """

    key: str
    title: str
    summary: str = ""  # what it's about, in a line
    version: int = 1
    draft: bool = False  # still being written: to be played with `make play` and nowhere else

    # What it is made of. `moves` and `events` are those in the signature of `apply`.
    options: type[O] = NO_OPTIONS
    state: type[S]
    moves: tuple[type[M], ...] = ()
    events: tuple[type[E], ...] = ()

    # The rules. `apply` may change the state it is handed: `play` hands it a copy.
    seats: Callable[[O], range]
    setup: Callable[[int, O, Chance], S]
    legal: Callable[[S, Seat], Iterable[M]]
    apply: Callable[[S, Seat, M, Chance], Iterator[E]]
    result: Callable[[S], R | None]
    cards: Callable[[S], Iterable[str]]  # every card of the box, wherever it lies

    # What may be seen.
    public: Callable[[S], P]
    private: Callable[[S, Seat], V]
    hidden: Callable[[S, Seat | None], Iterable[Hidden]]  # from a seat, or from everyone

    # How it reads; a draft may do without. `prompts` has a sentence for each move ("bid") and
    # question ("bid.count"), and one ("agree.sure") for a move that is asked about once more though
    # it can be taken back.
    narrate: Callable[[E, Name], str] = plainly.narrate
    explain: Callable[[R, Name], str] = plainly.explain  # who won and why, then how it was counted
    # `headline` says what matters most of some events, for a phone: a sentence or two. Whispers
    # aren't among them. Default: the last event.
    headline: Callable[[Sequence[E], Name], str] | None = None
    prompts: Mapping[str, str] = field(default_factory=dict[str, str])
    label: Callable[[str, object], str] = plain
    spellings: Callable[[str, object], Iterable[str]] = no_others  # other ways to type an answer
    # `on_table` is the text of a move's button on the public table; none for a move that depends on
    # hidden cards. Moves with the same text share a button; which one is meant is asked in private.
    on_table: Callable[[M], str] = nowhere
    # `hint` is a few more words on an answer, to a question named as in `prompts` ("bid.count").
    hint: Callable[[P, V, str, object], str] | None = None
    # `likely` are the answers to a question that get buttons of their own if it has too many for
    # all of them. Default: the first few.
    likely: Callable[[P, str], Sequence[object]] | None = None
    why_not: Callable[[P, V, M], str | None] | None = None  # the reason of a refusal
    amounts_to: Callable[[P, V, M], M | None] | None = None  # the offer that does the same

    # How it looks. The kit draws `table` and `hand` by the views, if the public one says whose
    # `turn` it is and what belongs to `Each` seat. Each of `looks` is a button beside the hand and
    # a subcommand: /kritters deck.
    table: Callable[[P], Scene] = plainly.table
    hand: Callable[[P, V], Scene] = plainly.hand
    scores: Callable[[R], Scene] = scoreboard
    looks: Mapping[str, Callable[[P, V], Scene]] = field(default_factory=dict[str, Any])
    faces: Mapping[str, Face] = field(default_factory=dict[str, Face])  # by the `art` of a Card
    theme: Theme = Theme()  # noqa: RUF009  frozen: colours and lettering around the cards
    art_of: Callable[[str, object], str] = named_alike  # the face an answer stands for, if any
    cheat_sheet: Scene | None = field(default=None, repr=False)  # a turn and the scoring, drawn
    effects: tuple[Card, ...] = field(default=(), repr=False)  # cards whose notes say what they do

    # How a bot plays it: from what its seat sees, never from the truth. With a heuristic, which is
    # handed a deal that could be the real one, it can also think ahead. Without anything, it tries
    # its moves in games that go on at random, if the state says whose `turn` it is.
    # `chimes_in` is what it does while nobody waits for it, such as agreeing to what others ask.
    bot: Callable[[P, V, Sequence[M], Chance], M] | None = None
    heuristic: Heuristic[S, M] | None = None
    hard_bot: Callable[[P, V, Sequence[M], Chance], M] | None = None  # instead of thinking ahead
    slips: int = 40  # in percent: how often an easy bot overlooks its best move
    offers_hard: bool = True  # False where a hard bot isn't clearly better than a normal one
    chimes_in: Callable[[P, V, Sequence[M]], M | None] | None = None

    # What bots say about a remarkable move once the cards are open, and in which seats. It's handed
    # what everyone saw of one move, and nothing else, so it can't tell what is still hidden.
    boasts: Callable[[Sequence[E]], Iterator[tuple[Seat, str]]] | None = None

    # Reading a State stored under an older version.
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] = as_it_was

    def __post_init__(self) -> None:
        """Work out what wasn't given, and refuse what couldn't be played."""
        if not self.moves or not self.events:
            moves, events = kinds_of(self.key, self.apply)
            object.__setattr__(self, "moves", self.moves or moves)
            object.__setattr__(self, "events", self.events or events)
        if self.draft:
            words = {**plainly.prompts(self.moves), **self.prompts}
            object.__setattr__(self, "prompts", words)
        check_options(self.key, self.options)
        check_moves(self.key, self.moves)
        if not self.draft:
            check_finished(self.key, self)

    @cached_property
    def any_move(self) -> TypeAdapter[M]:
        return _one_of(self.moves, "do")

    @cached_property
    def any_event(self) -> TypeAdapter[E]:
        return _one_of(self.events, "kind")

    @cached_property
    def box(self) -> tuple[str, ...]:
        """Every kind of card in the usual game."""
        options = self.options()
        state = self.setup(self.seats(options)[0], options, Chance("the box", 0))
        return tuple(sorted(set(self.cards(state))))

    def with_names(self, names: Sequence[str]) -> "Game[O, S, M, E, P, V, R]":
        """The same game, which calls players by name: the names of the seats, in order."""
        if not self._is_about_players:
            return self
        called = [
            f"{name} ({player})" if names.count(name) > 1 else name
            for name, player in zip(names, Player, strict=False)
        ]

        def label(question: str, value: object) -> str:
            if isinstance(value, Player) and value.seat < len(called):
                return called[value.seat]
            if any(isinstance(item, Player) for item in _items(value)):
                return " + ".join(label(question, item) for item in _items(value))
            return self.label(question, value)

        named = copy(self)
        object.__setattr__(named, "label", label)
        return named

    @cached_property
    def _is_about_players(self) -> bool:
        fields = (field for kind in self.moves for field in kind.model_fields.values())
        return any(mentions(field.annotation, Player) for field in fields)

    @property
    def levels(self) -> tuple[Level, ...]:
        """How well a bot may be asked to play it."""
        can_think = self.heuristic is not None or self.hard_bot is not None
        return ("easy", "normal", "hard") if can_think and self.offers_hard else ("easy", "normal")

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Another deal that looks the same to a seat, or to everyone: a game that could be.

        The same luck makes the same deal of any state that looks so. Nothing in it tells more
        than the seat could know, so it may be shown to a bot that wants to think ahead.
        """
        other = twin(state)
        for pool in self.hidden(other, seat):
            pool.shuffle(chance)
        return other

    def latest(self, events: Sequence[E], name: Name) -> str:
        """What matters most of some public events, without Markdown, which phones don't know."""
        if self.headline is None:
            said = self.narrate(events[-1], name)
        else:
            said = self.headline(events, name)
        return said.replace("**", "")

    def prompt(self, move: str, question: str = "") -> str:
        """The sentence that asks a question of a move, or that says what the move is."""
        return self.prompts[f"{move}.{question}" if question else move]

    def sure(self, move: str) -> str:
        """What is said where a move is asked about once more."""
        return self.prompts.get(f"{move}.sure", words.CANNOT_TAKE_BACK)


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]

T = TypeVar("T")


def _items(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()


def _one_of(kinds: tuple[type[T], ...], tag: str) -> TypeAdapter[T]:
    if len(kinds) == 1:
        return TypeAdapter(kinds[0])
    union: Any = Union[kinds]  # noqa: UP007  made of a tuple
    tagged: Any = Annotated[union, Field(discriminator=tag)]  # pyright: ignore  made at run time
    return TypeAdapter(tagged, config=ConfigDict(hide_input_in_errors=True))

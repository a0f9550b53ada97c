"""The contract between a game and everything around it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, cast

from pydantic import ConfigDict, Field, TypeAdapter

from games.kit import plainly, words
from games.kit.art import TOKENS, Face, Theme
from games.kit.chance import Chance
from games.kit.checks import (
    check_finished,
    check_moves,
    check_options,
    function_of,
    kinds_of,
    mentions,
)
from games.kit.heuristic import Heuristic
from games.kit.pieces import (
    Boast,
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
from games.kit.redeal import Hidden
from games.kit.scene import Card, Scene
from games.kit.state_copy import twin
from games.kit.views import Views

O = TypeVar("O", bound=Options)  # noqa: E741  a single letter, like S, M, E, P, V and R
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event | Whisper)
P = TypeVar("P", bound=Public)
V = TypeVar("V", bound=Private)
R = TypeVar("R", bound=Result)

Name = Callable[[Seat], str]
Level = Literal["easy", "normal", "hard"]


def plain(question: str, value: object) -> str:
    """The default `label` for an answer."""
    if isinstance(value, tuple):
        return " + ".join(map(str, cast("tuple[object, ...]", value))) or "nothing"
    return str(value).capitalize() if question == "do" else str(value)


def no_others(question: str, value: object) -> Iterable[str]:
    """The default `spellings`: an answer can only be typed as its label or its code."""
    return ()


def nowhere(move: Move) -> str:
    """The default `on_table`: no move has a button on the public table."""
    return ""


def never(move: Move) -> bool:
    """The default `pointless`: every legal move is worth offering."""
    return False


def named_alike(question: str, value: object) -> str:
    """The default `art_of`: the card face with the same name as the answer."""
    return "" if isinstance(value, Player) else str(value)


def as_it_was(old: dict[str, Any]) -> dict[str, Any]:
    return old


NO_OPTIONS: type[Any] = Options
FROM_VIEWS: Any = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[O, S, M, E, P, V, R]):
    """Everything that defines a game: some data types and a handful of pure functions.

    `key` is both the folder's name and the slash command. Only the rules and the views are given
    the real state.
    """

    key: str
    title: str
    summary: str = ""  # what to do on a turn and how to win, in one line
    version: int = 1
    draft: bool = False  # still being written: offered only by `make play` and `python -m games`

    # The types. `moves` and `events` default to those in the signature of `apply`.
    options: type[O] = NO_OPTIONS
    state: type[S]
    moves: tuple[type[M], ...] = ()
    events: tuple[type[E], ...] = ()

    # The rules. `apply` may change the state in place, because `play` passes it a copy.
    seats: Callable[[O], range]
    setup: Callable[[int, O, Chance], S]
    legal: Callable[[S, Seat], Iterable[M]]
    apply: Callable[[S, Seat, M, Chance], Iterator[E]]
    result: Callable[[S], R | None]
    cards: Callable[[S], Iterable[str | int]]  # every card in the box, wherever it is now

    # The views: what everyone sees, what one seat sees, and what's hidden. Usually, `views` derives
    # all three from marks on the state's fields; a function given here replaces the derived one.
    views: Views[S, P, V] | None = None
    public: Callable[[S], P] = FROM_VIEWS
    private: Callable[[S, Seat], V] = FROM_VIEWS
    hidden: Callable[[S, Seat | None], Iterable[Hidden]] = FROM_VIEWS  # None means the public

    # The words; a draft may leave them out. `prompts` has a sentence for each move ("bid") and each
    # question ("bid.count"). When a move has to be confirmed, its sentence ("agree.sure") replaces
    # "You can't take this back."
    narrate: Callable[[E, Name], str] = plainly.narrate
    explain: Callable[[R, Name], str] = plainly.explain  # who won and why, then the scoring
    points: Callable[[int], str] = words.points  # a score in words, for the kit's default result
    # `headline` sums up some events in a sentence or two, for notifications on a phone. It's never
    # given whispers. By default, the last event is narrated.
    headline: Callable[[Sequence[E], Name], str] | None = None
    prompts: Mapping[str, str] = field(default_factory=dict[str, str])
    label: Callable[[str, object], str] = plain
    spellings: Callable[[str, object], Iterable[str]] = no_others  # other ways to type an answer
    # `on_table` returns the text of a move's button on the public table, or "" for no button.
    # A move that depends on hidden cards must have none. Moves with the same text share a button,
    # and the player is asked in private which of them to play.
    on_table: Callable[[M], str] = nowhere
    # `hint` adds a few words to an answer. Its third argument names the question as in `prompts`.
    hint: Callable[[P, V, str, object], str] | None = None
    # If a question has too many answers to give each a button, `likely` picks those that get one;
    # by default, the first few do. For the question "do", it picks the kinds of move whose first
    # question is shown right away; by default, all of them if there's room.
    likely: Callable[[P, str], Sequence[object]] | None = None
    pointless: Callable[[M], bool] = never  # legal but changes nothing: can be typed, isn't offered
    why_not: Callable[[P, V, M], str | None] | None = None  # why a move isn't legal
    amounts_to: Callable[[P, V, M], M | None] | None = None  # a legal move with the same effect

    # The pictures. By default, `table` and `hand` are made from the fields of the views; the public
    # view then needs a `turn` and a field of type `Each`. Each of `looks` is a button beside the
    # hand and a subcommand, such as /kritters deck.
    table: Callable[[P], Scene] = plainly.table
    hand: Callable[[P, V], Scene] = plainly.hand
    scores: Callable[[R], Scene] = plainly.scores
    looks: Mapping[str, Callable[[P, V], Scene]] = field(default_factory=dict[str, Any])
    faces: Mapping[str, Face] = field(default_factory=dict[str, Face])  # keyed by a Card's `art`
    theme: Theme = Theme(pips=TOKENS)  # noqa: RUF009  a Theme is frozen
    art_of: Callable[[str, object], str] = named_alike  # the face shown for an answer, if any
    cheat_sheet: Scene | None = field(default=None, repr=False)  # explains turns and scoring
    effects: tuple[Card, ...] = field(default=(), repr=False)  # cards with notes that explain them

    # The bots. A bot knows only what its seat sees, never the real state. With a `heuristic`, which
    # is given a deal that could be the real one, it can also think ahead. With neither `bot` nor
    # `heuristic`, a bot tries its moves in random playouts, if the state has a `turn`.
    # `chimes_in` chooses moves while nobody is waiting for the bot, such as agreeing to a request.
    bot: Callable[[P, V, Sequence[M], Chance], M] | None = None
    heuristic: Heuristic[S, M] | None = None
    hard_bot: Callable[[P, V, Sequence[M], Chance], M] | None = None  # replaces thinking ahead
    slips: int = 40  # how often an easy bot overlooks its best move, in percent
    offers_hard: bool = True  # False if a hard bot isn't clearly better than a normal one
    chimes_in: Callable[[P, V, Sequence[M]], M | None] | None = None

    # Remarks that bots could make about a good move once the cards are open. One bot makes the
    # first whose template is new in this game, so give several for each occasion.
    # The function is given only one move's public events, so it can't reveal hidden cards.
    boasts: Callable[[Sequence[E]], Iterator[Boast]] | None = None

    # Whether the `record` of a game that was won is kept as the personal best of everyone in it.
    keeps_best: bool = False

    # Converts a state that was stored by an older version of the game.
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] = as_it_was

    def __post_init__(self) -> None:
        """Fill in what was left out, and refuse a game that couldn't be played."""
        if not self.moves or not self.events:
            moves, events = kinds_of(self.key, self.apply)
            object.__setattr__(self, "moves", self.moves or moves)
            object.__setattr__(self, "events", self.events or events)
        for name in ("public", "private", "hidden"):
            if getattr(self, name) is FROM_VIEWS:
                object.__setattr__(self, name, function_of(self.key, self.views, name))
        if self.draft:
            asked = {**plainly.prompts(self.moves), **self.prompts}
            object.__setattr__(self, "prompts", asked)
        if self.points is not words.points:
            for name, plainly_told in (("explain", plainly.explain), ("scores", plainly.scores)):
                if getattr(self, name) is plainly_told:
                    object.__setattr__(self, name, partial(plainly_told, points=self.points))
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
        """Every kind of card that the game uses with its default options."""
        options = self.options()
        state = self.setup(self.seats(options)[0], options, Chance("the box", 0))
        return tuple(sorted({str(card) for card in self.cards(state)}))

    def with_names(self, names: Sequence[str]) -> "Game[O, S, M, E, P, V, R]":
        """Return a copy of the game that labels players with these names, given in seat order."""
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
        """The levels a bot can play at."""
        can_think = self.heuristic is not None or self.hard_bot is not None
        return ("easy", "normal", "hard") if can_think and self.offers_hard else ("easy", "normal")

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Redeal every card that a seat can't see or, if `seat` is None, that the public can't see.

        The new deal looks the same to the seat. With the same luck, any two states that look the
        same give the same deal. So it reveals nothing, and a bot may use it to think ahead.
        """
        other = twin(state)
        for pool in self.hidden(other, seat):
            pool.shuffle(chance)
        return other

    def latest(self, events: Sequence[E], name: Name) -> str:
        """Sum up some public events, without Markdown, which phone notifications don't render."""
        if self.headline is None:
            said = self.narrate(events[-1], name)
        else:
            said = self.headline(events, name)
        return said.replace("**", "")

    def prompt(self, move: str, question: str = "") -> str:
        """The sentence that asks a move's question or, without one, describes the move."""
        return self.prompts[f"{move}.{question}" if question else move]

    def sure(self, move: str) -> str:
        """The sentence shown when a player has to confirm a move."""
        return self.prompts.get(f"{move}.sure", words.CANNOT_TAKE_BACK)


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]

T = TypeVar("T")


def _items(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()


def _one_of(kinds: tuple[type[T], ...], tag: str) -> TypeAdapter[T]:
    if len(kinds) == 1:
        return TypeAdapter(kinds[0])
    union: Any = Union[kinds]  # noqa: UP007  built from a tuple
    tagged: Any = Annotated[union, Field(discriminator=tag)]  # pyright: ignore  built at run time
    return TypeAdapter(tagged, config=ConfigDict(hide_input_in_errors=True))

"""The words of a game: what players read about its events, questions, answers and result."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, cast

from games.kit import defaults, phrases
from games.kit.names import Name, Names
from games.kit.pieces import Move, Player, Public, Seat
from games.kit.story import Beat, one_each
from games.kit.type_parameters import E_contra, M_contra, P_contra, R_contra, V_contra


@dataclass(frozen=True, slots=True)
class Answer:
    """How an answer to a question is shown, how else it can be typed, and the face beside it."""

    label: str
    spellings: Iterable[str] = ()
    art: str = ""
    short: str = ""  # the text for buttons, about twelve characters; by default, the label

    @property
    def on_button(self) -> str:
        return self.short or self.label


@dataclass(frozen=True, slots=True)
class Layout:
    """Kinds of moves that a panel doesn't arrange by the number and length of their answers."""

    # Kinds of moves that are always a menu of whole moves, even if only one is legal.
    menus: tuple[str, ...] = ()
    later: tuple[str, ...] = ()  # kinds of moves with a button that leads to the questions
    quiet: tuple[str, ...] = ()  # kinds of moves with a grey button, because they end something


def plain(question: str, value: object) -> str:
    """Return the label of an answer in a game without labels of its own."""
    if isinstance(value, tuple):
        return " + ".join(map(str, cast("tuple[object, ...]", value))) or "nothing"
    return str(value).capitalize() if question == "do" else str(value)


def plain_answer(question: str, value: object) -> Answer:
    """Return the value itself, and the card face of the same name: the default `answer`."""
    return Answer(plain(question, value), art="" if isinstance(value, Player) else str(value))


def nowhere(move: Move) -> str:
    """Return no text, so that no move has a button on the public table: the default `on_table`."""
    return ""


def never(move: Move) -> bool:
    """Return False, so that every legal move is offered: the default `pointless`."""
    return False


def as_narrated(beat: Beat, name: Names) -> str | None:
    """Return None, so that the events of every beat are narrated: the default `tell`."""
    return None


def is_news(public: Public, beat: Beat) -> bool:
    """Return False: by default, the decision tells about no beat (`is_basis`)."""
    return False


@dataclass(frozen=True, kw_only=True, eq=False)
class Words(Generic[M_contra, E_contra, P_contra, V_contra, R_contra]):
    """What players read. A draft may leave everything out; a finished game narrates and prompts."""

    narrate: Callable[[E_contra, Names], str] = defaults.narrate
    # `beats` divides the public events of a turn, or of a part of it, into beats, in order. `tell`
    # tells a beat in a short sentence, or returns None to have its events narrated.
    beats: Callable[[Sequence[Any]], Iterable[Beat]] = one_each
    tell: Callable[[Beat, Names], str | None] = as_narrated
    # `decide` says what a seat has to decide and on what basis, as it follows a name: "beat Pip's
    # 10 red or challenge." `is_basis` says whether that, or a later beat, tells about a beat.
    decide: Callable[[P_contra, Seat, Names], str] = defaults.decide
    is_basis: Callable[[P_contra, Beat], bool] = is_news
    # `insight` says, in a replay, how likely it was that an event would work out, judging by the
    # views that its player had before; "" if there's nothing to say.
    insight: Callable[[P_contra, V_contra, E_contra, Names], str] | None = None
    # Says who won and why, then how points were counted.
    explain: Callable[[R_contra, Name], str] = defaults.explain
    # Puts a score into words, for the kit's default result.
    points: Callable[[int], str] = defaults.points
    # `prompts` has a sentence for each move ("bid") and each question ("bid.count"). When a move
    # has to be confirmed, its sentence ("agree.sure") replaces "You can't take this back."
    prompts: Mapping[str, str] = field(default_factory=dict[str, str])
    # Labels an answer to a question, such as "count" or "do".
    answer: Callable[[str, object], Answer] = plain_answer
    # `hint` adds a few words to an answer. Its third argument names the question as in `prompts`.
    hint: Callable[[P_contra, V_contra, str, object], str] | None = None
    # `on_table` returns the text of a move's button on the public table, or "" for no button.
    # A move that depends on hidden cards must have none. Moves with the same text share a button,
    # and the player is asked in private which of them to play.
    on_table: Callable[[M_contra], str] = nowhere
    # `brief` returns the text of an answer's button on a panel, in at most twelve characters if
    # possible, or "" for its label. It's also given the move's other answers, as far as known.
    brief: Callable[[P_contra, V_contra, str, object, Mapping[str, object]], str] | None = None
    # `likely` returns the likeliest answers to a question, best first. The first one is chosen
    # until the player chooses another, and of many numbers only the likely ones get buttons.
    likely: Callable[[P_contra, V_contra, str], Sequence[object]] | None = None
    # `always` returns the kinds of moves that keep their place on a panel, even if impossible now.
    always: Callable[[P_contra, V_contra], Sequence[str]] | None = None
    layout: Layout = Layout()
    # True of a legal move that changes nothing: it can be typed, but isn't offered.
    pointless: Callable[[M_contra], bool] = never
    # `instead` is given a typed move that isn't legal. It returns a legal move with the same
    # effect, or else why the typed move isn't possible, or None.
    instead: Callable[[P_contra, V_contra, M_contra], Move | str | None] | None = None

    def in_short(self, beat: Beat, name: Names) -> str:
        """Tell a beat without Markdown, which phone notifications don't render."""
        told = self.tell(beat, name)
        if told is None:
            events = cast("Iterable[Any]", beat.events)
            told = " ".join(self.narrate(event, name) for event in events).replace("**", "")
        return told

    def told(self, events: Sequence[E_contra], name: Names) -> str:
        """Tell the public events of a move in short."""
        return " ".join(self.in_short(beat, name) for beat in self.beats(events))

    def label(self, question: str, value: object) -> str:
        """Return how an answer is shown."""
        return self.answer(question, value).label

    def short(self, question: str, value: object) -> str:
        """Return how an answer is shown on a button."""
        return self.answer(question, value).on_button

    def prompt(self, move: str, question: str = "") -> str:
        """Return the sentence that asks a move's question or, without one, describes the move."""
        key = f"{move}.{question}" if question else move
        return self.prompts[key] if key in self.prompts else defaults.prompt(move, question)

    def sure(self, move: str) -> str:
        """Return the sentence shown when a player has to confirm a move."""
        sure = f"{move}.sure"
        return self.prompts[sure] if sure in self.prompts else phrases.cannot_take_back()

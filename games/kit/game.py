"""The contract between a game and everything around it."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Generic, Protocol, cast

from games.kit import defaults
from games.kit.checks import check_finished, check_moves, check_options, mentions
from games.kit.evaluation import Evaluation
from games.kit.lessons import Lessons
from games.kit.opponents import Opponents
from games.kit.pictures import Pictures
from games.kit.pieces import Player
from games.kit.rules import Rules
from games.kit.type_parameters import E, M, O, P, R, S, V
from games.kit.views import SeatViews
from games.kit.words import Answer, Words


class GameTexts(Protocol):
    """The texts that every game has.

    Mappings may have more: `options` describes options and their values, `option_names` names
    options, and `looks` names the buttons of the additional views.
    """

    def title(self) -> str: ...

    def summary(self) -> str: ...


@dataclass(frozen=True, slots=True)
class InEnglish:
    """The texts of a game that's in no other language, such as a draft."""

    named: str
    described: str = ""

    def title(self) -> str:
        return self.named

    def summary(self) -> str:
        return self.described


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[O, S, M, E, P, V, R]):
    """Everything that defines a game: seven parts, each a few types and pure functions.

    A first playout needs rules and views only. `key` is both the folder's name and the slash
    command.
    """

    key: str
    texts: GameTexts
    # True while the game is being written: offered only by `make play` and `python -m games`.
    draft: bool = False
    rules: Rules[O, S, M, E, R]
    views: SeatViews[S, P, V]
    words: Words[M, E, P, V, R] = Words()  # noqa: RUF009  the parts are frozen
    pictures: Pictures[P, V, R] = Pictures()  # noqa: RUF009
    opponents: Opponents[S, M, E, P, V] = Opponents()  # noqa: RUF009
    lessons: Lessons[P, V] = Lessons()  # noqa: RUF009
    evaluation: Evaluation[S, M] = Evaluation()  # noqa: RUF009

    def __post_init__(self) -> None:
        """Fill in what was left out, and refuse a game that couldn't be played."""
        check_options(self.key, self.rules.options)
        check_moves(self.key, self.rules.moves)
        self._fill_in_points()
        if not self.draft:
            check_finished(self.key, self)

    @property
    def title(self) -> str:
        return self.texts.title()

    @property
    def summary(self) -> str:
        """What to do on a turn and how to win, in one line."""
        return self.texts.summary()

    def about_option(self, name: str) -> str:
        """Return what an option decides."""
        return self._option_text(name) or self.rules.options.model_fields[name].description or name

    def option_value(self, name: str, value: object) -> str:
        """Return how a value of an option is shown."""
        return self._option_text(f"{name}.{value}") or str(value)

    def option_name(self, name: str) -> str:
        """Return what an option is called beside its value, such as `scoring`."""
        return self._label("option_names", name) or name.replace("_", " ")

    def look_name(self, name: str) -> str:
        """Return the label of the button of one of the `looks`, such as `Supply`."""
        return self._label("looks", name) or name.capitalize()

    def _option_text(self, key: str) -> str:
        """Return a message's attribute such as `.scoring` or `.scoring_brown`, if there is one."""
        return self._label("options", key)

    def _label(self, message: str, key: str) -> str:
        labels: Mapping[str, str] = getattr(self.texts, message, {})
        return labels.get(key, "")

    def _fill_in_points(self) -> None:
        """Let the kit's default result tell scores in the game's own words."""
        points = self.words.points
        if points is defaults.points:
            return
        if self.words.explain is defaults.explain:
            words = replace(self.words, explain=partial(defaults.explain, points=points))
            object.__setattr__(self, "words", words)
        if self.pictures.scores is defaults.scores:
            pictures = replace(self.pictures, scores=partial(defaults.scores, points=points))
            object.__setattr__(self, "pictures", pictures)

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
            return self.words.label(question, value)

        def answer(question: str, value: object) -> Answer:
            return replace(self.words.answer(question, value), label=label(question, value))

        named = copy(self)
        object.__setattr__(named, "words", replace(self.words, answer=answer))
        return named

    @cached_property
    def _is_about_players(self) -> bool:
        fields = (field for kind in self.rules.moves for field in kind.model_fields.values())
        return any(mentions(field.annotation, Player) for field in fields)


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]


def _items(value: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()

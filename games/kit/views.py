"""The views of a game, filled from the fields of its state, and what's hidden from each seat.

    class Table(kit.Public):
        deck: int                                        # the number of cards in Truth.deck
        in_hand: Annotated[kit.Each[int], Of("hands")]   # the same for each of Truth.hands

    class Hand(kit.Private):
        cards: Annotated[tuple[Card, ...], Of("hands")]  # the seat's own entry of Truth.hands

    VIEWS = Views(Truth, Table, Hand)

A field of a view takes its value from the state's field of the same name, or the one in `Of`. What
it may show depends on the mark there (`games.kit.visibility`). A view that would show more is
refused when `Views` is built, and so is a field of the state that no view shows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, TypeVar, cast, get_type_hints

from games.kit.chance import Chance
from games.kit.checks import NotAGame
from games.kit.hidden_places import hidden_by_marks
from games.kit.pieces import Seat, State, View
from games.kit.redeal import Hidden
from games.kit.state_copy import copy_state
from games.kit.type_parameters import P_co, S, S_contra, V_co
from games.kit.visibility import (
    Field,
    Known,
    Seen,
    as_in_views,
    entry_of,
    fields_of_state,
    hidden_within,
    is_by_seat,
    is_dict,
    is_list,
    is_many,
    is_optional,
    without_marks,
)

T = TypeVar("T")

Truth = Mapping[str, Any]
"""The fields of a state, by name."""

WORKED_OUT: Final = "worked-out"

WorkedOut = Annotated[T, WORKED_OUT]
"""The type of a view's field that the function `public` or `private` of `Views` works out."""


@dataclass(frozen=True, slots=True)
class Of:
    """Names the field of the state that a view's field shows, if its name differs.

    If `show` is given, it's called with what the viewer may see, and the view has its result.
    """

    name: str
    show: Callable[[Any], object] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class SeatViews(Generic[S_contra, P_co, V_co]):
    """What everyone sees of a state, what one seat sees besides, and what's hidden.

    Written as three functions, for a game whose views can't be derived from marks on its state.
    """

    public: Callable[[S_contra], P_co]
    private: Callable[[S_contra, Seat], V_co]
    # The hidden places for a seat or, for None, for the public.
    hidden: Callable[[S_contra, Seat | None], Iterable[Hidden]]

    @property
    def everyone(self) -> type[Any] | None:
        """Return the type of the public view, if the annotation of its function names one."""
        return get_type_hints(self.public).get("return")

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Redeal every card that a seat can't see or, if `seat` is None, that the public can't see.

        The new deal looks the same to the seat. With the same luck, any two states that look the
        same give the same deal. So it reveals nothing, and a bot may use it to think ahead.
        """
        other: Any = copy_state(state)
        for pool in self.hidden(other, seat):
            pool.shuffle(chance)
        return cast("S", other)


class Views(SeatViews[S_contra, P_co, V_co]):
    """Views derived from marks on the state's fields.

    `public` and `private` return the fields marked `WorkedOut`, by name. `hidden` replaces the
    pools that are derived from the marks.
    """

    def __init__(  # noqa: PLR0913  three of them are needed by few games
        self,
        state: type[S_contra],
        everyone: type[P_co],
        one_seat: type[V_co],
        /,
        *,
        public: Callable[[S_contra], Mapping[str, object]] | None = None,
        private: Callable[[S_contra, Seat], Mapping[str, object]] | None = None,
        hidden: Callable[[S_contra, Seat | None], Iterable[Hidden]] | None = None,
    ) -> None:
        of_all = _Filling(state, everyone, "public", given=public is not None)
        of_one = _Filling(state, one_seat, "private", given=private is not None)
        _check_all_shown(state, of_all.shown | of_one.shown)
        self._everyone = everyone

        def fill_public(truth: S_contra) -> P_co:
            return of_all.view(truth.__dict__, None, public(truth) if public else {})

        def fill_private(truth: S_contra, seat: Seat) -> V_co:
            return of_one.view(truth.__dict__, seat, private(truth, seat) if private else {})

        super().__init__(
            public=fill_public, private=fill_private, hidden=hidden or hidden_by_marks(state)
        )

    @property
    def everyone(self) -> type[P_co]:
        return self._everyone


Fill = Callable[[Truth, Any], object]
"""Returns what a field of a view shows of a state to a seat, or to everyone (None)."""

Form = tuple[Any, Callable[[Any], object]]
"""A type, and the function that turns a field of a state into a value of that type."""

W = TypeVar("W", bound=View)


class _Filling(Generic[W]):
    """How to fill a view's fields from those of a state."""

    def __init__(self, state: type[State], view: type[W], by: str, *, given: bool) -> None:
        # The compiled validator, which is faster than `view(**values)`.
        self._validate = view.__pydantic_validator__.validate_python
        self._copied: list[tuple[str, str]] = []
        self._filled: list[tuple[str, Fill]] = []
        self.shown: set[str] = set()
        for name, info in view.model_fields.items():
            of = next((mark for mark in info.metadata if isinstance(mark, Of)), Of(name))
            shows = _Shows(state, view, name, of, as_in_views(without_marks(info.annotation)))
            if WORKED_OUT in info.metadata:
                self.shown.add(name)
                if not given:
                    raise NotAGame(f"{shows} is WorkedOut: give Views a function `{by}` for it.")
            elif by == "private" and name == "seat" and of.show is None:
                self._filled.append((name, lambda _, seat: seat))
            else:
                self.shown.add(of.name)
                fill = shows.fill(own=by == "private")
                if fill is None:
                    self._copied.append((name, of.name))
                else:
                    self._filled.append((name, fill))

    def view(self, truth: Truth, seat: Seat | None, worked_out: Mapping[str, object]) -> W:
        values = {**worked_out}
        for name, source in self._copied:
            values[name] = truth[source]
        for name, fill in self._filled:
            values[name] = fill(truth, seat)
        view: W = self._validate(values)
        return view


@dataclass(frozen=True, slots=True)
class _Shows:
    """A field of a view, and what it's declared to show of a state."""

    state: type[State]
    view: type[View]
    name: str
    of: Of
    kind: Any

    def __str__(self) -> str:
        return f"{self.view.__name__}.{self.name}"

    def fill(self, *, own: bool) -> Fill | None:
        """Return what fills the field, or None for a copy. Refuse to show what's hidden."""
        field = fields_of_state(self.state).get(self.of.name)
        if field is None:
            raise NotAGame(
                f"{self} isn't a field of {self.state.__name__}. Say which one it shows, as in"
                ' Annotated[int, Of("deck")], or make it WorkedOut[...].'
            )
        if field.seen is Seen.IN_NO_VIEW:
            raise NotAGame(f"{self} shows {field}, which is marked as Unshown. Mark it as Open.")
        if inner := hidden_within(field.kind):
            raise NotAGame(f"{self} would show {inner}, which is seen by {inner.seen.value}.")
        seen, show = list(_seen_of(field, own=own)), self.of.show
        if show is not None and seen:
            return _apply_show(show, seen[0][1])
        counted = _counting_ways(field.kind, _all_of(field))
        ways = [*seen, *counted, *(way for each in seen for way in _counting_ways(*each))]
        fits = (fill for kind, fill in ways if as_in_views(kind) == self.kind and show is None)
        fill = next(fits, None)
        # No check needed, because pydantic refuses a type that doesn't fit.
        if field.seen is Seen.EVERYONE:
            return None if self.kind == as_in_views(field.kind) else fill
        if fill is None:
            less = " or ".join(f"`{_name_of_type(kind)}`" for kind, _ in _count_forms(field.kind))
            raise NotAGame(
                f"{self} would show {field}, which is seen by {field.seen.value}."
                f" Show {less or 'nothing of it'}, or make it WorkedOut[...]."
            )
        return fill


Way = tuple[Any, Fill]
"""A type of what may be seen of a field, and what fills a field of that type."""


def _has_one_entry_per_seat(field: Field) -> bool:
    return is_list(field.kind) and not is_by_seat(entry_of(field.kind))


def _seen_of(field: Field, *, own: bool) -> Iterator[Way]:
    """Yield the cards of a field that everyone sees or, if `own`, that one seat sees."""
    source, known = field.name, field.mark(Known)
    if field.seen is Seen.EVERYONE:
        yield field.kind, _all_of(field)
    elif known is not None:
        last = known.last
        yield field.kind, lambda truth, _: truth[source][len(truth[source]) - truth[last] :]
    elif own and field.seen is Seen.OWNER and _has_one_entry_per_seat(field):
        yield entry_of(field.kind), lambda truth, seat: truth[source][seat]
    elif own and field.seen is Seen.OTHERS and is_list(field.kind):
        nothing = () if is_many(entry_of(field.kind)) else None
        yield (
            field.kind,
            lambda truth, seat: [
                nothing if at == seat else each for at, each in enumerate(truth[source])
            ],
        )


def _all_of(field: Field) -> Fill:
    name = field.name
    return lambda truth, _: truth[name]


def _apply_show(show: Callable[[Any], object], see: Fill) -> Fill:
    return lambda truth, seat: show(see(truth, seat))


def _counting_ways(kind: Any, see: Fill) -> list[Way]:  # noqa: ANN401  a type
    return [(form, _apply_show(count, see)) for form, count in _count_forms(kind)]


def _count_forms(kind: Any) -> Iterator[Form]:  # noqa: ANN401  a type
    """Yield the types that tell how many cards there are, or whether there are any.

    A dict of cards by seat may also show which seats have one.
    """
    if not is_many(kind):
        if is_optional(kind):
            yield bool, _is_there
        return
    entry = entry_of(kind)
    if is_many(entry) or is_optional(entry):
        for form, count in _count_forms(entry):
            yield _each_type(kind, form, count)
        return
    yield int, len
    yield bool, bool
    if is_by_seat(kind):
        yield tuple[Seat, ...], tuple


def _each_type(kind: Any, form: Any, count: Callable[[Any], object]) -> Form:  # noqa: ANN401  types
    """Return the type that has a number for each entry of a list or dict."""
    if is_dict(kind):
        return dict[kind.__args__[0], form], lambda all_: {at: count(all_[at]) for at in all_}
    return tuple[form, ...], lambda all_: [*map(count, all_)]


def _is_there(card: object) -> bool:
    return card is not None


def _name_of_type(kind: Any) -> str:  # noqa: ANN401  a type
    return kind.__name__ if isinstance(kind, type) and not is_many(kind) else str(kind)


def _check_all_shown(state: type[State], shown: set[str]) -> None:
    for field in fields_of_state(state).values():
        if field.name not in shown and field.seen is Seen.EVERYONE:
            raise NotAGame(
                f"No view shows {field}, which everyone may see. If nobody does, mark it as"
                " Secret[...]; if anyone may know it, as Unshown[...]."
            )

"""Views show what the marks on a state's fields allow, and wrong declarations are refused."""

from typing import Annotated, Literal

import pytest

from games.chroma import views
from games.chroma.cards import Card as Ink
from games.chroma.state import State as InkState
from games.kit import (
    Alike,
    Apart,
    Chance,
    Each,
    Fits,
    Forgotten,
    Hidden,
    InOrder,
    Known,
    Noted,
    Of,
    Open,
    Others,
    Own,
    Part,
    Private,
    Public,
    Seat,
    Secret,
    Sorted,
    State,
    Unshown,
    Views,
    WorkedOut,
)
from games.kit.checks import NotAGame


class Clock(State):
    alarm: Secret[int | None] = 7


class T(State):
    """A state whose fields have every kind of mark."""

    deck: Secret[list[int]]
    decks: Secret[dict[str, list[int]]]
    queue: Annotated[Secret[list[int]], Known(last="seen"), Apart("queue")]
    seen: Unshown[int] = 1
    hands: Annotated[Own[list[list[int]]], Sorted()]
    drawn: Annotated[Own[list[list[int]]], Noted()]
    chosen: Own[list[int | None]]
    offers: Own[list[dict[Seat, int]]]
    worn: Others[list[list[int]]]
    laid: Open[list[list[int]]]
    gone: Unshown[list[int]]
    turn: Seat = Seat(0)


class Table(Public):
    deck: int
    any_left: Annotated[bool, Of("deck")]
    decks: dict[str, int]
    queue: Annotated[tuple[int, ...], Of("queue")]
    to_come: Annotated[int, Of("queue")]
    in_hand: Annotated[Each[int], Of("hands")]
    chosen: Each[bool]
    offers: tuple[tuple[Seat, ...], ...]
    worn: Each[int]
    laid: Each[tuple[int, ...]]
    counted: Annotated[Each[int], Of("laid")]
    highest: Annotated[int, Of("laid", lambda laid: max(map(max, laid)))]
    twice: WorkedOut[int]
    turn: Seat | None


class Hand(Private):
    seat: Seat
    cards: Annotated[tuple[int, ...], Of("hands")]
    lowest: Annotated[int, Of("hands", min)]
    just_drawn: Annotated[int, Of("drawn")]
    chosen: int | None
    worn: tuple[tuple[int, ...], ...]


def t() -> T:
    return T(
        deck=[1, 2, 3],
        decks={"a": [4], "b": [5, 6]},
        queue=[7, 8, 9],
        hands=[[10, 11], [12]],
        drawn=[[10], []],
        chosen=[13, None],
        offers=[{Seat(1): 14, Seat(0): 15}, {}],
        worn=[[16], [17, 18]],
        laid=[[19], [20, 21]],
        gone=[22],
    )


def twice(state: T) -> dict[str, object]:
    return {"twice": 2 * len(state.deck)}


VIEWS = Views(T, Table, Hand, public=twice)


def test_everyone_sees_the_cards_that_are_open_and_the_number_of_others() -> None:
    assert VIEWS.public(t()) == Table(
        deck=3,
        any_left=True,
        decks={"a": 1, "b": 2},
        queue=(9,),
        to_come=3,
        in_hand=(2, 1),
        chosen=(True, False),
        offers=((Seat(1), Seat(0)), ()),
        worn=(1, 2),
        laid=((19,), (20, 21)),
        counted=(1, 2),
        highest=21,
        twice=6,
        turn=Seat(0),
    )


def test_a_seat_sees_its_own_entry_or_those_of_the_others() -> None:
    ada, ben = (VIEWS.private(t(), Seat(seat)) for seat in (0, 1))

    shown = Hand(
        seat=Seat(0), cards=(10, 11), lowest=10, just_drawn=1, chosen=13, worn=((), (17, 18))
    )
    assert ada == shown
    assert (ben.cards, ben.just_drawn, ben.chosen, ben.worn) == ((12,), 0, None, ((16,), ()))


def places(pool: Hidden) -> list[object]:
    if isinstance(pool, Forgotten):
        return [pool.cards]
    return [
        [place.cards[at] for at in place.at] if isinstance(place, Part) else place
        for place in pool.places
    ]


def test_what_is_hidden_is_dealt_by_type_with_what_nobody_sees_first() -> None:
    cards, queue, *notes = VIEWS.hidden(t(), Seat(0))
    hands: list[object] = [InOrder([12]), []]

    assert places(cards) == [[1, 2, 3], [4], [5, 6], *hands, [14], [], [16]]
    assert places(queue) == [[7, 8]]
    assert [places(note) for note in notes] == [[[]]]


def test_from_the_public_every_seat_s_cards_are_hidden() -> None:
    cards, _, *notes = VIEWS.hidden(t(), None)
    hands: list[object] = [InOrder([10, 11]), InOrder([12]), [13]]

    assert places(cards)[3:] == [*hands, [14, 15], [], [16], [17, 18]]
    assert [places(note) for note in notes] == [[[10]], [[]]]


def test_a_card_may_be_a_tuple() -> None:
    class Dominoes(State):
        bag: Secret[list[tuple[int, int]]]

    class Counted(Public):
        bag: int

    views = Views(Dominoes, Counted, Nobody)
    dominoes = Dominoes(bag=[(6, 6), (1, 2)])

    assert views.public(dominoes).bag == 2
    assert [places(pool) for pool in views.hidden(dominoes, None)] == [[[(6, 6), (1, 2)]]]


def test_a_secret_that_is_no_list_is_dealt_too() -> None:
    class Riddle(State):
        word: Secret[str]
        others: Secret[list[str]]
        spare: Secret[str | None] = None

    class Nothing(Public): ...

    class Me(Private): ...

    (pool,) = Views(Riddle, Nothing, Me).hidden(riddle := Riddle(word="a", others=["b", "c"]), None)
    words = set[str]()
    for number in range(20):
        pool.shuffle(Chance("words", number))
        words.add(riddle.word)

    assert words == {"a", "b", "c"}
    assert riddle.spare is None


class Deck(State):
    deck: Secret[list[int]]


class Bare(State):
    deck: list[int]


class Coded(State):
    deck: dict[int, tuple[str, ...]]


class Twice(State):
    deck: Secret[Open[list[int]]]


class Counted(State):
    deck: Secret[dict[int, int]]


class Suits(State):
    deck: list[Literal["hearts", "spades"] | int]


class Maybe(State):
    deck: list[int] | None


class MaybeSecret(State):
    deck: Secret[list[int] | None]


class Inside(State):
    deck: Secret[list[int]] | None


class Fixed(State):
    deck: tuple[int, ...]


class Deep(State):
    deck: Secret[list[list[list[int]]]]


class Hands(State):
    hands: Own[list[list[int]]]


class Outwards(State):
    hands: Others[list[list[str]]]


class Gone(State):
    gone: Unshown[list[int]]


class Alone(State):
    hand: Own[int]


class Wound(State):
    clock: Clock


class Queue(State):
    queue: Annotated[Secret[list[int]], Known(last="seen")]


class Marked(State):
    laid: Annotated[Open[list[int]], Sorted()]


class Seconds(State):
    deck: Annotated[Secret[list[int]], Alike(bool)]
    other: Secret[list[int]]


def true_of(card: int, told: int) -> bool:
    return card == told


class Whispered(State):
    hands: Annotated[Own[list[list[int]]], Fits("told", true_of)]
    told: Own[list[list[int]]]


class Chosen(State):
    chosen: Annotated[Own[list[int | None]], Fits("told", true_of)]
    told: Open[list[int]]


class Astray(State):
    hands: Annotated[Own[list[list[int]]], Fits("told", true_of), Sorted()]
    told: Open[list[list[int]]]


class Tail(State):
    hands: Annotated[Own[list[list[int]]], Known(last="seen")]
    seen: int


class Nobody(Private): ...


class Nothing(Public): ...


class ShowsDeck(Public):
    deck: tuple[int, ...]


class ShowsDeckAsText(Public):
    deck: str


class CountsDeck(Public):
    deck: int


class ShowsTop(Public):
    top: Annotated[int, Of("deck", max)]


class ShowsHands(Public):
    hands: tuple[tuple[int, ...], ...]


class ShowsOthers(Private):
    hands: tuple[tuple[int, ...], ...]


class ShowsOwn(Private):
    hand: Annotated[tuple[int, ...], Of("hands")]


class ShowsOwnWords(Private):
    hand: Annotated[tuple[str, ...], Of("hands")]


class ShowsGone(Public):
    gone: tuple[int, ...]


class ShowsPoints(Public):
    points: int


class WorksOut(Public):
    deck: WorkedOut[tuple[int, ...]]


class ShowsClock(Public):
    clock: Clock


class Unordered(State):
    decks: Secret[list[set[int]]]


WRONG_DECLARATIONS: list[tuple[type[State], type[Public], type[Private], str]] = [
    (Deck, ShowsDeck, Nobody, "ShowsDeck.deck would show Deck.deck, which is seen by nobody. Show"),
    (Deck, ShowsDeckAsText, Nobody, "ShowsDeckAsText.deck would show Deck.deck, which is seen by"),
    (Counted, ShowsDeck, Nobody, "ShowsDeck.deck would show Counted.deck, which is seen by nobody"),
    (Deck, ShowsTop, Nobody, "ShowsTop.top would show Deck.deck, which is seen by nobody"),
    (Hands, ShowsHands, Nobody, "would show Hands.hands, which is seen by nobody but the seat"),
    (Hands, Nothing, ShowsOthers, "ShowsOthers.hands would show Hands.hands, which is seen by"),
    (Outwards, Nothing, ShowsOwnWords, "Outwards.hands, which is seen by everyone but the seat"),
    (Wound, ShowsClock, Nobody, "ShowsClock.clock would show Clock.alarm, which is seen by nobody"),
    (Wound, Nothing, Nobody, "No view shows Wound.clock"),
    (Bare, CountsDeck, Nobody, "Bare.deck could hold cards, but doesn't say who sees them"),
    (Bare, ShowsDeck, Nobody, "Bare.deck could hold cards, but doesn't say who sees them"),
    (Coded, Nothing, Nobody, "Coded.deck could hold cards, but doesn't say who sees them"),
    (Suits, Nothing, Nobody, "Suits.deck could hold cards, but doesn't say who sees them"),
    (Maybe, Nothing, Nobody, "Maybe.deck could hold cards, but doesn't say who sees them"),
    (Fixed, ShowsDeck, Nobody, "Fixed.deck could hold cards, but doesn't say who sees them"),
    (MaybeSecret, Nothing, Nobody, "MaybeSecret.deck may be None, so its cards can't be dealt"),
    (Inside, Nothing, Nobody, "Inside.deck has a mark in its type"),
    (Deep, Nothing, Nobody, "Deep.deck is nested too deeply"),
    (Chosen, Nothing, Nobody, "Chosen.chosen has to be a list of cards, or a list of those, for"),
    (Unordered, Nothing, Nobody, "Unordered.decks has a set, whose order isn't the same"),
    (Twice, CountsDeck, Nobody, "Twice.deck has two marks"),
    (Gone, ShowsGone, Nobody, "ShowsGone.gone shows Gone.gone, which is marked as Unshown"),
    (Deck, ShowsPoints, Nobody, "ShowsPoints.points isn't a field of Deck"),
    (Deck, WorksOut, Nobody, "WorksOut.deck is WorkedOut: give Views a function `public` for it"),
    (Alone, Nothing, Nobody, "Alone.hand has no entry for each seat"),
    (Queue, Nothing, Nobody, "Queue.queue is marked with 'seen', but Queue has no such field"),
    (Tail, Nothing, Nobody, "Tail.hands has known cards at its end, so it has to be a Secret list"),
    (Marked, Nothing, Nobody, "Marked.laid is marked like hidden cards, but is seen by everyone"),
    (Seconds, Nothing, Nobody, "Seconds.deck and Seconds.other are dealt together, so mark each"),
    (Whispered, Nothing, ShowsOwn, "Whispered.hands is marked with Whispered.told, which everyone"),
    (Astray, Nothing, ShowsOwn, "Astray.hands is Sorted, so what was told about a place there"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "everyone", "one_seat", "reason"), WRONG_DECLARATIONS)
def test_a_wrong_declaration_is_refused(
    state: type[State], everyone: type[Public], one_seat: type[Private], reason: str
) -> None:
    with pytest.raises(NotAGame, match=reason):
        Views(state, everyone, one_seat)


def test_a_state_within_a_state_needs_a_list_of_what_is_hidden() -> None:
    class ShowsTime(Public):
        clock: WorkedOut[int]

    def no_time(_: Wound) -> dict[str, object]:
        return {"clock": 0}

    with pytest.raises(NotAGame, match=r"Clock.alarm is hidden, but inside Wound.clock: list it"):
        Views(Wound, ShowsTime, Nobody, public=no_time)


class Careless(views.Public):
    """The public view of Chroma without the mark on the field `hands`."""

    hands: tuple[tuple[Ink, ...], ...]


def test_a_mark_that_is_deleted_in_a_real_game_is_refused() -> None:
    """Chroma's view has a field `hands`, because all hands are shown after the game."""
    with pytest.raises(NotAGame, match=r"Careless.hands would show State.hands, which is seen by"):
        Views(InkState, Careless, views.Private, public=views.worked_out, hidden=views.hidden)

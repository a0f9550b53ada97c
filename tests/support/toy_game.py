"""A toy game with every kind of move and turn that the engine has to handle.

Players hold secret cards. On their turn they lay a card (one question) or peek at the deck and must
then keep or drop the card they saw (a turn of two moves). Everyone may yawn once, at any time.
After `rounds` turns each, all seats vote at the same time; the highest sum wins.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, Self

from pydantic import Field, model_validator

from games.kit import (
    Anytime,
    Chance,
    Confirm,
    Event,
    Game,
    Move,
    Name,
    Options,
    Private,
    Public,
    Result,
    Scene,
    Seat,
    State,
    Whisper,
    ranked,
)


class Terms(Options):
    rounds: int = Field(default=1, ge=1, le=3, description="How many cards each plays")
    deck: Literal["small", "large"] = "large"
    quick: bool = False

    @model_validator(mode="after")
    def fits(self) -> Self:
        if self.rounds == 3 and self.deck == "small":
            raise ValueError("three rounds need the large deck")
        return self


class Truth(State):
    hands: list[list[int]]
    deck: list[int]
    sums: list[int]
    turn: int = 0
    rounds: int
    pending: list[int] = Field(default_factory=list[int])
    votes: list[int | None]
    bored: list[bool]


class Lay(Move):
    do: Literal["lay"] = "lay"
    card: int


class Peek(Move):
    do: Literal["peek"] = "peek"


class Keep(Move):
    do: Literal["keep"] = "keep"
    keep: Literal["true", "false"]


class Vote(Confirm):
    do: Literal["vote"] = "vote"
    mark: int


class Yawn(Anytime):
    do: Literal["yawn"] = "yawn"


class Laid(Event):
    kind: Literal["laid"] = "laid"
    seat: Seat
    card: int


class Peeked(Event):
    kind: Literal["peeked"] = "peeked"
    seat: Seat


class Saw(Whisper):
    kind: Literal["saw"] = "saw"
    card: int


class Did(Event):
    kind: Literal["did"] = "did"
    seat: Seat
    what: str


class Open(Public):
    sums: tuple[int, ...]
    turn: int


class Own(Private):
    hand: tuple[int, ...]


class Outcome(Result):
    pass


def setup(seats: int, terms: Terms, chance: Chance) -> Truth:
    deck = list(range(1, 41))
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(terms.rounds + 1)] for _ in range(seats)]
    return Truth(
        hands=hands,
        deck=deck,
        sums=[0] * seats,
        rounds=terms.rounds,
        votes=[None] * seats,
        bored=[False] * seats,
    )


def legal(truth: Truth, seat: Seat) -> Iterator[Move]:
    if result(truth) is not None:
        return
    if truth.pending:
        if truth.pending[-1] == seat:
            yield from (Keep(keep="true"), Keep(keep="false"))
        return
    if _is_voting(truth):
        if truth.votes[seat] is None:
            yield from (Vote(mark=mark) for mark in (1, 2, 3))
        return
    if truth.turn % len(truth.hands) == seat:
        yield from (Lay(card=card) for card in truth.hands[seat])
        yield Peek()
    if not truth.bored[seat]:
        yield Yawn()


def apply(truth: Truth, seat: Seat, move: Move, chance: Chance) -> Iterator[Event | Whisper]:
    match move:
        case Lay(card=card):
            truth.hands[seat].remove(card)
            truth.sums[seat] += card
            truth.turn += 1
            yield Laid(seat=seat, card=card)
        case Peek():
            truth.pending.append(seat)
            yield Peeked(seat=seat)
            yield Saw(to=seat, card=truth.deck[-1])
        case Keep(keep=keep):
            truth.pending.pop()
            card = truth.deck.pop()
            if keep == "true":
                truth.sums[seat] += card
            truth.turn += 1
            yield Did(seat=seat, what="kept it" if keep == "true" else "dropped it")
        case Vote(mark=mark):
            truth.votes[seat] = mark
            yield Did(seat=seat, what="voted")
        case _:
            truth.bored[seat] = True
            yield Did(seat=seat, what="yawned")
    chance.below(6)


def result(truth: Truth) -> Outcome | None:
    if None in truth.votes:
        return None
    scores = tuple(total + (vote or 0) for total, vote in zip(truth.sums, truth.votes, strict=True))
    return Outcome(ranking=ranked(scores), scores=scores, reason="votes", record=sum(scores))


def _is_voting(truth: Truth) -> bool:
    return truth.turn >= truth.rounds * len(truth.hands)


def narrate(event: Event | Whisper, name: Name) -> str:
    match event:
        case Laid(seat=seat, card=card):
            return f"{name(seat)} laid {card}."
        case Peeked(seat=seat):
            return f"{name(seat)} peeked."
        case Saw(card=card):
            return f"You saw {card}."
        case Did(seat=seat, what=what):
            return f"{name(seat)} {what}."
        case _:
            return ""


def why_not(public: Open, private: Own, move: Move) -> str | None:
    if isinstance(move, Lay) and move.card not in private.hand:
        return f"You do not hold {move.card}."
    return None


def amounts_to(public: Open, private: Own, move: Move) -> Move | None:
    """Return the legal form of a move: a negative number means a card turned upside down."""
    return Lay(card=abs(move.card)) if isinstance(move, Lay) else None


EVENTS: tuple[type[Event | Whisper], ...] = (Laid, Peeked, Saw, Did)
TOY = Game(
    key="toy",
    title="Toy",
    keeps_best=True,
    summary="A game for tests.",
    options=Terms,
    state=Truth,
    moves=(Lay, Peek, Keep, Vote, Yawn),
    events=EVENTS,
    seats=lambda _terms: range(2, 5),
    setup=setup,
    legal=legal,
    apply=apply,
    result=result,
    cards=lambda truth: [str(card) for hand in truth.hands for card in hand],
    public=lambda truth: Open(sums=tuple(truth.sums), turn=truth.turn),
    private=lambda truth, seat: Own(hand=tuple(truth.hands[seat])),
    hidden=lambda _truth, _seat: (),
    narrate=narrate,
    explain=lambda outcome, name: f"{name(outcome.ranking[0][0])} wins.",
    prompts={
        "lay": "Lay",
        "lay.card": "Which card?",
        "peek": "Peek",
        "keep": "Keep",
        "keep.keep": "Keep it?",
        "vote": "Vote",
        "vote.mark": "Which mark?",
        "yawn": "Yawn",
    },
    why_not=why_not,
    amounts_to=amounts_to,
    bot=lambda _public, _private, moves, _chance: moves[0],
    table=lambda _public: Scene(title="Toy"),
    hand=lambda _public, _private: Scene(title="Hand"),
    cheat_sheet=Scene(title="Toy"),
)


def apply_with_error(
    truth: Truth, seat: Seat, move: Move, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move, but raise an error that names the hidden cards if the move lays a card."""
    if isinstance(move, Lay):
        raise KeyError(f"the secret hand {truth.hands}")
    yield from apply(truth, seat, move, chance)


BROKEN = replace(TOY, key="broken", apply=apply_with_error)


def apply_with_gossip(
    truth: Truth, seat: Seat, move: Move, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move, but also show the next seat what a player sees by peeking."""
    for event in apply(truth, seat, move, chance):
        yield event
        if isinstance(event, Saw):
            yield Saw(to=Seat((seat + 1) % len(truth.hands)), card=event.card)


GOSSIP = replace(TOY, apply=apply_with_gossip)

"""A toy game with every kind of move and turn that the engine has to handle.

Players hold secret cards. On their turn they lay a card (one question), or peek at the deck and
then keep or drop the card they saw (a turn of two moves). Everyone may yawn once, at any time.
After `rounds` turns each, all seats vote at the same time. Then the highest sum of cards wins.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, Self

from pydantic import Field, model_validator

from games.kit import (
    Anytime,
    Chance,
    Confirm,
    Event,
    Game,
    InEnglish,
    Move,
    Names,
    Opponents,
    Options,
    Pictures,
    Private,
    Public,
    Result,
    Rules,
    Scene,
    Seat,
    SeatViews,
    State,
    Weight,
    Whisper,
    Words,
    ranked,
)
from tests.support.changed_game import changed


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


AnyMove = Lay | Peek | Keep | Vote | Yawn
AnyEvent = Laid | Peeked | Saw | Did


class Open(Public):
    sums: tuple[int, ...]
    turn: int


class Own(Private):
    hand: tuple[int, ...]


class Outcome(Result):
    pass


def seats(_: Terms) -> range:
    return range(2, 5)


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


def legal(truth: Truth, seat: Seat) -> Iterator[AnyMove]:
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


def apply(truth: Truth, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
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


def narrate(event: AnyEvent, name: Names) -> str:
    match event:
        case Laid(seat=seat, card=card):
            return f"{name(seat)} laid {card}."
        case Peeked(seat=seat):
            return f"{name(seat)} peeked."
        case Saw(card=card):
            return f"You saw {card}."
        case Did(seat=seat, what=what):
            return f"{name(seat)} {what}."


def decide(_public: Open, _seat: Seat, _name: Names) -> str:
    return "it's your move."


def instead(public: Open, private: Own, move: Move) -> Lay | str | None:
    """Return the legal form of a move, the reason why it's illegal, or None.

    A card with the wrong sign stands for the card turned upside down.
    """
    if not isinstance(move, Lay) or move.card in private.hand:
        return None
    if -move.card in private.hand:
        return Lay(card=-move.card)
    return f"You do not hold {move.card}."


def cards(truth: Truth) -> list[str]:
    return [str(card) for hand in truth.hands for card in hand]


def public(truth: Truth) -> Open:
    return Open(sums=tuple(truth.sums), turn=truth.turn)


def private(truth: Truth, seat: Seat) -> Own:
    return Own(hand=tuple(truth.hands[seat]))


RULES = Rules(
    seats=seats,
    setup=setup,
    legal=legal,
    apply=apply,
    result=result,
    cards=cards,
    keeps_best=True,
)
VIEWS = SeatViews(
    public=public,
    private=private,
    hidden=lambda _truth, _seat: (),
)
WORDS = Words(
    narrate=narrate,
    decide=decide,
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
    instead=instead,
)
PICTURES = Pictures(
    table=lambda _public: Scene(title="Toy"),
    hand=lambda _public, _private: Scene(title="Hand"),
    cheat_sheet=lambda: Scene(title="Toy"),
)


def play_first(_public: Open, _private: Own, moves: Sequence[AnyMove], _: Chance) -> AnyMove:
    return moves[0]


TOY = Game(
    key="toy",
    texts=InEnglish("Toy", "A game for tests."),
    rules=RULES,
    views=VIEWS,
    words=WORDS,
    pictures=PICTURES,
    opponents=Opponents(plays=play_first),
)


def apply_with_error(truth: Truth, seat: Seat, move: AnyMove, chance: Chance) -> Iterator[AnyEvent]:
    """Apply a move. Laying a card raises an error that contains the hidden cards."""
    if isinstance(move, Lay):
        raise KeyError(f"the secret hand {truth.hands}")
    yield from apply(truth, seat, move, chance)


BROKEN = changed(TOY, key="broken", apply=apply_with_error)


def apply_with_gossip(
    truth: Truth, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[AnyEvent]:
    """Apply a move, and whisper what a player saw by peeking to the next seat, too."""
    for event in apply(truth, seat, move, chance):
        yield event
        if isinstance(event, Saw):
            yield Saw(to=Seat((seat + 1) % len(truth.hands)), card=event.card)


GOSSIP = changed(TOY, apply=apply_with_gossip)


class Flipped(Event):
    """The reveal of something that everyone was waiting for."""

    kind: Literal["flipped"] = "flipped"
    seat: Seat
    weight = Weight.REVEAL


def apply_with_reveal(
    truth: Truth, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[AnyEvent | Flipped]:
    """Apply a move, and reveal something unless the move is `Peek`."""
    yield from apply(truth, seat, move, chance)
    if not isinstance(move, Peek):
        yield Flipped(seat=seat)


def narrate_with_reveal(event: AnyEvent | Flipped, name: Names) -> str:
    return f"{name(event.seat)} flipped!" if isinstance(event, Flipped) else narrate(event, name)


REVEALING = changed(TOY, apply=apply_with_reveal, narrate=narrate_with_reveal)

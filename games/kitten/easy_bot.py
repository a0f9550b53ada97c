"""A bot for Kitten that makes people's mistakes: it believes too much and has a favourite."""

from collections.abc import Sequence

from games.kit import NEUTRAL, Chance, Character
from games.kitten.cards import Quality, worth
from games.kitten.moves import AnyMove, Bid, Challenge, Skip
from games.kitten.odds import odds
from games.kitten.views import Private, Public

MIN_BELIEVED = 0.08  # a standing bid is believed if it's at least this likely
MIN_HOPED = 0.08  # a bid of its own is worth hoping for if it's at least this likely
FAVOURITE_BONUS = 3  # how many of its favourite quality the bot imagines in addition
MAX_STEP = 3  # the most by which the bot raises a bid, or what it holds itself
SKIP_PERCENT = 25  # how often the bot plays a Skip instead of raising a bid

QUALITIES = tuple(Quality)


def easy_bot(
    public: Public,
    private: Private,
    moves: Sequence[AnyMove],
    chance: Chance,
    character: Character = NEUTRAL,
) -> AnyMove:
    """Believe the standing bid unless it's almost impossible; raise it a little."""
    by_kind: dict[type[AnyMove], AnyMove] = {type(move): move for move in moves}
    challenge, skip = by_kind.get(Challenge), by_kind.get(Skip)
    standing = public.bid
    if standing is not None and challenge is not None:
        believed = float(odds(public, private, standing.of).at_least(standing.count))
        if believed < MIN_BELIEVED:
            return challenge
    raised = _choose_bid(public, private, moves, chance, character)
    if skip is not None and (raised is None or chance.below(100) < SKIP_PERCENT):
        return skip
    return raised or challenge or moves[0]


def _choose_bid(
    public: Public,
    private: Private,
    moves: Sequence[AnyMove],
    chance: Chance,
    character: Character,
) -> Bid | None:
    """Bid what the hand has most of, with a weakness for the favourite; None if it's hopeless."""
    favourite = QUALITIES[character.favourite % len(QUALITIES)]
    seems = {of: worth(private.hand, of) + FAVOURITE_BONUS * (of == favourite) for of in QUALITIES}
    lowest = public.bid.count + 1 if public.bid else 1 + max(seems.values()) // 2
    hoped = [
        move
        for move in moves
        if isinstance(move, Bid)
        and lowest <= move.count < lowest + MAX_STEP
        and odds(public, private, move.of).at_least(move.count) >= MIN_HOPED
    ]
    if not hoped:
        return None
    best = max(seems[bid.of] for bid in hoped)
    return chance.choice([bid for bid in hoped if seems[bid.of] == best])

"""Sentences for the players of every game."""

import re
from collections.abc import Iterable, Sequence

CANNOT_TAKE_BACK = "You can't take this back."
RESULT = "Result"
FULL = "full"
TABLE = "Table"
YOUR_HAND = "Your hand"
YOUR_VIEW = "What you see"
IS_TO_MOVE = "is up"
NONE = "none"
NOBODY_WON = "Nobody won."


def wrong_seats(*, title: str, players: str) -> str:
    return f"With these options, {title} is for {players}."


def players(*, first: int, last: int) -> str:
    return counted(last, "player") if first == last else f"{first} to {last} players"


def counted(count: int, thing: str) -> str:
    """Count things: `1 card`, `2 cards`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def points(count: int) -> str:
    return counted(count, "point")


def won(*, winners: Sequence[str], score: str = "") -> str:
    """Say who won: `🏆 **Ada** and **Ben** share the win with 3 points each.`."""
    wins, each = ("wins", "") if len(winners) == 1 else ("share the win", " each")
    scored = f" with {score}{each}" if score else ""
    return f"🏆 {listed(f'**{winner}**' for winner in winners)} {wins}{scored}."


def out_of(*, count: int, most: int) -> str:
    return f"{count} of {most}"


def made(*, score: str, alone: bool) -> str:
    """Say what everyone made: `🏆 You made **17 of 25** together.`."""
    return f"🏆 You made **{score}**{'' if alone else ' together'}."


def lost(*, score: str, alone: bool) -> str:
    return f"You lost{'' if alone else ' together'}, with **{score}**. Try again!"


def placed(*, place: int, who: str, score: str) -> str:
    return f"**{nth(place)}** {who}: {score}"


def listed(items: Iterable[str]) -> str:
    """Join items as in `Ada, Ben and Cy`."""
    *most, last = items
    return f"{', '.join(most)} and {last}" if most else last


def nth(place: int) -> str:
    """Return 1st, 2nd, 3rd, 4th and so on. There are at most twelve players."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def needs(*, players: int) -> str:
    return f"needs {players} more"


def player(*, letter: str) -> str:
    """A stand-in for a name that can't be drawn."""
    return f"Player {letter}"


# Sentences for the player they're about

YOU = "\ue000"  # `addressed` turns this name, which nobody else can have, into "you"
FORMS = {
    "": "you",
    "'s": "your",
    " is": "you're",
    " has": "you have",
    " wins": "you win",
    " starts": "you start",
}
_VERBS = "|".join(filter(None, FORMS))
_ABOUT_YOU = re.compile(rf"(^\W*|[.!?]\W* )?{YOU}((?:{_VERBS})\b|)", re.MULTILINE)


def addressed(said: str) -> str:
    """Address the player named `YOU`: `Ben challenged your bid. You start the next round.`."""

    def form(found: re.Match[str]) -> str:
        begins, you = found[1], FORMS[found[2]]
        return you if begins is None else f"{begins}{you.capitalize()}"

    return _ABOUT_YOU.sub(form, said)


# Scenes in plain words, for screen readers


def marked(*, what: str) -> str:
    return f"{what} (marked)"


def new(*, what: str) -> str:
    return f"{what} (new)"


def free(*, places: int) -> str:
    return f"{places} free"


def only(*, count: int) -> str:
    return f"only {count}"


def mind(*, what: str) -> str:
    return f"Note: {what}"


def owned(*, who: str) -> str:
    return f"{who}'s "


# Checking a finished game

SEED_DOES_NOT_FIT = (
    "The secret doesn't match the seal, so it's not the one I promised before the game."
)
CANNOT_BE_SET_UP = "You can't set up a game like that."


def other_rules(*, played: int, here: int) -> str:
    return f"it was played with version {played} of the rules, and this is version {here}."


def rules_updated(*, steps: str) -> str:
    return f"the rules were updated halfway through, at step {steps}."


def step_is_missing(*, step: int, found: int) -> str:
    return f"Step {step} is missing: the next one is step {found}."


def goes_back_too_far(*, step: int) -> str:
    return f"Step {step} goes back to a step that never happened."


def no_such_seat(*, step: int) -> str:
    return f"Step {step} was played from a seat that doesn't exist."


def not_legal(*, step: int) -> str:
    return f"The move in step {step} isn't legal."


def turned_out_differently(*, step: int) -> str:
    return (
        f"The secret matches the seal, but step {step} turned out differently, so somebody "
        "changed a card."
    )

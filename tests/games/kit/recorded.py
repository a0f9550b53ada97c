"""Export records of whole toy games."""

from collections.abc import Iterator

from games.kit import Chance, Seat, begin, play, sealed_luck
from games.kit.chance import BY_DRAW, BY_STEP
from games.kit.playout import playout
from games.kit.verify_record import FORMATS, Noted, Played, Record, TakenBack, as_json
from tests.games.kit.toy import GAME, STOP, Swap, ToyOptions

SEED, IDS = "ab" * 32, ("101", "102", "107")


def recorded() -> Record:
    """Return a game's record with luck numbered by step, the format before November 2026."""
    return _record(
        BY_STEP,
        tuple(
            Played(
                step=turn.number,
                seat=turn.seat,
                move=turn.move.model_dump(mode="json"),
                events=tuple(map(as_json, turn.events)),
            )
            for turn in playout(GAME, 2, ToyOptions(), sealed_luck.luck(SEED, IDS))
        ),
    )


def recorded_by_draws(*deeds: str | int) -> Record:
    """Return a game's record with luck numbered by draw and one step for each of `deeds`.

    "swap" lets the player in turn swap their first stone, and "stop" lets them agree to stop. A
    number undoes the game back to that step. Any other text is a note.
    """
    return _record(BY_DRAW, tuple(_turns(deeds)))


def _turns(deeds: tuple[str | int, ...]) -> Iterator[Played | TakenBack | Noted]:
    luck = sealed_luck.luck(SEED, IDS)
    stood = [(begin(GAME, 2, ToyOptions(), luck).state, 0)]
    for step, deed in enumerate(deeds, start=1):
        state, draws = stood[-1]
        if isinstance(deed, int):
            state, draws = stood[deed]
            yield TakenBack(step=step, back_to=deed)
        elif deed in ("swap", "stop"):
            seat, chance = Seat(state.turn), Chance(luck, draws + 1)
            move = STOP if deed == "stop" else Swap(stones=(state.hands[seat][0],))
            played = play(GAME, state, seat, move, chance)
            state, draws = played.state, draws + chance.used
            events = tuple(map(as_json, played.events))
            yield Played(step=step, seat=seat, move=move.model_dump(mode="json"), events=events)
        else:
            yield Noted(step=step, note=deed)
        stood.append((state, draws))


def _record(rule: int, turns: tuple[Played | TakenBack | Noted, ...]) -> Record:
    return Record(
        format=FORMATS[rule],
        game="toy",
        rules=1,
        options={},
        seats=("Ada", "Ben"),
        commitment=sealed_luck.commitment(SEED),
        seed=SEED,
        ids=IDS,
        turns=turns,
    )

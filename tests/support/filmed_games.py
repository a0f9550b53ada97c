"""Play whole games at once, without an engine, and return them as the engine stores them."""

from collections.abc import Sequence
from dataclasses import replace

from pydantic_core import to_json

from bot.engine.replays import make_film
from bot.engine.table import Table
from games.kit import AnyGame, Options, begin, sealed_luck
from games.kit.chance import BY_STEP
from games.kit.playout import Player, playout
from storage.delivery import Shown
from storage.records import Sitter, TableRecord, Turn

SEED, IDS = "5eed" * 16, ("901", "902")
NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou")
FIRST_PERSON = 11  # the id of the person in seat 0; each further seat's person has the next id


def play_whole_game(
    game: AnyGame,
    seats: int,
    options: Options,
    player: Player | None = None,
    names: Sequence[str] = NAMES,
) -> tuple[Table, list[Turn]]:
    """Play a game to its end. Return its table and its turns; only the last turn has a state."""
    luck = sealed_luck.luck(SEED, IDS)
    turns = [Turn(1, "begin", 0, None, "[]", None, 1000.0, rules=game.rules.version)]
    state = begin(game, seats, options, luck).state
    for each in playout(game, seats, options, luck, player):
        turns.append(
            Turn(
                version=each.number + 1,
                kind="move",
                seat=each.seat,
                move=each.move.model_dump_json(),
                events=to_json([event.model_dump(mode="json") for event in each.events]).decode(),
                state=None,
                at=1000.0 + each.number,
                rules=game.rules.version,
            )
        )
        state = each.after
    record = TableRecord(
        id="k3f9a2",
        game=game.key,
        rules=game.rules.version,
        options=options.model_dump_json(),
        status="over",
        guild=1,
        shown=Shown(2),
        host=FIRST_PERSON,
        seed=SEED,
        interaction_ids=IDS,
        sitters=tuple(Sitter(names[seat], FIRST_PERSON + seat, moves=1) for seat in range(seats)),
        version=len(turns),
        start_version=1,
        step=len(turns) - 1,
        luck_rule=BY_STEP,
        state=state.model_dump_json(),
        opened_at=1000.0,
        changed_at=2000.0,
        ended_at=2000.0,
    )
    return Table(record, game, options, b"", state), turns


def in_the_middle(table: Table, turns: Sequence[Turn], last: int) -> tuple[Table, list[Turn]]:
    """Return the table as it was after the first `last` moves, with the turns up to then."""
    film = make_film(table, turns)
    record = replace(
        table.record,
        status="playing",
        version=last + 1,
        step=last,
        state=film.states[last],
        ended_at=None,
    )
    return replace(table, record=record, state=film.state(last)), list(turns[: last + 1])

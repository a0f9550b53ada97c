"""A whole toy game as it is exported."""

from games.kit import fair
from games.kit.playout import playout
from games.kit.record import Played, Record, as_json
from tests.games.kit.toy import GAME, ToyOptions

SEED, IDS = "ab" * 32, ("101", "102", "107")


def recorded() -> Record:
    turns = playout(GAME, 2, ToyOptions(), fair.luck(SEED, IDS))
    return Record(
        game="toy",
        rules=1,
        options={},
        seats=("Ada", "Ben"),
        commitment=fair.commitment(SEED),
        seed=SEED,
        ids=IDS,
        turns=tuple(
            Played(
                step=turn.number,
                seat=turn.seat,
                move=turn.move.model_dump(mode="json"),
                events=tuple(map(as_json, turn.events)),
            )
            for turn in turns
        ),
    )

"""Measure how fast hard bots can simulate games with every player following the heuristic.

python -m benchmarks.playouts              prints a row for each game and number of players
"""

import sys
import time

from benchmarks.arena import ALL_CELLS, Cell
from games import catalogue
from games.kit import AnyGame, Chance, State
from games.kit.heuristic import AnyHeuristic, best_weighed

GAMES_PER_CELL = 200
AIM_MOVES_A_SECOND = 20_000


def measure_moves_a_second(cell: Cell, games: int = GAMES_PER_CELL) -> float:
    """Return the moves per second of CPU time, after playing as many games to warm up."""
    game = catalogue()[cell.game]
    for number in range(games):
        _play_out_once(game, cell, -1 - number)
    before = time.process_time()
    moves = sum(_play_out_once(game, cell, number) for number in range(1, games + 1))
    return moves / (time.process_time() - before)


def _play_out_once(game: AnyGame, cell: Cell, number: int) -> int:
    """Play a whole game with the heuristic, and return its number of moves."""
    heuristic: AnyHeuristic | None = game.opponents.heuristic
    assert heuristic is not None
    state: State = game.rules.setup(cell.seats, cell.options, Chance("playouts/deal", number))
    chance = Chance("playouts", number)
    moves = 0
    while game.rules.result(state) is None:
        seat = heuristic.due(state)
        move = best_weighed(
            heuristic.weigh_ahead(state, seat, list(game.rules.legal(state, seat)), chance)
        )
        for _ in game.rules.apply(state, seat, move, chance):
            pass
        moves += 1
    return moves


def main() -> int:
    print("| game | seats | moves/s | aimed at |", "|---|---|---:|---:|", sep="\n")
    for cell in ALL_CELLS:
        game = catalogue()[cell.game]
        if game.opponents.heuristic is not None:
            rate = measure_moves_a_second(cell)
            print(
                f"| {game.title} | {cell.title} | {rate:,.0f} | {AIM_MOVES_A_SECOND:,} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Measure how fast hard bots can simulate games with every player following the heuristic.

python -m benchmarks.playouts              prints a row for each game and number of players
"""

import sys
import time

from benchmarks.arena import CELLS, Cell
from games import catalogue
from games.kit import AnyGame, Chance, State
from games.kit.heuristic import AnyHeuristic, heaviest

GAMES = 200
AIM_MOVES_A_SECOND = 20_000


def moves_a_second(cell: Cell, games: int = GAMES) -> float:
    """Return the moves per second of CPU time, after playing as many games to warm up."""
    game = catalogue()[cell.game]
    for number in range(games):
        _play_out(game, cell, -1 - number)
    before = time.process_time()
    moves = sum(_play_out(game, cell, number) for number in range(1, games + 1))
    return moves / (time.process_time() - before)


def _play_out(game: AnyGame, cell: Cell, number: int) -> int:
    """Play a whole game with the heuristic, and return its number of moves."""
    heuristic: AnyHeuristic | None = game.heuristic
    assert heuristic is not None
    state: State = game.setup(cell.seats, cell.options, Chance("playouts/deal", number))
    chance = Chance("playouts", number)
    moves = 0
    while game.result(state) is None:
        seat = heuristic.due(state)
        move = heaviest(heuristic.in_thought(state, seat, list(game.legal(state, seat)), chance))
        for _ in game.apply(state, seat, move, chance):
            pass
        moves += 1
    return moves


def main() -> int:
    print("| game | seats | moves/s | aimed at |", "|---|---|---:|---:|", sep="\n")
    for cell in CELLS:
        game = catalogue()[cell.game]
        if game.heuristic is not None:
            rate = moves_a_second(cell)
            print(
                f"| {game.title} | {cell.title} | {rate:,.0f} | {AIM_MOVES_A_SECOND:,} |",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())

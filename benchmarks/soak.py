"""Play thousands of games of every kind, and check all invariants after every move.

python -m benchmarks.soak --games 10000     this many per game, spread over seats and options
python -m benchmarks.soak --per-count 100   this many per number of players
"""

import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from games import catalogue
from games.kit import AnyGame, Chance, Options
from games.kit.playout import own_bot, random_move
from games.kit.simulate import BrokenInvariant, Simulation
from games.kit.variants import variants

JOBS_IN_A_CHUNK, MOVES_PER_CHECK = 20, 20


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play, either with the game's own bots or at random."""

    game: str
    options: Options
    seats: int
    luck: str
    bots: bool
    every: int = 1  # storing and drawing are checked after one in `every` moves

    def __str__(self) -> str:
        agreed = " ".join(f"--option {key}={value}" for key, value in self.options)
        bots = " --bots" if self.bots else ""
        return f"{self.game} --seats {self.seats} {agreed} --seed {self.luck}{bots}"


@dataclass(slots=True)
class Played:
    """The lengths of some games, and descriptions of the invariants they broke."""

    lengths: list[int] = field(default_factory=list[int])
    broken: list[str] = field(default_factory=list[str])


def jobs(game: AnyGame, seed: str, games: int | None, per_count: int) -> Iterator[Job]:
    """Yield jobs that cycle through all numbers of players and, for each, all sets of options.

    If `games` is None, storing and drawing are checked only after one in MOVES_PER_CHECK moves.
    """
    every = 1 if games is not None else MOVES_PER_CHECK
    options_by_seats: dict[int, list[Options]] = {}
    for options in variants(game):
        for seats in game.rules.seats(options):
            options_by_seats.setdefault(seats, []).append(options)
    counts = sorted(options_by_seats)
    for number in range(per_count * len(counts) if games is None else games):
        seats = counts[number % len(counts)]
        options = options_by_seats[seats][number // len(counts) % len(options_by_seats[seats])]
        bots = Chance(seed, number).below(2) == 1
        yield Job(game.key, options, seats, f"{seed}/{number}", bots, every)


def play_chunk(chunk: list[Job]) -> Played:
    played = Played()
    for job in chunk:
        player = own_bot if job.bots else random_move
        game = catalogue(drafts=True)[job.game]
        simulation = Simulation(game, job.seats, job.options, player, job.every)
        try:
            moves, _ = simulation.play(job.luck)
        except BrokenInvariant as broken:
            played.broken.append("\n".join([f"{job}\n{broken}", *broken.moves]))
        else:
            played.lengths.append(moves)
    return played


def soak(game: AnyGame, todo: list[Job], pool: ProcessPoolExecutor) -> Played:
    whole = Played()
    chunks = [todo[at : at + JOBS_IN_A_CHUNK] for at in range(0, len(todo), JOBS_IN_A_CHUNK)]
    for played in pool.map(play_chunk, chunks):
        whole.lengths += played.lengths
        whole.broken += played.broken
        if sys.stderr.isatty():
            done = len(whole.lengths) + len(whole.broken)
            print(f"\r{game.title}: {done:,} of {len(todo):,} ", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(end="\r", file=sys.stderr)
    return whole


def main() -> int:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int)
    parser.add_argument("--per-count", type=int, default=100)
    parser.add_argument("--only", choices=[*catalogue(drafts=True)], action="append")
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"))
    arguments = parser.parse_args()

    broken: list[str] = []
    print(f"seed {arguments.seed}, {os.cpu_count()} cores")
    print(f"{'game':<26}{'games':>8}{'moves':>12}{'a second':>10}{'length':>22}")
    with ProcessPoolExecutor() as pool:
        for key in arguments.only or catalogue():
            game = catalogue(drafts=True)[key]
            started = time.perf_counter()
            todo = list(jobs(game, arguments.seed, arguments.games, arguments.per_count))
            played = soak(game, todo, pool)
            print(_format_line(game, played, time.perf_counter() - started), flush=True)
            broken += played.broken
    for each in broken[:5]:
        print(f"\nBroken: {each}")
    print(f"{len(broken)} broken invariants")
    return 1 if broken else 0


def _format_line(game: AnyGame, played: Played, seconds: float) -> str:
    lengths = played.lengths or [0]
    moves = sum(lengths)
    length = f"{min(lengths)} – {moves / len(lengths):.0f} – {max(lengths)}"
    return f"{game.title:<26}{len(lengths):>8,}{moves:>12,}{moves / seconds:>10,.0f}{length:>22}"


if __name__ == "__main__":
    sys.exit(main())

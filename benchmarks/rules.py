"""Measure how many moves per second the rules can play, compared with a peer in the same run.

The peer is rlcard's UNO, played at random through its environment. `make bench` installs it.
"""

import random
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from statistics import median
from typing import Any

from games import catalogue
from games.kit import AnyGame, Chance, Move, Seat, State, begin, play, to_move
from games.kit.bots import at_random

ROUNDS, SECONDS_A_RUN, SEED = 9, 0.3, "rules"

Playing = Iterator[None]
"""An endless series of games that makes one move per step."""


def play_on_one_state(game: AnyGame, seats: int) -> Playing:
    """Play with `legal` and `apply` on a state that's never copied."""
    chance = Chance(SEED, 0)
    while True:
        state: State = game.rules.setup(seats, game.rules.options(), chance)
        while (seat := _next_seat(game, state, seats)) is not None:
            moves: list[Move] = list(game.rules.legal(state, seat))
            for _ in game.rules.apply(state, seat, at_random(moves, chance), chance):
                pass
            yield


def play_like_a_table(game: AnyGame, seats: int) -> Playing:
    """Play the way a table does: check each move, copy the state and derive the luck."""
    dice = Chance(SEED, 0)
    number = 0
    while True:
        number += 1
        state: State = begin(game, seats, game.rules.options(), f"{SEED}/{number}").state
        step = 0
        while (seat := _next_seat(game, state, seats)) is not None:
            step += 1
            moves: list[Move] = list(game.rules.legal(state, seat))
            move = at_random(moves, dice)
            state = play(game, state, seat, move, Chance(f"{SEED}/{number}", step)).state
            yield


def play_peer() -> Playing:
    """Play rlcard's UNO through its environment."""
    rlcard: Any = import_module("rlcard")  # a package without types, installed by `make bench`
    env = rlcard.make("uno", config={"seed": 1})
    dice = random.Random(SEED)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            yield


def measure_moves_a_second(playing: Playing) -> float:
    """Return the moves per second of CPU time, which other processes don't affect."""
    count = 0
    started = time.process_time()
    until = started + SECONDS_A_RUN
    while time.process_time() < until:
        for _ in range(50):
            next(playing)
        count += 50
    return count / (time.process_time() - started)


def main() -> int:
    runs = {"peer": play_peer()}
    for game in catalogue().values():
        allowed = game.rules.seats(game.rules.options())
        seats = min(max(4, allowed[0]), allowed[-1])
        runs[f"{game.title}, {seats} seats, one state"] = play_on_one_state(game, seats)
        runs[f"{game.title}, {seats} seats, play"] = play_like_a_table(game, seats)
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, playing in runs.items():  # a game continues where the last round stopped
            speeds[name].append(measure_moves_a_second(playing))
    peer_speed = median(speeds["peer"])
    print(f"{'moves a second, median of ' + str(ROUNDS) + ' rounds':<44}{'':>10}{'× peer':>8}")
    for name, speed in speeds.items():
        print(f"{name:<44}{median(speed):>10,.0f}{median(speed) / peer_speed:>8.2f}")
    return 0


def _next_seat(game: AnyGame, state: State, seats: int) -> Seat | None:
    return next(to_move(game, state, seats), None)


if __name__ == "__main__":
    sys.exit(main())

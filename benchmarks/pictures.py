"""Measure the time and size of pictures, beside a bare floor in the same run.

python -m benchmarks.pictures

For each game with the most players, halfway through a game between bots: the table, a hand and the
result. A process makes a game's sprites when it first draws them; that isn't measured here.
The floor pastes the same sprites, ready and in place, and encodes the picture; the rest of the time
goes into the layout.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median

from bot.drawing.gallery import Exhibit, exhibits, name
from bot.drawing.render import studio_of
from games import catalogue
from games.kit import AnyGame

ROUNDS, AIM_MS, AIM_KB = 30, 10.0, 80.0
SHOWN = ("table midway", "hand midway", "result")


def fullest(game: AnyGame) -> Iterator[Exhibit]:
    """The pictures of a game with the most players."""
    every = list(exhibits(game))
    most = max(each.seats for each in every)
    return (each for each in every if each.seats == most and each.what in SHOWN)


def milliseconds(work: Callable[[], object]) -> float:
    """The median of many runs, in process time, since other processes use the same cores."""
    times: list[float] = []
    for _ in range(ROUNDS):
        started = time.process_time()
        work()
        times.append((time.process_time() - started) * 1000)
    return median(times)


def main() -> int:
    print(f"median of {ROUNDS}; the aim for a full table is {AIM_MS:g} ms and {AIM_KB:g} KB")
    print(f"{'':<44}{'sprites':>8}{'ms':>7}{'floor':>7}{'×':>6}{'KB':>6}")
    missed: list[str] = []
    for game in catalogue().values():
        studio = studio_of(game)
        for each in fullest(game):
            size, placed = studio.lay_out(each.scene, name)
            took = milliseconds(partial(studio.draw, each.scene, name))
            floor = milliseconds(partial(studio.paste, size, placed))
            kilobytes = len(studio.draw(each.scene, name)) / 1000
            what = f"{game.title}, {each.seats}: {each.what.split()[0]}"
            figures = f"{took:>7.1f}{floor:>7.1f}{took / floor:>6.1f}{kilobytes:>6.0f}"
            print(f"{what:<44}{len(placed):>8}{figures}")
            if each.what == SHOWN[0] and (took > AIM_MS or kilobytes > AIM_KB):
                missed.append(what)
    print(f"over the aim: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

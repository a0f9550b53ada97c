"""Measure what texts cost: the CPU of a move and of the bot's start, and the memory of a language.

python -m benchmarks.languages [--against FOLDER] [--rounds 5]

Bots play games of each kind. Moves spread over them are made again and told: the table's message
before each, the description of its picture, and every panel that leads to the move. Nothing is
drawn, stored or sent. Then all moves and commands are told in each other language that's offered.
`--against` names another checkout, such as one of an older commit. The processes of both take
turns, and each measures the time of its process, not of the clock.
"""

import json
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from statistics import median

OWN_CHECKOUT = Path(__file__).parents[1]

Figures = dict[str, float]

MEASURE_SCRIPT = r"""
import json, os, sys, time, tracemalloc
sys.path.insert(0, os.getcwd())
began = time.process_time()
import bot.app
from games import catalogue
catalogue()
figures = {"imports, ms": (time.process_time() - began) * 1e3}
from dataclasses import replace
from benchmarks.heights import panels_towards, positions
from bot.interactions.command_schema import all_commands
from bot.messages.picture import picture_in
from bot.messages.table_message import table_message
from games.kit import Chance, play
from games.kit.language import offered, speaking
from storage.delivery import Ping

def tell(position):
    table, turn = replace(position.table), position.turn
    play(table.game, turn.before, turn.seat, turn.move, Chance("languages", turn.number))
    picture = picture_in(table_message(table, Ping("turn", table.due_people(), 1)))
    if picture is not None:
        picture.alt, picture.file
    for shown in panels_towards(table, turn):
        picture_in(shown)

def passes(told):
    for _ in range(9):
        began = time.process_time()
        for position in told:
            tell(position)
        yield (time.process_time() - began) / len(told) * 1e6

began = time.process_time()
all_commands(catalogue())
figures["commands, ms"] = (time.process_time() - began) * 1e3
everything = []
with speaking("en"):
    for game in catalogue().values():
        told = list(positions(game, 1, 12))
        everything += told
        figures[f"{game.title}, µs"] = min(passes(told))
for language in offered():
    if language != "en":
        tracemalloc.start()
        with speaking(language):
            all_commands(catalogue())
            for position in everything:
                tell(position)
        figures[f"memory of {language}, MB"] = tracemalloc.get_traced_memory()[0] / 1e6
        tracemalloc.stop()
print(json.dumps(figures))
"""
"""A script that measures the checkout in the current folder, and prints the figures as JSON."""


def measure_in(folder: Path) -> Figures:
    done = subprocess.run(  # noqa: S603  the command is written here
        [sys.executable, "-c", MEASURE_SCRIPT],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> int:
    parser = ArgumentParser(description="What texts in several languages cost.")
    parser.add_argument("--against", type=Path, help="another checkout, such as of an older commit")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    folders = [OWN_CHECKOUT, *([asked.against] if asked.against else [])]
    found: dict[Path, list[Figures]] = {folder: [] for folder in folders}
    for _ in range(asked.rounds):
        for folder in folders:
            found[folder].append(measure_in(folder))
    print(f"{time.strftime('%Y-%m-%d')}, medians of {asked.rounds} rounds\n")
    print("| what | here |", "there | ratio |" if asked.against else "")
    print("|---|---:|", "---:|---:|" if asked.against else "")
    for what in found[OWN_CHECKOUT][0]:
        here = median(figures[what] for figures in found[OWN_CHECKOUT])
        there = [figures[what] for figures in found.get(asked.against, []) if what in figures]
        beside = f" {median(there):,.1f} | {here / median(there):.2f} |" if there else ""
        print(f"| {what} | {here:,.1f} |{beside}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Measure the drawing time and size of pictures over consecutive moves, and their memory use.

python -m benchmarks.pictures

Bots play three games of each kind with the maximum number of players. The table is drawn as people
see it after each of up to 60 consecutive moves. The base is the time for just encoding the same
pixels. The first game has to create the sprites, which later games reuse. Then whole moves of the
third game are timed, from the rules to the pictures of the table and of the mover's hand. Finally,
every picture of the gallery and 200 tables are drawn to measure the memory the process needs.
"""

import io
import resource
import sys
import time
from collections.abc import Iterator
from statistics import mean

from PIL import Image

from bot.drawing import png
from bot.drawing.draw_scene import draw_if_readable, studio_of
from bot.drawing.gallery import name_of, play_exhibits
from bot.drawing.picture_size import HAND, TABLE, Format
from games import catalogue
from games.kit import AnyGame, Chance, Options, Scene, play
from games.kit.describe import spelt_out, told
from games.kit.playout import own_bot, playout
from games.kit.variants import variants

MOVES, GAMES, TABLES = 60, 3, 200
MAX_FIRST_RATIO, MAX_THIRD_RATIO, MAX_PICTURE_KB, MAX_MEMORY_MB = 2.5, 1.3, 80.0, 130.0
MAX_ONE_MS, MAX_TWO_MS = 9.0, 12.0  # the CPU milliseconds of a move that changes 1 or 2 pictures


def most_seats(game: AnyGame) -> tuple[int, Options]:
    return max(
        ((game.rules.seats(each)[-1], each) for each in variants(game)), key=lambda way: way[0]
    )


def consecutive_tables(game: AnyGame, luck: str) -> list[Scene]:
    """Return the table after each of up to `MOVES` moves, starting a third into the game."""
    seats, options = most_seats(game)
    scenes = [
        game.pictures.table(game.views.public(turn.after))
        for turn in playout(game, seats, options, luck, own_bot)
    ]
    first = max(0, min(len(scenes) // 3, len(scenes) - MOVES))
    return scenes[first : first + MOVES]


def measure_encoding(drawn: bytes) -> float:
    """Return how many CPU milliseconds it takes to encode a picture's pixels, without drawing."""
    picture = Image.open(io.BytesIO(drawn))
    picture.load()
    started = time.process_time()
    picture.save(io.BytesIO(), "PNG", compress_level=png.COMPRESSION_LEVEL)
    return (time.process_time() - started) * 1000


def measure_drawing(game: AnyGame, luck: str) -> tuple[float, float, float]:
    """Return the mean milliseconds to draw and to just encode a picture, and the maximum KB."""
    took, bases, sizes = list[float](), list[float](), list[float]()
    for scene in consecutive_tables(game, luck):
        started = time.process_time()
        picture = studio_of(game).draw(scene, name_of)
        took.append((time.process_time() - started) * 1000)
        bases.append(measure_encoding(picture))
        sizes.append(len(picture) / 1000)
    return mean(took), mean(bases), max(sizes)


def measure_moves(game: AnyGame, luck: str) -> tuple[float, float]:
    """Return the mean CPU milliseconds for a move with the table's picture, and with the hand's.

    A move's time includes playing, describing the table in words and alt text, and drawing, but not
    storing the move or talking to Discord.
    """
    seats, options = most_seats(game)
    one, two = list[float](), list[float]()
    turns = playout(game, seats, options, luck, own_bot)
    for turn in list(turns)[:MOVES]:
        started = time.process_time()
        play(game, turn.before, turn.seat, turn.move, Chance(luck, turn.number))
        public = game.views.public(turn.after)
        table = game.pictures.table(public)
        told(table, name_of)
        spelt_out(table, name_of)
        draw_if_readable(game, table, name_of)
        drawn = time.process_time()
        hand = game.pictures.hand(public, game.views.private(turn.after, turn.seat))
        told(hand, name_of)
        draw_if_readable(game, hand, name_of, HAND)
        one.append((drawn - started) * 1000)
        two.append((time.process_time() - started) * 1000)
    return mean(one), mean(two)


def peak_memory() -> float:
    """Return the peak memory use of this process in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def every_scene() -> Iterator[tuple[AnyGame, Scene, Format]]:
    """Yield all scenes of the gallery, and then tables at different moments of `TABLES` games."""
    games = list(catalogue().values())
    for game in games:
        yield from ((game, each.scene, each.format) for each in play_exhibits(game))
    for at in range(TABLES):
        game = games[at % len(games)]
        seats, options = most_seats(game)
        for turn in playout(game, seats, options, f"table {at}", own_bot):
            if turn.number == 5 + at // 5:
                yield game, game.pictures.table(game.views.public(turn.after)), TABLE
                break


def main() -> int:
    before = peak_memory()
    print(f"{'':<34}{'game':>5}{'ms':>7}{'base':>7}{'×':>6}{'KB':>6}")
    over_aim: list[str] = []
    for game in catalogue().values():
        studio_of(game)
        for number in range(1, GAMES + 1):
            took, plain, largest = measure_drawing(game, f"pictures {number}")
            title = f"{game.title}, {most_seats(game)[0]}"
            print(
                f"{title:<34}{number:>5}{took:>7.1f}{plain:>7.1f}"
                f"{took / plain:>6.2f}{largest:>6.0f}"
            )
            aim = {1: MAX_FIRST_RATIO, GAMES: MAX_THIRD_RATIO}.get(number, MAX_FIRST_RATIO)
            if took > aim * plain or largest > MAX_PICTURE_KB:
                over_aim.append(f"{title} (game {number})")
    print(f"\n{'a move, ms':<34}{'table':>7}{'and hand':>10}")
    for game in catalogue().values():
        *_, (one, two) = (measure_moves(game, f"pictures {at + 1}") for at in range(GAMES))
        print(f"{game.title:<34}{one:>7.1f}{two:>10.1f}")
        if one > MAX_ONE_MS or two > MAX_TWO_MS:
            over_aim.append(f"a move of {game.title}")
    for game, scene, picture_format in every_scene():
        draw_if_readable(game, scene, name_of, picture_format)
    print(
        f"memory: {before:.0f} MB before, {peak_memory():.0f} MB after everything "
        f"(aim {MAX_MEMORY_MB:.0f})"
    )
    print(f"over the aim: {', '.join(over_aim) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Measure the drawing time and size of pictures over consecutive moves, and their memory use.

python -m benchmarks.pictures

Bots play three games of each kind with the maximum number of players. The table is drawn as people
see it after each of up to 60 consecutive moves. The base is the time for just encoding the same
pixels. The first game has to create the sprites, which later ones reuse. Then whole moves of the
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
from games import catalogue
from games.kit import AnyGame, Chance, Options, Scene, play
from games.kit.playout import own_bot, playout
from games.kit.scene import with_hand
from games.kit.telling import spelt_out, told
from games.kit.variants import variants

MOVES, GAMES, TABLES = 60, 3, 200
AIM_FIRST, AIM_THIRD, AIM_KB, AIM_MB = 2.5, 1.3, 80.0, 130.0
AIM_ONE, AIM_TWO = 9.0, 12.0  # milliseconds for a move with one changed picture, and with two


def fullest(game: AnyGame) -> tuple[int, Options]:
    return max(((game.seats(each)[-1], each) for each in variants(game)), key=lambda way: way[0])


def tables(game: AnyGame, luck: str) -> list[Scene]:
    """The table after each of up to `MOVES` consecutive moves, starting a third into the game."""
    seats, options = fullest(game)
    scenes = [
        game.table(game.public(turn.after)) for turn in playout(game, seats, options, luck, own_bot)
    ]
    first = max(0, min(len(scenes) // 3, len(scenes) - MOVES))
    return scenes[first : first + MOVES]


def base(drawn: bytes) -> float:
    """The milliseconds it takes to encode the same pixels and nothing else."""
    picture = Image.open(io.BytesIO(drawn))
    picture.load()
    started = time.process_time()
    picture.save(io.BytesIO(), "PNG", compress_level=png.LEVEL)
    return (time.process_time() - started) * 1000


def measured(game: AnyGame, luck: str) -> tuple[float, float, float]:
    """The mean milliseconds to draw a picture and to just encode it, and the largest size in KB."""
    took, bases, sizes = list[float](), list[float](), list[float]()
    for scene in tables(game, luck):
        started = time.process_time()
        picture = studio_of(game).draw(scene, name_of)
        took.append((time.process_time() - started) * 1000)
        bases.append(base(picture))
        sizes.append(len(picture) / 1000)
    return mean(took), mean(bases), max(sizes)


def whole_moves(game: AnyGame, luck: str) -> tuple[float, float]:
    """The mean CPU milliseconds for a move with the table's picture, and with the hand's as well.

    This includes playing the move, describing the table in words and alt text, and drawing, but not
    storing the move or talking to Discord.
    """
    seats, options = fullest(game)
    one, two = list[float](), list[float]()
    turns = playout(game, seats, options, luck, own_bot)
    for turn in list(turns)[:MOVES]:
        started = time.process_time()
        play(game, turn.before, turn.seat, turn.move, Chance(luck, turn.number))
        public = game.public(turn.after)
        table = game.table(public)
        told(table, name_of)
        spelt_out(table, name_of)
        draw_if_readable(game, table, name_of)
        drawn = time.process_time()
        hand = game.hand(public, game.private(turn.after, turn.seat))
        told(hand, name_of)
        draw_if_readable(game, with_hand(table, hand, turn.seat), name_of)
        one.append((drawn - started) * 1000)
        two.append((time.process_time() - started) * 1000)
    return mean(one), mean(two)


def memory() -> float:
    """The peak memory use of this process in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def every_picture() -> Iterator[tuple[AnyGame, Scene]]:
    """All pictures in the gallery, and then as many tables as a busy bot would draw."""
    games = list(catalogue().values())
    for game in games:
        yield from ((game, each.scene) for each in play_exhibits(game))
    for at in range(TABLES):
        game = games[at % len(games)]
        seats, options = fullest(game)
        for turn in playout(game, seats, options, f"table {at}", own_bot):
            if turn.number == 5 + at // 5:
                yield game, game.table(game.public(turn.after))
                break


def main() -> int:
    before = memory()
    print(f"{'':<34}{'game':>5}{'ms':>7}{'base':>7}{'×':>6}{'KB':>6}")
    missed: list[str] = []
    for game in catalogue().values():
        studio_of(game)
        for number in range(1, GAMES + 1):
            took, plain, largest = measured(game, f"pictures {number}")
            title = f"{game.title}, {fullest(game)[0]}"
            print(
                f"{title:<34}{number:>5}{took:>7.1f}{plain:>7.1f}"
                f"{took / plain:>6.2f}{largest:>6.0f}"
            )
            aim = {1: AIM_FIRST, GAMES: AIM_THIRD}.get(number, AIM_FIRST)
            if took > aim * plain or largest > AIM_KB:
                missed.append(f"{title} (game {number})")
    print(f"\n{'a move, ms':<34}{'table':>7}{'and hand':>10}")
    for game in catalogue().values():
        *_, (one, two) = (whole_moves(game, f"pictures {at + 1}") for at in range(GAMES))
        print(f"{game.title:<34}{one:>7.1f}{two:>10.1f}")
        if one > AIM_ONE or two > AIM_TWO:
            missed.append(f"a move of {game.title}")
    for game, scene in every_picture():
        draw_if_readable(game, scene, name_of)
    print(f"memory: {before:.0f} MB before, {memory():.0f} MB after everything (aim {AIM_MB:.0f})")
    print(f"over the aim: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

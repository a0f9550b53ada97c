"""Work with games: list, simulate or show them, show a lesson, verify a game, or begin one."""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ValidationError

from games import catalogue, find_game
from games.kit import AnyGame, Options, Result, State, phrases
from games.kit.bots import thinks_by_default
from games.kit.chance import BY_STEP
from games.kit.language import ENGLISH, speak_by_default
from games.kit.lesson_game import best_luck, lesson_transcript
from games.kit.play import told_range
from games.kit.playout import own_bot, random_move
from games.kit.scaffold import CannotBegin, begin_game
from games.kit.search import is_clear
from games.kit.simulate import BrokenInvariant, Figures, Simulation
from games.kit.transcript import transcript
from games.kit.variants import choices
from games.kit.verify_record import Broken, OtherRules, Record, TakenBack, replayed

HELD, BROKEN, WRONG = 0, 1, 2
MAX_MOVES_SHOWN = 10  # how many of the last moves are shown if a game goes wrong
BOTS_NO_BETTER = (
    "The kit's bots play no better than chance here, since they try moves in games that go on at"
    " random.\nGive the game a bot of its own: see docs/game-bots.md."
)
STATE_WITHOUT_TURN = (
    "These bots play at random, since the state has no `turn` that says who decides.\nAdd one, or"
    " give the game a bot of its own: see docs/game-bots.md."
)


class Wrong(Exception):
    """A mistake in the command line; the message says what's wrong, in one sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    speak_by_default(ENGLISH)
    try:
        asked = create_parser().parse_args(arguments)
        status: int = asked.run(asked)
    except Wrong as problem:
        print(problem, file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # whoever read the output has stopped, as in `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return HELD
    return status


def list_games(_: Namespace) -> int:
    for key, game in catalogue(drafts=True).items():
        draft = " (draft)" if game.draft else ""
        players = told_range(game.rules.seats(game.rules.options()))
        print(f"{key:<11}{game.title}, for {players}{draft}")
        for name, values in choices(game.rules.options).items():
            about = game.about_option(name)
            print(f"{'':<11}--option {name}={'|'.join(map(_text, values))}  {about}")
    return HELD


def simulate_games(asked: Namespace) -> int:
    game, options, seats = _agreed(asked)
    if asked.games < 1:
        raise Wrong("At least one game must be played.")
    simulation = Simulation(game, seats, options, own_bot if asked.bots else random_move)
    agreed = [f"{key}={_text(value)}" for key, value in options.model_dump().items()]
    print(", ".join([game.title, f"{seats} seats", *agreed, f"seed {asked.seed}"]))
    started = time.perf_counter()
    figures = Figures(seats)
    try:
        for number in _with_progress(asked.games):
            figures.count(*simulation.play(f"{asked.seed}/{number}"))
    except BrokenInvariant as broken:
        more = [*(f"--option {each}" for each in asked.option), *["--bots"][: asked.bots]]
        same = " ".join([f"{game.key} --seats {seats} --seed {broken.luck}", *more])
        print(f"{broken}\nSee the game with\n  python -m games show {same}")
        print(
            f"It went wrong after {len(broken.moves)} moves:",
            *broken.moves[-MAX_MOVES_SHOWN:],
            sep="\n",
        )
        return BROKEN
    print(_describe_figures(figures, time.perf_counter() - started))
    if asked.bots and game.opponents.plays is None:
        advise_on_bots(figures, simulation, asked.seed)
    return HELD


def show_game(asked: Namespace) -> int:
    game, options, seats = _agreed(asked)
    if asked.moves < 1:
        raise Wrong("At least one move must be shown.")
    player = own_bot if asked.bots else random_move
    for line in transcript(game, seats, options, asked.seed, player, asked.moves):
        print(line)
    return HELD


def show_lesson(asked: Namespace) -> int:
    game = _game(asked.game)
    lessons = {each.key: each for each in game.lessons.played}
    key = asked.lesson or next(iter(lessons), "")
    if key not in lessons:
        raise Wrong(f"{game.title} has no such lesson; it has {', '.join(lessons) or 'none'}.")
    lesson = best_luck(game, lessons[key], asked.seek) if asked.seek else lessons[key]
    for line in lesson_transcript(game, lesson):
        print(line)
    return HELD


def new_game(asked: Namespace) -> int:
    try:
        files = begin_game(asked.key, asked.title or asked.key.capitalize(), Path.cwd())
    except CannotBegin as problem:
        raise Wrong(str(problem)) from problem
    print("A small game that plays, for you to change:")
    print("\n".join(f"  {file.relative_to(Path.cwd())}" for file in files))
    print(f"Play it: python -m games show {asked.key}, or make play.")
    return HELD


def verify_file(asked: Namespace) -> int:
    try:
        record = Record.model_validate_json(Path(asked.file).read_bytes())
    except OSError as problem:
        raise Wrong(f"{asked.file} cannot be read: {problem.strerror}.") from problem
    except ValidationError as problem:
        raise Wrong(f"{asked.file} is not an exported game.") from problem
    game = _game(record.game)
    try:
        state = replayed(game, record)
    except Broken as problem:
        print("It does not hold.", problem, sep="\n")
        return BROKEN
    except OtherRules as problem:
        raise Wrong(f"The seed fits the seal, but the game cannot be replayed: {problem}") from None
    print("\n".join(_describe_verdict(game, record, state)))
    return HELD


def create_parser() -> ArgumentParser:
    parser = _Parser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="list|simulate|show|lesson|verify|new")
    commands.add_parser("list", help="every game and its options").set_defaults(run=list_games)

    many = commands.add_parser("simulate", help="play many games and check them")
    many.add_argument("--games", type=int, default=100, metavar="K")
    many.set_defaults(run=simulate_games)
    one = commands.add_parser("show", help="print one game as a transcript")
    one.add_argument("--moves", type=int, default=1000, metavar="N", help="stop after N moves")
    one.set_defaults(run=show_game)
    for command in (many, one):
        command.add_argument("game")
        command.add_argument("--seats", type=int, metavar="N", help="default: as few as can play")
        command.add_argument("--seed", default="1", metavar="S", help="any text")
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        command.add_argument("--bots", action="store_true", help="the game's own bots play")

    taught = commands.add_parser("lesson", help="print a lesson as a normal bot would play it")
    taught.add_argument("game")
    taught.add_argument("--lesson", metavar="KEY", help="default: the first one")
    taught.add_argument("--seek", type=int, default=0, metavar="K", help="find the best of K deals")
    taught.set_defaults(run=show_lesson)

    begin = commands.add_parser("new", help="begin a game: write a small one that plays")
    begin.add_argument("key", help="its folder and slash command, such as whist")
    begin.add_argument("--title", help="its name, as players read it")
    begin.set_defaults(run=new_game)

    check = commands.add_parser("verify", help="replay an exported game")
    check.add_argument("file")
    check.set_defaults(run=verify_file)
    return parser


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Wrong(f"{message[:1].upper()}{message[1:]}; see {self.prog} --help.")


def _agreed(asked: Namespace) -> tuple[AnyGame, Options, int]:
    game = _game(asked.game)
    options = _options(game, asked.option)
    allowed: range = game.rules.seats(options)
    seats = allowed[0] if asked.seats is None else asked.seats
    if seats not in allowed:
        raise Wrong(phrases.wrong_seats(title=game.title, players=told_range(allowed)))
    return game, options, seats


def _game(key: str) -> AnyGame:
    game = find_game(key)
    if game is None:
        keys = ", ".join(catalogue(drafts=True))
        raise Wrong(f"There is no game called {key}; there are {keys}.")
    return game


def _options(game: AnyGame, given: list[str]) -> Options:
    known = choices(game.rules.options)
    values: dict[str, bool | int | str] = {}
    for text in given:
        key, _, value = text.partition("=")
        if key not in known:
            raise Wrong(f"{game.title} has no option {key}; it has {', '.join(known) or 'none'}.")
        fitting = [each for each in known[key] if _text(each) == value.lower()]
        if not fitting:
            possible = ", ".join(map(_text, known[key]))
            raise Wrong(f"Option {key} is one of {possible}, not {value or 'nothing'}.")
        values[key] = fitting[0]
    try:
        options: Options = game.rules.options(**values)
    except ValidationError as problem:
        raise Wrong(problem.errors()[0]["msg"].removeprefix("Value error, ")) from problem
    return options


def _text(value: Any) -> str:  # noqa: ANN401  any option's value
    """Return a value as people type it."""
    return str(value).lower()


def _with_progress(total: int) -> Iterator[int]:
    """Count the games, and show the progress on a terminal."""
    shown = sys.stderr.isatty()
    for number in range(total):
        yield number
        if shown:
            end = "\n" if number + 1 == total else ""
            print(f"\r{number + 1:,} of {total:,} games", end=end, file=sys.stderr, flush=True)


def _describe_figures(figures: Figures, seconds: float) -> str:
    lengths = figures.lengths
    mean = figures.moves / len(lengths)
    shares = ", ".join(f"{share:.1%}" for share in figures.shares)
    ends = (
        f"together   won {figures.won:.1%}, score lowest {min(figures.common)},"
        f" mean {figures.mean:.2f}, highest {max(figures.common)}"
        if figures.common
        else f"wins       {shares} by seat"
    )
    return (
        f"games      {len(lengths):,}\n"
        f"moves      {figures.moves:,}, {figures.moves / seconds:,.0f} a second\n"
        f"length     shortest {min(lengths)}, mean {mean:.1f}, longest {max(lengths)} moves\n"
        f"{ends}"
    )


def advise_on_bots(figures: Figures, simulation: Simulation, seed: str) -> None:
    """Print advice if the kit's bots play a game no better than at random."""
    if not thinks_by_default(simulation.game):
        print(STATE_WITHOUT_TURN)
    elif figures.common:
        print(_beside_chance(figures, replace(simulation, player=random_move), seed))


def _beside_chance(figures: Figures, at_random: Simulation, seed: str) -> str:
    """Compare the scores of the kit's bots with those of as many games played at random.

    The kit's bots try their moves in games that go on at random, so where random players get
    nowhere, every move looks alike to them.
    """
    by_chance = Figures(figures.seats)
    for number in range(len(figures.lengths)):
        by_chance.count(*at_random.play(f"{seed}/{number}"))
    leads = [float(a - b) for a, b in zip(figures.common, by_chance.common, strict=True)]
    told = f"at random  mean {by_chance.mean:.2f}"
    return told if is_clear(leads) else f"{told}\n{BOTS_NO_BETTER}"


def _describe_verdict(game: AnyGame, record: Record, state: State) -> Iterator[str]:
    yield f"It holds: {game.title}, {len(record.seats)} seats, {len(record.turns)} steps."
    yield "The seed fits the seal, and every card came from it as the file says."
    yield f"The seal is {record.commitment}; it must be the one the lobby showed."
    if record.luck_rule == BY_STEP:
        yield "Its luck is numbered by steps, so it must have begun before November 2026."
    for turn in record.turns:
        if isinstance(turn, TakenBack):
            yield f"Step {turn.step} took moves back, to step {turn.back_to}."
    result: Result | None = game.rules.result(state)
    if result is None:
        yield "The game was ended early."
    else:
        yield game.words.explain(result, lambda seat: record.seats[seat])


if __name__ == "__main__":
    sys.exit(main())

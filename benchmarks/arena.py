"""Let bots play against each other, and print the share of games that each of them wins.

python -m benchmarks.arena                                    every cell, 400 games each
python -m benchmarks.arena --only coloretto --games 40        a quick look at one game
python -m benchmarks.arena --bot normal --against frozen      one pair of players
python -m benchmarks.arena --write                            update the table in history.md

The bot takes one seat, and its opponents take all others. Every deal is played once with the bot in
each seat, and a shared win is split. The confidence interval is for the mean over deals, because
games with the same deal aren't independent. A decision's time is CPU time; forced moves aren't
timed.
"""

import math
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.frozen import frozen_move
from benchmarks.greedy import greedy_move
from games import catalogue
from games.kit import AnyGame, Anytime, Chance, Move, Options, Result, Seat, State, begin, play
from games.kit.bots import at_random, bot_move, bots_chance
from games.kit.play import to_move

RESULTS_FILE = Path(__file__).parent / "history.md"
TABLE_BEGIN, TABLE_END = "<!-- arena: begin -->", "<!-- arena: end -->"
MAX_MOVES_A_GAME = 10_000

Player = Callable[[AnyGame, State, Seat, str, int], Move]
"""A function that chooses a move, given the seat's luck and the number of its earlier moves."""


def _easy_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    return bot_move(game, state, seat, bots_chance(luck, seat, number), "easy")


def _normal_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    return bot_move(game, state, seat, bots_chance(luck, seat, number))


def _hard_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    return bot_move(game, state, seat, bots_chance(luck, seat, number), "hard")


def _frozen_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    said = frozen_move(game.key, state.model_dump(), seat, luck, number)
    move: Move = game.rules.any_move.validate_python(said)
    return move


def _greedy_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    return greedy_move(game, state, seat, Chance(luck, number))


def _random_move(game: AnyGame, state: State, seat: Seat, luck: str, number: int) -> Move:
    moves: list[Move] = [
        move for move in game.rules.legal(state, seat) if not isinstance(move, Anytime)
    ]
    return at_random(moves, Chance(luck, number))


PLAYERS: dict[str, Player] = {
    "hard": _hard_move,
    "normal": _normal_move,
    "easy": _easy_move,
    "frozen": _frozen_move,
    "greedy": _greedy_move,
    "random": _random_move,
}
PLAYER_PAIRS = (
    ("hard", "frozen"),
    ("hard", "greedy"),
    ("hard", "normal"),
    ("easy", "normal"),
    ("normal", "frozen"),
    ("normal", "greedy"),
    ("normal", "random"),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A game with a number of seats and options.

    With one seat, what counts is the score or whether the game was beaten.
    """

    game: str
    seats: int
    agreed: tuple[tuple[str, str], ...] = ()

    @property
    def options(self) -> Options:
        chosen: Options = catalogue(drafts=True)[self.game].rules.options.model_validate(
            dict(self.agreed)
        )
        return chosen

    @property
    def title(self) -> str:
        how = ", ".join(value for _, value in self.agreed)
        return f"{self.seats} ({how})" if how else str(self.seats)


ALL_CELLS = (
    *(Cell("kitten", seats) for seats in (2, 3, 5, 10)),
    *(Cell("coloretto", seats) for seats in (2, 4, 5)),
    *(Cell("chroma", seats) for seats in (2, 3)),
    Cell("chroma", 1, (("difficulty", "hard"),)),
    *(Cell("kritters", seats) for seats in (2, 3)),
    Cell("kritters", 1, (("mode", "solo"),)),
    *(Cell("cosmic", seats) for seats in (2, 3, 6)),
)


@dataclass(frozen=True, slots=True)
class Match:
    """A bot, its opponents, and the number of games to play."""

    cell: Cell
    bot: str
    against: str
    games: int
    seed: str

    @property
    def deals(self) -> int:
        return max(1, self.games // self.cell.seats)

    @property
    def names(self) -> tuple[str, str, str, str]:
        against = "–" if self.cell.seats == 1 else self.against
        return catalogue(drafts=True)[self.cell.game].title, self.cell.title, self.bot, against


@dataclass(slots=True)
class Played:
    """The bot's mean share of wins, or its points, in each deal; CPU seconds of each decision."""

    shares: list[float] = field(default_factory=list[float])
    seconds: list[float] = field(default_factory=list[float])

    @property
    def mean(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def margin(self) -> float:
        """Return half the width of the 95 % confidence interval."""
        if len(self.shares) < 2:
            return math.inf
        squares = sum((share - self.mean) ** 2 for share in self.shares)
        return 1.96 * math.sqrt(squares / (len(self.shares) - 1) / len(self.shares))

    def milliseconds(self) -> tuple[float, float]:
        """Return the mean and the 99th percentile of a decision's time, in milliseconds."""
        if not self.seconds:
            return 0.0, 0.0
        slowest = sorted(self.seconds)[math.ceil(0.99 * len(self.seconds)) - 1]
        return 1000 * sum(self.seconds) / len(self.seconds), 1000 * slowest


def play_deal(match: Match, number: int) -> Played:
    """Play one deal once with the bot in each seat."""
    played = Played()
    shares = [_play_once(match, number, Seat(seat), played) for seat in range(match.cell.seats)]
    played.shares.append(sum(shares) / len(shares))
    return played


def _play_once(match: Match, number: int, seat: Seat, played: Played) -> float:
    """Play a game with the bot in a seat; return the bot's share of the win, or its points.

    Raises RuntimeError if the game doesn't end.
    """
    game, seats = catalogue(drafts=True)[match.cell.game], match.cell.seats
    luck = f"arena/{match.seed}/{game.key}/{number}"
    state: State = begin(game, seats, match.cell.options, luck).state
    decided, draws = [0] * seats, 0
    for _ in range(MAX_MOVES_A_GAME):
        due = next(to_move(game, state, seats), None)
        if due is None:
            return _share_of_win(game.rules.result(state), seat)
        player = PLAYERS[match.bot if due == seat else match.against]
        before = time.process_time()
        move = player(game, state, due, f"{luck}/{due}", decided[due])
        spent = time.process_time() - before
        if due == seat and len(list(islice(game.rules.legal(state, due), 2))) > 1:
            played.seconds.append(spent)
        decided[due] += 1
        chance = Chance(luck, draws + 1)
        state = play(game, state, due, move, chance).state
        draws += chance.used
    raise RuntimeError(f"A game of {game.key} doesn't end: {luck}, seat {seat}.")


def _share_of_win(result: Result | None, seat: Seat) -> float:
    assert result is not None  # a game in which nobody can move is over
    if result.record is not None:
        return float(result.record)
    first = result.ranking[0]
    return 1 / len(first) if seat in first else 0.0


def play_match(match: Match, pool: ProcessPoolExecutor | None = None) -> Played:
    whole = Played()
    deals: Iterable[Played] = (play_deal(match, number) for number in range(match.deals))
    if pool:
        deals = pool.map(play_deal, [match] * match.deals, range(match.deals))
    for played in deals:
        whole.shares += played.shares
        whole.seconds += played.seconds
    return whole


def format_row(match: Match, played: Played) -> str:
    """Return a match as a table row: the percentage of wins, or the points in a solo game."""
    mean, margin, fair = played.mean, played.margin, 100 / match.cell.seats
    if match.cell.agreed == (("mode", "solo"),):
        wins = f"{mean:.1f} ± {margin:.1f} points | –"
    else:
        wins = f"{100 * mean:.0f} % ± {100 * margin:.0f}{format_elo(match, mean)} | "
        wins += "–" if match.cell.seats == 1 else f"{fair:.0f} %"
    average, slowest = played.milliseconds()
    names = " | ".join(match.names)
    games = match.deals * match.cell.seats
    return f"| {names} | {games} | {wins} | {average:.1f} | {slowest:.1f} |"


def format_elo(match: Match, share: float) -> str:
    """Return how many Elo points a bot is stronger, given its share of wins.

    Returns "" if the bot doesn't have exactly one opponent, or if it won all games or none.
    """
    if match.cell.seats != 2 or not 0 < share < 1:
        return ""
    return f" ({400 * math.log10(share / (1 - share)):+.0f} Elo)"


TABLE_HEAD = (
    "| game | seats | bot | against | games | wins | fair | ms a decision | p99 |",
    "|---|---|---|---|---:|---:|---:|---:|---:|",
)


def update_results(text: str, rows: list[str]) -> str:
    """Return the page's text with new rows, which replace old rows for the same matches."""
    before, rest = text.split(TABLE_BEGIN)
    old, after = rest.split(TABLE_END)
    old_rows = [line for line in old.strip().splitlines() if line.startswith("|")][
        len(TABLE_HEAD) :
    ]
    table = {_sort_key(row): row for row in (*old_rows, *rows)}
    body = "\n".join((*TABLE_HEAD, *(table[key] for key in sorted(table))))
    return f"{before}{TABLE_BEGIN}\n{body}\n{TABLE_END}{after}"


def _sort_key(row: str) -> tuple[Any, ...]:
    """Return the sort key of a row: its first four columns, with the seats as an integer."""
    game, seats, bot, against = (part.strip() for part in row.split("|")[1:5])
    return game, int(seats.split()[0]), seats, bot, against


def plan_matches(arguments: Namespace) -> Iterator[Match]:
    for cell in (*ALL_CELLS, *_cells_of_new_games(arguments.only or ())):
        if arguments.only and cell.game not in arguments.only:
            continue
        if arguments.seats and cell.seats not in arguments.seats:
            continue
        usual = PLAYER_PAIRS if cell in ALL_CELLS else _pairs_of_new_game(cell.game)
        pairs = [
            (bot, against)
            for bot in arguments.bot or dict.fromkeys(bot for bot, _ in usual)
            for against in arguments.against or [other for mine, other in usual if mine == bot]
        ]
        if cell.seats == 1:
            pairs = [(bot, bot) for bot in dict.fromkeys(bot for bot, _ in pairs)]
        for bot, against in pairs:
            yield Match(cell, bot, against, arguments.games, arguments.seed)


def _cells_of_new_games(keys: Sequence[str]) -> Iterator[Cell]:
    """Yield cells with the fewest and the most players for each game that isn't in ALL_CELLS."""
    for key in keys:
        if all(cell.game != key for cell in ALL_CELLS):
            game = catalogue(drafts=True)[key]
            counts = game.rules.seats(game.rules.options())
            yield from (Cell(key, seats) for seats in dict.fromkeys((counts[0], counts[-1])))


def _pairs_of_new_game(key: str) -> Sequence[tuple[str, str]]:
    """Return pairs of bots for a new game, which the frozen and the greedy bots don't know."""
    hard = [("hard", "normal")] if "hard" in catalogue(drafts=True)[key].opponents.levels else []
    return [*hard, ("normal", "random")]


def main(argv: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument(
        "--only", choices=[*catalogue(drafts=True)], action="append", help="this game"
    )
    parser.add_argument("--seats", type=int, action="append", help="with this many players")
    parser.add_argument("--bot", choices=PLAYERS, action="append")
    parser.add_argument("--against", choices=PLAYERS, action="append")
    parser.add_argument("--games", type=int, default=400, help="about this many for each pair")
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"))
    parser.add_argument("--workers", type=int, default=1, help="processes to play in")
    parser.add_argument("--write", action="store_true", help="update the table in history.md")
    arguments = parser.parse_args(argv)

    rows: list[str] = []
    print(f"seed {arguments.seed}", *TABLE_HEAD, sep="\n", flush=True)
    pool = ProcessPoolExecutor(arguments.workers) if arguments.workers > 1 else None
    for match in plan_matches(arguments):
        rows.append(format_row(match, play_match(match, pool)))
        print(rows[-1], flush=True)
    if pool:
        pool.shutdown()
    if arguments.write:
        RESULTS_FILE.write_text(update_results(RESULTS_FILE.read_text("utf-8"), rows), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

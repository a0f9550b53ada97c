"""Count the clicks that a turn takes, in whole games played by bots.

python -m benchmarks.clicks

Each move is searched for in the messages that its player would see: first the public table, then
the private panel. Opening the panel is one click, unless an earlier move of the turn left it open.
A button is one click, a menu is two (open it, then choose), and turning a menu's page is another.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean

from bot.engine.questions import Path, prompt_for
from bot.engine.table import Table
from bot.messages.components import BUTTON, MAX_OPTIONS, ROW, SELECT, Component, Payload
from bot.messages.custom_id import Click, Verb, menu_path
from bot.messages.panel import panel, question_panel
from games import catalogue
from games.kit import AnyGame, Confirm, Options, Seat, path_to, path_towards
from games.kit.pieces import name_of
from games.kit.playout import Turn, own_bot, playout
from storage.delivery import Shown
from storage.records import Sitter, TableRecord

DEFAULT_GAMES = 10


@dataclass(frozen=True, slots=True)
class Played:
    """The clicks for each move of one player's turn, and the kinds of those moves."""

    clicks: tuple[int, ...]
    kinds: tuple[str, ...]


def turns_of(game: AnyGame, seats: int, luck: str) -> Iterator[Played]:
    """Yield the clicks of each turn. A turn is all of a seat's moves until another seat moves."""
    options = game.rules.options()
    clicks: list[int] = []
    kinds: list[str] = []
    last_seat: Seat | None = None
    by_table: int | None = None
    panel_is_open = False
    for turn in playout(game, seats, options, luck, own_bot):
        if turn.seat != last_seat and clicks:
            yield Played(tuple(clicks), tuple(kinds))
            clicks, kinds, panel_is_open = [], [], False
        if game.words.pointless(turn.move):  # bots pass with a move that no button offers
            last_seat = turn.seat
            continue
        table = table_before(game, options, seats, turn)
        # If there's only one legal move, the panel shows the move as a button.
        only_move = len(table.moves(turn.seat)) == 1
        # The click on the table is answered with the panel.
        if by_table == 1 and turn.seat == last_seat:
            panel_is_open = panel_is_open or table.needs_panel(turn.seat)
        by_table = clicks_on_table(table, turn)
        by_panel = (not panel_is_open) + only_move + clicks_in_panel(table, turn)
        panel_is_open = panel_is_open or by_table is None or by_table > 1
        clicks.append(by_panel if by_table is None else min(by_table, by_panel))
        kinds.append(name_of(type(turn.move)))
        last_seat = turn.seat
    if clicks:
        yield Played(tuple(clicks), tuple(kinds))


def table_before(game: AnyGame, options: Options, seats: int, turn: Turn) -> Table:
    record = TableRecord(
        id="k3f9ab",
        game=game.key,
        rules=game.rules.version,
        options=options.model_dump_json(),
        status="playing",
        guild=1,
        shown=Shown(2, message=3),
        host=100,
        seed="00" * 32,
        sitters=tuple(Sitter(f"Player {seat}", 100 + seat) for seat in range(seats)),
        start_version=1,
        opened_at=0.0,
        changed_at=0.0,
    )
    return Table(record, game, options, b"secret", turn.before)


def clicks_on_table(table: Table, turn: Turn) -> int | None:
    """Return how many clicks a move takes if its first button is on the public table.

    Returns None if no button on the table leads to the move.
    """
    if table.due() != (turn.seat,):
        return None
    for moves in table.moves_on_table(turn.seat).values():
        if turn.move in moves:
            path = path_towards(table.moves(turn.seat), moves)
            return 1 + clicks_in_panel(table, turn, path)
    return None


def clicks_in_panel(table: Table, turn: Turn, path: Path = ()) -> int:
    """Return how many clicks a move takes on the panel, after the answers in `path` were given."""
    moves = table.moves(turn.seat)
    goal = path_to(moves, turn.move)
    clicks = 1 if isinstance(turn.move, Confirm) or prompt_for(table, turn.seat, goal).unsaid else 0
    while len(path) < len(goal):
        path, cost = use_best_control(table, turn.seat, path, goal)
        clicks += cost
    return clicks


def use_best_control(table: Table, seat: Seat, path: Path, goal: Path) -> tuple[Path, int]:
    """Use the control that answers the most questions.

    Returns all answers so far, and how many clicks the control took. Raises LookupError if no
    control leads to the goal.
    """
    shown = panel(prompt_for(table, seat, path))
    ways = [shown, *pages_from(table, seat, shown, goal)]
    for turned, payload in enumerate(ways):
        found = [
            (reached, cost)
            for reached, cost in controls_on(payload, goal)
            if len(reached) > len(path)
        ]
        if found:
            reached, cost = max(found, key=lambda each: (len(each[0]), -each[1]))
            return reached, cost + turned
    raise LookupError(f"no control leads to {goal}")


def pages_from(table: Table, seat: Seat, shown: Payload, goal: Path) -> Iterator[Payload]:
    """Yield the pages of a question that one of the panel's buttons leads to."""
    for control in flatten_rows(shown["components"]):
        click = Click.parse(control.get("custom_id", ""))
        if click is not None and click.verb == Verb.PAGE and goal[: len(click.path)] == click.path:
            prompt = prompt_for(table, seat, click.path)
            pages = 1 if prompt.question is None else prompt.question.pages(MAX_OPTIONS)
            yield from (question_panel(prompt, page=page) for page in range(pages))
            return


def controls_on(payload: Payload, goal: Path) -> Iterator[tuple[Path, int]]:
    """Yield the answers that each control towards the goal gives, and how many clicks it takes."""
    for control in flatten_rows(payload["components"]):
        click = Click.parse(control.get("custom_id", ""))
        if click is None or click.verb not in (Verb.PICK, Verb.HOLD) or control.get("disabled"):
            continue
        if control["type"] == BUTTON and goal[: len(click.path)] == click.path:
            yield click.path, 1
        if control["type"] == SELECT and goal[: len(click.path)] == click.path:
            yield from ((path, 2) for path in answers_in_menu(control, click.path, goal))


def answers_in_menu(menu: Component, path: Path, goal: Path) -> Iterator[Path]:
    """Yield the answers that a menu's options give on the way to the goal."""
    answered = goal[: len(path) + 1]
    paths = (menu_path([each["value"]]) for each in menu["options"])
    offered = [each for each in paths if each is not None]
    yield from (
        goal[: len(path) + len(picks)]
        for picks in offered
        if goal[len(path) : len(path) + len(picks)] == picks
    )
    ticked = {picks[0][0] for picks in offered if len(picks) == 1 and len(picks[0]) == 1}
    if len(answered) > len(path) and set(answered[-1]) <= ticked:
        yield answered


def flatten_rows(parts: Sequence[Component]) -> Iterator[Component]:
    for part in parts:
        if part["type"] == ROW:
            yield from part["components"]
        else:
            yield from flatten_rows(part.get("components", []))


def main() -> None:
    games = int(sys.argv[1]) if sys.argv[1:] else DEFAULT_GAMES
    print("| game | players | clicks for a turn | for a move | by kind of move |")
    print("|---|---:|---:|---:|---|")
    for game in catalogue().values():
        for seats in sorted(
            {game.rules.seats(game.rules.options())[0], game.rules.seats(game.rules.options())[-1]}
        ):
            played = [each for at in range(games) for each in turns_of(game, seats, f"clicks {at}")]
            by_kind: dict[str, list[int]] = {}
            for turn in played:
                for kind, clicks in zip(turn.kinds, turn.clicks, strict=True):
                    by_kind.setdefault(kind, []).append(clicks)
            kinds = ", ".join(f"{kind} {mean(found):.1f}" for kind, found in by_kind.items())
            every = [clicks for found in by_kind.values() for clicks in found]
            turn_mean = mean(sum(each.clicks) for each in played)
            print(f"| {game.key} | {seats} | {turn_mean:.2f} | {mean(every):.2f} | {kinds} |")


if __name__ == "__main__":
    main()

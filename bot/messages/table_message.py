"""Build the public message of a table: its lobby, the running game, or the result."""

from bot.engine import Line, Table
from bot.engine.refusals import again
from bot.messages import sentences
from bot.messages.clock_and_votes import ballot_controls, clock_label, clock_lines, seat_buttons
from bot.messages.components import (
    Component,
    Payload,
    button,
    container,
    cut,
    link,
    message,
    newest_lines,
    rows,
    separator,
    text,
)
from bot.messages.custom_id import Click
from bot.messages.emoji import about_game
from bot.messages.names import name_at, name_then
from bot.messages.picture import with_picture
from games.kit import Scene, Seat, fair
from games.kit.telling import told
from storage.records import PersonalBest

LOBBY, PLAYING, OVER = 0x5865F2, 0x3BA55D, 0xFAA61A
TABLE_TEXT, RECENT_TEXT = 2600, 800
LAST_LINES = 6  # lines of the log to show below a result


def table_message(table: Table, rematch_url: str = "", best: PersonalBest | None = None) -> Payload:
    """Build the message for the table's current state.

    `rematch_url` links to the rematch of a finished game; `best` is a solo player's best result.
    """
    match table.status:
        case "lobby":
            shown = container(_lobby(table, best), LOBBY)
        case "playing":
            shown = container(_playing(table), PLAYING)
        case "over":
            shown = container(_over(table, rematch_url, best), OVER)
        case "ended":
            shown = container(_ended(table))
    return about_game(table.game, message(shown))


def button_ids(table: Table) -> tuple[str, ...]:
    """The custom_ids of a table's buttons, by which its message can be found again."""
    return tuple(str(Click(verb, table.id)) for verb in ("join", "hand", "log"))


def link_to(table: Table) -> str:
    return f"<#{table.record.channel}>" if table.record.message is None else url_of(table)


def url_of(table: Table) -> str:
    """The URL of a table's message, or of its channel if it hasn't been posted yet."""
    channel = f"https://discord.com/channels/{table.record.guild}/{table.record.channel}"
    message = table.record.message
    return channel if message is None else f"{channel}/{message}"


def waiting_for(table: Table) -> str:
    """Say whose turn it is, and since when."""
    due = [(seat, table.sitter(seat).due_since) for seat in table.due()]
    name = name_at(table)
    names = [f"**{name(seat)}**" for seat, _ in due]
    since = min((at for _, at in due if at is not None), default=None)
    verb = "is" if len(due) == 1 else "are"
    when = f" · turn began <t:{int(since)}:R>" if since is not None else ""
    return f"▶ {sentences.and_list(names)} {verb} to move{when}" if due else ""


def heading(table: Table) -> Component:
    agreed = f"{_changed_options(table)}{clock_label(table)}{_host(table)}"
    return text(f"## {table.game.title}\n-# Table `{table.id}`{agreed}")


def _lobby(table: Table, best: PersonalBest | None) -> list[Component]:
    name = name_at(table)
    seats = table.seats_allowed
    sitting = "\n".join(f"{seat + 1}. {name(seat)}{_kept_for(table, seat)}" for seat in table.seats)
    free = seats[-1] - len(table.seats)
    joinable = free or any(sitter.invited is not None for sitter in table.record.sitters)
    need = max(0, seats[0] - len(table.seats))
    state = (
        f"{free} seat{'s' * (free != 1)} free"
        if not need
        else f"needs {need} more to begin, {free} seat{'s' * (free != 1)} free"
    )
    return [
        heading(table),
        text(f"**Who sits here** · {state if free else 'all seats taken'}\n{sitting}"),
        *([text(f"🏅 Your best so far is **{best.record}**. Beat it!")] if best else []),
        text(
            f"-# Fair play: its luck is sealed as `{fair.commitment(table.record.seed)}`"
            " and opened when the game is over."
        ),
        *rows(
            [
                button("Join", str(Click("join", table.id)), "good", disabled=not joinable),
                button("Leave", str(Click("leave", table.id))),
                button("Add bot", str(Click("addbot", table.id)), disabled=not free),
                button("Begin", str(Click("begin", table.id)), "primary"),
                _rules(table),
            ]
        ),
    ]


def _kept_for(table: Table, seat: Seat) -> str:
    guest = table.sitter(seat).invited
    return "" if guest is None else f" · kept for <@{guest}>"


def _playing(table: Table) -> list[Component]:
    return [
        heading(table),
        *public_view(table),
        separator(),
        *_recent_lines(table),
        text("\n".join([waiting_for(table) or "A moment …", *clock_lines(table, name_at(table))])),
        *ballot_controls(table, name_at(table)),
        *rows(
            [
                _my_move(table),
                button("My hand", str(Click("hand", table.id))),
                *_rules_and_log(table),
            ]
        ),
        *rows(seat_buttons(table, name_at(table))),
    ]


def _over(table: Table, rematch_url: str, best: PersonalBest | None) -> list[Component]:
    return [
        heading(table),
        *_result(table),
        *([text(_best_line(table, best))] if best else []),
        *_recent_lines(table),
        _seed(table),
        *rows([*_rules_and_log(table), _rematch(table, rematch_url)]),
    ]


def _result(table: Table) -> list[Component]:
    """Say who won and why, with the scores."""
    result = table.result()
    if result is None:
        return []
    why, _, count = table.game.explain(result, name_at(table)).partition("\n")
    scores: Scene = table.game.scores(result)
    words = cut(count, TABLE_TEXT) or told(scores, name_at(table))
    return [text(f"### {why}"), with_picture(table, scores, "scores", words)]


def _best_line(table: Table, best: PersonalBest) -> str:
    if best.table == table.id:
        return "🏅 That is your best so far."
    return f"🏅 Your best is still **{best.record}**."


def _ended(table: Table) -> list[Component]:
    parts = [heading(table)]
    if table.record.start_version is None:
        return [*parts, text("This table was closed before a game began.")]
    if table.unreadable:
        said = "This game was ended early because it couldn't be read any more; nobody won."
        return [*parts, text(said), *rows(_rules_and_log(table))]
    return [
        *parts,
        text("This game was ended early; nobody won."),
        *public_view(table),
        _seed(table),
        *rows(_rules_and_log(table)),
    ]


def public_view(table: Table) -> list[Component]:
    """Show the table the way everyone can see it."""
    public = table.public()
    if public is None:
        return []
    scene: Scene = table.game.table(public)
    return [with_picture(table, scene, "table", cut(told(scene, name_at(table)), TABLE_TEXT))]


def line_text(table: Table, line: Line) -> str:
    """Return a line of the log as text, with the names of the people seated at the time."""
    return line.text(name_then(table, line.named_at), name_then(table, line.version - 1))


def _recent_lines(table: Table) -> list[Component]:
    """Show what has happened since the last move of those whose turn it is."""
    since = [table.since(seat) for seat in table.due()]
    lines = max(since, key=len, default=table.recent)
    texts = [line_text(table, line) for line in lines or table.recent[-1:]]
    most = LAST_LINES if table.status == "over" else None
    kept = newest_lines([f"-# {line}" for line in texts], RECENT_TEXT, most)
    return [text("\n".join(kept))] if kept else []


def _seed(table: Table) -> Component:
    return text(
        f"-# The seal is open: seed `{table.record.seed}`. "
        "**Log** offers the game file, in which anyone can check every card."
    )


def winners(table: Table) -> str:
    result = table.result()
    if result is None:
        return ""
    best: tuple[Seat, ...] = result.ranking[0]
    if not best:
        return "Nobody at the table wins this time."
    names = [f"**{name_at(table)(seat)}**" for seat in best]
    if result.record is not None and len(table.seats) == 1:
        return f"{names[0]} reaches {result.record}."
    return f"{sentences.and_list(names)} {'win' if len(best) > 1 else 'wins'}!"


def _changed_options(table: Table) -> str:
    """List the options that differ from the defaults."""
    chosen = table.options.model_dump(exclude_defaults=True)
    return "".join(
        f" · {name.replace('_', ' ')}" + ("" if value is True else f": {value}")
        for name, value in chosen.items()
    )


def _host(table: Table) -> str:
    """Name the host of an open table, unless they're playing alone."""
    host = table.find(table.record.host)
    if host is None or not table.record.is_live or len(table.people()) == 1:
        return ""
    return f" · hosted by {name_at(table)(host)}"


def _rules_and_log(table: Table) -> list[Component]:
    return [_rules(table), button("Log", str(Click("log", table.id)))]


def _rematch(table: Table, rematch_url: str) -> Component:
    if rematch_url:
        return link("To the next game" if table.is_solo else "To the rematch", rematch_url)
    return button(again(table), str(Click("rematch", table.id)), "primary")


def _my_move(table: Table) -> Component:
    return button("My move", str(Click("move", table.id)), "primary")


def _rules(table: Table) -> Component:
    return button("Rules", str(Click("rules", table.game.key)))

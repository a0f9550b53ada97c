"""The public message of a table: the lobby, the table, the result."""

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
    rows,
    separator,
    text,
)
from bot.messages.custom_id import Click
from bot.messages.emoji import about_game
from bot.messages.names import name_at, name_then
from bot.messages.pages import newest_lines
from bot.messages.picture import with_picture
from games.kit import Scene, Seat, fair
from games.kit.telling import told
from storage.records import PersonalBest

LOBBY, PLAYING, OVER = 0x5865F2, 0x3BA55D, 0xFAA61A
TABLE_TEXT, RECENT_TEXT = 2600, 800
LAST_LINES = 6
"""How much of the game a result tells: who won is the news, and the log has the rest."""


def table_message(table: Table, follow: str = "", best: PersonalBest | None = None) -> Payload:
    """The living message of a table, whatever the table is at now.

    `follow` is where a finished game goes on, `best` the number to beat of who plays alone.
    """
    match table.status:
        case "lobby":
            shown = container(_lobby(table, best), LOBBY)
        case "playing":
            shown = container(_playing(table), PLAYING)
        case "over":
            shown = container(_over(table, follow, best), OVER)
        case "ended":
            shown = container(_ended(table))
    return about_game(table.game, message(shown))


def button_ids(table: Table) -> tuple[str, ...]:
    """What stands on the buttons of a table's message and of no other, to know it again."""
    return tuple(str(Click(verb, table.id)) for verb in ("join", "hand", "log"))


def link_to(table: Table) -> str:
    return f"<#{table.saved.channel}>" if table.saved.message is None else url_of(table)


def url_of(table: Table) -> str:
    """The address of a table's message, or of its channel before it is posted."""
    channel = f"https://discord.com/channels/{table.saved.guild}/{table.saved.channel}"
    message = table.saved.message
    return channel if message is None else f"{channel}/{message}"


def waiting_for(table: Table) -> str:
    """Who is to move, and since when."""
    due = [(seat, table.sitter(seat).due_since) for seat in table.due()]
    name = name_at(table)
    names = [f"**{name(seat)}**" for seat, _ in due]
    since = min((at for _, at in due if at is not None), default=None)
    verb = "is" if len(due) == 1 else "are"
    when = f" · turn began <t:{int(since)}:R>" if since is not None else ""
    return f"▶ {sentences.and_list(names)} {verb} to move{when}" if due else ""


def heading(table: Table) -> Component:
    agreed = f"{_options(table)}{clock_label(table)}{_hosted(table)}"
    return text(f"## {table.game.title}\n-# Table `{table.id}`{agreed}")


def _lobby(table: Table, best: PersonalBest | None) -> list[Component]:
    name = name_at(table)
    seats = table.seats_allowed
    sitting = "\n".join(f"{seat + 1}. {name(seat)}{_kept(table, seat)}" for seat in table.seats)
    free = seats[-1] - len(table.seats)
    joinable = free or any(sitter.invited is not None for sitter in table.saved.sitters)
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
            f"-# Fair play: its luck is sealed as `{fair.commitment(table.saved.seed)}`"
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


def _kept(table: Table, seat: Seat) -> str:
    guest = table.sitter(seat).invited
    return "" if guest is None else f" · kept for <@{guest}>"


def _playing(table: Table) -> list[Component]:
    return [
        heading(table),
        *public_view(table),
        separator(),
        *_recently(table),
        text("\n".join([waiting_for(table) or "A moment …", *clock_lines(table, name_at(table))])),
        *ballot_controls(table, name_at(table)),
        *rows([_my_move(table), button("My hand", str(Click("hand", table.id))), *_looks(table)]),
        *rows(seat_buttons(table, name_at(table))),
    ]


def _over(table: Table, follow: str, best: PersonalBest | None) -> list[Component]:
    return [
        heading(table),
        *_explained(table),
        *([text(_compared(table, best))] if best else []),
        *_recently(table),
        _opened(table),
        *rows([*_looks(table), _rematch(table, follow)]),
    ]


def _explained(table: Table) -> list[Component]:
    """Who won and why, and how it was counted."""
    result = table.result()
    if result is None:
        return []
    why, _, count = table.game.explain(result, name_at(table)).partition("\n")
    scores: Scene = table.game.scores(result)
    words = cut(count, TABLE_TEXT) or told(scores, name_at(table))
    return [text(f"### {why}"), with_picture(table, scores, "scores", words)]


def _compared(table: Table, best: PersonalBest) -> str:
    if best.table == table.id:
        return "🏅 That is your best so far."
    return f"🏅 Your best is still **{best.record}**."


def _ended(table: Table) -> list[Component]:
    parts = [heading(table)]
    if table.saved.start_version is None:
        return [*parts, text("This table was closed before a game began.")]
    if table.unreadable:
        said = "This game was ended early because it couldn't be read any more; nobody won."
        return [*parts, text(said), *rows(_looks(table))]
    return [
        *parts,
        text("This game was ended early; nobody won."),
        *public_view(table),
        _opened(table),
        *rows(_looks(table)),
    ]


def public_view(table: Table) -> list[Component]:
    """What everyone sees."""
    public = table.public()
    if public is None:
        return []
    scene: Scene = table.game.table(public)
    return [with_picture(table, scene, "table", cut(told(scene, name_at(table)), TABLE_TEXT))]


def line_text(table: Table, line: Line) -> str:
    """What happened, with the names of those who did it, whoever plays in their seats now."""
    return line.text(name_then(table, line.named_at), name_then(table, line.version - 1))


def _recently(table: Table) -> list[Component]:
    """What happened since whoever is to move moved last; the newest, where that is long."""
    since = [table.since(seat) for seat in table.due()]
    lines = max(since, key=len, default=table.recent)
    told_lines = [line_text(table, line) for line in lines or table.recent[-1:]]
    most = LAST_LINES if table.status == "over" else None
    kept = newest_lines([f"-# {line}" for line in told_lines], RECENT_TEXT, most)
    return [text("\n".join(kept))] if kept else []


def _opened(table: Table) -> Component:
    return text(
        f"-# The seal is open: seed `{table.saved.seed}`. "
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


def _options(table: Table) -> str:
    """The options that differ from the usual."""
    chosen = table.options.model_dump(exclude_defaults=True)
    return "".join(
        f" · {name.replace('_', ' ')}" + ("" if value is True else f": {value}")
        for name, value in chosen.items()
    )


def _hosted(table: Table) -> str:
    """Who may do what only a host may; nobody has to ask who plays alone."""
    host = table.find(table.saved.host)
    if host is None or not table.saved.is_live or len(table.people()) == 1:
        return ""
    return f" · hosted by {name_at(table)(host)}"


def _looks(table: Table) -> list[Component]:
    return [_rules(table), button("Log", str(Click("log", table.id)))]


def _rematch(table: Table, follow: str) -> Component:
    if follow:
        return link("To the next game" if table.is_solo else "To the rematch", follow)
    return button(again(table), str(Click("rematch", table.id)), "primary")


def _my_move(table: Table) -> Component:
    return button("My move", str(Click("move", table.id)), "primary")


def _rules(table: Table) -> Component:
    return button("Rules", str(Click("rules", table.game.key)))

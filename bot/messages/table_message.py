"""Build a table's public message, which shows the lobby, the running game, or the result.

A table's message is a classic message, because the push notification of a Components V2 message is
empty. Phones show the first line, which says whom the message pings and what happened.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.engine import Table
from bot.engine.refusals import again, solo_command
from bot.messages import sentences
from bot.messages.components import (
    MAX_BUTTONS_IN_ROW,
    MAX_CONTENT,
    MAX_OPTIONS,
    MAX_ROWS,
    Component,
    Payload,
    button,
    classic,
    cut,
    link,
    option,
    row,
    rows,
    select,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.deadline_and_votes import (
    ballot_lines,
    ballot_rows,
    clock_label,
    clock_lines,
    seat_buttons,
)
from bot.messages.emoji import about_game
from bot.messages.escape_names import name_and_level_at, name_at, tidy
from bot.messages.first_lines import first_lines, people_pinged
from bot.messages.news import earlier_news, first_turn, not_a_best
from bot.messages.picture import illustrated, picture_of
from games.kit import Move, Scene, Seat
from games.kit.narrow import decisions
from games.kit.posters import lobby
from games.kit.telling import told
from storage.delivery import Ping
from storage.records import PersonalBest, TableRecord

MAX_NEWS_TEXT = 500  # characters of news that fit above the picture on a phone
MAX_FIRST_LINE = 700  # characters; enough for twelve mentions and a long headline
MAX_UNDO_NAME = 22  # characters of a name on the undo button, so that it fits on a phone


def table_message(
    table: Table,
    ping: Ping | None = None,
    *,
    rematch_url: str = "",
    bests: Sequence[PersonalBest] = (),
    counts: bool = True,
) -> Payload:
    """Build a table's message for its current state.

    `ping` says why this message was posted and whom it pings; it stays the same when the message is
    edited. `rematch_url` links to the rematch of a finished game; `bests` are the players' best
    results, and `counts` says whether this game can become a best result.
    """
    number = "" if ping is None else f"{ping.number:x}"
    match table.status:
        case "lobby":
            lines, buttons = _lobby(table, bests), _lobby_buttons(table, number)
        case "playing":
            lines, buttons = _playing(table, ping), _playing_buttons(table, number)
        case "over":
            lines = _over(table, bests, counts=counts)
            buttons = rows(_over_buttons(table, number, rematch_url))
        case "ended":
            lines, buttons = [], rows(_ended_buttons(table, number))
    content = _content(table, ping, [*lines, heading(table)])
    payload = classic(content, *buttons, pings=people_pinged(table, ping))
    return about_game(table.game, _with_scene(table, payload))


def _content(table: Table, ping: Ping | None, lines: Iterable[str]) -> str:
    """Return the first line, as much of the news as fits, and the other lines, as one text."""
    first, *others = first_lines(table, ping)
    first, after = cut(first, MAX_FIRST_LINE), [*first_turn(table, first), *others, *lines]
    room = min(MAX_NEWS_TEXT, MAX_CONTENT - len("\n".join([first, *after])))
    return "\n".join([first, *earlier_news(table, first, room), *after])


def heading(table: Table) -> str:
    """Return a line in small print that names the game, the table, its options and its host."""
    agreed = f"{_changed_options(table)}{clock_label(table)}{_host(table)}"
    return sentences.table_heading(title=table.game.title, table_id=table.id, agreed=agreed)


def link_to(table: Table) -> str:
    return f"<#{table.record.channel}>"


def channel_url(record: TableRecord) -> str:
    """Return the URL of a table's channel. A link to its message would break at the next repost."""
    return f"https://discord.com/channels/{record.guild}/{record.channel}"


def _with_scene(table: Table, payload: Payload) -> Payload:
    """Add a picture of the table or of the scores, and the text that can replace the picture."""
    result, public = table.result(), table.public()
    if result is not None:
        scores: Scene = table.game.scores(result)
        explanation = table.game.explain(result, name_at(table)).partition("\n")[2]
        words = explanation or told(scores, name_and_level_at(table))
        return illustrated(payload, picture_of(table, scores, "scores"), words)
    if public is None:
        return _with_lobby(table, payload) if table.status == "lobby" else payload
    scene: Scene = table.game.table(public)
    words = told(scene, name_and_level_at(table))
    return illustrated(payload, picture_of(table, scene, "table"), words)


def _with_lobby(table: Table, payload: Payload) -> Payload:
    """Add the lobby's picture, and a description of the game as the text that can replace it."""
    scene = lobby(table.game, len(table.seats), table.seats_allowed)
    words = table.game.summary or table.game.title
    return illustrated(payload, picture_of(table, scene, "lobby"), words)


def _lobby(table: Table, bests: Sequence[PersonalBest]) -> list[str]:
    name = name_and_level_at(table)
    seats = table.seats_allowed
    free, need = seats[-1] - len(table.seats), seats[0] - len(table.seats)
    return [
        sentences.who_is_here(free=free, needed=need, solo_command=solo_command(table)),
        *(f"{seat + 1}. {name(seat)}{_kept_for(table, seat)}" for seat in table.seats),
        *(sentences.beat_your_best(record=best.record) for best in bests if _is_alone(table)),
    ]


def _lobby_buttons(table: Table, number: str) -> list[Component]:
    free = table.seats_allowed[-1] - len(table.seats)
    joinable = free or any(sitter.invited is not None for sitter in table.record.sitters)
    return rows(
        [
            button(
                sentences.JOIN,
                str(Click(Verb.JOIN, table.id, number)),
                "good",
                disabled=not joinable,
            ),
            button(sentences.LEAVE, str(Click(Verb.LEAVE, table.id))),
            button(sentences.ADD_BOT, str(Click(Verb.ADD_BOT, table.id)), disabled=not free),
            button(sentences.BEGIN, str(Click(Verb.BEGIN, table.id)), "primary"),
            button(sentences.OPTIONS, str(Click(Verb.OPTIONS, table.id))),
            _rules(table),
            _fair(table),
        ]
    )


def _kept_for(table: Table, seat: Seat) -> str:
    guest = table.sitter(seat).invited
    return "" if guest is None else sentences.kept_for(guest=guest)


def _playing(table: Table, ping: Ping | None) -> list[str]:
    name = name_at(table)
    return [
        *_also_due(table, ping),
        *not_a_best(table),
        *clock_lines(table, name),
        *ballot_lines(table, name),
    ]


def _also_due(table: Table, ping: Ping | None) -> list[str]:
    """Return a line that names people whose turn it is, but whom the post doesn't ping."""
    pinged = people_pinged(table, ping)
    if not pinged:
        return []  # the first line already names everyone whose turn it is
    name = name_at(table)
    names = [f"**{name(seat)}**" for seat in table.due() if table.sitter(seat).person not in pinged]
    return [sentences.still_to_move(names=names)] if names else []


def _playing_buttons(table: Table, number: str) -> list[Component]:
    """Build at most five rows of buttons: ballots, then moves, then "My cards" and free seats."""
    votes = ballot_rows(table)
    others = [
        *_undo(table),
        _rules(table),
        _log(table, ""),
        *seat_buttons(table),
    ]
    moves = _move_rows(table, MAX_ROWS - len(votes) - len(rows([_rules(table), *others])))
    cards = button(
        sentences.MY_CARDS,
        str(Click(Verb.HAND, table.id, number)),
        "plain" if moves else "primary",  # without move buttons, "My cards" leads to the moves
    )
    return [*votes, *moves, *rows([cards, *others])]


def _move_rows(table: Table, room: int) -> list[Component]:
    """Build buttons or a menu for moves that the person whose turn it is can make on the table.

    Returns no rows if there's no room, or if it's the turn of several people, because a button
    can't say whose move it makes.
    """
    due = table.due()
    if len(due) != 1 or table.sitter(due[0]).bot:
        return []
    moves = table.moves_on_table(due[0])
    click = Click(Verb.PLAY, table.id, table.table_ticket(due[0]))
    if len(moves) <= room * MAX_BUTTONS_IN_ROW:
        return rows(
            [
                button(
                    text,
                    str(replace(click, page=at)),
                    "primary",
                    art=_art(table, text, stands_for[0]),
                )
                for at, (text, stands_for) in enumerate(moves.items())
            ]
        )
    if not room or len(moves) > MAX_OPTIONS:
        return []
    options = [
        option(text, str(at), art=_art(table, text, stands_for[0]))
        for at, (text, stands_for) in enumerate(moves.items())
    ]
    return [row(select(str(click), options, sentences.YOUR_MOVE))]


def _art(table: Table, text: str, move: Move) -> str:
    """Return a card named in a button's text, for its emoji; unnamed cards may be hidden."""
    game = table.game
    named = [step for step in decisions(move) if game.label(*step) in text]
    arts = [game.art_of(name, value) for name, value in named]
    return next((art for art in arts if art in game.faces), "")


def _undo(table: Table) -> list[Component]:
    """Build a button for the last player to take back their move, if nobody else has to agree.

    The button says whose move it is, unless the turn goes on. The button doesn't name the move,
    because naming the move might reveal hidden cards.
    """
    for seat in table.seats:
        undoable = None if table.sitter(seat).bot else table.free_undo(seat)
        if undoable is not None:
            name = cut(tidy(table.name(seat)), MAX_UNDO_NAME)
            is_own_turn = seat in table.due()
            label = sentences.UNDO if is_own_turn else sentences.undo_move_of(name=name)
            return [button(label, str(Click(Verb.UNDO, table.id, f"{undoable.step:x}")))]
    return []


def _over(table: Table, bests: Sequence[PersonalBest], *, counts: bool) -> list[str]:
    practice = [] if counts else [sentences.NOT_A_BEST]
    return [*practice, *_best_lines(table, bests)]


def _over_buttons(table: Table, number: str, rematch_url: str) -> list[Component]:
    return [
        _rematch(table, rematch_url),
        button(sentences.HOW_IT_WAS_COUNTED, str(Click(Verb.COUNT, table.id))),
        _log(table, number),
        _rules(table),
        _fair(table),
    ]


def _best_lines(table: Table, bests: Sequence[PersonalBest]) -> list[str]:
    """Return a line on a lone player's best result, or on players who have beaten their best."""
    beaten_by = [best.person for best in bests if best.table == table.id]
    if _is_alone(table):
        still = [sentences.still_your_best(record=best.record) for best in bests]
        return [sentences.NEW_BEST] if beaten_by else still
    name = name_at(table)
    names = [name(seat) for seat in table.seats if table.sitter(seat).person in beaten_by]
    return [sentences.new_best_of(names=names)] if names else []


def _is_alone(table: Table) -> bool:
    return len(table.people()) == 1


def _ended_buttons(table: Table, number: str) -> list[Component]:
    if table.record.start_version is None:
        closed = button(
            sentences.JOIN, str(Click(Verb.JOIN, table.id, number)), "good", disabled=True
        )
        return [closed, _rules(table)]
    return [_rules(table), _log(table, number), _fair(table)]


def _fair(table: Table) -> Component:
    return button(sentences.FAIR_PLAY, str(Click(Verb.FAIR, table.id)))


def _changed_options(table: Table) -> str:
    """Return the options that differ from the defaults, as a suffix for the heading."""
    chosen = table.options.model_dump(exclude_defaults=True)
    return "".join(
        f" · {name.replace('_', ' ')}" + ("" if value is True else f": {value}")
        for name, value in chosen.items()
    )


def _host(table: Table) -> str:
    """Return the host of an open table as a suffix for the heading, unless the host plays alone."""
    host = table.find(table.record.host)
    if host is None or not table.record.is_live or _is_alone(table):
        return ""
    return sentences.hosted_by(name=name_at(table)(host))


def _rematch(table: Table, rematch_url: str) -> Component:
    if rematch_url:
        return link(sentences.to_the_rematch(solo=table.is_solo), rematch_url)
    return button(again(table), str(Click(Verb.REMATCH, table.id)), "primary")


def _log(table: Table, number: str) -> Component:
    return button(sentences.LOG, str(Click(Verb.LOG, table.id, number)))


def _rules(table: Table) -> Component:
    return button(sentences.RULES, str(Click(Verb.RULES, table.game.key)))

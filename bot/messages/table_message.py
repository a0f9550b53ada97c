"""Build a table's public message, which shows the lobby, the running game, or the result.

A table's message is a classic message, because the push notification of a Components V2 message is
empty. Phones show the first line, which says whom the message pings and what happened.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.engine import Table
from bot.engine.refusals import rematch_label, solo_command
from bot.languages import name_of
from bot.messages import texts
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
from bot.messages.first_lines import (
    first_lines,
    names_undo,
    news_for,
    people_asked,
    people_pinged,
)
from bot.messages.lesson_parts import learn_button
from bot.messages.news import first_turn, not_a_best
from bot.messages.options_panel import option_name, option_value
from bot.messages.picture import illustrated, picture_of
from games.kit import Move, Scene, Seat
from games.kit.describe import told
from games.kit.language import ENGLISH, offered, speaking
from games.kit.next_question import decisions
from games.kit.standard_scenes import lobby
from storage.delivery import Ping
from storage.records import PersonalBest, TableRecord
from storage.standings import Rivalry

MAX_FIRST_LINE = 700  # characters; enough for twelve mentions and a decision
SECONDS_PER_TURN = 35  # the time of a turn if everyone's here
TURNS_PER_DAY = 10  # the number of turns in a day at a relaxed pace
MAX_UNDO_NAME = 22  # characters of a name on the undo button, so that it fits on a phone


def table_message(  # noqa: PLR0913  most are keyword arguments with defaults
    table: Table,
    ping: Ping | None = None,
    *,
    rematch_url: str = "",
    bests: Sequence[PersonalBest] = (),
    counts: bool = True,
    rivalry: Rivalry | None = None,
    now: float = 0.0,
) -> Payload:
    """Build a table's message for its current state.

    `ping` says why this message was posted and whom it pings; it stays the same when the message is
    edited. `rematch_url` links to the rematch of a finished game; `bests` are the players' best
    results, and `counts` says whether this game can become a best result. `rivalry` is how often
    the two people of a game have beaten each other. `now` is the current time, because the message
    says when a turn began if that's long ago.
    """
    number = "" if ping is None else f"{ping.number:x}"
    match table.status:
        case "lobby":
            lines, buttons = _lobby(table, bests), _lobby_buttons(table, number)
            lines.append(heading(table))
        case "playing":
            lines, buttons = _playing(table, ping, now), _playing_buttons(table, number)
        case "over":
            lines = [*_over(table, bests, rivalry, counts=counts), heading(table)]
            buttons = rows(_over_buttons(table, number, rematch_url))
        case "ended":
            lines, buttons = [heading(table)], rows(_ended_buttons(table, number))
    content = _content(table, ping, lines)
    payload = classic(content, *buttons, pings=people_pinged(table, ping))
    return about_game(table.game, _with_scene(table, payload))


def _content(table: Table, ping: Ping | None, lines: Iterable[str]) -> str:
    """Return the first line, the earlier news, and the other lines, as one text."""
    first, *others = first_lines(table, ping)
    before = news_for(table, ping).before_that()
    after = [*first_turn(table), *others, *lines]
    return cut("\n".join([cut(first, MAX_FIRST_LINE), *before, *after]), MAX_CONTENT)


def heading(table: Table) -> str:
    """Return a line in small print that names the game, the table, its options and its host."""
    named = texts.table_named(title=table.game.title, table=table.id)
    parts = [named, *_changed_options(table), clock_label(table), _host(table)]
    return f"-# {' · '.join(filter(None, parts))}"


def link_to(table: Table) -> str:
    return f"<#{table.record.channel}>"


def channel_url(record: TableRecord) -> str:
    """Return the URL of a table's channel. A link to its message would break at the next repost."""
    return f"https://discord.com/channels/{record.guild}/{record.channel}"


def _with_scene(table: Table, payload: Payload) -> Payload:
    """Add a picture of the table or of the scores, and the text that can replace the picture."""
    result, public = table.result(), table.public()
    if result is not None:
        scores: Scene = table.game.pictures.scores(result)
        explanation = table.game.words.explain(result, name_at(table)).partition("\n")[2]
        words = explanation or told(scores, name_and_level_at(table))
        return illustrated(payload, picture_of(table, scores, "scores"), words)
    if public is None:
        return _with_lobby(table, payload) if table.status == "lobby" else payload
    scene: Scene = table.game.pictures.table(public)
    words = f"**{table.game.title}**\n{told(scene, name_and_level_at(table))}"
    return illustrated(payload, picture_of(table, scene, "table"), words)


def _with_lobby(table: Table, payload: Payload) -> Payload:
    """Add the lobby's picture, and the game's title as the text that can replace it."""
    scene = lobby(table.game, len(table.seats), table.seats_allowed)
    return illustrated(payload, picture_of(table, scene, "lobby"), table.game.title)


def _lobby(table: Table, bests: Sequence[PersonalBest]) -> list[str]:
    name = name_and_level_at(table)
    seats = table.seats_allowed
    free, need = seats[-1] - len(table.seats), seats[0] - len(table.seats)
    return [
        *_introduction(table),
        texts.who_is_here(free=free, needed=max(0, need), solo=solo_command(table)),
        *(f"{seat + 1}. {name(seat)}{_kept_for(table, seat)}" for seat in table.seats),
        *(texts.beat_your_best(record=best.record) for best in bests if _is_alone(table)),
    ]


def _introduction(table: Table) -> list[str]:
    """Return what a game is about and how long it takes, for people who don't know it."""
    lines = [table.game.summary] if table.game.summary else []
    seats = table.seats_allowed
    turns = table.game.lessons.length(max(len(table.seats), seats[0]))
    if turns is None:
        return lines
    minutes = 5 * max(1, round(turns * SECONDS_PER_TURN / 300))
    days = 0 if seats[-1] == 1 else max(1, round(turns / TURNS_PER_DAY))
    return [*lines, texts.lasts(turns=turns, days=days, minutes=minutes)]


def _lobby_buttons(table: Table, number: str) -> list[Component]:
    free = table.seats_allowed[-1] - len(table.seats)
    joinable = free or any(sitter.invited is not None for sitter in table.record.sitters)
    return rows(
        [
            button(
                texts.join(),
                str(Click(Verb.JOIN, table.id, number)),
                "good",
                disabled=not joinable,
            ),
            button(texts.leave(), str(Click(Verb.LEAVE, table.id))),
            button(texts.add_bot(), str(Click(Verb.ADD_BOT, table.id)), disabled=not free),
            button(texts.begin(), str(Click(Verb.BEGIN, table.id)), "primary"),
            button(texts.options(), str(Click(Verb.OPTIONS, table.id))),
            *_language(table),
            *learn_button(table.game),
            _rules(table),
            _fair(table),
        ]
    )


def _language(table: Table) -> list[Component]:
    """Build a button to change the table's language, if there's another one."""
    label = f"🌐 {name_of(table.language)}"
    click = Click(Verb.LANGUAGE, table.id)
    return [button(label, str(click))] if len(offered()) > 1 else []


def _kept_for(table: Table, seat: Seat) -> str:
    guest = table.sitter(seat).invited
    return "" if guest is None else f" · {texts.kept_for(guest=guest)}"


def _playing(table: Table, ping: Ping | None, now: float) -> list[str]:
    name = name_at(table)
    return [
        *_also_due(table, ping),
        *not_a_best(table),
        *clock_lines(table, name, now),
        *ballot_lines(table, name, undo_is_told=names_undo(table, ping)),
    ]


def _also_due(table: Table, ping: Ping | None) -> list[str]:
    """Return a line that names people whose turn it is, if no line above asks them to decide."""
    if not people_pinged(table, ping):
        return []  # the first line already names everyone whose turn it is
    name, asked = name_at(table), people_asked(table, ping)
    names = [f"**{name(seat)}**" for seat in table.due() if table.sitter(seat).person not in asked]
    return [texts.also_up(names=names, too=len(names) < len(table.due()))] if names else []


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
        texts.my_cards(),
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
    moves = [
        (table.game.words.on_table(same[0]), _art(table, english, same[0]))
        for english, same in table.moves_on_table(due[0]).items()
    ]
    click = Click(Verb.PLAY, table.id, table.table_ticket(due[0]))
    if len(moves) <= room * MAX_BUTTONS_IN_ROW:
        return rows(
            [
                button(text, str(replace(click, page=at)), "primary", art=art)
                for at, (text, art) in enumerate(moves)
            ]
        )
    if not room or len(moves) > MAX_OPTIONS:
        return []
    options = [option(text, str(at), art=art) for at, (text, art) in enumerate(moves)]
    return [row(select(str(click), options, texts.your_move()))]


def _art(table: Table, english: str, move: Move) -> str:
    """Return a card that a button's English text names, for its emoji in every language.

    Cards that the text doesn't name may be hidden.
    """
    game = table.game
    with speaking(ENGLISH):
        named = [step for step in decisions(move) if game.words.short(*step) in english]
    arts = [game.words.answer(name, value).art for name, value in named]
    return next((art for art in arts if art in game.pictures.faces), "")


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
            label = texts.undo() if is_own_turn else texts.undo_move_of(who=name)
            return [button(label, str(Click(Verb.UNDO, table.id, f"{undoable.step:x}")))]
    return []


def _over(
    table: Table, bests: Sequence[PersonalBest], rivalry: Rivalry | None, *, counts: bool
) -> list[str]:
    practice = [] if counts else [texts.not_a_best()]
    return [
        *practice,
        *_best_lines(table, bests),
        *_rivalry_line(table, rivalry),
        *_hints(table),
    ]


def _hints(table: Table) -> list[str]:
    """Return a line that says who played with hints, if anyone did."""
    name = name_at(table)
    counts = [(seat, table.sitter(seat).hints) for seat in table.seats]
    players = [texts.hints_of(who=name(seat), count=count) for seat, count in counts if count]
    return [texts.played_with_hints(players=players)] if players else []


def _rivalry_line(table: Table, rivalry: Rivalry | None) -> list[str]:
    """Return a line that says which of two people has won more often, from their second game."""
    if rivalry is None or rivalry.games < 2:
        return []
    names = {table.sitter(seat).person: name_at(table)(seat) for seat in table.seats}
    one, other = (names.get(person, "") for person in (rivalry.person, rivalry.other))
    won, lost = rivalry.won, rivalry.lost
    if won < lost:
        one, other, won, lost = other, one, lost, won
    return [texts.rivalry(leader=one, trailer=other, won=won, lost=lost, level=won == lost)]


def _over_buttons(table: Table, number: str, rematch_url: str) -> list[Component]:
    return [
        _rematch(table, rematch_url),
        replay_button(table),
        button(texts.how_it_was_counted(), str(Click(Verb.COUNT, table.id))),
        _log(table, number),
        _rules(table),
        _fair(table),
    ]


def _best_lines(table: Table, bests: Sequence[PersonalBest]) -> list[str]:
    """Return a line on a lone player's best result, or on players who have beaten their best."""
    beaten_by = [best.person for best in bests if best.table == table.id]
    if _is_alone(table):
        still = [texts.still_your_best(record=best.record) for best in bests]
        return [texts.new_best()] if beaten_by else still
    name = name_at(table)
    names = [name(seat) for seat in table.seats if table.sitter(seat).person in beaten_by]
    return [texts.new_best_of(names=names)] if names else []


def _is_alone(table: Table) -> bool:
    return len(table.people()) == 1


def _ended_buttons(table: Table, number: str) -> list[Component]:
    if table.record.start_version is None:
        closed = button(
            texts.join(), str(Click(Verb.JOIN, table.id, number)), "good", disabled=True
        )
        return [closed, _rules(table)]
    return [replay_button(table), _rules(table), _log(table, number), _fair(table)]


def _fair(table: Table) -> Component:
    return button(texts.fair_play(), str(Click(Verb.FAIR, table.id)))


def _changed_options(table: Table) -> Iterator[str]:
    """Yield the options that differ from the defaults, for the heading, and if there are hints."""
    for name, value in table.options.model_dump(exclude_defaults=True).items():
        called = table.game.option_name(name)
        shown = option_value(table.game, name, value)
        yield called if value is True else texts.option_is(option=called, value=shown)
    if table.terms.hints:
        yield option_name(table.game, "hints")


def _host(table: Table) -> str:
    """Return the host of an open table for the heading, or "" if the host plays alone."""
    host = table.find(table.record.host)
    if host is None or not table.record.is_live or _is_alone(table):
        return ""
    return texts.hosted_by(who=name_at(table)(host))


def _rematch(table: Table, rematch_url: str) -> Component:
    if rematch_url:
        return link(texts.to_the_rematch(solo=table.is_solo), rematch_url)
    return button(rematch_label(table), str(Click(Verb.REMATCH, table.id)), "primary")


def button_to(table: Table) -> Component:
    """Build a button that leads to the table's channel."""
    return link(texts.go_to_the_table(), channel_url(table.record))


def replay_button(table: Table) -> Component:
    return button(texts.replay(), str(Click(Verb.REPLAY, table.id)))


def _log(table: Table, number: str) -> Component:
    return button(texts.log(), str(Click(Verb.LOG, table.id, number)))


def _rules(table: Table) -> Component:
    return button(texts.rules(), str(Click(Verb.RULES, table.id)))

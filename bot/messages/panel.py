"""Private panels: one's own hand, and the question at hand."""

from collections.abc import Iterable
from dataclasses import replace

from bot.engine import Confirmation, MovePlayed, Prompt, Table
from bot.engine.history import move_label
from bot.engine.votes.ballots import people_to_vote
from bot.messages.components import (
    TOTAL_TEXT,
    Component,
    Payload,
    Style,
    button,
    container,
    cut,
    message,
    row,
    rows,
    separator,
    text,
    texts_in,
)
from bot.messages.custom_id import Click
from bot.messages.emoji import about_game
from bot.messages.names import name_at, safe
from bot.messages.pages import newest_lines
from bot.messages.picture import with_picture
from bot.messages.question import Hint, question_controls
from bot.messages.sentences import trouble_reason
from bot.messages.table_message import link_to, public_view, waiting_for
from games.kit import Confirm, Pick, Private, Public, Scene, Seat, Whisper, endings
from games.kit.pieces import name_of
from games.kit.telling import told

HAND_TEXT, NEWS_TEXT = 2200, 1400
COLOUR = 0x5865F2
HICCUPS = 8  # tries in a quarter of an hour; what lasts longer is said

FORCED: tuple[str, Style] = "There is one thing you can do:", "primary"
MEANWHILE: tuple[str, Style] = "Meanwhile you may:", "plain"


def panel(asked: Prompt, *, page: int = 0, held: Pick = (), news: str = "") -> Payload:
    """The hand of the one who asked, and what they are asked now."""
    table = asked.table
    click = Click("pick", table.id, asked.ticket, asked.path, page, held)
    views = _views(table, asked.seat)
    parts = [*_hand(table, asked.seat, views), separator()]
    trouble = table.saved.trouble
    if trouble is not None and (trouble.reason != "down" or trouble.tries > HICCUPS):
        parts.append(text(f"ℹ️ The table: {trouble_reason(trouble.reason, table.id)}."))
    if news:
        parts.append(text("\n".join(newest_lines(news.split("\n"), NEWS_TEXT))))
    asks = table.sitter(asked.seat).person in people_to_vote(table)
    if asks:
        parts.append(text("🗳️ The table asks for your vote."))
    parts += _asking(asked, click, views)
    ways = [button("Back", str(click.back()))] if asked.path else _undo(asked)
    if asks:
        ways.append(button("Vote", str(Click("ballot", table.id))))
    if table.status == "playing":
        ways.append(button("Refresh", str(Click("hand", table.id))))
    parts += rows(ways if asked.path else [*ways, *_looks(table)])
    return _made(table, parts)


def confirming_panel(confirming: Confirmation) -> Payload:
    """Thumbs slip: what can hardly be taken back, or was not said, is asked about once more."""
    table, move = confirming.table, confirming.move
    views = _views(table, confirming.seat)
    do = name_of(type(move))
    final = table.game.sure(do) if isinstance(move, Confirm) else ""
    said = [f"**{move_label(table.game, move)}?**", _hints(table, views)("do", do), final]
    click = Click("pick", table.id, confirming.ticket, confirming.path)
    parts = [
        *_hand(table, confirming.seat, views),
        separator(),
        text(" ".join(filter(None, said))),
        row(
            button("Yes", str(replace(click, verb="sure")), "danger"),
            button("Back", str(Click("hand", table.id))),
        ),
    ]
    return _made(table, parts)


def scene_panel(table: Table, scene: Scene) -> Payload:
    """One of a game's further looks, for one person."""
    words = told(scene, name_at(table))
    hand = [button("My hand", str(Click("hand", table.id)))] if table.status == "playing" else []
    parts = [
        text(f"### {scene.title}"),
        with_picture(table, scene, "look", cut(words, 3500))
        if words
        else text("Nothing to see yet."),
        *rows([*hand, *_looks(table)]),
    ]
    return _made(table, parts)


def onlooker_panel(table: Table, why: str, *ways: Component) -> Payload:
    """What someone who does not sit here sees: what everyone sees, and ways to sit down."""
    parts = [text(why), separator(), text(f"### {table.game.title}"), *public_view(table)]
    parts.append(text(waiting_for(table) or link_to(table)))
    return _made(table, [*parts, *rows(ways)])


def note(words: str, *buttons: Component) -> Payload:
    """A sentence or two, for one person."""
    return message(text(cut(words, TOTAL_TEXT)), *([row(*buttons)] if buttons else []))


def move_news(played: MovePlayed) -> str:
    """What the mover hears of their move: what everyone hears, and what is whispered to them."""
    table, name = played.table, name_at(played.table)
    return "\n".join(
        table.game.narrate(event, name)
        for event in played.events
        if not isinstance(event, Whisper) or event.to == played.seat
    )


def _looks(table: Table) -> list[Component]:
    """What else there is to see, by the number of the look."""
    return [
        button(name.capitalize(), str(Click("look", table.id, page=at)))
        for at, name in enumerate(table.game.looks)
    ]


def fitted(payload: Payload) -> Payload:
    """Cut the longest texts until Discord takes the message."""
    texts = texts_in(payload["components"])
    while sum(len(each["content"]) for each in texts) > TOTAL_TEXT:
        longest = max(texts, key=lambda each: len(each["content"]))
        over = sum(len(each["content"]) for each in texts) - TOTAL_TEXT
        longest["content"] = cut(longest["content"], max(20, len(longest["content"]) - over))
    return payload


def _made(table: Table, parts: Iterable[Component]) -> Payload:
    return about_game(table.game, fitted(message(container(parts, COLOUR))))


Views = tuple[Public, Private] | None
"""What everyone sees and what the seat sees besides; nothing before the game begins."""


def _views(table: Table, seat: Seat) -> Views:
    public, private = table.public(), table.private(seat)
    return None if public is None or private is None else (public, private)


def _hand(table: Table, seat: Seat, views: Views) -> list[Component]:
    title = f"### {table.game.title} · {safe(table.sitter(seat).name)}"
    if views is None:
        return [text(title)]
    scene: Scene = table.game.hand(*views)
    words = cut(told(scene, name_at(table)), HAND_TEXT)
    return [text(title), *([with_picture(table, scene, "hand", words)] if words else [])]


def _asking(asked: Prompt, click: Click, views: Views) -> list[Component]:
    """What the seat is asked; where only others are waited for, that first."""
    table = asked.table
    waited_for = asked.seat in table.due()
    others = [] if waited_for else [text(waiting_for(table))]
    if asked.move is not None:
        said, style = FORCED if waited_for else MEANWHILE
        only = button(move_label(table.game, asked.move), str(click), style)
        return [*others, text(said), row(only)]
    if asked.question is None:
        return others if table.due() else [text(f"This game is over. {link_to(table)}")]
    question = asked.question
    prompt = table.game.prompt(question.move, question.name) if question.move else _first(table)
    ends = endings(table.moves(asked.seat), asked.path)
    asks = question_controls(table.game, question, click, _hints(table, views), ends)
    return [*others, text(f"**{prompt}**"), *asks]


def _undo(asked: Prompt) -> list[Component]:
    """Taking back one's own last move, where that needs nobody's leave.

    The move that ended a game stays: the result was told, and the seal of its luck is open.
    """
    table = asked.table
    loose = table.free_undo(asked.seat) if table.status == "playing" else None
    if loose is None:
        return []
    click = Click("undo", table.id, f"{loose.step:x}")
    return [button(f"Take back: {move_label(table.game, loose.move)}", str(click))]


def _first(table: Table) -> str:
    return table.game.prompts.get("do", "What will you do?")


def _hints(table: Table, views: Views) -> Hint:
    hint = table.game.hint
    if hint is None or views is None:
        return lambda _name, _value: ""
    public, private = views
    return lambda name, value: hint(public, private, name, value)

"""Build private panels, with a person's hand and the question that the person has to answer."""

from collections.abc import Iterable
from dataclasses import replace

from bot.engine import Confirmation, MovePlayed, Prompt, Table
from bot.engine.questions import move_label
from bot.engine.votes.ballots import people_to_vote
from bot.messages import sentences
from bot.messages.components import (
    MAX_TOTAL_TEXT,
    Component,
    Payload,
    Style,
    button,
    container,
    cut,
    message,
    newest_lines,
    row,
    rows,
    separator,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.emoji import about_game
from bot.messages.escape_names import name_and_level_at, name_then, named_game, safe
from bot.messages.news import standing
from bot.messages.picture import with_picture
from bot.messages.question import Decision, Hint, Likely, move_controls, no_hint, none_likely
from bot.messages.table_message import link_to
from games.kit import Confirm, Pick, Private, Public, Scene, Seat, Whisper
from games.kit.pieces import name_of
from games.kit.scene import with_hand
from games.kit.telling import told
from games.kit.words import addressed

# The maximum number of characters for each part of a panel
MAX_TABLE_TEXT, MAX_HAND_TEXT, MAX_NEWS_TEXT = 2600, 2200, 1400
PANEL_COLOUR = 0x5865F2
MAX_UNMENTIONED_TRIES = 8  # failed attempts in about 15 minutes before panels mention an outage

FORCED_MOVE: tuple[str, Style] = sentences.ONE_MOVE, "primary"
OPTIONAL_MOVE: tuple[str, Style] = sentences.MEANWHILE, "plain"


def panel(prompt: Prompt, *, page: int = 0, held: Pick = (), news: str = "") -> Payload:
    """Build the panel with a person's hand and the next question for the person."""
    table = prompt.table
    click = Click(Verb.PICK, table.id, prompt.ticket, prompt.path, page, held)
    views = _views(table, prompt.seat)
    parts = [*_hand(table, prompt.seat, views), separator()]
    trouble = table.record.trouble
    if trouble is not None and (trouble.reason != "down" or trouble.tries > MAX_UNMENTIONED_TRIES):
        explanation = sentences.trouble_text(why=trouble.reason, table=table.id)
        parts.append(text(sentences.trouble_line(trouble=explanation)))
    if news:
        parts.append(text("\n".join(newest_lines(news.split("\n"), MAX_NEWS_TEXT))))
    can_vote = table.sitter(prompt.seat).person in people_to_vote(table)
    if can_vote:
        parts.append(text(sentences.YOUR_VOTE))
    parts += _question(prompt, click, views)
    buttons = [button(sentences.BACK, str(click.back()))] if prompt.path else _undo_button(prompt)
    if can_vote:
        buttons.append(button(sentences.VOTE, str(Click(Verb.BALLOT, table.id))))
    if table.status == "playing":
        buttons.append(button(sentences.REFRESH, str(Click(Verb.HAND, table.id))))
    parts += rows(buttons if prompt.path else [*buttons, *_look_buttons(table)])
    return _message(table, parts)


def confirming_panel(confirming: Confirmation) -> Payload:
    """Build a panel that asks to confirm a move that is final or does more than its label says."""
    table, move = confirming.table, confirming.move
    views = _views(table, confirming.seat)
    kind = name_of(type(move))
    final = table.game.sure(kind) if isinstance(move, Confirm) else ""
    sentences_shown = [
        f"**{move_label(named_game(table), move)}?**",
        _hint(table, views)("do", kind),
        final,
    ]
    click = Click(Verb.PICK, table.id, confirming.ticket, confirming.path)
    parts = [
        *_hand(table, confirming.seat, views),
        separator(),
        text(" ".join(filter(None, sentences_shown))),
        row(
            button(sentences.YES, str(replace(click, verb=Verb.SURE)), "danger"),
            button(sentences.BACK, str(Click(Verb.HAND, table.id))),
        ),
    ]
    return _message(table, parts)


def scene_panel(table: Table, scene: Scene) -> Payload:
    """Build the panel for one of a game's additional views."""
    words = told(scene, name_and_level_at(table))
    hand = (
        [button(sentences.MY_CARDS, str(Click(Verb.HAND, table.id)), "primary")]
        if table.status == "playing"
        else []
    )
    parts = [
        text(f"### {scene.title}"),
        with_picture(table, scene, "look", cut(words, 3500))
        if words
        else text(sentences.NOTHING_TO_SEE),
        *rows([*hand, *_look_buttons(table)]),
    ]
    return _message(table, parts)


def onlooker_panel(table: Table, why: str, *buttons: Component) -> Payload:
    """Build a panel that shows the public table to an onlooker, with buttons to sit down."""
    parts = [text(why), separator(), text(f"### {table.game.title}"), *_public_view(table)]
    parts.append(text(standing(table) if table.due() else link_to(table)))
    return _message(table, [*parts, *rows(buttons)])


def _public_view(table: Table) -> list[Component]:
    """Build the part of a panel that shows the public table, or nothing before the game begins."""
    public = table.public()
    if public is None:
        return []
    scene: Scene = table.game.table(public)
    words = cut(told(scene, name_and_level_at(table)), MAX_TABLE_TEXT)
    return [with_picture(table, scene, "table", words)]


def note(words: str, *buttons: Component) -> Payload:
    """Build a short private message."""
    return message(text(cut(words, MAX_TOTAL_TEXT)), *([row(*buttons)] if buttons else []))


def move_news(played: MovePlayed) -> str:
    """Narrate a move to the person who made it, including whispers to that person."""
    table = played.table
    name = name_then(table, table.record.version, table.sitter(played.seat).person)
    news = [
        table.game.narrate(event, name)
        for event in played.events
        if not isinstance(event, Whisper) or event.reaches(played.seat)
    ]
    label = move_label(named_game(table), played.move)
    return addressed(sentences.played(told=news or [label]))


def _look_buttons(table: Table) -> list[Component]:
    """Build a button for each of the game's additional views."""
    return [
        button(name.capitalize(), str(Click(Verb.LOOK, table.id, page=at)))
        for at, name in enumerate(table.game.looks)
    ]


def _message(table: Table, parts: Iterable[Component]) -> Payload:
    return about_game(table.game, shorten_to_fit(message(container(parts, PANEL_COLOUR))))


Views = tuple[Public, Private] | None
"""The public view and a seat's private view; None before the game begins."""


def _views(table: Table, seat: Seat) -> Views:
    public, private = table.public(), table.private(seat)
    return None if public is None or private is None else (public, private)


def _hand(table: Table, seat: Seat, views: Views) -> list[Component]:
    title = f"### {table.game.title} · {safe(table.sitter(seat).name)}"
    if views is None:
        return [text(title)]
    hand: Scene = table.game.hand(*views)
    words = cut(told(hand, name_and_level_at(table)), MAX_HAND_TEXT)
    if not words:
        return [text(title)]
    board: Scene = table.game.table(views[0])
    return [text(title), with_picture(table, with_hand(board, hand, seat), "hand", words)]


def _question(prompt: Prompt, click: Click, views: Views) -> list[Component]:
    """Build the controls for a seat's next question, or a link to the table if there's no question.

    A panel doesn't say whose turn it is, because panels aren't updated when others move.
    """
    table = prompt.table
    if prompt.move is not None:
        said, style = FORCED_MOVE if prompt.seat in table.due() else OPTIONAL_MOVE
        only = button(move_label(named_game(table), prompt.move), str(click), style)
        return [text(said), row(only)]
    if prompt.question is None:
        say = sentences.see_table if table.status == "playing" else sentences.over
        return [text(say(link=link_to(table)))]
    return move_controls(_decision(prompt, views), click)


def _decision(prompt: Prompt, views: Views) -> Decision:
    table = prompt.table
    return Decision(
        named_game(table), table.moves(prompt.seat), _hint(table, views), _likely(table, views)
    )


def _hint(table: Table, views: Views) -> Hint:
    """Return a function that gives a hint on an answer to a question."""
    hint = table.game.hint
    if hint is None or views is None:
        return no_hint
    public, private = views
    return lambda key, answer: hint(public, private, key, answer)


def _likely(table: Table, views: Views) -> Likely:
    """Return a function that says which answers to a question are likely."""
    likely = table.game.likely
    if likely is None or views is None:
        return none_likely
    return lambda key: likely(views[0], key)


def _undo_button(prompt: Prompt) -> list[Component]:
    """Build a button to take back the person's last move, if nobody else has to agree.

    The last move of a game can't be taken back, because the result and the seed are now public.
    """
    table = prompt.table
    undoable = table.free_undo(prompt.seat) if table.status == "playing" else None
    if undoable is None:
        return []
    click = Click(Verb.UNDO, table.id, f"{undoable.step:x}")
    return [button(sentences.UNDO, str(click))]

"""Build private panels, with a person's hand and the question that the person has to answer."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.engine import Confirmation, MovePlayed, Prompt, Table
from bot.engine.coach import coach_of
from bot.engine.opponents.hints import GivenHint
from bot.engine.questions import move_label
from bot.engine.votes.ballots import people_to_vote
from bot.messages import texts
from bot.messages.button_rows import button_rows, height_of
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
    section,
    separator,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.decision import (
    MAX_HEIGHT,
    decision_controls,
    question_controls,
    question_menu,
)
from bot.messages.emoji import about_game
from bot.messages.escape_names import name_and_level_at, named_game, names_then
from bot.messages.lesson_parts import closing_parts, coach_line, lesson_buttons, lesson_news
from bot.messages.news import News, decision, standing, whose_turn
from bot.messages.picture import PictureKind, with_picture
from bot.messages.question import Decision, Hint, never_brief, no_answers, no_hint
from bot.messages.table_message import link_to
from games.kit import Confirm, Pick, Private, Public, Scene, Seat, Tip, Whisper
from games.kit.describe import told
from games.kit.lessons import with_lit
from games.kit.pieces import name_of

# The maximum number of characters for each part of a panel
MAX_TABLE_TEXT, MAX_HAND_TEXT, MAX_NEWS_TEXT = 2600, 2200, 1400
PANEL_COLOUR = 0x5865F2
MAX_UNMENTIONED_TRIES = 8  # failed attempts in about 15 minutes before panels mention an outage

MAX_BOTS_NEWS = 140  # characters about what the bots did in a lesson: three lines on a phone
MAX_ABOVE = 240  # pixels of the lines above a lesson's controls; more would need scrolling
MAX_HEIGHT_IN_LESSON = 365  # pixels of controls and all lines above, even what to decide
MAX_OTHER_BUTTONS = 3  # grey buttons below the controls, which fit side by side on a phone


def panel(prompt: Prompt, *, news: str = "") -> Payload:
    """Build the panel with a person's hand and all that the person can do now."""
    table, views = prompt.table, _views(prompt.table, prompt.seat)
    coach = coach_of(table)
    if coach is not None and table.status != "playing":
        return _message(table, closing_parts(coach, news))
    choices = _choices(prompt, views)
    click = Click(Verb.PICK, table.id, prompt.ticket, prompt.path)
    notes, tip = _notes(prompt, news), _tip(prompt, views)
    first = [] if coach is None else [lesson_news(coach, news)]
    told = [*_told(table, tip), *notes] if coach is None else coach_line(tip)
    facts = _facts(table, views)
    if coach is not None and height_of([*first, *facts, *told]) > MAX_ABOVE:
        facts = []  # the coach comes first, and questions have hints of their own
    coach_speaks = coach is not None and tip is not None
    heading = _heading(prompt, may_ask=not coach_speaks)
    above = [*first, *facts, *told, *([] if coach is None else heading)]
    room = MAX_HEIGHT if coach is None else MAX_HEIGHT_IN_LESSON
    controls = _controls(prompt, choices, click, room - height_of(above))
    if controls is None:
        others = [_back(click), *(() if coach is None else lesson_buttons(table))]
        parts = [*notes, *question_controls(choices, click), *button_rows(others)]
        return _message(table, [*_hand(table, views), *parts])
    hand = _hand(table, views, tip)
    if coach is None:
        parts = [*hand, *heading, *facts, *told]
    else:  # a lesson is read from top to bottom: what happened, what to know, what to decide
        parts = [*first, *hand, *facts, *told, *heading]
    return _message(table, [*parts, *controls, *_other_buttons(prompt)])


def question_panel(prompt: Prompt, *, page: int = 0, held: Pick = ()) -> Payload:
    """Build the panel with a page of just one question, and the answers ticked so far."""
    table, views = prompt.table, _views(prompt.table, prompt.seat)
    click = Click(Verb.PICK, table.id, prompt.ticket, prompt.path, page, held)
    parts = [
        *_hand(table, views),
        *question_menu(_choices(prompt, views), click),
        *button_rows([_back(click)]),
    ]
    return _message(table, parts)


def confirming_panel(confirming: Confirmation) -> Payload:
    """Build a panel that asks to confirm a move that is final or does more than its label says."""
    table, move = confirming.table, confirming.move
    views = _views(table, confirming.seat)
    kind = name_of(type(move))
    final = table.game.words.sure(kind) if isinstance(move, Confirm) else ""
    sentences_shown = [
        f"**{move_label(named_game(table), move)}?**",
        _hint(table, views)("do", kind),
        final,
    ]
    click = Click(Verb.PICK, table.id, confirming.ticket, confirming.path)
    parts = [
        *_hand(table, views),
        text(" ".join(filter(None, sentences_shown))),
        row(
            button(texts.yes(), str(replace(click, verb=Verb.SURE)), "danger"),
            button(texts.back(), str(Click(Verb.HAND, table.id))),
        ),
    ]
    return _message(table, parts)


def scene_panel(table: Table, scene: Scene) -> Payload:
    """Build the panel for one of a game's additional views."""
    words = told(scene, name_and_level_at(table))
    hand = [_my_cards(table)] if table.status == "playing" else []
    parts = [
        text(f"### {scene.title}"),
        with_picture(table, scene, "look", cut(words, 3500))
        if words
        else text(texts.nothing_to_see()),
        *button_rows([*hand, *_look_buttons(table)]),
    ]
    return _message(table, parts)


def table_panel(table: Table) -> Payload:
    """Build the panel that shows the public table of a lesson, which no channel shows."""
    return _message(table, [*_public_view(table), *button_rows([_my_cards(table)])])


def more_panel(table: Table) -> Payload:
    """Build the panel that lists everything else that a person can look at."""
    looks = [
        texts.look(name=table.game.look_name(name), what=table.game.words.prompt(name))
        for name in table.game.pictures.looks
    ]
    listed = [text("\n".join(looks))] if looks else []
    return _message(table, [*listed, *button_rows([_my_cards(table), *_look_buttons(table)])])


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
    scene: Scene = table.game.pictures.table(public)
    words = cut(told(scene, name_and_level_at(table)), MAX_TABLE_TEXT)
    return [with_picture(table, scene, "table", words)]


def note(words: str, *buttons: Component) -> Payload:
    """Build a short private message."""
    return message(text(cut(words, MAX_TOTAL_TEXT)), *([row(*buttons)] if buttons else []))


def move_news(played: MovePlayed) -> str:
    """Tell the person who made a move what the move caused, with whispers to that person."""
    table, game = played.table, played.table.game
    name = names_then(table, table.record.version, table.sitter(played.seat).person)
    public = [event for event in played.events if not isinstance(event, Whisper)]
    told = [game.words.in_short(beat, name) for beat in game.words.beats(public)]
    whispers = (event for event in played.events if isinstance(event, Whisper))
    heard = [game.words.narrate(event, name) for event in whispers if event.reaches(played.seat)]
    if table.record.lesson is not None and told:
        heard = []  # the picture shows the cards, and a lesson has few words
    label = move_label(named_game(table), played.move)
    news = "\n".join([*told, *heard] or [label])
    lines = [f"✅ {news}"]
    if played.slip:
        lines.append(texts.slip(words=played.slip))
    if table.record.is_private:
        lines += News(table, (played.seat,), after=played.version).before_that(MAX_BOTS_NEWS)
    return "\n".join(lines)


def hint_news(given: GivenHint) -> str:
    """Tell the person who asked for a hint what a bot would do, and why."""
    game = given.table.game
    move = move_label(named_game(given.table), given.hint.move)
    reason = game.evaluation.reasons.get(given.hint.reason)
    return texts.hint(level=given.level, move=move, reason=reason)


def _look_buttons(table: Table) -> list[Component]:
    """Build a button for each of the game's additional views."""
    return [
        button(table.game.look_name(name), str(Click(Verb.LOOK, table.id, page=at)))
        for at, name in enumerate(table.game.pictures.looks)
    ]


def _message(table: Table, parts: Iterable[Component]) -> Payload:
    return about_game(table.game, shorten_to_fit(message(container(parts, PANEL_COLOUR))))


Views = tuple[Public, Private] | None
"""The public view and a seat's private view; None before the game begins."""


def _views(table: Table, seat: Seat) -> Views:
    public, private = table.public(), table.private(seat)
    return None if public is None or private is None else (public, private)


def _hand(table: Table, views: Views, tip: Tip | None = None) -> list[Component]:
    """Build the picture of the cards that the person's decision is about."""
    if views is None:
        return []
    coach = coach_of(table)
    scene = table.game.pictures.hand if coach is None else coach.lesson.scene
    hand = (scene or table.game.pictures.hand)(*views)
    hand = with_lit(hand, () if tip is None else tip.about)
    words = cut(told(hand, name_and_level_at(table)), MAX_HAND_TEXT)
    kind: PictureKind = "hand" if coach is None else "lesson"
    return [with_picture(table, hand, kind, words)] if words else []


def _heading(prompt: Prompt, *, may_ask: bool) -> list[Component]:
    """Build the line that says what the person has to decide.

    The line has a button to ask for a hint, if the table offers hints and `may_ask` is True.
    """
    table = prompt.table
    if prompt.seat not in table.due():
        return [text(texts.meanwhile())] if table.moves(prompt.seat) else []
    asked = texts.asked_on_panel(decision=decision(table, prompt.seat))
    has_choice = prompt.move is None
    if not (table.offers_hints and may_ask and has_choice):
        return [text(asked)]
    return [section(asked, button(texts.hint_button(), str(Click(Verb.HINT, table.id))))]


def _facts(table: Table, views: Views) -> list[Component]:
    facts = () if views is None else table.game.pictures.hand(*views).facts
    return [text("\n".join(facts))] if facts else []


def _tip(prompt: Prompt, views: Views) -> Tip | None:
    """Return a remark for someone who has to decide in a lesson, or in one of their first games."""
    table, seat = prompt.table, prompt.seat
    coach = coach_of(table)
    if coach is not None:
        remark = coach.remark()
        return None if remark is None else remark[1]
    sitter = table.sitter(seat)
    if views is None or sitter.person not in table.newcomers or seat not in table.due():
        return None
    return table.game.lessons.tip(*views, seat, sitter.moves)


def _told(table: Table, tip: Tip | None) -> list[Component]:
    """Build the line of a remark, with a button to turn all of them off."""
    if tip is None:
        return []
    off = button(texts.no_tips(), str(Click(Verb.NO_TIPS, table.id)))
    return [section(texts.tip(words=tip.words), off)]


def _notes(prompt: Prompt, news: str) -> list[Component]:
    """Build the lines about trouble in the channel, the person's own move, and open votes."""
    table, notes = prompt.table, list[str]()
    trouble = table.record.trouble
    if trouble is not None and (trouble.reason != "down" or trouble.tries > MAX_UNMENTIONED_TRIES):
        notes.append(f"ℹ️ {texts.trouble(why=trouble.reason, table=table.id)}")
    if news:
        notes += newest_lines(news.split("\n"), MAX_NEWS_TEXT)
    can_vote = _can_vote(prompt)
    if can_vote:
        notes.append(texts.your_vote())
    vote = button(texts.vote(), str(Click(Verb.BALLOT, table.id)), "primary")
    return [*([text("\n".join(notes))] if notes else []), *([row(vote)] if can_vote else [])]


def _can_vote(prompt: Prompt) -> bool:
    return prompt.table.sitter(prompt.seat).person in people_to_vote(prompt.table)


def _controls(
    prompt: Prompt, choices: Decision, click: Click, max_height: int
) -> list[Component] | None:
    """Build the controls for all that a seat can do, or a link to the table if that's nothing.

    Returns None if the question that is next in `click.path` has to be shown by itself.
    A panel only says whose turn it is if bots are up, because panels aren't updated when other
    people move.
    """
    table = prompt.table
    if prompt.move is not None:
        style: Style = "primary" if prompt.seat in table.due() else "plain"
        return [row(button(move_label(named_game(table), prompt.move), str(click), style))]
    if prompt.question is None:
        return [text(_who_is_up(table))]
    return decision_controls(choices, click, max_height)


def _who_is_up(table: Table) -> str:
    link = link_to(table)
    if table.status != "playing":
        return texts.over(link=link)
    if len(table.people()) > 1:
        return texts.see_table(link=link)
    return f"{whose_turn(table)} {texts.wait_here()}"


def _other_buttons(prompt: Prompt) -> list[Component]:
    """Build a row of at most three grey buttons: undo, refresh, and the game's other views."""
    table = prompt.table
    buttons = _undo_button(prompt)
    if table.record.lesson is not None and table.due():
        return button_rows([*buttons, *lesson_buttons(table)])
    if table.status == "playing":
        buttons.append(button("↻", str(Click(Verb.HAND, table.id))))
    looks = _look_buttons(table)
    room = MAX_OTHER_BUTTONS - len(buttons)
    if len(looks) <= room:
        return button_rows([*buttons, *looks])
    more = button(texts.more(), str(Click(Verb.MORE, table.id)))
    return button_rows([*buttons, *looks[: room - 1], more])


def _back(click: Click) -> Component:
    """Build the button that leads back to everything the person can do."""
    return button(texts.back(), str(Click(Verb.HAND, click.table)))


def _my_cards(table: Table) -> Component:
    return button(texts.my_cards(), str(Click(Verb.HAND, table.id)), "primary")


def _choices(prompt: Prompt, views: Views) -> Decision:
    table = prompt.table
    words, game, moves = table.game.words, named_game(table), table.moves(prompt.seat)
    is_lesson = table.record.lesson is not None
    if views is None:
        return Decision(game, moves)
    return Decision(
        game,
        moves,
        hint=_hint(table, views),
        likely=no_answers if words.likely is None else partial(words.likely, *views),
        brief=never_brief if words.brief is None else partial(words.brief, *views),
        # A lesson shows only what's possible, because nobody looks for the rest at its usual place.
        is_low=is_lesson,
        always=() if words.always is None or is_lesson else words.always(*views),
    )


def _hint(table: Table, views: Views) -> Hint:
    """Return a function that gives a hint on an answer to a question."""
    hint = table.game.words.hint
    return no_hint if hint is None or views is None else partial(hint, *views)


def _undo_button(prompt: Prompt) -> list[Component]:
    """Build a button to take back the person's last move, if nobody else has to agree.

    The last move of a game can't be taken back, because the result and the seed are now public.
    """
    table = prompt.table
    undoable = table.free_undo(prompt.seat) if table.status == "playing" else None
    if undoable is None:
        return []
    click = Click(Verb.UNDO, table.id, f"{undoable.step:x}")
    return [button(texts.undo(), str(click))]

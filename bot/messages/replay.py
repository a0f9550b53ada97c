"""Build the private panel that shows a game again, step by step.

The custom_ids of buttons and menus contain the table, the step, and through whose eyes the game is
seen, so the bot needn't remember anything between clicks.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from functools import partial

from bot.engine import Table
from bot.engine.replays import FilmStep, Replay
from bot.messages import texts
from bot.messages.components import (
    MAX_OPTIONS,
    Component,
    Payload,
    button,
    container,
    cut,
    message,
    option,
    row,
    section,
    select,
    shorten_to_fit,
    text,
)
from bot.messages.custom_id import Click, Verb
from bot.messages.emoji import about_game
from bot.messages.escape_names import label_names_then, name_and_level_at, name_at, names_then
from bot.messages.news import plain, tell_beat
from bot.messages.picture import PictureKind, with_picture
from games.kit import Names, Private, Scene, Seat, Weight
from games.kit.describe import told
from games.kit.standard_scenes import with_hands

MAX_TOLD = 130  # characters of what happened in a step, about four lines on a phone
MAX_TABLE_TEXT = 2600  # characters that describe the picture
NEAR_STEPS = 5  # the number of steps before, and after, the current one that the menu always has
REPLAY_COLOUR = 0x5865F2
ALL_HANDS = 0  # the number of the replay with all hands; a seat's is one more than the seat


class Control(IntEnum):
    """What leads to a step. Controls that lead to the same step need different custom_ids."""

    OPEN = 0
    FIRST = 1
    BACK = 2
    ON = 3
    LAST = 4
    MENU = 5


def count_steps(replay: Replay) -> int:
    """Return the number of steps that are shown; the result is a step of its own."""
    return len(replay.steps) + has_result(replay.table)


def has_result(table: Table) -> bool:
    return table.status == "over"


def replay_panel(replay: Replay, at: int, reader: int, *, can_share: bool = False) -> Payload:
    """Build the panel of one step, counted from 0, for a reader."""
    table, count = replay.table, count_steps(replay)
    heading = f"-# {texts.replay_of(title=table.game.title, number=at + 1, count=count)}"
    parts = [
        section(heading, _share(replay, at)) if can_share else text(heading),
        _picture(replay, at),
        text("\n".join(_told(replay, at, reader))),
        row(*_step_buttons(replay, at, count)),
        *_step_menu(replay, at, reader),
        *_eyes_menu(replay, at, reader),
    ]
    return about_game(table.game, shorten_to_fit(message(container(parts, REPLAY_COLOUR))))


def no_replay_panel(table: Table, why: str) -> Payload:
    """Build a panel that says why a game can't be replayed, with its last picture and its log."""
    scene = _last_scene(table)
    shown = [] if scene is None else [with_picture(table, *scene, told_of(table, scene[0]))]
    log = button(texts.log(), str(Click(Verb.LOG, table.id)))
    parts = [text(why), *shown, row(log)]
    return about_game(table.game, shorten_to_fit(message(container(parts, REPLAY_COLOUR))))


def _last_scene(table: Table) -> tuple[Scene, PictureKind] | None:
    result, public = table.result(), table.public()
    if result is not None:
        return table.game.pictures.scores(result), "scores"
    return None if public is None else (table.game.pictures.table(public), "table")


def step_scene(replay: Replay, at: int) -> tuple[Scene, PictureKind]:
    """Return the scene of a step: the table and the hands that are shown, or the result."""
    table, pictures = replay.table, replay.table.game.pictures
    result = table.result() if at == len(replay.steps) else None
    if result is not None:
        return pictures.scores(result), "scores"
    views = replay.views(replay.steps[at].number)
    hands = [
        (seat, pictures.hand(views.public, hand))
        for seat, hand in views.hands
        if _has_secrets(hand)
    ]
    return with_hands(pictures.table(views.public), hands), "table"


def step_told(replay: Replay, at: int, names: Callable[[int], Names]) -> str:
    """Tell what happened in a step. If that's too long, the lightest beats are left out."""
    table, game = replay.table, replay.table.game
    result = table.result() if at == len(replay.steps) else None
    if result is not None:  # the picture shows the scores
        return plain(game.words.explain(result, name_at(table)).partition("\n")[0])
    beats = list(replay.steps[at].beats)
    told = {id(beat): tell_beat(game, beat, names) for beat in beats}
    while len(beats) > 1 and sum(len(told[id(beat)]) + 1 for beat in beats) > MAX_TOLD:
        beats.remove(min(beats, key=lambda beat: beat.weight))
    return cut(" ".join(told[id(beat)] for beat in beats), MAX_TOLD) or texts.the_deal()


def insights(replay: Replay, at: int, names: Callable[[int], Names]) -> Iterator[str]:
    """Yield what the game has to say about the gambles of a step, if the hands are shown."""
    insight = replay.table.game.words.insight
    if insight is None or at == len(replay.steps):
        return
    step = replay.steps[at]
    for event, views in replay.chosen_with(step):
        ((_, hand),) = views.hands
        said = insight(views.public, hand, event, names(step.version))
        if said:
            yield f"-# 🎲 {said}"


def weight_of(step: FilmStep) -> int:
    return max((beat.weight for beat in step.beats), default=Weight.ROUTINE)


def steps_in_menu(weights: Sequence[int], at: int) -> list[int]:
    """Return the steps that a menu offers: all, or those near the current one and the heaviest.

    The others are divided into spans of equal length, and each is represented by its heaviest step.
    """
    count = len(weights)
    if count <= MAX_OPTIONS:
        return list(range(count))
    near = {0, *range(max(at - NEAR_STEPS, 0), min(at + NEAR_STEPS + 1, count)), count - 1}
    others = [each for each in range(count) if each not in near]
    room = MAX_OPTIONS - len(near)
    spans = (others[len(others) * n // room : len(others) * (n + 1) // room] for n in range(room))
    return sorted(near | {max(span, key=weights.__getitem__) for span in spans if span})


def _picture(replay: Replay, at: int) -> Component:
    scene, kind = step_scene(replay, at)
    return with_picture(replay.table, scene, kind, told_of(replay.table, scene))


def told_of(table: Table, scene: Scene) -> str:
    return cut(told(scene, name_and_level_at(table)), MAX_TABLE_TEXT)


def _has_secrets(hand: Private) -> bool:
    """Return whether a private view has anything but the number of the seat."""
    return not type(hand).model_fields.keys() <= {"seat"}


def _told(replay: Replay, at: int, reader: int) -> Iterator[str]:
    """Yield the lines about a step, for a reader."""
    table = replay.table
    names = partial(names_then, table, reader=reader)
    yield step_told(replay, at, names)
    if at == len(replay.steps):
        return
    step = replay.steps[at]
    for whisper in replay.heard(step):
        if names(step.version).reader == replay.eyes:
            yield table.game.words.narrate(whisper, names(step.version))
    yield from insights(replay, at, names)


def _step_buttons(replay: Replay, at: int, count: int) -> list[Component]:
    first, last = at == 0, at == count - 1
    return [
        button("⏮", _click(replay, 0, Control.FIRST), disabled=first),
        button("◀", _click(replay, max(at - 1, 0), Control.BACK), disabled=first),
        button("▶", _click(replay, min(at + 1, count - 1), Control.ON), disabled=last),
        button("⏭", _click(replay, count - 1, Control.LAST), disabled=last),
    ]


def _share(replay: Replay, at: int) -> Component:
    """Build the button that shares a step or, at the result, the highlights."""
    label = texts.share_highlights() if at == len(replay.steps) else texts.share()
    return button(label, str(Click(Verb.SHARE, replay.table.id, page=at)))


def _click(replay: Replay, at: int, control: Control) -> str:
    return str(
        Click(Verb.REPLAY, replay.table.id, f"{control:x}", path=_eyes(replay.eyes), page=at)
    )


def _eyes(seat: Seat | None) -> tuple[tuple[int], ...]:
    return () if seat is None else ((seat + 1,),)


def _step_menu(replay: Replay, at: int, reader: int) -> list[Component]:
    weights = [*map(weight_of, replay.steps), *([Weight.TURNING] * has_result(replay.table))]
    if len(weights) < 2:
        return []
    names = partial(label_names_then, replay.table, reader=reader)
    options = [
        option(texts.replay_step(number=each + 1, told=_label(replay, each, names)), str(each))
        for each in steps_in_menu(weights, at)
    ]
    return [row(select(_click(replay, at, Control.MENU), options, texts.jump_to()))]


def _label(replay: Replay, at: int, names: Callable[[int], Names]) -> str:
    """Return the heaviest beat of a step, as text."""
    if at == len(replay.steps):
        return texts.the_result()
    beats = replay.steps[at].beats
    if not beats:
        return texts.the_deal()
    return tell_beat(replay.table.game, max(beats, key=lambda beat: beat.weight), names)


def _eyes_menu(replay: Replay, at: int, reader: int) -> list[Component]:
    """Build the menu of those through whose eyes a finished game can be seen."""
    table = replay.table
    if table.record.is_live or not any(
        _has_secrets(hand) for _, hand in replay.views(replay.steps[0].number).hands
    ):
        return []
    own = [seat for seat in table.seats if table.sitter(seat).person == reader]
    names = label_names_then(table, table.record.version)
    options = [option(texts.all_hands(), str(ALL_HANDS))]
    for seat in (*own, *(seat for seat in table.seats if seat not in own)):
        label = texts.as_i_saw_it() if seat in own else texts.as_they_saw_it(who=names(seat))
        options.append(option(label, str(seat + 1)))
    chosen = str(ALL_HANDS if replay.eyes is None else replay.eyes + 1)
    shown = [{**each, "default": each["value"] == chosen} for each in options]
    click = Click(Verb.EYES, table.id, page=at)
    return [row(select(str(click), shown, texts.whose_eyes()))]

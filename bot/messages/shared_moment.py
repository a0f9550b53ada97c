"""Build the messages of what people share from replays: a step, or a finished game's highlights.

Like other moments, these messages stay, have no buttons and ping nobody.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.engine.replays import Replay
from bot.messages import texts
from bot.messages.components import Payload, classic
from bot.messages.emoji import about_game
from bot.messages.escape_names import label_names_then, name_and_level_at, names_then
from bot.messages.news import tell_beat
from bot.messages.picture import Picture, illustrated, picture_of
from bot.messages.replay import insights, step_scene, step_told
from games.kit import Beat, Weight
from games.kit.describe import told
from games.kit.standard_scenes import count_lines, with_caption
from storage.delivery import Post

FEWEST_HIGHLIGHTS, MOST_HIGHLIGHTS = 3, 8


def shared_message(replay: Replay, moment: Post) -> Payload:
    """Build the message of a shared moment; without content if its step was taken back."""
    if moment.moment == "highlights":
        return _highlights_message(replay)
    table = replay.table
    steps = [at for at, step in enumerate(replay.steps) if step.version == moment.version]
    if not steps:
        return classic("")
    names = partial(names_then, table)
    first = texts.shared_moment(told=step_told(replay, steps[-1], names))
    content = "\n".join([first, *insights(replay, steps[-1], names)])
    scene, kind = step_scene(replay, steps[-1])
    words = told(scene, name_and_level_at(table))
    payload = illustrated(classic(content), picture_of(table, scene, kind), words)
    return about_game(table.game, payload)


def _highlights_message(replay: Replay) -> Payload:
    """Build the message with the heaviest beats of a finished game as a moving picture."""
    table, last = replay.table, len(replay.steps)
    ending = step_told(replay, last, partial(names_then, table))
    beats = highlights(replay)
    names = partial(label_names_then, table)
    captions = [tell_beat(table.game, beat, names) for beat in beats]
    scene, kind = step_scene(replay, last)
    result = picture_of(table, scene, kind)
    words = "\n".join(captions)
    film = replace(result, frames=(*_frames(replay, beats, captions), result), told_frames=words)
    payload = illustrated(classic(texts.shared_highlights(ending=ending)), film, words)
    return about_game(table.game, payload)


def highlights(replay: Replay) -> list[Beat]:
    """Return a game's heaviest beats, in order: three to eight, if there are so many."""
    beats = [beat for step in replay.steps for beat in step.beats if beat.aside is None]
    chosen = choose_heaviest([beat.weight for beat in beats])
    return [beats[at] for at in chosen]


def choose_heaviest(weights: Sequence[int]) -> list[int]:
    """Return the places of the heaviest, in order; of equally heavy ones, some from everywhere."""
    chosen: list[int] = []
    for weight in sorted(set(weights), reverse=True):
        if weight < Weight.REVEAL and len(chosen) >= FEWEST_HIGHLIGHTS:
            break
        most = MOST_HIGHLIGHTS if weight >= Weight.REVEAL else FEWEST_HIGHLIGHTS
        alike = [at for at, each in enumerate(weights) if each == weight]
        room = min(most - len(chosen), len(alike))
        chosen += [alike[(2 * n + 1) * len(alike) // (2 * room)] for n in range(room)]
    return sorted(chosen)


def _frames(replay: Replay, beats: Sequence[Beat], captions: Sequence[str]) -> list[Picture]:
    """Return a picture of the table after each beat, with the beat in words above it."""
    table, pictures = replay.table, replay.table.game.pictures
    numbers = {move.version: move.number for step in replay.steps for move in step.moves}
    lines = max(map(count_lines, captions), default=1)
    scenes = (
        with_caption(pictures.table(replay.views(numbers[beat.version]).public), caption, lines)
        for beat, caption in zip(beats, captions, strict=True)
    )
    return [picture_of(table, scene, "table") for scene in scenes]

"""Every word that players of a game see comes from the game's text files."""

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.drawing.draw_scene import studio_of
from games import catalogue, rules_of
from games.kit import AnyGame, Boast, Event, Names, Scene, Seat, Tip, Whisper
from games.kit.describe import spelt_out, told
from games.kit.play import to_move
from games.kit.standard_scenes import lobby, single_card
from games.kit.story import with_runs
from tests.games.moments import Moment, moments_of
from tests.support.drawn_text import drawn_text
from tests.support.pseudo_language import speaking_pseudo, translate_back, words_left, write

CONVERTED = ("chroma", "coloretto", "cosmic", "kitten", "kritters")
"""The games whose texts have left Python."""

PLAYERS = ("Ada", "Ben", "Cyd", "Dora", "Eli", "Fay")

CODES = {"chroma": re.compile(r"[CMY]+"), "kritters": re.compile(r"[CMYW]+")}
"""What words of several letters are codes, such as the price CMY."""

DRAWN_SHARE = 20  # one in this many moments is laid out as pictures


def name(seat: Seat) -> str:
    return PLAYERS[seat]


@pytest.mark.parametrize("key", CONVERTED)
def test_every_word_of_a_game_is_translated(key: str) -> None:
    game: AnyGame = catalogue()[key]
    with speaking_pseudo():
        seen = set(_posters(game))
        for at, moment in enumerate(moments_of(game, games=3)):
            seen.update(_shown(moment.game, moment, draws=at % DRAWN_SHARE == 0))
    codes = CODES.get(key, re.compile(""))
    found = {
        text: [w for w in words_left(text, PLAYERS) if not codes.fullmatch(w)] for text in seen
    }
    assert {text: left for text, left in found.items() if left} == {}
    assert len(seen) > 100


def test_the_pseudo_language_can_be_translated_back() -> None:
    english = "Ada, take row 2 or 3. See </help:1> or `/help`."
    assert translate_back(write(english)) == english
    assert words_left(write(english)) == []
    assert words_left(english, PLAYERS) == ["take", "row", "or", "See", "or"]


def _posters(game: AnyGame) -> Iterator[str]:
    """Yield the text of a game that people see before they play."""
    options = game.rules.options()
    yield from (game.title, game.summary, rules_of(game))
    for option in game.rules.options.model_fields:
        yield game.about_option(option)
    for prompt in game.words.prompts:
        yield game.words.prompts[prompt]
    scenes = [lobby(game, 1, game.rules.seats(options))]
    scenes += [] if game.pictures.cheat_sheet is None else [game.pictures.cheat_sheet()]
    scenes += [single_card(card) for card in game.pictures.effects()]
    for scene in scenes:
        yield from _in_scene(game, scene, draws=True)


def _shown(game: AnyGame, moment: Moment, *, draws: bool) -> Iterator[str]:
    """Yield the text that players see at a moment of a game."""
    public = game.views.public(moment.state)
    yield from _in_scene(game, game.pictures.table(public), draws=draws)
    for seat in map(Seat, range(moment.seats)):
        private = game.views.private(moment.state, seat)
        yield from _in_scene(game, game.pictures.hand(public, private), draws=draws)
        for look in game.pictures.looks.values():
            yield from _in_scene(game, look(public, private), draws=draws)
        names = Names(name, seat)
        if moment.at:
            events = moment.turns[moment.at - 1].events
            yield from (game.words.narrate(each, names) for each in events)
            for beat in with_runs(
                game.words.beats([e for e in events if e.tag == "kind" and not hasattr(e, "to")]),
                lambda _: True,
            ):
                yield game.words.tell(beat, names) or ""
            yield from (each.words for each in _remarks_about(game, events))
    for seat in to_move(game, moment.state, moment.seats):
        yield from _asked(game, moment, seat)
    result = game.rules.result(moment.state)
    if result is not None:
        yield game.words.explain(result, name)
        yield from _in_scene(game, game.pictures.scores(result), draws=True)


def _remarks_about(game: AnyGame, events: Iterable[Event | Whisper]) -> Iterable[Boast]:
    """Return what bots may say about a move's events."""
    boasts = game.opponents.boasts
    return () if boasts is None else boasts([each for each in events if isinstance(each, Event)])


def _asked(game: AnyGame, moment: Moment, seat: Seat) -> Iterator[str]:
    """Yield what a player is asked, with the labels and hints of all answers."""
    public, private = game.views.public(moment.state), game.views.private(moment.state, seat)
    words = game.words
    yield words.decide(public, seat, Names(name))
    for remark in game.lessons.remarks:
        said = remark(public, private, seat)
        yield said.words if isinstance(said, Tip) else said or ""
    for move in game.rules.legal(moment.state, seat):
        yield words.on_table(move)
        for question, value in [("do", move.do), *((f, v) for f, v in move if f != "do")]:
            yield words.label(question, value)
            yield words.short(question, value)
            key = question if question == "do" else f"{move.do}.{question}"
            if words.hint is not None:
                yield words.hint(public, private, key, value)
            if words.brief is not None:
                yield words.brief(public, private, key, value, {})
    if words.instead is not None:
        for kind in game.rules.moves:
            for other in moment.turns:
                if type(other.move) is kind:
                    refused = words.instead(public, private, other.move)
                    yield refused if isinstance(refused, str) else ""


def _in_scene(game: AnyGame, scene: Scene, *, draws: bool) -> Iterator[str]:
    """Yield a scene in words and, if `draws`, the text in its picture."""
    yield told(scene, name)
    yield spelt_out(scene, name)
    if draws:
        yield from drawn_text(studio_of(game).lay_out(scene, name))

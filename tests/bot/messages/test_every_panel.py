"""Discord accepts all panels and table messages of every game at any moment."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import Confirmation, Prompt, Table, prompt_for
from bot.engine.table import Derived, UndoableMove
from bot.messages.components import ROW, Payload
from bot.messages.panel import (
    confirming_panel,
    more_panel,
    onlooker_panel,
    panel,
    question_panel,
    scene_panel,
)
from bot.messages.picture import as_picture, as_text
from bot.messages.table_message import table_message
from games import catalogue
from games.kit import AnyGame, Question, Seat, find_unasked, narrow, path_to
from games.kit.bots import some_of
from games.kit.pieces import name_of
from games.kit.playout import own_bot, playout
from games.kit.scene import Scene
from sandbox.limits.messages import check_new_message
from storage.delivery import Shown
from storage.records import Sitter, TableRecord
from tests.games.chroma.tables import table as chroma_table
from tests.games.moments import Moment, moments, searching

every_game = pytest.mark.parametrize("game", catalogue().values(), ids=catalogue().keys())

LONG_NAME = "W" * 32


def table_at(moment: Moment) -> Table:
    over = moment.game.rules.result(moment.state) is not None
    record = TableRecord(
        id="k3f9ab",
        game=moment.game.key,
        rules=moment.game.rules.version,
        options=moment.options.model_dump_json(),
        status="over" if over else "playing",
        guild=1,
        shown=Shown(2, message=3),
        host=100,
        seed="00" * 32,
        sitters=tuple(Sitter(LONG_NAME, 100 + seat, due_since=1.0) for seat in moment.everyone),
        start_version=1,
        opened_at=0.0,
        changed_at=0.0,
    )
    return Table(record, moment.game, moment.options, b"secret", moment.state)


def assert_accepted(payload: Payload) -> None:
    """Raise an error if the sandbox, like Discord, rejects a message."""
    check_new_message(payload, [], ())


@every_game
@pytest.mark.no_cover
@searching
@given(data=st.data())
def test_discord_accepts_every_panel_and_table(game: AnyGame, data: st.DataObject) -> None:
    moment = data.draw(moments(game))
    table = table_at(moment)
    for finish in (as_text, as_picture):
        assert_accepted(finish(table_message(table)))
    assert_accepted(onlooker_panel(table, "You are not sitting here."))
    assert_accepted(more_panel(table))
    for seat in moment.everyone:
        assert_accepted(panel(prompt_for(table, seat), news="x" * 2000))
        public, private = game.views.public(moment.state), game.views.private(moment.state, seat)
        for look in game.pictures.looks.values():
            scene: Scene = look(public, private)
            assert_accepted(scene_panel(table, scene))
        moves = moment.legal(seat)
        if not moves:
            continue
        move = some_of(moment.chance("panel").choice(moves), moment.chance("part"))
        path = path_to(moves, move)
        for answered in range(len(path)):
            now = prompt_for(table, seat, path[:answered])
            assert isinstance(now.question, Question)
            assert_accepted(panel(now))
            for page in range(now.question.pages(25)):
                assert_accepted(question_panel(now, page=page))
            if not now.question.several:
                assert_answers_name_what_they_decide(now)
        assert_accepted(confirming_panel(Confirmation(table, seat, path, move)))


@every_game
@pytest.mark.no_cover
@searching
@given(data=st.data())
def test_a_table_message_tells_nothing_hidden(game: AnyGame, data: st.DataObject) -> None:
    """If cards that the public can't see are dealt again, text and custom_ids stay the same."""
    moment = data.draw(moments(game))
    table = table_at(moment)
    other = game.views.redeal(moment.state, None, moment.chance("public"))
    assert table_message(replace(table, state=other, derived=Derived())) == table_message(table)


def assert_answers_name_what_they_decide(now: Prompt) -> None:
    """Check that each answer that completes a move names everything it decides.

    A game may have its own short text for such an answer, made from everything that is decided.
    """
    game, moves, question = now.table.game, now.table.moves(now.seat), now.question
    assert question is not None
    pages = range(question.pages(25))
    shown = "\n".join(text_on(question_panel(now, page=page)) for page in pages)
    brief = game.words.brief
    public, private = now.table.public(), now.table.private(now.seat)
    for at, answer in enumerate(question.values):
        path = (*now.path, (at,))
        if isinstance(narrow(moves, path), Question):
            continue
        decided = dict(find_unasked(moves, path))
        text = brief(public, private, question.key, answer, decided) if brief and decided else ""
        labels = [game.words.label(*each)[:60] for each in decided.items()]
        assert (text and text in shown) or all(label in shown for label in labels)


def test_the_only_possible_mix_is_named_before_it_is_played() -> None:
    """A player may only want to look at the choices, and must not use up the turn by doing so."""
    game = catalogue()["chroma"]
    state = chroma_table("soft-cyan pale-magenta", "", rank2="lavender jungle lemon coral jungle")
    turns = list(playout(game, 2, game.rules.options(), "mix"))
    table = replace(table_at(Moment(game, 2, game.rules.options(), "mix", turns, 0)), state=state)
    now = prompt_for(table, Seat(0))
    assert "Lavender · Soft Cyan + Pale Magenta" in text_on(panel(now))


def text_on(payload: Payload) -> str:
    """Return all text on a panel, with the labels of buttons and options."""
    [shown] = payload["components"]
    texts: list[str] = []
    for part in shown["components"]:
        texts.append(part.get("content", ""))
        for control in part.get("components", ()):
            texts.append(control.get("label", ""))
            texts += [
                f"{menu_option['label']} {menu_option.get('description', '')}"
                for menu_option in control.get("options", ())
            ]
    return "\n".join(texts)


def test_a_message_says_when_nobody_at_the_table_won() -> None:
    """Billy is six turns ahead, so a solo player who moves at random loses."""
    game = catalogue()["chroma"]
    options = game.rules.options(difficulty="hard")
    turns = list(playout(game, 1, options, "lost"))
    message = table_message(table_at(Moment(game, 1, options, "lost", turns, len(turns))))

    assert "Confident Billy wins" in message["content"]


@every_game
def test_a_finished_game_offers_no_actions_of_a_running_game(game: AnyGame) -> None:
    """After a game, the last move can't be undone, and there's no hand to refresh."""
    options = game.rules.options()
    seats: int = game.rules.seats(options)[-1]
    turns = list(playout(game, seats, options, "last", own_bot))
    moment, end = Moment(game, seats, options, "last", turns, len(turns)), turns[-1]
    last = UndoableMove(1, end.seat, end.move, by_bot=False)
    table = replace(table_at(moment), undoable=(last,))
    shown = panel(prompt_for(table, end.seat))
    look = next(iter(game.pictures.looks.values()), game.pictures.hand)
    looked = scene_panel(
        table, look(game.views.public(end.after), game.views.private(end.after, end.seat))
    )

    assert table.status == "over"
    assert "This game is over" in str(shown)
    running = replace(table, record=replace(table.record, status="playing"))
    undo_and_refresh = {"Undo", "↻"}
    assert undo_and_refresh <= set(labels_on(panel(prompt_for(running, end.seat))))
    assert not undo_and_refresh & set(labels_on(shown))
    assert "My cards" not in labels_on(looked)


def labels_on(payload: Payload) -> list[str]:
    [shown] = payload["components"]
    button_rows = [row["components"] for row in shown["components"] if row["type"] == ROW]
    return [button["label"] for row in button_rows for button in row if "label" in button]


def test_agreeing_to_end_a_junior_game_does_not_claim_to_be_final() -> None:
    """Agreeing reveals nothing, so players can undo it."""
    game = catalogue()["kritters"]
    options = game.rules.options(mode="junior")
    turns = list(playout(game, 2, options, "agree"))
    table = table_at(Moment(game, 2, options, "agree", turns, 0))
    agree = next(move for move in table.moves(Seat(0)) if name_of(type(move)) == "agree")
    confirmation = confirming_panel(Confirmation(table, Seat(0), (), agree))

    assert "Agreed so far: 0 of 2. If everyone agrees, this is the last round." in str(confirmation)
    assert "can't take this back" not in str(confirmation)
    agreed = replace(table, undoable=(UndoableMove(1, Seat(0), agree, by_bot=False),))
    assert "Undo" in str(panel(prompt_for(agreed, Seat(0))))

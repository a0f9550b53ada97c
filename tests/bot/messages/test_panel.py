"""A private panel shows its person's own move and recent moves, and offers an undo."""

from dataclasses import replace

from bot.engine import prompt_for
from bot.messages.components import BUTTON, Component, Payload, texts_in
from bot.messages.panel import MAX_NEWS_TEXT, move_news, panel
from tests.support.engine_session import ADA, BEN, EngineSession


def text_on(payload: Payload) -> str:
    return "\n".join(part["content"] for part in texts_in(payload["components"]))


def buttons_on(payload: Payload) -> list[Component]:
    parts = payload["components"][0]["components"]
    controls = [control for part in parts for control in part.get("components", [])]
    return [control for control in controls if control["type"] == BUTTON]


async def test_a_panel_does_not_say_whose_turn_it_is_since_others_move_meanwhile(
    session: EngineSession,
) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    waiting = panel(prompt_for(table, table.seat_of(BEN.id)))

    assert "Ada" not in text_on(waiting)
    assert "While you wait, you can:" in text_on(waiting)
    [yawn] = [each for each in buttons_on(waiting) if each["label"] == "Yawn"]
    [refresh] = [each for each in buttons_on(waiting) if each["label"] == "↻"]
    assert yawn["style"] == refresh["style"]  # "Yawn" is no more prominent than "↻"


async def test_a_move_is_told_to_its_player_in_the_second_person(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    confirmed, saw = move_news(await session.plays(ADA, table_id, "peek")).splitlines()
    assert confirmed == "✅ You peeked."
    assert saw.startswith("You saw ")


async def test_a_move_without_events_is_confirmed_with_its_label(session: EngineSession) -> None:
    played = await session.plays(ADA, await session.game(ADA, BEN), "peek")
    assert move_news(replace(played, events=())) == "✅ Peek"


async def test_long_news_is_cut_to_the_last_lines(session: EngineSession) -> None:
    table = await session.engine.tables.load(await session.game(ADA, BEN))
    news = [f"{number:03} {'shown ' * 10}" for number in range(50)]
    shown = text_on(panel(prompt_for(table, table.seat_of(ADA.id)), news="\n".join(news)))

    assert news[-1] in shown
    assert news[0] not in shown
    assert "See **Log** for what came before" in shown
    assert len(shown) < MAX_NEWS_TEXT + 400


async def test_a_move_can_still_be_undone_after_the_host_changed(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, table_id)
    table = await session.engine.seats.hand_over(table_id, ADA, BEN.id, may_manage=False)
    labels = [each["label"] for each in buttons_on(panel(prompt_for(table, table.seat_of(ADA.id))))]
    assert [label for label in labels if label == "Undo"]

"""Anyone can verify the record of a game."""

from bot.engine import Engine, Person, Place
from games import catalogue
from games.kit import sealed_luck
from games.kit.verify_record import Noted, Played, replayed
from storage.sqlite.store import SQLite

ADA, BEN = Person(11, "Ada"), Person(22, "Ben")


async def test_the_record_of_a_game_that_was_ended_early_can_be_verified(store: SQLite) -> None:
    """Ending a game early is a step in the game's record."""
    game = catalogue()["coloretto"]
    engine = await Engine.start({game.key: game}, store, clock=lambda: 1000.0)
    table = await engine.lobby.open(Place(1, 2), ADA, game.key, {})
    seal = sealed_luck.commitment(table.record.seed)
    await engine.lobby.join(table.id, BEN, 901)
    table = await engine.lobby.begin(table.id, ADA, 902)
    for _ in range(6):
        person = ADA if ADA.id in table.due_people() else BEN
        asked = await engine.play.prompt(table.id, person)
        path = [(0,)] if asked.question else []
        await engine.play.answer(table.id, person, asked.ticket, path)
        table = await engine.tables.load(table.id)
    state = table.state
    await engine.seats.end(table.id, ADA, may_manage=False)

    record = await engine.search.game_file(table.id)

    assert record.commitment == seal
    assert record.ids == ("901", "902")
    assert [turn.step for turn in record.turns] == [1, 2, 3, 4, 5, 6, 7]
    assert [type(turn) for turn in record.turns] == [Played] * 6 + [Noted]
    assert replayed(game, record) == state
    assert await engine.search.replay(table.id) == 6

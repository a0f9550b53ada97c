"""What people are told who cannot do something: the true reason, and what to do next."""

import pytest

from bot.engine import AlreadyBegun, AlreadySeated, NothingToDecide, Over, Refusal
from bot.engine.refusals import BotPlays
from tests.host.evening import ADA, BEN, CY, Evening, timed


async def test_where_nothing_is_to_be_done_any_more_it_says_why(evening: Evening) -> None:
    over = (await evening.finishes(await evening.game(ADA, BEN))).id
    ended, closed = await evening.game(ADA, BEN), await evening.lobby(ADA)
    for table_id in (ended, closed):
        await evening.engine.seats.end(table_id, ADA, may_manage=False)
    said = {
        over: "This game is over. Its table tells how it went, and offers **Rematch**.",
        ended: "This game was ended early. `/toy start` opens another table.",
        closed: "This table was closed before a game began. `/toy start` opens another table.",
    }
    for table_id, text in said.items():
        for person in (ADA, CY):
            with pytest.raises(Over) as refused:
                await evening.joins(person, table_id)
            assert refused.value.text == text
            with pytest.raises(Over):
                await evening.engine.play.ask(table_id, person)
    with pytest.raises(Refusal, match=r"did not come to its end. `/toy start`"):
        await evening.engine.lobby.rematch(ended, ADA, evening.interaction())


async def test_who_sits_already_is_led_on(evening: Evening) -> None:
    lobby, game = await evening.lobby(ADA, BEN), await evening.game(ADA, BEN)
    with pytest.raises(AlreadySeated, match=r"\*\*Begin\*\*"):
        await evening.joins(BEN, lobby)
    with pytest.raises(AlreadySeated, match="here is your hand"):
        await evening.joins(BEN, game)
    with pytest.raises(AlreadySeated):
        await evening.engine.seats.take_seat(game, BEN)


async def test_who_comes_too_late_may_open_a_table_of_their_own(evening: Evening) -> None:
    game = await evening.game(ADA, BEN)
    with pytest.raises(AlreadyBegun, match=r"welcome to watch; `/toy start`"):
        await evening.joins(CY, game)
    await evening.engine.seats.leave(game, BEN)
    with pytest.raises(BotPlays):
        await evening.engine.lobby.begin(game, BEN, evening.interaction())


async def test_nobody_is_promised_a_call_they_did_not_choose(evening: Evening) -> None:
    game = await evening.game(ADA, BEN)
    await evening.plays(BEN, game, "yawn")
    with pytest.raises(NothingToDecide, match=r"`/games` shows"):
        await evening.plays(BEN, game)


async def test_the_clock_there_is_already_is_named(evening: Evening) -> None:
    game = await timed(evening, 2)
    with pytest.raises(Refusal, match=r"1 day a turn. `/game clock` offers others"):
        await evening.engine.votes.choose_clock(game, ADA, "daily")

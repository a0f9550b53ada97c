"""People see how they do in a server."""

from pathlib import Path

from sandbox.people import Person
from storage.sqlite.store import SQLite
from storage.standings import GameResult
from tests.support.clicking_players import people_of
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox


async def store_games(
    sandbox: Sandbox, database: Path, people: list[Person], count: int, game: str = "kitten"
) -> None:
    """Store games that these people finished in this order, before the bot starts."""
    store = await SQLite.open(database)
    others = len(people) - 1
    for number in range(count):
        await store.add_results(
            [
                GameResult(
                    table=f"{game}{number}",
                    number=seat,
                    person=int(person.id),
                    guild=int(sandbox.guild.id),
                    game=game,
                    ended_at=1000.0,
                    finished=True,
                    place=seat + 1,
                    opponents=others,
                    beaten=2 * (others - seat),
                )
                for seat, person in enumerate(people)
            ]
        )
    await store.close()


async def test_the_leaderboard_ranks_the_server(sandbox: Sandbox, database: Path) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await store_games(sandbox, database, [ada, ben, cy], 5)
    await store_games(sandbox, database, [ben, ada], 2, "coloretto")
    async with run_bot(sandbox, database):
        board = await cy.runs("/game leaderboard")
        assert board.only_for(cy)
        assert f"1. {ada.mention} beats **74%** (7 games)" in board.text
        assert f"2. {ben.mention} beats **56%** (7 games)" in board.text
        assert f"3. {cy.mention} beats **17%** (5 games)" in board.text
        await cy.picks(board, "Coloretto", menu="Which game?")
        assert "Coloretto · all time" in board.text
        assert "Nobody has finished 3 games" in board.text
        await cy.picks(board, "All games", menu="Which game?")
        await cy.clicks("Last 90 days", on=board)
        assert "All games · last 90 days" in board.text
        assert "Nobody has finished 3 games" in board.text
        await cy.clicks("All time", on=board)
        assert ada.mention in board.text
        typed = await cy.runs("/game leaderboard", game="kitten", period="recent")
        assert "You Gotta Be Kitten Me! · last 90 days" in typed.text
        forged = cy.chooses(board.message, board.menus[0], ["77"])
        assert await forged.answered


async def test_statistics_show_head_to_head_and_a_chart(sandbox: Sandbox, database: Path) -> None:
    ada, ben, cy, dee = people_of(sandbox, 4)
    await store_games(sandbox, database, [ada, ben, cy], 5)
    async with run_bot(sandbox, database):
        assert "No finished games here yet." in (await dee.runs("/game stats")).text
        own = await ada.runs("/game stats")
        assert own.only_for(ada)
        assert f"You lead {ben.mention} **5 : 0**" in own.text
        assert f"You lead {cy.mention} **5 : 0**" in own.text
        assert "Games finished: **5** · won: **5** of 5 against others" in own.text
        assert "Best at **You Gotta Be Kitten Me!**: 83%" in own.text
        await sandbox.world.until(lambda: bool(own.pictures))
        assert "Opponents beaten" in own.pictures[0]
        theirs = await cy.runs("/game stats", person=ben)
        assert theirs.text.splitlines()[0] == f"### {ben.mention} in this server"
        assert f"{ben.mention} leads you **5 : 0**" in theirs.text


async def test_whoever_opts_out_is_left_out(sandbox: Sandbox, database: Path) -> None:
    ada, ben, cy = people_of(sandbox, 3)
    await store_games(sandbox, database, [ada, ben, cy], 5)
    async with run_bot(sandbox, database):
        chosen = await ben.runs("/settings", standings="off")
        assert "No, leave me out" in chosen.text

        board = await ada.runs("/game leaderboard")
        own = await ada.runs("/game stats")
        refused = await ada.runs("/game stats", person=ben)

        assert ben.mention not in board.text
        assert ben.mention not in own.text
        assert cy.mention in own.text
        assert "rather not be compared" in refused.text
        assert "**5**" in (await ben.runs("/game stats")).text

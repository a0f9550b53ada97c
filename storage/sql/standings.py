"""Add the results of finished games to the standings, and read them."""

from collections.abc import Sequence

from storage.sql.columns import RESULT, RIVALRY, STANDING
from storage.sql.transaction import Transaction
from storage.standings import GameResult, rivalries_in, standing_in

OPTED_OUT = '"off"'  # the stored value of the setting `standings` for people who opted out

INSERT_RESULT = f"""
INSERT INTO results ({RESULT}) VALUES ({RESULT.each("?")}) ON CONFLICT DO NOTHING
"""  # noqa: S608  the names of columns are ours
ADDED_STANDING = STANDING.names[3:]  # the columns that are added up
ADD_TO_STANDING = f"""
INSERT INTO standings ({STANDING}) VALUES ({STANDING.each("?")})
ON CONFLICT (guild, person, game) DO UPDATE SET
{", ".join(f"{name} = standings.{name} + excluded.{name}" for name in ADDED_STANDING)}
"""  # noqa: S608  the names of columns are ours
ADDED_RIVALRY = RIVALRY.names[3:]
ADD_TO_RIVALRY = f"""
INSERT INTO rivals ({RIVALRY}) VALUES ({RIVALRY.each("?")})
ON CONFLICT (guild, person, other) DO UPDATE SET
{", ".join(f"{name} = rivals.{name} + excluded.{name}" for name in ADDED_RIVALRY)}
"""  # noqa: S608  the names of columns are ours

RESULTS_OF_PERSON = f"SELECT {RESULT} FROM results WHERE person = ?"  # noqa: S608  the names of columns are ours
FINISHED_BY_PERSON = f"""
{RESULTS_OF_PERSON} AND finished = 1 ORDER BY ended_at DESC, table_id LIMIT ? OFFSET ?
"""
STANDINGS_IN_GUILD = f"SELECT {STANDING} FROM standings WHERE guild = ?"  # noqa: S608  the names of columns are ours
COUNTED = "CAST(sum(CASE WHEN {} THEN 1 ELSE 0 END) AS BIGINT)"
STANDINGS_SINCE = f"""
SELECT guild, person, game, {COUNTED.format("finished = 1")}, {COUNTED.format("finished = 0")},
    {COUNTED.format("opponents > 0")}, CAST(sum(opponents) AS BIGINT), CAST(sum(beaten) AS BIGINT),
    {", ".join(COUNTED.format(f"opponents > 0 AND place = {place}") for place in (1, 2, 3))}
FROM results WHERE guild = ? AND ended_at > ? AND person IS NOT NULL GROUP BY guild, person, game
"""  # noqa: S608  the conditions are ours
RIVALS_OF_PERSON = f"SELECT {RIVALRY} FROM rivals WHERE guild = ? AND person = ?"  # noqa: S608  the names of columns are ours
OPTED_OUT_PEOPLE = """
SELECT s.id FROM (SELECT DISTINCT person FROM standings WHERE guild = ?) AS p
JOIN settings AS s ON s.scope = 'person' AND s.id = p.person AND s.name = 'standings'
WHERE s.value = ?
"""
ENDED_TABLES = """
t.ended_at IS NOT NULL AND t.ended_at >= :at AND (t.ended_at > :at OR t.id > :id)
    AND t.status IN ('over', 'ended')
"""  # the first condition is the partial index's
NEXT_ENDED_TABLES = f"""
t.id IN (SELECT t.id FROM tables AS t WHERE {ENDED_TABLES} ORDER BY t.ended_at, t.id LIMIT :most)
"""  # noqa: S608  the inserted condition is ours

ERASE_FROM_RESULTS = "UPDATE results SET person = NULL WHERE person = ?"
ERASE_STANDINGS = "DELETE FROM standings WHERE person = ?"
ERASE_RIVALS = "DELETE FROM rivals WHERE person = :person OR other = :person"


async def add_results(db: Transaction, results: Sequence[GameResult]) -> None:
    """Store the results of finished games, and add to the standings those that are new."""
    new = [
        each
        for each in results
        if await db.execute(INSERT_RESULT, RESULT.values(each)) and each.person is not None
    ]
    await db.execute_many(ADD_TO_STANDING, [STANDING.values(standing_in(each)) for each in new])
    await db.execute_many(ADD_TO_RIVALRY, [RIVALRY.values(each) for each in rivalries_in(new)])


async def erase(db: Transaction, person: int) -> None:
    """Erase a person, who remains a nameless opponent of those they played with."""
    await db.execute(ERASE_FROM_RESULTS, (person,))
    await db.execute(ERASE_STANDINGS, (person,))
    await db.execute(ERASE_RIVALS, {"person": person})

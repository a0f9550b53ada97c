-- How people did in finished games. `results` has everyone in each game, `standings` and `rivals` add
-- up the results, so that reading them takes as long after 100,000 games as after 100.
-- Games that ended before are added in the background.

CREATE TABLE results (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,    -- counts the people of a game
    person INTEGER,             -- NULL once they're erased
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,
    finished INTEGER NOT NULL,  -- 0 for someone who left or was replaced
    place INTEGER,              -- among the people who finished; NULL if the game isn't ranked
    opponents INTEGER NOT NULL, -- the other people who finished a ranked game
    beaten INTEGER NOT NULL,    -- two for each opponent who did worse, one for each tie
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_of_person ON results (person, ended_at);
CREATE INDEX results_in_guild ON results (
    guild, ended_at, person, game, finished, place, opponents, beaten
); -- everything that a leaderboard of recent games reads

CREATE TABLE standings (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    finished INTEGER NOT NULL,
    left_games INTEGER NOT NULL,
    ranked INTEGER NOT NULL,
    opponents INTEGER NOT NULL,
    beaten INTEGER NOT NULL,
    first_places INTEGER NOT NULL,
    second_places INTEGER NOT NULL,
    third_places INTEGER NOT NULL,
    PRIMARY KEY (guild, person, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE rivals (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL,
    other INTEGER NOT NULL,
    won INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    tied INTEGER NOT NULL,
    PRIMARY KEY (guild, person, other)
) STRICT, WITHOUT ROWID;

"""Storage of tables, seats, turns and notices, which treats the games' own data as opaque."""

"""Store tables, seats, turns and notices, treating each game's own data as opaque."""

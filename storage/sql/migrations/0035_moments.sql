-- A reveal gets a message of its own, and so does the end of a game. Both stay in the channel.

-- "reveal" or "end"; NULL for a post that shows the table or only pings people.
ALTER TABLE posts ADD COLUMN moment TEXT;

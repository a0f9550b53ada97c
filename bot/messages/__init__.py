"""Build messages for tables, panels and notices as plain data. Sending is up to `bot.delivery`."""

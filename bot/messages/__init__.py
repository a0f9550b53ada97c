"""What messages look like: tables, panels and notices as plain data. Sends nothing."""

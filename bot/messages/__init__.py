"""Build messages for tables, panels and notices as plain data. Nothing here sends them."""

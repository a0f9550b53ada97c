"""Everything that a store in an SQL database needs, whichever database it is."""

"""Exceptions that a store raises."""


class CannotOpen(Exception):
    """The database can't be used. The error message names the database and says what to do."""


class NotNow(CannotOpen):
    """The database can't be used at the moment, but trying again later may help."""


class NotOurs(CannotOpen):
    """The database wasn't created by Parlour."""


class TooNew(CannotOpen):
    """The database was written by a newer version of Parlour."""


class InUse(CannotOpen):
    """Another process is using the database."""


class Unavailable(Exception):
    """The database hasn't responded for so long that the caller should give up."""


class Conflict(Exception):
    """Another change has this version of the table, or another table has its id."""


class AlreadyDone(Exception):
    """The interaction that caused this change has already taken effect."""


class NoSuchTable(LookupError):
    """There is no table with this id."""

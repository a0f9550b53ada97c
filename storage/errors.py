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


class Fenced(Unavailable):
    """Another process may be the leader by now, so this one can't change the database."""


class Conflict(Exception):
    """Another change took the table's version, or another table has the table's id."""


class AlreadyDone(Exception):
    """The interaction that caused a change has already taken effect."""


class NoSuchTable(LookupError):
    """No table has the requested id."""

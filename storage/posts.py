"""Posts: the public messages of tables, one at a time for each table.

Whenever a table newly needs somebody, its message is posted anew at the bottom of the channel and
the old one is deleted. Each post is stored with its number before it's sent.
"""

from dataclasses import dataclass

from storage.notices import Purpose


@dataclass(frozen=True, slots=True)
class Call:
    """Why a table's message was posted, and whom it calls."""

    purpose: Purpose | None = None  # None for a silent post
    people: tuple[int, ...] = ()  # the people it pings
    number: int = 0  # counts the posts of one table; 0 before the first

"""Find out whether a transaction took effect although its COMMIT was never confirmed."""

from dataclasses import dataclass

from storage.postgres.connection import Connection, driver
from storage.sql.batch import FinishedJob

COMMIT_OUTCOME = "SELECT pg_xact_status($1::TEXT::xid8)"


class Interrupted(Exception):
    """The transaction was interrupted and has to be retried."""


@dataclass(frozen=True)
class UnconfirmedCommit:
    """A transaction whose COMMIT was sent, but not confirmed, and the results of its jobs."""

    transaction_id: str
    finished: list[FinishedJob]

    async def took_effect(self, connection: Connection) -> bool:
        """Ask the server whether the transaction was committed, on a new connection.

        Raises Interrupted while the server hasn't noticed that the old connection is lost.
        """
        try:
            outcome = await connection.fetchval(COMMIT_OUTCOME, self.transaction_id)
        except driver.InvalidParameterValueError:  # a new primary doesn't know the transaction
            return False
        if outcome == "in progress":
            raise Interrupted
        return bool(outcome == "committed")

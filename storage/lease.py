"""The lease: the right to change a database, which one process at a time holds."""

import asyncio
from abc import ABC, abstractmethod

MAY_ACT_FOR = 10.0  # seconds that the holder of the lease may act after its last renewal


class Lease(ABC):
    """The right to write and to talk to people. The process that holds the lease is the leader."""

    epoch: int
    """The number of this process's current or last term as leader; 0 before its first term."""

    @property
    @abstractmethod
    def is_held(self) -> bool:
        """Return False as soon as another process might be the leader."""

    @abstractmethod
    async def try_acquire(self, *, is_connected: bool = True) -> bool:
        """Try to become the leader; return True if this process is the leader now.

        A process that isn't connected to Discord yet lets others go first.
        """

    @abstractmethod
    async def wait_for_poll(self) -> None:
        """Wait briefly before the next `try_acquire`, since people are waiting for a leader."""

    @abstractmethod
    async def wait_until_lost(self) -> None: ...

    @abstractmethod
    async def take_slot(self, name: str, seconds: float) -> None:
        """Wait until a slot is free, and take the slot for this many seconds."""

    @abstractmethod
    async def release(self) -> None:
        """Let another process become the leader at once."""


class SoleLease(Lease):
    """The lease of a process that nobody shares the database with, because its file is locked."""

    epoch = 1

    @property
    def is_held(self) -> bool:
        return True

    async def try_acquire(self, *, is_connected: bool = True) -> bool:
        del is_connected
        return True

    async def wait_for_poll(self) -> None:
        """Return at once; a sole lease is never polled."""

    async def wait_until_lost(self) -> None:
        await asyncio.Event().wait()

    async def take_slot(self, name: str, seconds: float) -> None:
        """Return at once, because no other process takes slots."""

    async def release(self) -> None:
        """Do nothing; the lock ends when the store is closed."""

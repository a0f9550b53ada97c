"""Deliver one table whenever the table changes or a retry is due.

Changes made while a request is in progress are shown together by the next request.
"""

import asyncio
import logging
from contextlib import suppress

from bot.delivery.run_steps import Services, StepRunner
from bot.delivery.steps import Idle, Pause
from bot.discord_api.fair_rate_limit import current_person
from bot.discord_api.interaction import Interaction
from bot.discord_api.responses import Responses
from bot.operator_log import log_failure
from storage.delivery import TroubleReason

log = logging.getLogger(__name__)

HEAD_START = 0.002  # seconds that a delivery waits, so that the response to a click goes first
FIRST_RETRY_DELAY = 2.0  # seconds before the first retry, doubled for each further retry
MAX_RETRIES = 6


class NotPosted(Exception):
    """Discord didn't accept a table's message in the channel where someone wanted it."""


class TableDelivery:
    """Delivers one table. While someone holds `lock`, nothing else about the table is sent."""

    def __init__(self, table_id: str, services: Services, kept: dict[str, "TableDelivery"]) -> None:
        """`kept` holds, by table id, the idle deliveries whose memory the next run needs."""
        self.lock = asyncio.Lock()
        self._id = table_id
        self._services = services
        self._kept = kept
        self._steps = StepRunner(table_id, services)
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._wanted = False  # True if there may be something to deliver
        self._woken = asyncio.Event()
        self._failures = 0  # consecutive unexpected errors

    @property
    def task(self) -> "asyncio.Task[None] | None":
        """Return the task that is delivering the table, or None while the delivery is idle."""
        return self._task

    def changed(self) -> None:
        """Deliver the table's changes soon."""
        self._steps.has_changed = True
        self._woken.set()
        self._wake()

    def retry(self) -> None:
        """Deliver the table again, because the retry after a refusal is due."""
        self._steps.retry_is_due = True
        self.changed()

    def probe(self) -> None:
        """Deliver the table early, to find out whether Discord is responding again."""
        self._steps.is_probe = True
        self.changed()

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()

    async def move_to(self, channel: int) -> None:
        """Post the table in this channel, and keep it there from now on.

        Raises NotPosted if Discord doesn't accept the message.
        """
        async with self.lock:  # keeps the old message from being edited during the move
            failure = await self._steps.move_to(channel)
        self.changed()
        if failure is not None:
            raise NotPosted

    async def report_trouble(self, reason: TroubleReason) -> None:
        """Record that the bot can't post in the table's channel, according to a gateway event."""
        async with self.lock:
            await self._steps.report_trouble(reason)
        self._wake()

    async def answer(self, interaction: Interaction, responses: Responses) -> bool:
        """Answer a click on the table's message by editing it. Call this while holding `lock`.

        Returns False if the message can't be edited now.
        """
        return await self._steps.answer(interaction, responses)

    def _wake(self) -> None:
        if not self._closed:
            self._wanted = True
            if self._task is None:
                self._task = asyncio.create_task(self._work())

    def _wake_in(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    async def _work(self) -> None:
        try:
            await asyncio.sleep(HEAD_START)
            while self._wanted:
                host, channel = await self._services.engine.tables.host_and_channel(self._id)
                current_person.set(current_person.get() or host)
                flow = current_person.get(), channel
                async with self._services.workers.slot(flow), self.lock:
                    self._wanted = False
                    step = await self._steps.run()
                if isinstance(step, Pause) and not self._wanted:
                    await self._pause(step.seconds)
                elif isinstance(step, Idle) and step.seconds is not None:
                    self._wake_in(step.seconds)
        except Exception as problem:  # noqa: BLE001  other tables still have to be delivered
            log_failure(log, f"table {self._id}: delivery", problem)
            self._wanted = False
            self._retry_later()
        else:
            self._failures = 0
        finally:
            self._task = None
            self._stay_in_memory()
            if self._wanted:  # the table changed after the last run
                self._wake()

    def _stay_in_memory(self) -> None:
        """Keep this delivery from being garbage-collected while the next run needs its memory."""
        if self._steps.memory.edits_work:
            self._kept[self._id] = self
        else:
            self._kept.pop(self._id, None)

    async def _pause(self, seconds: float) -> None:
        """Wait this many seconds, or until the table changes."""
        self._woken.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._wanted = True

    def _retry_later(self) -> None:
        """Retry after an unexpected error, such as a full disk.

        After the last retry, the scheduler's next sweep delivers the table.
        """
        self._failures += 1
        if self._failures <= MAX_RETRIES:
            self._wake_in(FIRST_RETRY_DELAY * 2.0 ** (self._failures - 1))

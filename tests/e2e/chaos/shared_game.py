"""Play a game while the bot's processes are killed, stopped and cut off.

If no response comes, people see Discord's own notice. Then they look at the table and click again.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from sandbox.panels import NotPossible
from sandbox.people import InteractionFailed
from tests.e2e.chaos.killed_game import KilledGame
from tests.e2e.chaos.ping_counts import PingCounts
from tests.e2e.chaos.repeated_clicks import Click
from tests.support.clicking_players import is_over, start_game

Span = tuple[float, float]
"""When something began and ended, by the monotonic clock."""

MAX_ANSWER_SECONDS = 6.0  # seconds after which an answer is no longer expected after a deferral
MAX_THINKING_SECONDS = 0.15  # seconds that a person thinks, at most
MAX_SETTLING_SECONDS = 60.0  # seconds after which everything must be shown


@dataclass
class SharedGame(KilledGame):
    # When each interaction without a response in time began and failed.
    unanswered: list[Span] = field(default_factory=list[Span])
    answered: int = 0
    on_answer: Callable[[], None] = lambda: None
    # People whose clicks got no response but may have made a move.
    _unknown: list[int] = field(default_factory=list[int])

    async def play_until(self, is_enough: Callable[[], bool]) -> None:
        """Play until the game is over or `is_enough` returns True, and then check everything."""
        self.pings = PingCounts(self.sandbox.world, self.db)
        began = time.monotonic()
        try:
            await self._choose_settings()
            self.table = await start_game(self.sandbox, self.people, self.game, self.options)
        except (InteractionFailed, NotPossible, AssertionError):
            self._count_failure(began)  # the next game is in another channel
            self.pings.stop()
            return
        while not is_over(self.table) and not is_enough():
            await asyncio.sleep(self.chance.uniform(0, MAX_THINKING_SECONDS))
            with suppress(TimeoutError, NotPossible):
                await self._move()
        await self._check_all()

    async def _move(self) -> None:
        began = time.monotonic()
        try:
            click = await self._choose_click()
            self._count_answer()
        except InteractionFailed:
            self._count_failure(began)
            return
        while click is not None:
            if await self._is_answered(click):
                if click.played is not None:
                    self._reconcile((int(click.person.id), click.played))
                    return
                click = click.choose_next_answer(self.chance)
            else:
                self._unknown.append(int(click.person.id))
                return

    async def _is_answered(self, click: Click) -> bool:
        began = time.monotonic()
        answered = False
        # If a process is killed after a deferral, no answer follows.
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_ANSWER_SECONDS):
                answered = await click.wait_for_answer(click.make())
        if answered:
            self._count_answer()
        else:
            self._count_failure(began)
        return answered

    def _count_answer(self) -> None:
        self.answered += 1
        self.on_answer()

    def _count_failure(self, began: float) -> None:
        self.unanswered.append((began, time.monotonic()))

    def _reconcile(self, acknowledged: tuple[int, str] | None = None) -> None:
        """Check that each stored move was confirmed, or was made by a click without a response."""
        for move in self.db.moves(after=len(self.played)):
            if move == acknowledged:
                acknowledged = None
            else:
                assert move[0] in self._unknown, f"{move} was made by nobody, or twice"
                self._unknown.remove(move[0])
            self.played.append(move)
        assert acknowledged is None, f"{acknowledged} was acknowledged, but not stored"

    async def _check_all(self) -> None:
        """Check that everything stored is shown once, and that everyone was pinged once."""
        with suppress(TimeoutError):
            await self.sandbox.world.until(
                lambda: not self._problems(), patience=MAX_SETTLING_SECONDS
            )
        assert not self._problems(), self._problems()
        self._reconcile()
        assert self.db.moves() == self.played
        if is_over(self.table):
            await self.sandbox.world.until(
                lambda: min(self.pings.count_result_pings(self.people)) == 1
            )
            assert set(self.pings.count_result_pings(self.people)) == {1}
        self.pings.stop()

    def _result_pings(self) -> list[int]:
        return self.pings.count_result_pings(self.people)

"""Draw pictures in worker threads, each only once."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from bot.drawing.render import draw_to_show, studio_of
from bot.failures import log_failure
from bot.messages.picture import Picture
from games.kit import AnyGame

log = logging.getLogger(__name__)

WAIT = 0.1  # seconds a response waits for its picture; nobody notices that
WAIT_WHEN_BUSY = 0.025  # the same while other pictures are being drawn
WORKERS = 2
QUEUE = 2 * WORKERS  # pictures being drawn; one that has to wait for them would be late
CACHED = 64  # pictures


class PicturePool:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="drawing")
        self._drawing: dict[str, asyncio.Future[bytes | None]] = {}
        self._drawn: OrderedDict[str, bytes | None] = OrderedDict()

    @property
    def cached_bytes(self) -> int:
        return sum(len(drawn) for drawn in self._drawn.values() if drawn is not None)

    def warm_up(self, games: Iterable[AnyGame]) -> None:
        """Draw what all pictures of a game have in common, before somebody waits for it."""
        for game in games:
            self._pool.submit(studio_of, game)

    async def draw(self, picture: Picture) -> bytes | None:
        """Draw a picture, however long it takes; return None if it can't be drawn."""
        if picture.file in self._drawn:
            self._drawn.move_to_end(picture.file)
            return self._drawn[picture.file]
        try:
            return await asyncio.shield(self._start(picture))
        except Exception as problem:  # noqa: BLE001  the message goes without a picture
            log_failure(log, "drawing a picture", problem)
            return None

    async def draw_quickly(self, picture: Picture) -> bytes | None:
        """Draw a picture if that's possible within a moment, else return None."""
        if picture.file not in self._drawn and len(self._drawing) >= QUEUE:
            return None
        others = self._drawing.keys() - {picture.file}
        wait = WAIT_WHEN_BUSY if others else WAIT
        try:
            return await asyncio.wait_for(self.draw(picture), wait)
        except TimeoutError:
            return None

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _start(self, picture: Picture) -> asyncio.Future[bytes | None]:
        """Start drawing a picture, unless that's under way already."""
        drawing = self._drawing.get(picture.file)
        if drawing is None:
            loop = asyncio.get_running_loop()
            drawing = loop.run_in_executor(
                self._pool, draw_to_show, picture.game, picture.scene, picture.name
            )
            self._drawing[picture.file] = drawing
            drawing.add_done_callback(lambda done: self._done(picture.file, done))
        return drawing

    def _done(self, file: str, drawing: asyncio.Future[bytes | None]) -> None:
        self._drawing.pop(file, None)
        if drawing.cancelled() or drawing.exception() is not None:
            return
        self._drawn[file] = drawing.result()
        if len(self._drawn) > CACHED:
            self._drawn.popitem(last=False)

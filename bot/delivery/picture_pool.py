"""Where pictures are drawn: off the event loop, and only those that are not shown already."""

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

PATIENCE = 0.1  # seconds an answer waits for its picture: what nobody feels
PATIENCE_IN_A_RUSH = 0.025  # the same while others wait too, and their clicks come first
WORKERS = 2
CROWD = 2 * WORKERS  # pictures being drawn; with so many before it, one would come too late
KEPT = 64  # pictures


class PicturePool:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="easel")
        self._drawing: dict[str, asyncio.Future[bytes | None]] = {}
        self._drawn: OrderedDict[str, bytes | None] = OrderedDict()

    def warm_up(self, games: Iterable[AnyGame]) -> None:
        """Draw what every picture of a game needs, before somebody waits for it."""
        for game in games:
            self._pool.submit(studio_of, game)

    async def draw(self, picture: Picture) -> bytes | None:
        """The picture, however long it takes; None if there is none, or it cannot be drawn."""
        if picture.file in self._drawn:
            self._drawn.move_to_end(picture.file)
            return self._drawn[picture.file]
        try:
            return await asyncio.shield(self._begun(picture))
        except Exception as problem:  # noqa: BLE001  words do as well, and no game waits for a picture
            log_failure(log, "drawing a picture", problem)
            return None

    async def draw_quickly(self, picture: Picture) -> bytes | None:
        """The picture, if it is there at once: nobody's answer waits for it."""
        if picture.file not in self._drawn and len(self._drawing) >= CROWD:
            return None
        others = self._drawing.keys() - {picture.file}
        patience = PATIENCE_IN_A_RUSH if others else PATIENCE
        try:
            return await asyncio.wait_for(self.draw(picture), patience)
        except TimeoutError:
            return None

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begun(self, picture: Picture) -> asyncio.Future[bytes | None]:
        """The drawing of a picture: the one under way, if there is one."""
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
        if len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)

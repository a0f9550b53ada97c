"""Draw pictures in worker threads, and cache them."""

import asyncio
import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from bot.cache import BoundedDict
from bot.drawing import draw_scene
from bot.drawing.draw_scene import draw_if_readable, studio_of
from bot.drawing.moving_picture import join_pictures
from bot.drawing.portraits import tone_avatar
from bot.messages.picture import Picture
from bot.operator_log import log_failure
from games.kit import AnyGame
from games.kit.language import speaking

log = logging.getLogger(__name__)

DRAWING_WAIT = 0.1  # seconds that a response waits for its picture; too short to be noticed
BUSY_DRAWING_WAIT = 0.025  # seconds a response waits while other pictures are being drawn
DRAWING_THREADS = 2
# The maximum number of unfinished pictures; another picture wouldn't be ready in time.
MAX_QUEUED = 2 * DRAWING_THREADS
MAX_CACHED = 64  # the maximum number of pictures to cache


class PicturePool:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(DRAWING_THREADS, thread_name_prefix="drawing")
        # The pictures being drawn, by file name.
        self._drawing: dict[str, asyncio.Future[bytes | None]] = {}
        self._drawn: BoundedDict[str, bytes | None] = BoundedDict(MAX_CACHED)
        self._is_closed = False

    @property
    def cached_bytes(self) -> dict[str, int]:
        """Return the size of each cache in bytes: for whole pictures, and for their parts."""
        pictures = sum(len(drawn) for drawn in self._drawn.values() if drawn is not None)
        return {"pictures": pictures, **draw_scene.cached_bytes()}

    def warm_up(self, games: Iterable[AnyGame]) -> None:
        """Draw the parts that all pictures of a game share, before anyone waits for a picture."""
        for game in games:
            self._pool.submit(studio_of, game)

    async def draw(self, picture: Picture) -> bytes | None:
        """Return a picture as a PNG, however long drawing takes.

        Returns None if drawing fails, if the picture would be too tall to be readable, or if the
        pool is closed and the picture isn't cached. A moving picture is a GIF, and isn't cached,
        because a moving picture is posted only once.
        """
        if picture.file in self._drawn:
            self._drawn.move_to_end(picture.file)
            return self._drawn[picture.file]
        if self._is_closed:
            return None
        try:
            if picture.frames:
                return await self._draw_moving(picture)
            return await asyncio.shield(self._start(picture))
        except Exception as problem:  # noqa: BLE001  the message is sent without a picture
            log_failure(log, "drawing a picture", problem)
            return None

    async def draw_quickly(self, picture: Picture) -> bytes | None:
        """Return a picture as a PNG, or None if drawing fails or takes too long.

        Drawing may take DRAWING_WAIT seconds, or BUSY_DRAWING_WAIT seconds while other pictures are
        being drawn. If MAX_QUEUED pictures are unfinished, only cached pictures are returned.
        """
        if picture.file not in self._drawn and len(self._drawing) >= MAX_QUEUED:
            return None
        others = self._drawing.keys() - {picture.file}
        wait = BUSY_DRAWING_WAIT if others else DRAWING_WAIT
        try:
            return await asyncio.wait_for(self.draw(picture), wait)
        except TimeoutError:
            return None

    async def tone(self, avatar: bytes) -> bytes:
        """Return an avatar, reduced to four tones in a worker thread.

        Raises ValueError for a picture that is too large, and Pillow's error for other files.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, tone_avatar, avatar)

    async def close(self) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _draw_moving(self, picture: Picture) -> bytes | None:
        """Return a moving picture as a GIF; other pictures are drawn between its frames."""
        drawn = [await self.draw(frame) for frame in picture.frames]
        pngs = [png for png in drawn if png is not None]
        if len(pngs) < len(drawn):
            return None
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, join_pictures, pngs)

    def _start(self, picture: Picture) -> asyncio.Future[bytes | None]:
        """Start drawing a picture unless a thread is already drawing it; return the future PNG."""
        drawing = self._drawing.get(picture.file)
        if drawing is None:
            loop = asyncio.get_running_loop()
            drawing = loop.run_in_executor(self._pool, _draw, picture)
            self._drawing[picture.file] = drawing
            drawing.add_done_callback(lambda done: self._cache_drawing(picture.file, done))
        return drawing

    def _cache_drawing(self, file: str, drawing: asyncio.Future[bytes | None]) -> None:
        self._drawing.pop(file, None)
        if drawing.cancelled() or drawing.exception() is not None:
            return
        self._drawn[file] = drawing.result()


def _draw(picture: Picture) -> bytes | None:
    """Draw a picture in a worker thread, in the picture's own language.

    A worker thread doesn't inherit the language of the task that requests the picture.
    """
    with speaking(picture.language):
        return draw_if_readable(
            picture.game, picture.scene, picture.name, picture.format, picture.portrait
        )

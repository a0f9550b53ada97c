"""Join pictures into a moving one.

A GIF loses nothing, because all pictures of a game share at most 256 colours.
"""

import io
from collections.abc import Sequence

from PIL import Image

FRAME_SECONDS, LAST_FRAME_SECONDS = 4.0, 7.0
"""How long each picture is shown; the last one longer, because the first one follows again."""


def join_pictures(pngs: Sequence[bytes]) -> bytes:
    """Return a GIF that shows pictures one after another, in the middle of the largest size."""
    pictures = [Image.open(io.BytesIO(png)) for png in pngs]
    width = max(picture.width for picture in pictures)
    height = max(picture.height for picture in pictures)
    frames = [_centred(picture, width, height) for picture in pictures]
    seconds = [*([FRAME_SECONDS] * (len(frames) - 1)), LAST_FRAME_SECONDS]
    written = io.BytesIO()
    frames[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[round(1000 * each) for each in seconds],
        loop=0,
        optimize=False,
    )
    return written.getvalue()


def _centred(picture: Image.Image, width: int, height: int) -> Image.Image:
    """Return a picture on a page of this size, in the colour of its top left corner."""
    page = Image.new("P", (width, height), picture.getpixel((0, picture.height - 1)))
    page.putpalette(picture.getpalette() or [])
    page.paste(picture, ((width - picture.width) // 2, (height - picture.height) // 2))
    return page

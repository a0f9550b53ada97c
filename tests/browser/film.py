"""Make a film of a browser window as an animated WebP: screenshots, captions and taps."""

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.async_api import Locator, Page

from bot.drawing.lettering import font_for

CAPTION_PIXELS = 52
CAPTION_COLOURS = ("#1e1f22", "#ffffff")  # of the background and of the letters
TAP_STEPS = 7  # the number of frames in which a finger approaches a button
TAP_STEP_MS, PRESS_MS = 50, 80
TAP_RADII = (20, 15, 20)  # pixels, one radius for each frame of the finger's press
FINGER_COLOUR = (255, 255, 255, 170)
RESTING_PLACE = (0.8, 0.95)  # where the finger starts, as shares of the window's width and height
WEBP_QUALITY = 80


class Film:
    """The frames of a film, each with the milliseconds for which it's shown."""

    def __init__(self) -> None:
        self._frames: list[tuple[Image.Image, int]] = []

    async def show(self, page: Page, caption: str, milliseconds: int) -> None:
        """Add a screenshot of the page with a caption."""
        self._frames.append((await self._screenshot(page, caption), milliseconds))

    async def tap(self, page: Page, button: Locator, caption: str) -> None:
        """Film a finger that moves to a button and presses it, and then click the button."""
        await button.scroll_into_view_if_needed()
        box, window = await button.bounding_box(), page.viewport_size
        assert box is not None
        assert window is not None
        still = await self._screenshot(page, caption)
        target = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + CAPTION_PIXELS)
        start = (window["width"] * RESTING_PLACE[0], window["height"] * RESTING_PLACE[1])
        for step in range(1, TAP_STEPS + 1):
            way = 1 - (1 - step / TAP_STEPS) ** 3  # ease out: slow at the end
            x, y = (a + (b - a) * way for a, b in zip(start, target, strict=True))
            self._frames.append((_with_finger(still, x, y, TAP_RADII[0]), TAP_STEP_MS))
        for radius in TAP_RADII:
            self._frames.append((_with_finger(still, *target, radius), PRESS_MS))
        await button.click()

    def save(self, file: Path) -> None:
        first, *others = (frame for frame, _ in self._frames)
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=[milliseconds for _, milliseconds in self._frames],
            loop=0,
            quality=WEBP_QUALITY,
            method=6,
        )

    async def _screenshot(self, page: Page, caption: str) -> Image.Image:
        """Return a screenshot of the page without the text cursor, with a caption above it."""
        taken = Image.open(BytesIO(await page.screenshot(caret="hide"))).convert("RGB")
        background, letters = CAPTION_COLOURS
        frame = Image.new("RGB", (taken.width, taken.height + CAPTION_PIXELS), background)
        frame.paste(taken, (0, CAPTION_PIXELS))
        middle = (taken.width / 2, CAPTION_PIXELS / 2)
        ImageDraw.Draw(frame).text(middle, caption, letters, font_for("small"), anchor="mm")
        return frame


def _with_finger(frame: Image.Image, x: float, y: float, radius: int) -> Image.Image:
    """Return a copy of the frame with a round fingertip centred at (x, y)."""
    layer = Image.new("RGBA", frame.size)
    bounding_box = (x - radius, y - radius, x + radius, y + radius)
    ImageDraw.Draw(layer).ellipse(bounding_box, FINGER_COLOUR, "black", 2)
    return Image.alpha_composite(frame.convert("RGBA"), layer).convert("RGB")

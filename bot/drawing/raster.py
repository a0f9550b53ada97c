"""Turn SVG and rounded rectangles into pixels."""

import io
from importlib import resources

import resvg_py
from PIL import Image, ImageDraw

FONT_FILE = str(resources.files("fontpkg_nunito") / "files" / "Nunito[wght].ttf")
SUPERSAMPLING = 4  # for antialiasing, rectangles are drawn this many times larger and scaled down


def render_svg(elements: str, box: tuple[float, float], width: int) -> Image.Image:
    """Render SVG elements, whose coordinates lie in `box`, as an image `width` pixels wide."""
    box_width, box_height = box
    view_box = f'viewBox="0 0 {box_width:g} {box_height:g}"'
    png = resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" {view_box}>{elements}</svg>',
        width=width,
        skip_system_fonts=True,
        font_files=[FONT_FILE],
        font_family="Nunito",
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def draw_rounded_rectangle(width: int, height: int, radius: int, fill: str) -> Image.Image:
    """Draw a rectangle with antialiased round corners on a transparent background."""
    mask = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING), 0)
    corners = 0, 0, width * SUPERSAMPLING - 1, height * SUPERSAMPLING - 1
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * SUPERSAMPLING, 255)
    image = Image.new("RGBA", (width, height), fill)
    image.putalpha(resize(mask, width, height, Image.Resampling.BOX))
    return image


def mask_opaque(image: Image.Image, threshold: int = 127) -> Image.Image:
    """Return a mask of the pixels whose alpha, from 0 to 255, is greater than the threshold."""
    table = [0] * (threshold + 1) + [255] * (255 - threshold)
    # Pillow's type hints refer to numpy, which this project doesn't use.
    return image.getchannel("A").point(table)  # pyright: ignore[reportUnknownMemberType]


def resize(
    image: Image.Image, width: int, height: int, resampling: Image.Resampling | None = None
) -> Image.Image:
    """Return an image scaled to a size in pixels; by default, Pillow chooses the filter."""
    # Pillow's type hints refer to numpy, which this project doesn't use.
    return image.resize((width, height), resampling)  # pyright: ignore[reportUnknownMemberType]

"""Renders vector shapes as pixels."""

import io
from importlib import resources

import resvg_py
from PIL import Image

FONT = str(resources.files("fontpkg_nunito") / "files" / "Nunito[wght].ttf")


def drawn(elements: str, box: tuple[float, float], width: int) -> Image.Image:
    """Render SVG elements, whose coordinates lie in `box`, as a picture of this width."""
    wide, high = box
    viewed = f'viewBox="0 0 {wide:g} {high:g}"'
    png = resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" {viewed}>{elements}</svg>',
        width=width,
        skip_system_fonts=True,
        font_files=[FONT],
        font_family="Nunito",
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")

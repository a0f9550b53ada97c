"""Split long text into pages that fit into a message."""

from collections.abc import Callable, Sequence

from bot.messages import texts
from bot.messages.components import Component, button, row

MAX_PAGE_LENGTH = 3000  # characters, which leaves room for the rest of the message


def split_pages(text: str, most: int = MAX_PAGE_LENGTH) -> list[str]:
    """Split text between paragraphs if possible, otherwise between lines or even within a line."""
    pages: list[str] = []
    page = ""
    for piece in _pieces(text, most):
        if page and len(page) + len(piece) > most:
            pages.append(page.strip("\n"))
            page = ""
        page += piece
    return [*pages, page.strip("\n")] if page.strip("\n") else pages or [""]


def repeat_headings(pages: Sequence[str]) -> list[str]:
    """Return the pages, with the section's heading on each page that continues a section."""
    shown: list[str] = []
    heading = ""
    for page in pages:
        continues = heading and not page.startswith("#")
        shown.append(f"{texts.continued(heading=heading)}\n\n{page}" if continues else page)
        heading = next((line for line in page.split("\n")[::-1] if line.startswith("#")), heading)
    return shown


def page_buttons(page: int, pages: int, custom_id: Callable[[int], str]) -> list[Component]:
    """Build buttons for the previous and the next page, or none if there's only one page."""
    if pages < 2:
        return []
    return [
        row(
            button("◀", custom_id(page - 1), disabled=page <= 0),
            button(texts.page(number=page + 1, pages=pages), "nothing:", disabled=True),
            button("▶", custom_id(page + 1), disabled=page >= pages - 1),
        )
    ]


def _pieces(text: str, most: int) -> list[str]:
    pieces: list[str] = []
    for paragraph in _paragraphs(text, most):
        if len(paragraph) + 2 <= most:
            pieces.append(paragraph + "\n\n")
            continue
        for line in paragraph.split("\n"):
            pieces += [line[at : at + most - 2] + "\n" for at in range(0, len(line) or 1, most - 2)]
        pieces.append("\n")
    return pieces


def _paragraphs(text: str, most: int) -> list[str]:
    """Split text into paragraphs.

    A heading, or a paragraph that ends in a colon, is kept together with the paragraph after it.
    """
    paragraphs: list[str] = []
    for paragraph in text.split("\n\n"):
        before = paragraphs[-1] if paragraphs else ""
        introduces = before.rpartition("\n")[2].startswith("#") or before.endswith(":")
        if introduces and len(before) + len(paragraph) + 4 <= most:
            paragraphs[-1] = f"{before}\n\n{paragraph}"
        else:
            paragraphs.append(paragraph)
    return paragraphs

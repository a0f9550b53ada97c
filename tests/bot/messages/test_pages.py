"""Long text is split into pages between paragraphs or sections."""

from hypothesis import given
from hypothesis import strategies as st

from bot.messages import texts
from bot.messages.components import newest_lines
from bot.messages.pages import page_buttons, repeat_headings, split_pages


@given(text=st.text(alphabet="ab \n#:", max_size=400), most=st.integers(10, 80))
def test_no_page_is_too_long_and_nothing_is_lost(text: str, most: int) -> None:
    pages = split_pages(text, most)
    assert all(len(page) <= most for page in pages)
    assert "".join("".join(pages).split()) == "".join(text.split())


def test_paragraphs_stay_together() -> None:
    assert split_pages("one\ntwo\n\nthree", 12) == ["one\ntwo", "three"]


def test_a_heading_stays_with_the_text_below_it() -> None:
    assert split_pages("one two\n\n# Three\n\nfour", 22) == ["one two", "# Three\n\nfour"]
    assert split_pages("one two\n\nThree:\n\n- four", 22) == ["one two", "Three:\n\n- four"]


def test_a_page_that_continues_a_section_repeats_its_heading() -> None:
    pages = ["intro", "# Turn\n\none", "two", "three\n## Scoring\nfour", "## End\nfive"]
    assert repeat_headings(pages) == [
        *pages[:2],
        "# Turn (continued)\n\ntwo",
        "# Turn (continued)\n\nthree\n## Scoring\nfour",
        pages[-1],
    ]


def test_the_first_and_last_page_have_a_disabled_button() -> None:
    def disabled_buttons(page: int) -> list[bool]:
        [row] = page_buttons(page, 3, lambda to: f"log:{to}")
        return [bool(each.get("disabled")) for each in row["components"]]

    assert disabled_buttons(0) == [True, True, False]
    assert disabled_buttons(2) == [False, True, True]
    assert page_buttons(0, 1, str) == []


def test_the_newest_lines_are_kept() -> None:
    lines = ["one", "two", "three"]
    assert newest_lines(lines, 11) == lines
    assert newest_lines(lines, 10) == [texts.earlier(), "two", "three"]
    assert newest_lines(lines, 99, most=1) == [texts.earlier(), "three"]
    assert newest_lines(lines, 4) == [texts.earlier(), "thr…"]
    assert newest_lines([], 4) == []

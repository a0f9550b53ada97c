"""Mixing up text and SVG elements raises an error instead of spoiling the picture."""

from dataclasses import replace

import pytest

from games.kit.art import COLOURS, UNKNOWN, Face, Pip, Svg, drawn, lettered, pip, shape, suited


def test_elements_beside_elements_are_elements() -> None:
    art = shape("star", 0, 0, 20, "#ffffff") + lettered("3", 50, 50, 20)

    assert isinstance(art, Svg)
    assert isinstance(drawn([art, pip(Pip("circle", "R", "#dc4a36"), 0, 0, 10)]), Svg)
    assert drawn([]) == Svg() == ""


def test_text_among_elements_is_refused() -> None:
    with pytest.raises(TypeError, match="for text use `lettered`"):
        _ = shape("star", 0, 0, 20, "#ffffff") + "3"


@pytest.mark.parametrize("name", ["corner", "mark"])
def test_elements_are_refused_as_the_text_of_a_card(name: str) -> None:
    """If they were accepted, they would silently vanish from every card."""
    with pytest.raises(TypeError, match=f"A face's {name} is text"):
        Face(**{name: lettered("3", 0, 0, 9)})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["art", "small"])
def test_text_is_refused_as_a_drawing_on_a_card(name: str) -> None:
    with pytest.raises(TypeError, match=f"A face's {name} is elements"):
        Face(**{name: "3"})  # type: ignore[arg-type]


def test_a_deck_of_colours_and_numbers_has_a_face_for_each_card_and_each_colour() -> None:
    faces = suited({**COLOURS, **UNKNOWN}, (*range(1, 11), "?"))

    assert len(faces) == 7 * 11 + 7
    assert len({replace(face, mark="") for face in faces.values()}) == len(faces)
    assert (faces["red 3"].mark, faces["red ?"].mark, faces["? 3"].mark) == ("🔴R3", "🔴R?", "▫?3")
    assert faces["blue"].pip == faces["blue 10"].pip == COLOURS["blue"]

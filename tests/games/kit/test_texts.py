"""Text comes from files in each language, and type checkers know what each text needs."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.kit import Names, Seat, phrases
from games.kit.language import ENGLISH, offered, speaking
from games.kit.languages import limits_in, missing, too_long, wrong
from games.kit.names import Several, Who, You
from games.kit.text_stubs import ROOT, folders, messages_in, stub_of, words_in
from games.kit.texts import invent, texts_of

FOLDERS = [pytest.param(each, id=str(each.relative_to(ROOT))) for each in folders()]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_types_of_texts_are_up_to_date(folder: Path) -> None:
    assert (folder / "__init__.pyi").read_text("utf-8") == stub_of(folder), "run `make texts`"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_fits_the_english_one(folder: Path) -> None:
    files = sorted(folder.glob("*.ftl"))
    assert {file.stem: [*wrong(folder, file.stem)] for file in files} == {
        file.stem: [] for file in files
    }


@pytest.mark.parametrize("language", offered())
def test_a_language_that_people_can_choose_is_complete(language: str) -> None:
    assert [*missing(language)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_text_is_used(folder: Path) -> None:
    code = "".join(
        file.read_text("utf-8") for top in ("games", "bot") for file in (ROOT / top).rglob("*.py")
    )
    own = "".join(re.findall(r"\{[^{]*\}", (folder / "en.ftl").read_text("utf-8")))
    words, messages = words_in(folder), messages_in(folder, ENGLISH)
    unused = [
        name
        for name in messages
        if not re.search(rf"\.{name.replace('-', '_')}\b", code)
        and not re.search(rf"\{{ {name} \}}", own)
        and not any(name == kind or name.startswith(f"{kind}-") for kind in [*words, "name"])
    ]
    assert unused in ([], ["join"])


class Texts:
    """The texts of a package in a folder, as attributes."""

    def __init__(self, folder: Path) -> None:
        self._find = texts_of({"__path__": [str(folder)]}, card=str)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  a function or a mapping
        return self._find(name)


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    """Write texts in English, German and Polish."""
    files = {
        "en": """
# $who (name)
out = { $who ->
    [you] You are out.
    [several] { $who } are out.
   *[other] { $who } is out.
}
# $who (name), $card (card)
drew = { $who } drew { A($card) }.
# $count (int)
left = { $count ->
    [0] nothing left
    [one] { $count } card left
   *[other] { $count } cards left
}
# $cards (list of card)
has = { AND($cards) }, { LIST($cards, form: "a") }, { COUNT($cards) }
# $points (int)
points = { SIGNED($points) } { NUMBER($points) }
-brand = Parlour
about = This is { -brand }.
# $asked: such as "draw a card."
heading = **{ CAPITAL($asked) }**
card =
    .a = a { $word }
card-red = red
card-orange = orange
    .a = an orange
card-light-red = light red
labels =
    .place_row = Which row?
""",
        "de": """
drew = { drew.who } { ACC($card) }.
    .who = { $who ->
        [you] Du ziehst
       *[other] { $who } zieht
    }
card =
    .acc = die Karte { $word }
card-red = Rot
card-orange = Orange
    .acc = eine Orange
""",
        "pl": """
left = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
""",
    }
    for language, text in files.items():
        (tmp_path / f"{language}.ftl").write_text(text, "utf-8")
    return Texts(tmp_path)


def test_a_text_addresses_its_reader(texts: Texts) -> None:
    names = Names(lambda seat: ("Ada", "Ben")[seat], Seat(0), {Seat(1): "Ben and Cy"})
    assert texts.out(who=names(Seat(0))) == "You are out."
    assert texts.out(who=names(Seat(1))) == "Ben and Cy are out."
    assert texts.out(who=Who("Ada")) == "Ada is out."
    assert phrases.owned(who="Ada", card="red") == "Ada's red"


def test_words_have_forms(texts: Texts) -> None:
    assert texts.drew(who=You("You"), card="red") == "You drew a red."
    assert texts.drew(who=Several("Ada and Ben"), card="orange") == "Ada and Ben drew an orange."
    assert texts.card("orange") == "orange"
    assert texts.card("orange", "a") == "an orange"
    assert texts.card("light red", "a") == "a light red"
    assert texts.has(cards=["red", "orange"]) == "red and orange, a red, an orange, 2"


def test_a_language_has_forms_of_its_own(texts: Texts) -> None:
    with speaking("de"):
        assert texts.drew(who=You("You"), card="red") == "Du ziehst die Karte Rot."
        assert texts.drew(who=Who("Ada"), card="orange") == "Ada zieht eine Orange."


def test_numbers_choose_plurals(texts: Texts) -> None:
    assert [texts.left(count=n) for n in (0, 1, 2)] == [
        "nothing left",
        "1 card left",
        "2 cards left",
    ]
    with speaking("pl"):
        assert [texts.left(count=n) for n in (1, 3, 5, 12, 23)] == [
            "1 karta",
            "3 karty",
            "5 kart",
            "12 kart",
            "23 karty",
        ]


def test_what_a_language_lacks_is_told_in_english(texts: Texts) -> None:
    with speaking("de"):
        assert texts.left(count=1) == "1 card left"
        assert texts.labels["place.row"] == "Which row?"
        assert texts.about() == "This is Parlour."


def test_numbers_have_a_real_minus_sign(texts: Texts) -> None:
    assert texts.points(points=-3) == "−3 −3"
    assert texts.points(points=3) == "+3 3"


def test_a_text_can_begin_with_a_capital_letter(texts: Texts) -> None:
    assert texts.heading(asked="draw a card.") == "**Draw a card.**"
    assert texts.heading(asked="") == "****"


def test_comments_limit_the_length_of_texts(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        """
## Buttons, at most 9 characters each

join = Join
# $count (int)
done = { $count ->
    [0] Done
   *[other] Done for { $count } of us
}
# At most 20 characters
leave = Leave the table
## Sentences

over = The game is over.
""",
        "utf-8",
    )
    assert limits_in(tmp_path) == {"join": 9, "done": 9, "leave": 20}
    assert [*too_long(tmp_path, ENGLISH)] == ["done: 15 characters, at most 9: Done for  of us"]


def test_labels_are_a_mapping(texts: Texts) -> None:
    assert [*texts.labels] == ["place_row"]
    assert len(texts.labels) == 1
    assert "take" not in texts.labels
    assert texts.labels.get("take") is None


def test_a_missing_text_or_argument_is_an_error(texts: Texts) -> None:
    with pytest.raises(AttributeError):
        _ = texts.lost
    with pytest.raises(KeyError):
        texts.left()


def test_an_invented_language_is_made_from_english(texts: Texts) -> None:
    invent("xx", str.upper)
    try:
        with speaking("xx"):
            assert texts.drew(who=Who("Ada"), card="red") == "Ada DREW A RED."
    finally:
        invent("xx", None)

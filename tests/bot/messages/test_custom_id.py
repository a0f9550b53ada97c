"""Clicks are encoded in custom_ids and decoded again."""

from hypothesis import given
from hypothesis import strategies as st

from bot.messages.custom_id import Click, Verb, menu_choice, post_ids
from games.kit import LATER

positions = st.integers(0, 40)
picks = st.one_of(
    st.just(LATER),
    positions.map(lambda at: (at,)),
    st.sets(st.integers(0, 24), max_size=25).map(lambda numbers: tuple(sorted(numbers))),
)
clicks = st.builds(
    Click,
    verb=st.sampled_from(Verb),
    table=st.from_regex(r"[a-z0-9]{6}", fullmatch=True),
    ticket=st.from_regex(r"[0-9a-f]{8}", fullmatch=True),
    path=st.lists(picks, max_size=4).map(tuple),
    page=st.integers(0, 9),
    held=st.sets(st.integers(0, 60), max_size=25).map(lambda numbers: tuple(sorted(numbers))),
)


@given(click=clicks)
def test_a_click_is_decoded_from_its_custom_id(click: Click) -> None:
    assert Click.parse(str(click)) == click
    assert len(str(click)) <= 100


def test_a_public_button_carries_only_its_verb_and_table() -> None:
    assert str(Click(Verb.MOVE, "k3f9ab")) == "move:k3f9ab"
    assert Click.parse("move:k3f9ab") == Click(Verb.MOVE, "k3f9ab")


def test_a_page_needs_no_ticket() -> None:
    assert Click.parse(str(Click(Verb.RULES, "kitten", page=2))) == Click(
        Verb.RULES, "kitten", page=2
    )


def test_a_custom_id_that_the_bot_never_wrote_is_rejected() -> None:
    for custom_id in (
        "",
        "pick",
        "t:k3f9:9c:0.2",
        "dance:k3f9ab",
        "pick:a:b:c:d:e:f",
        "pick:k3f9ab:00:m.:1:",
        "💥",
    ):
        assert Click.parse(custom_id) is None


def test_numbers_that_the_bot_could_not_have_written_are_rejected() -> None:
    for custom_id in (
        "page:k3f9ab:9c1e04d2::99999:",
        "page:k3f9ab:9c1e04d2::٣:",
        "pick:k3f9ab:9c1e04d2:b2d05e00::",
        "undo:k3f9ab:" + "f" * 17 + ":::",
        "hold:k3f9ab:9c1e04d2:::" + "f" * 80,
    ):
        assert Click.parse(custom_id) is None


def test_only_small_numbers_can_be_chosen_in_a_menu() -> None:
    assert menu_choice(["0", "24"]) == (0, 24)
    for value in ("3000000000", "-1", "٣", "", "1.0", "x"):
        assert menu_choice([value]) is None


def test_going_back_shortens_the_path() -> None:
    click = Click(Verb.PICK, "k3f9ab", "9c1e04d2").then(0).then(2, 3)
    assert click.path == ((0,), (2, 3))
    assert click.back().path == ((0,),)


def test_the_number_of_a_post_is_the_ticket_of_its_buttons() -> None:
    clicks = [Click.parse(custom_id) for custom_id in post_ids("abc", 27)]
    assert [(click.table, click.ticket) for click in clicks if click] == [("abc", "1b")] * 3

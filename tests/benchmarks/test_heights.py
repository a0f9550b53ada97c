"""The measurements of messages on a phone cover the right positions, and report every kind."""

from benchmarks.heights import (
    PLAYER_NAMES,
    Shown,
    panels_towards,
    positions,
    report,
    seat_counts,
    smallest_sizes,
)
from bot.drawing.style import TEXT_STYLES
from bot.messages.picture import picture_in
from games import catalogue


def test_positions_are_spread_over_games_with_few_and_many_players() -> None:
    game = catalogue()["kitten"]

    assert [*seat_counts(game)] == [2, 4, 10]
    assert [*seat_counts(catalogue()["kritters"])] == [1, 2, 4, 12]
    by_seats = [len(each.table.seats) for each in positions(game, games=1, count=3)]
    assert by_seats == [2] * 3 + [4] * 3 + [10] * 3


def test_each_position_has_the_news_and_the_panels_of_its_mover() -> None:
    *_, position = positions(catalogue()["chroma"], games=1, count=3)
    table, turn = position.table, position.turn

    assert table.recent
    assert table.name(table.due()[0]) == PLAYER_NAMES[turn.seat]
    first, *_ = panels_towards(table, turn)
    picture = picture_in(first)
    assert picture is not None
    smallest_type, narrowest_card = smallest_sizes(picture, shown_width=100)
    assert 0 < smallest_type < TEXT_STYLES["small"].size
    assert 0 < narrowest_card < 100


def test_messages_without_pictures_have_no_small_type() -> None:
    assert smallest_sizes(None, 0) == (0, 0)


def test_the_report_has_a_line_for_each_kind_of_message() -> None:
    shown = [
        Shown("kitten", "table", "first", 650, 9.1, 20),
        Shown("kitten", "panel", "first", 690, 12.5, 40),
        Shown("kitten", "panel", "second", 720, 13, 0),
    ]

    *_, panels, tables = report(shown)

    assert panels == "| kitten | panel | 2 | 50 | 705 | 720 | 12.5 | 40 |"
    assert tables == "| kitten | table | 1 | 100 | 650 | 650 | 9.1 | 20 |"

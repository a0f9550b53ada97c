"""A game is five parts, and a part of another game is refused by the type checkers."""

from collections.abc import Sequence

from games import kit
from games.kit import Chance, Game, InEnglish, Opponents, Pictures, Seat, Words
from games.kit.playout import playout
from tests.games.kit import toy


class Sank(kit.Event):
    seat: Seat


def narrate_sinking(event: Sank, name: kit.Name) -> str:
    return f"{name(event.seat)} sank."


def draw_depths(_: "Depths") -> kit.Scene:
    return kit.Scene(title="Depths")


class Depths(kit.Public):
    deep: int


class Dive(kit.Move):
    pass


def dive(_: kit.Public, __: kit.Private, moves: Sequence[Dive], ___: Chance) -> Dive:
    return moves[0]


def test_a_first_playout_needs_rules_and_views_only() -> None:
    game = Game(key="toy", texts=InEnglish("Toy"), draft=True, rules=toy.RULES, views=toy.VIEWS)

    assert [*playout(game, 2, toy.ToyOptions(), "luck")]


def test_the_types_of_a_game_are_read_off_its_rules() -> None:
    rules = toy.RULES

    assert (rules.options, rules.state) == (toy.ToyOptions, toy.Toy)
    assert rules.moves == (toy.Swap, toy.Buy, toy.Show, toy.Stop)
    assert rules.events == (toy.Swapped, toy.Drew, toy.Bought, toy.Shown, toy.Agreed)


def refuse_parts_of_another_game() -> None:
    """List the errors that mypy and pyright must report.

    If an error is missing, the comment that ignores the error is reported instead.
    """
    words, pictures = Words(narrate=narrate_sinking), Pictures(table=draw_depths)
    rules, views, opponents = toy.RULES, toy.VIEWS, Opponents(plays=dive)
    Game(  # type: ignore[misc]
        key="toy",
        texts=InEnglish("Toy"),
        rules=rules,
        views=views,
        words=words,  # pyright: ignore[reportArgumentType]
    )
    Game(  # type: ignore[misc]
        key="toy",
        texts=InEnglish("Toy"),
        rules=rules,
        views=views,
        pictures=pictures,  # pyright: ignore[reportArgumentType]
    )
    Game(  # type: ignore[misc]
        key="toy",
        texts=InEnglish("Toy"),
        rules=rules,
        views=views,
        opponents=opponents,  # pyright: ignore[reportArgumentType]
    )

"""Copies of states share only immutable parts with the original."""

from typing import Annotated

import pytest
from pydantic import Field

from games.kit import Frozen, State, copy_state


class Coin(Frozen):
    value: int


class Purse(State):
    coins: list[Coin]


class Chest(State):
    label: str
    purse: Purse
    spare: Purse | None = None
    piles: list[list[int]]
    by_name: dict[str, int]
    by_owner: dict[int, list[str]]
    marked: Annotated[list[int], Field(max_length=9)]
    nested: list[Annotated[Coin | int, Field()]]
    pair: tuple[Coin, ...] = ()
    either: int | str | None = None


def make_chest() -> Chest:
    return Chest(
        label="oak",
        purse=Purse(coins=[Coin(value=1)]),
        spare=Purse(coins=[]),
        piles=[[1], [2]],
        by_name={"a": 1},
        by_owner={1: ["x"]},
        marked=[1],
        nested=[Coin(value=2), 3],
    )


def test_a_twin_is_equal_and_independent() -> None:
    first = make_chest()
    second = copy_state(first)
    assert second == first

    second.purse.coins.append(Coin(value=5))
    assert second.spare is not None
    second.spare.coins.append(Coin(value=5))
    second.piles[0].append(9)
    second.by_name["b"] = 2
    second.by_owner[1].append("y")
    second.marked.append(2)
    second.nested.pop()
    second.label = "elm"

    assert first == make_chest()


def test_immutable_parts_are_shared() -> None:
    first = make_chest()

    assert copy_state(first).purse.coins[0] is first.purse.coins[0]
    assert copy_state(first.model_copy(update={"spare": None})).spare is None


class Odd(State):
    either: list[int] | dict[int, int]


class Tied(State):
    pair: tuple[list[int], int]


@pytest.mark.parametrize("odd", [Odd(either=[1]), Tied(pair=([1], 2))], ids=["union", "tuple"])
def test_values_that_cannot_be_copied_safely_are_refused(odd: State) -> None:
    with pytest.raises(TypeError, match="A state cannot be copied"):
        copy_state(odd)

"""Records can be copied with some fields changed."""

from dataclasses import replace

import pytest

from storage.records import Sitter, changed


def test_a_changed_record_equals_a_replaced_one() -> None:
    ada = Sitter("Ada", person=11, moves=3)
    assert changed(ada, moves=4, deadline=1.5) == replace(ada, moves=4, deadline=1.5)
    assert ada == Sitter("Ada", person=11, moves=3)


def test_a_changed_record_is_frozen_too() -> None:
    ben = changed(Sitter("Ada"), name="Ben")
    with pytest.raises(AttributeError):
        ben.name = "Cy"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]

"""Text is made in the language of whoever is told."""

import subprocess
import sys

import pytest

from games.kit.language import current_language, speaking


def test_a_language_lasts_as_long_as_its_context() -> None:
    with speaking("de"):
        with speaking("en"):
            assert current_language() == "en"
        assert current_language() == "de"


def test_an_error_ends_the_context_too() -> None:
    with speaking("en"):
        with pytest.raises(ZeroDivisionError), speaking("de"):
            raise ZeroDivisionError
        assert current_language() == "en"


def test_nobody_is_told_anything_during_imports() -> None:
    code = "from games.kit.language import current_language; current_language()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)  # noqa: S603
    assert b"LookupError" in done.stderr

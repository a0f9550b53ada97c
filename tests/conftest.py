"""Pytest hooks for all tests."""

import os

import pytest

# Only these tests count towards coverage: a whole bot runs much code that its test doesn't check.
COVERING = ("tests/bot/", "tests/games/", "tests/storage/")

# Pytest rewrites the assertions in these modules, so that failures show what was compared.
pytest.register_assert_rewrite("tests.games.promises", "tests.support.transcript")


def pytest_xdist_auto_num_workers() -> int:
    """Return three workers for two cores, since many tests spend their time waiting for a bot."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the other tests untraced, since tracing takes a third of their time."""
    for item in items:
        if not item.nodeid.startswith(COVERING):
            item.add_marker(pytest.mark.no_cover)

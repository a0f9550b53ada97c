"""Define pytest hooks for all tests."""

import gc
import os
from functools import cache

import pytest

from games.kit.language import ENGLISH, speak_by_default

# Only tests in these folders count towards coverage. A test of the whole bot also runs much code
# that the test doesn't check.
COVERING_FOLDERS = ("tests/bot/", "tests/games/", "tests/storage/")
COVERED_PACKAGES = ("games", "bot.engine", "bot.delivery", "storage")
CACHED_FUNCTION = type(cache(pytest.skip))

# Pytest rewrites the assertions in these modules, so that failures show the compared values.
pytest.register_assert_rewrite("tests.games.promises", "tests.support.transcript")


def pytest_xdist_auto_num_workers() -> int:
    """Return three workers for two cores, because many tests spend their time waiting."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Don't trace tests that don't count towards coverage. Tracing takes a third of their time."""
    for item in items:
        if not item.nodeid.startswith(COVERING_FOLDERS):
            item.add_marker(pytest.mark.no_cover)


def pytest_collection_finish() -> None:
    """Speak English by default in tests, but only after all modules are imported."""
    speak_by_default(ENGLISH)


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Clear caches between an untraced and a traced test, which has to run the cached functions."""
    if nextitem is None or not _is_untraced(item) or _is_untraced(nextitem):
        return
    for each in gc.get_objects():
        if isinstance(each, CACHED_FUNCTION) and each.__module__.startswith(COVERED_PACKAGES):
            each.cache_clear()


def _is_untraced(item: pytest.Item) -> bool:
    return item.get_closest_marker("no_cover") is not None

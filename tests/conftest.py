"""How the tests are run, whatever they are about."""

import os

import pytest

# Helpers that assert: where one fails, pytest shows what was compared, as in a test.
pytest.register_assert_rewrite("tests.games.promises", "tests.support.transcript")


def pytest_xdist_auto_num_workers() -> int:
    """Three workers for two cores: many tests wait for a bot that starts, or for its limits."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)

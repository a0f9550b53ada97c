"""Pytest hooks for all tests."""

import os

import pytest

# Pytest rewrites the assertions in these modules, so that failures show what was compared.
pytest.register_assert_rewrite("tests.games.promises", "tests.support.transcript")


def pytest_xdist_auto_num_workers() -> int:
    """Return three workers for two cores, since many tests spend their time waiting for a bot."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)

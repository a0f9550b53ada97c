"""Failures are logged without error messages, which may name hidden cards."""

import logging
import sqlite3
from pathlib import Path

import pytest

from bot.operator_log import LoggableError, log_failure

log = logging.getLogger(__name__)


def fail_to_deal() -> None:
    raise KeyError("the ace of spades")


def test_a_failure_is_logged_with_its_place_in_the_code(caplog: pytest.LogCaptureFixture) -> None:
    try:
        fail_to_deal()
    except KeyError as problem:
        log_failure(log, "dealing", problem)
    assert "dealing failed: KeyError at " in caplog.text
    assert "test_operator_log_failures.py" in caplog.text
    assert " fail_to_deal" in caplog.text
    assert "spades" not in caplog.text


def test_the_message_of_a_loggable_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    log_failure(log, "dealing", LoggableError("table k3f9a2"), level=logging.WARNING)
    assert caplog.messages == ["dealing failed: table k3f9a2"]


def test_a_failure_of_sqlite_is_logged_with_its_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connection = sqlite3.connect(tmp_path / "small.db")
    connection.execute("CREATE TABLE t (x)")
    connection.execute("PRAGMA max_page_count = 2")
    try:
        connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    except sqlite3.Error as problem:
        log_failure(log, "storing", problem)
    connection.close()
    assert "storing failed: OperationalError SQLITE_FULL at " in caplog.text


def test_a_failure_of_postgresql_is_logged_with_its_sqlstate(
    caplog: pytest.LogCaptureFixture,
) -> None:
    driver = pytest.importorskip("asyncpg")
    log_failure(log, "storing", driver.DiskFullError("the ace of spades"))
    assert "storing failed: DiskFullError 53100 at " in caplog.text
    assert "spades" not in caplog.text

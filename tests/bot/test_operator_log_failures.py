"""Failures are logged without error messages, which may name hidden cards."""

import logging

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

"""Log errors without their messages, which may name cards."""

import logging


class LoggableError(Exception):
    """An error whose message is safe to log, because it never names cards."""


def log_failure(
    log: logging.Logger, what: str, problem: BaseException, *, level: int = logging.ERROR
) -> None:
    """Log that `what` failed: a LoggableError with its message, others with a safe traceback."""
    shown = str(problem) if isinstance(problem, LoggableError) else safe_traceback(problem)
    fields = {"what": what, "error": shown}
    log.log(level, "%s failed: %s", what, shown, extra={"fields": fields})


def safe_traceback(problem: BaseException) -> str:
    """Return an error's class and the innermost lines of its traceback, without its message."""
    places: list[str] = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        file = "/".join(code.co_filename.split("/")[-2:])
        places.append(f"{file}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(problem).__name__} at " + " > ".join(places[-6:])

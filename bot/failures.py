"""Log errors without their messages, which may name cards."""

import logging


class LoggableError(Exception):
    """An error whose message names no cards."""


def log_failure(
    log: logging.Logger, what: str, problem: BaseException, *, level: int = logging.ERROR
) -> None:
    """Log that `what` failed, with the error's class and the lines of code that led to it."""
    shown = str(problem) if isinstance(problem, LoggableError) else safe_traceback(problem)
    fields = {"what": what, "error": shown}
    log.log(level, "%s failed: %s", what, shown, extra={"fields": fields})


def safe_traceback(problem: BaseException) -> str:
    """Return the class of an error and its innermost lines of code, without its message."""
    places: list[str] = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        file = "/".join(code.co_filename.split("/")[-2:])
        places.append(f"{file}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(problem).__name__} at " + " > ".join(places[-6:])

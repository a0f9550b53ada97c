"""Where an error happened, fit for a log: its own message may name cards."""


def where(problem: BaseException) -> str:
    """The kind of an error and the lines of code that led to it, without its message."""
    places: list[str] = []
    trace = problem.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        file = "/".join(code.co_filename.split("/")[-2:])
        places.append(f"{file}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{type(problem).__name__} at " + " > ".join(places[-6:])

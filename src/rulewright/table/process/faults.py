"""The place of a program error, for the server's log: the place alone, since messages may contain secrets."""


def place_of(wrong: BaseException) -> str:
    """Return the file and line in which something went wrong."""
    trace = wrong.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""

"""Where a mistake of ours happened, for the server's log: the place alone, for what was said may be a secret."""


def place_of(wrong: BaseException) -> str:
    """File and line in which something went wrong."""
    trace = wrong.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""

"""A program that starts servers quickly: it has read everything already, and each server is a child of it.

Each line of its input are the arguments of one `rulewright table`, as JSON. It says `child <pid>` for each, and then
what the child prints is in the file named first; `ended <pid> <status>` when it is gone.
"""

import json
import os
import sys


def main() -> None:
    """Start servers until the input ends."""
    import uvicorn.protocols.http.h11_impl
    import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401 - all of it is read once, for all children

    import rulewright.cli.program
    import rulewright.table.greeting
    import rulewright.table.http.app
    import rulewright.table.http.serve  # noqa: F401
    from rulewright.engine import system
    from rulewright.table import tuning
    from rulewright.table.command import table

    tuning.BEAT, tuning.LEASE = 0.3, 1.5  # so that a test soon sees that a server died
    system("contested")
    for line in sys.stdin:
        output, *arguments = json.loads(line)
        child = os.fork()
        if child == 0:
            file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            os.dup2(file, 1)
            os.dup2(file, 2)
            table.main(arguments, prog_name="rulewright table")
            os._exit(0)
        sys.stdout.write(f"child {child}\n")
        sys.stdout.flush()
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"ended {child} {status}\n")
        sys.stdout.flush()


main()

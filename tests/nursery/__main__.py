"""The program: it reads everything, then forks a child for each `rulewright` that is wished for.

Each line of its input is a wish as JSON, and it answers each with a number (see `Nursery`).
"""

import gc
import json
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from importlib import import_module
from pkgutil import walk_packages

GAMES = ("contested", "phased", "symbaroum", "bdp", "murdham")
ELSEWHERE = (
    "anyio._backends._asyncio",
    "anyio.streams.memory",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.asyncio",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What is read only when a server runs."""


def read_everything() -> None:
    """Read what a child could want, so that none has to."""
    import rulewright
    from rulewright.engine import system
    from rulewright.table.anything.finding import name_all
    from rulewright.table.house import House, cupboard
    from rulewright.table.view.doing.forms import warm_up
    from tests.applications import inhabited

    for one in walk_packages(rulewright.__path__, "rulewright."):
        if not one.name.endswith("__main__") and ".migrations." not in one.name:  # those are run, not read
            import_module(one.name)
    for name in ELSEWHERE:
        import_module(name)
    for game in GAMES:
        for make in (warm_up, name_all):  # what a room makes before anybody enters it
            make(system(game))
    # Much is read only when an application is made.
    with tempfile.TemporaryDirectory() as folder, inhabited(House(cupboard(folder))):
        pass
    gc.collect()
    gc.freeze()  # so that a child leaves its parent's memory as it is


def start(output: str, errors: str, impatient: bool, words: Sequence[str]) -> int:
    """Fork a child and give its number."""
    child = os.fork()
    if not child:
        for stream, name in ((1, output), (2, errors)):
            os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), stream)
        os._exit(grow(impatient, words))
    return child


def grow(impatient: bool, words: Sequence[str]) -> int:
    """Be `rulewright`, and give the exit code."""
    from rulewright.cli import main
    from rulewright.table import starting
    from rulewright.table.process import tuning
    from tests.applications import for_good

    vars(starting)["application"] = for_good
    gc.unfreeze = lambda: None  # a server that sets aside what there is need not go through what its parent read
    if impatient:
        tuning.BEAT, tuning.LEASE = 0.3, 1.5
    try:
        main(words, prog_name="rulewright")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001 - it ends as a program would
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


def wait(child: int) -> int:
    """Wait for a child, and give how it ended."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main() -> None:
    """Do what is wished for until the input ends."""
    read_everything()
    for line in sys.stdin:
        name, *given = json.loads(line)
        answer = start(*given) if name == "start" else wait(*given)
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


main()

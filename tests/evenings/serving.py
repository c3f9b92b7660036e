"""A server of tables in a process of its own, with the links it prints."""

import os
import re
import signal
from pathlib import Path

from rulewright.table.house.places import cupboard
from tests.demonstrations import SEED, demonstration
from tests.nursery import Nursery
from tests.waiting import until

LINK = re.compile(r"http://\S+/(house/key|seat|join)/\S+(?=\n)")
GREETING = "Kept in "
"""How the one line begins that the server writes to its log when all is well."""


class Serving:
    """One server; it can be stopped, killed, and started again at the same place and port."""

    def __init__(
        self, nursery: Nursery, place: str, system: str = "contested", log: Path | None = None, seed: bytes = SEED
    ) -> None:
        self.nursery, self.place, self.system, self.seed, self.port = nursery, place, system, seed, 0
        self.log = log or Path(place) / "server.log"
        self.links: dict[str, str] = {}
        self._printed = self.log.with_suffix(".txt")
        self._child = 0

    def start(self) -> "Serving":
        """Start it, and wait until it has said where it can be reached."""
        demonstration(self.place, self.system, self.seed)
        where = ["--database", self.place] if "://" in self.place else [self.place]
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self._printed.write_text("")
        self._child = self.nursery.start(
            self._printed, "table", *where, "--demo", "--no-open", "--port", str(self.port), errors=self.log
        )
        until(lambda: "join" in self._read_links(), f"the links of a server whose log is {self.log}")
        port = int(self.links["seat"].split("/")[2].split(":")[1])
        assert self.port in (0, port), "the port was taken meanwhile"
        self.port = port
        return self

    def _read_links(self) -> dict[str, str]:
        self.links = {found[1]: found[0] for found in LINK.finditer(self._printed.read_text())}
        return self.links

    @property
    def base(self) -> str:
        """Its address, without a path."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def slug(self) -> str:
        """What the campaign is called in links."""
        return self.links["seat"].split("/seat/")[1].split(".")[0]

    @property
    def file(self) -> Path:
        """The campaign's file."""
        return Path(self.place) / f"{self.slug}.rulewright"

    @property
    def kept(self) -> str:
        """Where the campaign is kept, as `rulewright replay` wants it."""
        return cupboard(self.place).place(self.slug)

    def kill(self) -> None:
        """End it at once, as if the power failed."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end; it ends as a success."""
        if self._child:
            assert self._end(signal.SIGTERM) == 0, self.log.read_text()

    def complaints(self) -> str:
        """What it wrote to its log beside the greeting: nothing, where all went well.

        That its loop was held is none: how soon it turns, beside browsers and other tests, is this machine's affair.
        """
        return "\n".join(line for line in self.log.read_text().splitlines() if not line.startswith((GREETING, "loop.")))

    def _end(self, how: signal.Signals) -> int:
        child, self._child = self._child, 0
        os.kill(child, how)
        return self.nursery.ended(child)

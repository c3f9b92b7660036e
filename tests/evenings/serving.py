"""A server of tables in a process of its own, as somebody would start it, with the links it prints."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

from rulewright.table.house.places import cupboard
from tests.demonstrations import SEED, demonstration

PROGRAM = Path(sys.executable).with_name("rulewright")
LINK = re.compile(r"http://\S+/(house/key|seat|join)/\S+")
GREETING = "Kept in "
"""How the one line begins that the server writes to its log when all is well."""


class Serving:
    """One server; it can be stopped, killed, and started again at the same place and port."""

    def __init__(self, place: str, system: str = "contested", log: Path | None = None, seed: bytes = SEED) -> None:
        self.place, self.system, self.seed, self.port = place, system, seed, 0
        self.log = log or Path(place) / "server.log"
        self.links: dict[str, str] = {}
        self._running: subprocess.Popen[str] | None = None

    def start(self) -> "Serving":
        """Start it, and wait until it has said where it can be reached."""
        demonstration(self.place, self.system, self.seed)
        where = ["--database", self.place] if "://" in self.place else [self.place]
        command = [
            str(PROGRAM),
            "table",
            *where,
            "--demo",
            "--no-open",
            "--port",
            str(self.port),
        ]
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("a") as log:
            self._running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8")
        assert self._running.stdout
        self.links = {}
        for line in self._running.stdout:
            if found := LINK.search(line):
                self.links[found[1]] = found[0]
            if "join" in self.links:
                break
        assert "seat" in self.links, f"the server did not start: {self.log.read_text()}"
        self._reading = Thread(target=self._running.stdout.read, daemon=True)  # a full pipe would hold the server up
        self._reading.start()
        port = int(self.links["seat"].split("/")[2].split(":")[1])
        assert self.port in (0, port), "the port was taken meanwhile"
        self.port = port
        return self

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
        if self._running:
            assert self._end(signal.SIGTERM) == 0, self.log.read_text()

    def complaints(self) -> str:
        """What it wrote to its log beside the greeting: nothing, where all went well."""
        return "\n".join(line for line in self.log.read_text().splitlines() if not line.startswith(GREETING))

    def _end(self, how: signal.Signals) -> int:
        assert self._running
        running, self._running = self._running, None
        running.send_signal(how)
        code = running.wait(60)
        assert running.stdout
        self._reading.join(60)
        running.stdout.close()
        return code

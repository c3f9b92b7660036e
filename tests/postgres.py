"""A PostgreSQL server for tests: in a folder of its own, on a socket of its own, gone afterwards.

It runs as an ordinary user, since the server refuses to run as root.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

USER = "rulewright"
LOCKED = "locked"
"""A user who needs a password."""


def program(name: str) -> str:
    """Path of one of PostgreSQL's programs; Debian keeps them beside the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if found:
        return str(found[-1])
    config = shutil.which("pg_config")
    beside = (
        Path(subprocess.run([config, "--bindir"], check=True, capture_output=True, text=True).stdout.strip())
        if config
        else Path()
    )
    path = shutil.which(name, path=f"{beside}{os.pathsep}{os.environ['PATH']}")
    assert path, "PostgreSQL is missing: sh scripts/setup.sh '[test]' installs it"
    return path


class Server:
    """One server; `url` gives places in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rw-pg-"))
        self._as = self._ordinary_user()
        self._running: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", self._data, "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        rules = self.folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {LOCKED} scram-sha-256\nlocal all all trust\n")
        self.start()
        self.say(f"CREATE DATABASE {USER}", database="postgres")
        self.say(f"CREATE ROLE {LOCKED} LOGIN PASSWORD 'right'")

    @property
    def address(self) -> str:
        """Where it is reached, without database or user."""
        return f"host={self.folder}"

    def url(self, name: str = "", *, user: str = USER, database: str = USER) -> str:
        """The place of a journal; each has a name of its own where none is given."""
        return f"postgresql://{user}@/{database}?host={self.folder}#{name or uuid4().hex}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [program("postgres"), "-D", self._data, "-k", str(self.folder)]
        settings = ("listen_addresses=", "fsync=off", "max_connections=60")
        command += [word for setting in settings for word in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._as)
        for _ in range(300):
            try:
                self.say("SELECT 1", database="postgres")
            except psycopg.OperationalError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stop it; whoever is connected is cut off."""
        if self._running:
            self._running.send_signal(signal.SIGINT)
            self._running.wait(30)
            self._running = None

    def end(self) -> None:
        """Stop it and take its folder away."""
        self.stop()
        shutil.rmtree(self.folder)

    def say(self, statement: str, *, database: str = USER) -> None:
        """Run a statement."""
        with psycopg.connect(self.address, user=USER, dbname=database, autocommit=True) as on:
            on.execute(statement.encode())

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _ordinary_user(self) -> dict[str, Any]:
        if os.getuid():
            return {}
        known = {one.pw_name: one for one in pwd.getpwall()}
        user = known.get("postgres") or known["nobody"]
        os.chown(self.folder, user.pw_uid, user.pw_gid)
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [program(name), *arguments], cwd=self.folder, capture_output=True, text=True, check=False, **self._as
        )
        assert done.returncode == 0, done.stderr

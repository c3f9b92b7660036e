"""Connections to a place: a SQLite file written through to disk, or another database.

Belongs here: how a database is spoken to. Not here: what is kept in it (store).
"""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.engine import URL

from rulewright.campaign.faults import about_database, complaint
from rulewright.campaign.store.place import Place
from rulewright.errors import Sentence, Unreadable

BUSY_MS = 4000
"""The longest wait for another program that is writing, in milliseconds."""
CONNECT_SECONDS = 5
"""The longest wait for an answer of the database server."""


_SHARED: Final[dict[URL, Engine]] = {}
_USERS: Final[Counter[URL]] = Counter()
_SHARING: Final = Lock()


def engine_of(place: Place) -> Engine:
    """Return connections to a place, to be released with `let_go`. Unreadable if this kind of database is not known.

    All journals of one database share their connections, so that many tables do not use up what a server has.
    """
    try:
        with about_database(place.spoken):
            if place.url.get_backend_name() == "sqlite":
                return _sqlite(create_engine(place.url, hide_parameters=True))
            with _SHARING:
                if place.url not in _SHARED:
                    _SHARED[place.url] = _server(place.url)
                _USERS[place.url] += 1
                return _SHARED[place.url]
    except ImportError as wrong:
        package = _PACKAGES.get(wrong.name, wrong.name)
        raise Unreadable(
            place.spoken,
            Sentence("this kind of database needs the package {name}", name=wrong.name),
            Sentence("install it with: pip install {package}", package=package),
        ) from None


def let_go(engine: Engine) -> None:
    """Release connections; they are closed when nobody here uses them."""
    with _SHARING:
        if _SHARED.get(engine.url) is engine:
            _USERS[engine.url] -= 1
            if _USERS[engine.url] > 0:
                return
            del _SHARED[engine.url]
    engine.dispose()


def _server(url: URL) -> Engine:
    options = {"connect_timeout": CONNECT_SECONDS} if url.get_backend_name() == "postgresql" else {}
    return create_engine(url, pool_pre_ping=True, connect_args=options, hide_parameters=True)


_PACKAGES: dict[str | None, str] = {"psycopg": '"psycopg[binary]"'}


def reading_engine(place: Place) -> Engine:
    """Return connections to a SQLite file that write nothing, neither into it nor beside it.

    If there is no log beside it, nobody has it open, and it is read as it is; whatever is written meanwhile looks like
    damage.
    """
    assert place.file is not None
    log = place.file.with_name(place.file.name + "-wal")
    way = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    name = f"file:{quote(str(place.file.resolve()))}?{way}"
    return _sqlite(create_engine(place.url, creator=lambda: sqlite3.connect(name, uri=True, check_same_thread=False)))


def _sqlite(engine: Engine) -> Engine:
    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, and by nobody else
        connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA trusted_schema=OFF")
        connection.execute("PRAGMA cell_size_check=ON")

    @event.listens_for(engine, "begin")
    def _begin(on: Connection) -> None:
        writes = on.get_execution_options().get("writes")
        on.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def reading(engine: Engine) -> Connection:
    """A connection that sees everything as it was at one moment."""
    on = engine.connect()
    return on if engine.dialect.name == "sqlite" else on.execution_options(isolation_level="REPEATABLE READ")


@contextmanager
def writing_at_once(engine: Engine, where: str) -> Iterator[Any]:
    """A cursor of the driver in a transaction that is on disk at the end of the block, or never happened.

    For what is written with every command: a connection of SQLAlchemy would cost more than the writing.
    """
    with _of_the_driver(engine, where) as on:
        cursor = on.cursor()
        if engine.dialect.name == "sqlite":
            cursor.execute("BEGIN IMMEDIATE")
        yield cursor
        on.commit()


@contextmanager
def asking_at_once(engine: Engine, where: str) -> Iterator[Any]:
    """A cursor of the driver, for a question that is asked after every command."""
    with _of_the_driver(engine, where) as on:
        yield on.cursor()


@contextmanager
def _of_the_driver(engine: Engine, where: str) -> Iterator[PoolProxiedConnection]:
    """The driver's own connection; whatever was not committed by the end never happened."""
    try:
        with about_database(where):
            on = engine.raw_connection()
        try:
            yield on
        except BaseException:
            _roll_back(on)
            raise
        finally:
            on.close()
    except engine.dialect.loaded_dbapi.Error as wrong:
        raise complaint(where, wrong) from wrong


def _roll_back(on: PoolProxiedConnection) -> None:
    """Roll a transaction back; a connection on which even that fails is not used again."""
    try:
        on.rollback()
    except Exception:  # noqa: BLE001 - whatever the driver says of a lost connection, why is being raised already
        on.invalidate()


def writing(engine: Engine) -> Connection:
    """A connection that waits for its turn to write."""
    return engine.connect().execution_options(writes=True)

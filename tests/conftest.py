"""What tests of every kind share: a PostgreSQL server, started when the first test asks for it."""

from collections.abc import Iterator

import pytest

from tests.postgres import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server for this test run, or this worker of it."""
    server = Server()
    yield server
    server.end()

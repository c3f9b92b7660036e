from collections.abc import Iterator

import pytest

from rulewright.table.http.guarding.limits import Limits
from tests.table.http.conftest import Served, serving

_OFTEN = (1e9, 10**9)
UNHURRIED = Limits(
    messages=_OFTEN,
    arrivals=_OFTEN,
    joins=_OFTEN,
    guesses=_OFTEN,
    requests=_OFTEN,
    changes=_OFTEN,
    exports=_OFTEN,
    sockets_of_a_seat=99,
)
"""How often something is done is not what is tried here."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house with a demonstration, one for all tests of a file."""
    yield from serving(tmp_path_factory.mktemp("house") / "campaigns", UNHURRIED)

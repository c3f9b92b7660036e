"""Everything that is recorded comes out as it did, but for what is listed in differences.yaml."""

import pytest

from tests.golden.compared import differences, report
from tests.golden.files import RECORDED


def recordings():
    """Every recording there is: game and kind."""
    for path in sorted(RECORDED.glob("*.jsonl.xz")):
        game, kind, *_ = path.name.split(".")
        yield pytest.param(game, kind, id=f"{game}-{kind}")


@pytest.mark.parametrize(("game", "kind"), list(recordings()))
def test_it_comes_out_as_recorded(game, kind):
    wrong = report(game, kind, differences(game, kind))
    assert not wrong, wrong

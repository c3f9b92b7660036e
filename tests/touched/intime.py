"""A plugin for pytest: tests of games that nothing touches are left out, and a run ends when its time is over."""

import os
from pathlib import Path
from time import time

import pytest

from tests.touched.affected import skips

UNTIL = float(os.environ.get("TOUCHED_UNTIL", "inf"))
UNTOUCHED = os.environ.get("TOUCHED_NOT", "").split()
OUTCOME = os.environ.get("TOUCHED_OUTCOME", os.devnull)
"""A file to which the file of each test is written that was done, once more where it was left in the middle."""
CUT = "in part: "


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [one for one in items if skips(one.nodeid, UNTOUCHED)]
    items[:] = [one for one in items if not skips(one.nodeid, UNTOUCHED)]
    config.hook.pytest_deselected(items=left_out)


def pytest_runtest_logfinish(nodeid: str) -> None:
    _note(nodeid)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is not None and time() > UNTIL:
        item.session.shouldstop = "the time is over"
        if nextitem.path == item.path:
            _note(f"{CUT}{item.nodeid}")


def _note(node: str) -> None:
    with Path(OUTCOME).open("a", encoding="utf-8") as file:
        file.write(f"{node.partition('::')[0]}\n")

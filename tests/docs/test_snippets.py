"""What the manual shows is what happens: every Python example in README and docs is run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_on_a_page_does_what_it_says(page: Path) -> None:
    failed, _ = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, encoding="utf-8"
    )
    assert failed == 0

from pathlib import Path

import pytest

from tests.cases.runner import failures, read_cases

SYSTEM, CASES = read_cases(Path(__file__).with_name("more_cases.yaml"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_other_cases_of_the_same_words_pass(case):
    assert failures(SYSTEM, case) == []

"""What the terminal says: each line a sentence, and nothing twice."""

import pytest

from rulewright.cli.session.ask import since
from rulewright.errors import as_written


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the day ends", "The day ends."),
        ("round 1: the foes begin", "Round 1: the foes begin."),
        ("Who goes there?", "Who goes there?"),
        ("  Way 1: on", "  Way 1: on"),
        ("", ""),
    ],
)
def test_a_line_is_a_sentence_and_what_is_set_in_stays(text: str, said: str) -> None:
    assert as_written(text) == said


def test_a_question_shows_what_came_since_the_last_one() -> None:
    assert since(["It rains."], ["It rains.", "The river rises."]) == ["The river rises."]


def test_where_an_answer_changed_what_was_told_all_is_told_again() -> None:
    assert since(["It fails."], ["It holds.", "The door opens."]) == ["It holds.", "The door opens."]

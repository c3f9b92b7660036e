"""Whatever is typed: an outcome, or one clear sentence and nothing changed."""

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.cli.session.terminal import Terminal
from rulewright.engine import system
from rulewright.errors import Complaint
from tests.cli.evenings import FIGHT, Evening, campaign

VERBS = sorted({*Terminal.own, *(one.verb for one in system("contested").procedures.values())} - {"quit", "auto-fight"})
PARAMETERS = sorted({one.name for found in system("contested").procedures.values() for one in found.parameters})
NAMES = ("ael", "mira", "boggart-1", "bog", "clock", "fight", "axe", "str", "foes", "night", "Light", "nobody")
NUMBERS = ("0", "1", "2", "3", "12", "-1", "99999", "10" * 30, "1.5", "²", "d6")
ODD = ("", "''", '"', "?", "#", "=", "ap=", "weapons=axe,axe", "typed", "rolled", "asked", "tactics", "\\", "é", "\x00")
word = st.one_of(
    st.sampled_from(VERBS),
    st.sampled_from(NAMES),
    st.sampled_from(NUMBERS),
    st.sampled_from(ODD),
    st.builds("{}={}".format, st.sampled_from(PARAMETERS), st.sampled_from((*NAMES, *NUMBERS))),
    st.sampled_from(PARAMETERS),
)
line = st.builds(
    lambda verb, rest, before: " ".join([*before, verb, *rest]),
    st.one_of(st.sampled_from(VERBS), word),
    st.lists(word, max_size=4),
    st.lists(st.sampled_from(NAMES), max_size=1),
)
asked = st.builds("?{}".format, line)
answers = st.lists(st.one_of(st.none(), st.sampled_from(("1", "2", "7", "dex", "no", "?", "")), word), max_size=3)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.one_of(line, line, line, asked), answers), min_size=5, max_size=8), st.booleans())
def test_any_line_is_done_or_declined_in_one_sentence_and_then_nothing_has_changed(lines, typed: bool) -> None:
    with tempfile.TemporaryDirectory() as folder, campaign(Path(folder)) as kept:
        evening = Evening(kept, typed=typed, patient=False)
        evening(FIGHT, *["7"] * 8)
        for text, said in lines:
            evening.answers = list(said)
            before = kept.world
            complaint = declined(evening, text)
            if complaint is not None:
                assert "\n" not in complaint
                assert kept.world == before, text


def declined(evening: Evening, text: str) -> str | None:
    try:
        evening(text)
    except Complaint as complaint:
        return str(complaint)
    return None

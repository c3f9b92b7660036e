"""The Die of Fate: a d6 for what nobody can decide, high for the PCs and low against them."""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, procedure, reaches, tell
from rulewright.errors import Sentence
from rulewright.systems.contested.numbers import FATE_DIE, FATE_FAVOURS


@procedure("contested.fate", title="Die of Fate", by="anyone")
def fate(question: Annotated[str, Field("what is open")] = "") -> Rule[bool]:
    """Roll d6 where an outcome is open: 4 to 6 tends to favour the PCs, 1 to 3 means bad luck for them.

    Clauses: fate.roll, fate.reading
    """
    favoured = yield from reaches(FATE_DIE, FATE_FAVOURS, "fate")
    yield from tell(_spoken, question, favoured)
    return favoured


def _spoken(rolls: Rolls, question: str, favoured: bool) -> Told:
    face = rolls["fate"].value
    word = Sentence("favours the PCs") if favoured else Sentence("bad luck for the PCs")
    text = Sentence("Die of Fate {face}: {outcome}.", face=face, outcome=word)
    if question:
        text = Sentence("{question} {answer}", question=question, answer=text)
    return Told(text, "fate", (Part("d6", face),), face, FATE_FAVOURS, word, "fate.reading")

"""Music in camp: one companion has an omen back."""

from typing import Final

from rulewright.engine import Question, Rule, change, choose, look, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.events.bodies import OmensRestored
from rulewright.systems.murdham.records.creature import Creature

MUSIC: Final = "music"
"""The skill that gives a companion an omen back in a rest. Clause: core.skills"""
PLAYS_FOR: Final = "who has an omen back"


def play_for_somebody(who: Creature) -> Rule[None]:
    """Play in the watch of a rest, which gives one companion an omen back. Clause: core.skills"""
    if MUSIC not in who.skills or not who.can_act:
        return
    heard = tuple(
        one
        for one in (yield from survey(Creature))
        if one.explores and one.id != who.id and one.can_act and one.omens < one.max_omens
    )
    if not heard:
        return
    keys, labels = tuple(one.id for one in heard), tuple(one.title for one in heard)
    picked = keys[0] if len(keys) == 1 else (yield from choose(who.id, PLAYS_FOR, keys, labels=labels, asks=_asked))
    cheered = yield from look(Creature, picked)
    yield from change(cheered, OmensRestored(cheered.omens + 1), "core.skills")
    yield from say("{who} plays, and {other} has an omen back", who=who, other=cheered, clause="core.skills")


def _asked() -> Question:
    return Question(Sentence("Your music gives a companion an omen back. Whose is it?"))

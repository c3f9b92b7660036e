"""Manipulation: the target makes the WIT save and may resist.

Whoever is proficient at the approach leaves no save; what would be hopeless for others they may try against one. An
attempt that the GM finds too weak fails without a roll. In a fight each costs a turn.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.having import must_have_main, spend_main
from rulewright.systems.murdham.conditions import gain
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.dialogue.approaches import Approach, Helping, is_proficient, must_hear
from rulewright.systems.murdham.dialogue.next_turn import lose_turn, must_vent, provoke
from rulewright.systems.murdham.fear import effective
from rulewright.systems.murdham.options_people import COMBAT_FEAR, PROFICIENT_NO_SAVE, TAUNTER_SAVES
from rulewright.systems.murdham.records import FIGHT, FIGHT_ENDS, Creature, Fight, Until
from rulewright.systems.murdham.saves import Difficulty, attempt, save

ACTOR, TARGET = "actor-wit-save", "target-wit-save"
"""What the WIT saves are rolled for. Clauses: manipulation.save, manipulation.taunt"""
INTIMIDATED: Final = str(Sentence("intimidation"))
"""Cause of the fear of the intimidated. Clause: manipulation.intimidate.combat"""
Weak = Annotated[bool, Field("whether the GM finds what is described too weak, so that it fails without a roll")]
Hopeless = Annotated[bool, Field("whether only the proficient can try it at all, and then against a save")]
Actor = Annotated[Creature, Field("who tries it")]
Target = Annotated[Creature, Field("on whom")]


@procedure(
    "murdham.distract",
    title="Distract",
    clauses=(
        "manipulation.distract", "manipulation.distract.combat", "manipulation.save", "manipulation.proficiency",
        "manipulation.must-describe",
    ),
    by="owner",
)  # fmt: skip
def distract(
    actor: Actor,
    target: Target,
    striking: Annotated[bool, Field("whether it is so effective that there is no save")] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
) -> Rule[bool]:
    """Draw somebody's attention away; in a fight they lose the next turn. A WIT save sees through it.

    Clauses: manipulation.distract, manipulation.distract.combat, manipulation.save, manipulation.must-describe
    """
    proficient = yield from _may_try(actor, target, "distract", hopeless, helping)
    if not weak:
        weak = not striking and (yield from _resists(target, proficient, hopeless))
    yield from _ends(actor, target, "distract", not weak)
    if not weak:
        yield from lose_turn(target)
    return not weak


@procedure(
    "murdham.intimidate",
    title="Intimidate",
    clauses=(
        "manipulation.intimidate", "manipulation.intimidate.combat", "manipulation.save",
        "manipulation.proficiency", "manipulation.must-describe",
    ),
    by="owner",
)  # fmt: skip
def intimidate(
    actor: Actor,
    target: Target,
    undeniable: Annotated[
        bool, Field("whether they plainly can and will, and nothing could be done against it")
    ] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
) -> Rule[bool]:
    """Force somebody by threats; in a fight they are frightened of whoever threatens. A WIT save resists.

    Clauses: manipulation.intimidate, manipulation.intimidate.combat, manipulation.save, manipulation.must-describe
    """
    proficient = yield from _may_try(actor, target, "intimidate", hopeless, helping)
    if not weak:
        weak = not undeniable and (yield from _resists(target, proficient, hopeless))
    yield from _ends(actor, target, "intimidate", not weak)
    fight = yield from peek(Fight, FIGHT)
    if not weak and fight is not None and fight.side_of(target.id) and effective(target, "frightening"):
        until: Until = "end of stretch" if (yield from COMBAT_FEAR) == "stretch" else FIGHT_ENDS
        yield from gain(target, "frightened", by=INTIMIDATED, of=actor.title, until=until)
    return not weak


@procedure(
    "murdham.taunt",
    title="Taunt",
    clauses=(
        "manipulation.taunt", "manipulation.taunt.combat", "manipulation.save", "manipulation.proficiency",
        "manipulation.must-describe",
    ),
    by="owner",
)  # fmt: skip
def taunt(
    actor: Actor,
    target: Target,
    nerve: Annotated[bool, Field("whether it hits the right nerve, and the target has no save")] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
) -> Rule[bool]:
    """Goad somebody into rashness; in a fight the next turn can only go into harming whoever taunts.

    The taunter saves first, then the target may resist; the proficient skip both.
    Clauses: manipulation.taunt, manipulation.taunt.combat, manipulation.save, manipulation.must-describe
    """
    proficient = yield from _may_try(actor, target, "taunt", hopeless, helping)
    if not weak and (yield from TAUNTER_SAVES):
        difficulty: Difficulty = "impossible" if hopeless else "challenging"
        weak = not (yield from attempt(actor, "wit", ACTOR, difficulty, proficient=proficient))
    if not weak:
        weak = not nerve and (yield from _resists(target, proficient, hopeless))
    yield from _ends(actor, target, "taunt", not weak)
    if not weak:
        yield from provoke(target, actor)
    return not weak


def _may_try(actor: Creature, target: Creature, approach: Approach, hopeless: bool, helping: str) -> Rule[bool]:
    """Whether somebody is proficient at it; Refused where they cannot even try.

    Clauses: manipulation.proficiency, combat.turn.main-actions
    """
    must_be_free(actor)
    must_hear(target)
    proficient = is_proficient(actor, approach, helping)
    if hopeless and not proficient:
        raise Refused(
            Sentence("that is hopeless for {title}: only somebody proficient can try it", title=actor.title),
            clause="manipulation.proficiency",
        )
    must_vent(actor)
    yield from must_have_main(actor)
    return proficient


def _resists(target: Creature, proficient: bool, hopeless: bool) -> Rule[bool]:
    """The WIT save of the target, unless the manipulator leaves none.

    Clauses: manipulation.save, manipulation.proficiency
    """
    if proficient and not hopeless and (yield from PROFICIENT_NO_SAVE):
        return False
    return (yield from save(target, "wit", TARGET))


def _ends(actor: Creature, target: Creature, approach: Approach, works: bool) -> Rule[None]:
    """Tell what came of it, and use up the turn. Clause: combat.turn.main-actions"""
    text = (
        Sentence("{who} gets the better of {target}", who=actor.title, target=target.title)
        if works
        else Sentence("{who} achieves nothing with {target}", who=actor.title, target=target.title)
    )
    yield from tell(said, text, f"manipulation.{approach}", actor, target)
    yield from spend_main(actor.id)

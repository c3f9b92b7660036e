"""Manipulation: the target makes the WIT save and may resist. Torture: a stretch, direct damage, and a WIT save.

Whoever is proficient at the approach leaves no save; what would be hopeless for others they may try against one. An
attempt that the GM finds too weak fails without a roll. In a fight each costs a turn.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.incapacity import lose_turn, must_be_free, must_heed_taunt, provoke
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.saves import Difficulty, attempt, save
from rulewright.systems.murdham.dialogue.approaches import (
    Approach,
    Helping,
    is_conscious,
    is_proficient,
    must_hear,
    must_share_words,
)
from rulewright.systems.murdham.events.fighting import Captured
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.numbers import TORTURE_DIE
from rulewright.systems.murdham.options import COMBAT_FEAR, PROFICIENT_NO_SAVE, TAUNTER_SAVES
from rulewright.systems.murdham.perils.fear import fear_caused
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.states import FIGHT_ENDS, Until
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.space.whereabouts import must_be_with

ACTOR, TARGET = "actor-wit-save", "target-wit-save"
"""What the WIT saves are rolled for. Clauses: manipulation.save, manipulation.taunt"""
INTIMIDATED: Final = str(Sentence("intimidation"))
"""Cause of the fear of the intimidated. Clause: manipulation.intimidate.combat"""
MANIPULATED: Final = str(Sentence("somebody manipulated"))
TELLS: Final = str(Sentence("what a prisoner tells"))
GIVES_IN: Final[dict[Approach, tuple[str, ...]]] = {
    "distract": (str(Sentence("notices nothing else")), str(Sentence("misses what goes on"))),
    "intimidate": (
        str(Sentence("does or says what was demanded")),
        str(Sentence("does it")),
        str(Sentence("says it")),
    ),
    "taunt": (
        str(Sentence("does something rash")),
        str(Sentence("begins a fight")),
        str(Sentence("says more than they should")),
    ),
}
"""What the GM owes whoever was manipulated, and what may come of it. Clause: manipulation.intimidate"""
Weak = Annotated[
    bool, Field("whether the GM finds what is described too weak, so that it fails without a roll", by="referee")
]
Hopeless = Annotated[
    bool, Field("whether only the proficient can try it at all, and then against a save", by="referee")
]
Actor = Annotated[Creature, Field("who tries it")]
Target = Annotated[Creature, Field("on whom")]


@procedure("murdham.distract", title="Distract", by="owner")
def distract(
    actor: Actor,
    target: Target,
    striking: Annotated[bool, Field("whether it is so effective that there is no save", by="referee")] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
) -> Rule[bool]:
    """Draw somebody's attention away; in a fight they lose the next turn. A WIT save sees through it.

    Clauses: manipulation.distract, manipulation.distract.combat, manipulation.save, manipulation.must-describe,
    manipulation.proficiency
    """
    proficient = yield from _may_try(actor, target, "distract", hopeless, helping)
    if not weak:
        weak = not striking and (yield from _resists(target, proficient, hopeless))
    yield from _conclude(actor, target, "distract", not weak)
    if not weak:
        yield from lose_turn(target)
        yield from _let_it_show(actor, target, "distract")
    return not weak


@procedure("murdham.intimidate", title="Intimidate", by="owner")
def intimidate(
    actor: Actor,
    target: Target,
    undeniable: Annotated[
        bool, Field("whether they plainly can and will, and nothing could be done against it", by="referee")
    ] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
    what: Annotated[str, Field("what they are to do or to say", first=True)] = "",
) -> Rule[bool]:
    """Force somebody by threats; in a fight they are frightened of whoever threatens. A WIT save resists.

    Clauses: manipulation.intimidate, manipulation.intimidate.combat, manipulation.save, manipulation.must-describe,
    manipulation.proficiency
    """
    proficient = yield from _may_try(actor, target, "intimidate", hopeless, helping)
    if not weak:
        weak = not undeniable and (yield from _resists(target, proficient, hopeless))
    yield from _conclude(actor, target, "intimidate", not weak)
    fight = yield from peek(Fight, FIGHT)
    if not weak and fight is not None and fight.side_of(target.id) and fear_caused(target, "frightening"):
        until: Until = "end of stretch" if (yield from COMBAT_FEAR) == "stretch" else FIGHT_ENDS
        yield from gain(target, "frightened", by=INTIMIDATED, of=actor.title, until=until)
    if not weak:
        yield from _let_it_show(actor, target, "intimidate", what)
    return not weak


@procedure("murdham.taunt", title="Taunt", by="owner")
def taunt(
    actor: Actor,
    target: Target,
    nerve: Annotated[bool, Field("whether it hits the right nerve, and the target has no save", by="referee")] = False,
    weak: Weak = False,
    hopeless: Hopeless = False,
    helping: Helping = "",
) -> Rule[bool]:
    """Goad somebody into rashness; in a fight the next turn can only go into harming whoever taunts.

    The taunter saves first, then the target may resist; the proficient skip both.

    Clauses: manipulation.taunt, manipulation.taunt.combat, manipulation.save, manipulation.must-describe,
    manipulation.proficiency
    """
    proficient = yield from _may_try(actor, target, "taunt", hopeless, helping)
    if not weak and (yield from TAUNTER_SAVES):
        difficulty: Difficulty = "impossible" if hopeless else "challenging"
        weak = not (yield from attempt(actor, "wit", ACTOR, difficulty, proficient=proficient))
    if not weak:
        weak = not nerve and (yield from _resists(target, proficient, hopeless))
    yield from _conclude(actor, target, "taunt", not weak)
    if not weak:
        yield from provoke(target, actor)
        yield from _let_it_show(actor, target, "taunt")
    return not weak


def _may_try(actor: Creature, target: Creature, approach: Approach, hopeless: bool, helping: str) -> Rule[bool]:
    """Whether somebody is proficient at it; Refused if they cannot even try.

    Clauses: manipulation.proficiency, combat.turn.main-actions
    """
    must_be_free(actor)
    must_hear(target)
    yield from must_be_with(actor, target)
    if approach in ("taunt", "intimidate"):
        yield from must_share_words(actor, target)
    proficient = is_proficient(actor, approach, helping)
    must(not hopeless or proficient, "that is hopeless for {title}: only somebody proficient can try it", title=actor)
    must_heed_taunt(actor)
    yield from must_have_main_action(actor)
    return proficient


def _resists(target: Creature, proficient: bool, hopeless: bool) -> Rule[bool]:
    """The WIT save of the target, unless the manipulator leaves none.

    Clauses: manipulation.save, manipulation.proficiency
    """
    if proficient and not hopeless and (yield from PROFICIENT_NO_SAVE):
        return False
    return (yield from save(target, "wit", TARGET))


def _conclude(actor: Creature, target: Creature, approach: Approach, works: bool) -> Rule[None]:
    """Tell the result, and use up the turn. Clause: combat.turn.main-actions"""
    text = (
        Sentence("{who} gets the better of {target}", who=actor.title, target=target.title)
        if works
        else Sentence("{who} achieves nothing with {target}", who=actor.title, target=target.title)
    )
    yield from tell(said, text, f"manipulation.{approach}", actor, target)
    yield from spend_main_action(actor.id)


def _let_it_show(actor: Creature, target: Creature, approach: Approach, what: str = "") -> Rule[None]:
    """Put before the GM what somebody does who was manipulated outside a fight.

    Clauses: manipulation.distract, manipulation.intimidate, manipulation.taunt
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(target.id) is None:
        means, *choices = GIVES_IN[approach]
        yield from say("{who} {means}: the GM says how", who=target, means=Sentence(means))
        yield from owe(
            target,
            MANIPULATED,
            means,
            *choices,
            clause=f"manipulation.{approach}",
            about=what.strip(),
            by=actor.id,
        )


def is_prisoner(who: Creature) -> bool:
    """Whether somebody is at the mercy of others: taken prisoner, held or tied up. Clause: manipulation.torture"""
    return bool(who.captor or who.grabbed_by or who.has("entangled"))


@procedure("murdham.capture", title="Take prisoner", by="owner")
def capture(
    who: Annotated[Creature, Field("who takes them")],
    target: Annotated[Creature, Field("whom: somebody who has given up, is held or cannot fight, nearby")],
    given_up: Annotated[bool, Field("whether they give themselves up", by="referee")] = False,
) -> Rule[Creature]:
    """Take somebody prisoner who has given up, is held, tied or helpless.

    Clauses: manipulation.torture, combat.surrender
    """
    must_be_free(who)
    must(not target.dead and who.id != target.id, "{title} cannot be taken prisoner", title=target)
    must(not target.captor, "{title} is a prisoner already", title=target)
    fight = yield from peek(Fight, FIGHT)
    gave_up = given_up or (fight is not None and target.id in fight.broken)
    helpless = not target.can_act or bool(target.grabbed_by)
    must(gave_up or helpless, "{title} has not given up and can still fight", title=target)
    yield from must_be_nearby(who, target)
    yield from say("{who} takes {other} prisoner", who=who, other=target)
    return (yield from change(target, Captured(who.id)))


@procedure("murdham.set-free", title="Set a prisoner free", by="owner")
def set_free(
    who: Annotated[Creature, Field("who lets them go")],
    target: Annotated[Creature, Field("the prisoner")],
) -> Rule[Creature]:
    """Let a prisoner go. Clause: manipulation.torture"""
    must(target.captor, "{title} is no prisoner", title=target)
    yield from say("{who} sets {other} free", who=who, other=target)
    return (yield from change(target, Captured("")))


TORTURES: Final = str(Sentence("tortures a prisoner"))
"""What a torturer does in the stretch. Clause: manipulation.torture"""


@procedure("murdham.torture", title="Torture", by="owner")
def torture(
    actor: Annotated[Creature, Field("who tortures")],
    target: Annotated[Creature, Field("the prisoner", hostile=True)],
    helping: Helping = "",
) -> Rule[Annotated[bool, result("they talk", answers=True)]]:
    """Torture a prisoner for a stretch: direct damage, then a WIT save or they talk.

    Answers whether they talk.

    Clauses: manipulation.torture, manipulation.save, manipulation.proficiency, core.damage.direct, dialogue.skills
    """
    must_hear(target)
    yield from must_be_with(actor, target)
    must(actor.id != target.id, "nobody is their own prisoner")
    must(is_prisoner(target), "{title} is no prisoner", title=target)
    yield from must_be_nearby(actor, target)
    proficient = is_proficient(actor, "torture", helping)
    yield from act(actor, TORTURES, "stretch")
    points = yield from damage_roll(TORTURE_DIE, why="damage")
    yield from harm(target, points)
    target = yield from look(Creature, target.id)
    if not is_conscious(target):
        yield from say("{who} can tell nothing any more", "torture", who=target)
        return False
    certain = proficient and (yield from PROFICIENT_NO_SAVE)
    talks = certain or not (yield from save(target, "wit", TARGET))
    yield from say("{who} gives in and talks" if talks else "{who} stays silent", "torture", who=target)
    if talks:
        yield from owe(target, TELLS, str(Sentence("what they know")), clause="manipulation.torture", by=actor.id)
    return talks

"""Diplomacy: the speaker makes the WIT save, or none if the means are beyond doubt."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, look, must, peek, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.exploring import must_be_idle, must_be_ready, spend_action
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.dialogue.approaches import Approach, Helping, is_proficient, must_hear, must_share_words
from rulewright.systems.murdham.dialogue.attitude import LEVELS, comes_to_feel
from rulewright.systems.murdham.health.conditions import lose
from rulewright.systems.murdham.records.creature import HONESTY, Attitude, Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.distance import range_between
from rulewright.systems.murdham.space.whereabouts import must_be_with

ACTOR: Final = "actor-wit-save"
"""What the WIT save of diplomacy is rolled for. Clause: diplomacy.save"""
RALLY_RANGE: Final = 1
"""Range up to which a leader reaches several allies. Clause: core.skills"""
MOVED: Final = str(Sentence("somebody inspired"))
ASKED: Final = str(Sentence("does what was asked"))
DOES, LATER = str(Sentence("does it")), str(Sentence("does it when the time comes"))
CONVINCED: Final = str(Sentence("somebody persuaded"))
BELIEVED: Final = str(Sentence("believes it"))
ACTS, HOLDS = str(Sentence("acts on it")), str(Sentence("believes it, and does nothing yet"))
"""What the GM owes whoever was won over, and what comes of it. Clauses: diplomacy.inspire, diplomacy.persuade"""
FAVOUR: Final = str(Sentence("does somebody a favour"))
"""What a stretch is spent on. Clause: diplomacy.befriend"""
BEFRIENDED: Final = 1
"""Levels by which a success improves the attitude. Clause: diplomacy.befriend"""


@procedure("murdham.befriend", title="Befriend", by="owner")
def befriend(
    actor: Annotated[Creature, Field("who does something friendly")],
    target: Annotated[Creature, Field("whose attitude they hope to improve")],
    big_favour: Annotated[bool, Field("whether it is a big favour, which needs no save", by="referee")] = False,
    helping: Helping = "",
) -> Rule[Annotated[Attitude, result("attitude", answers=True)]]:
    """Do somebody a favour, which takes this stretch: with a WIT save the attitude, where it is known, improves by a
    level, up to friendly.

    Clauses: diplomacy.befriend, diplomacy.save, attitude.levels, dialogue.skills, explore.action.stretch
    """
    in_fight = yield from _is_in_fight(actor)
    if not in_fight:
        yield from must_be_ready(actor, FAVOUR, "stretch")
    works = yield from _wins_over(actor, target, "befriend", big_favour, helping)
    if not in_fight:
        yield from spend_action(actor, FAVOUR)
    before = target.attitude
    after = LEVELS[min(LEVELS.index(before) + BEFRIENDED, len(LEVELS) - 1)] if works and before else before
    if not works:
        yield from say("{who} does {other} a favour, and makes no impression.", FAVOUR, who=actor, other=target)
    elif after == before:
        yield from say(
            "{who} does {other} a favour, which is welcome: {attitude} before, and no more than that now."
            if before
            else "{who} does {other} a favour, which is welcome; how {other} feels about the company is not settled.",
            FAVOUR,
            outside="{who} does {other} a favour, which is welcome.",
            who=actor,
            other=target,
            attitude=Sentence(before) if before else "",
        )
    else:
        yield from say(
            "{who} does {other} a favour, which is welcome: {before} before, {after} now.",
            FAVOUR,
            outside="{who} does {other} a favour, which is welcome.",
            who=actor,
            other=target,
            before=Sentence(before),
            after=Sentence(after),
        )
        yield from comes_to_feel(target, after, "diplomacy.befriend")
    return after


@procedure("murdham.inspire", title="Inspire", by="owner")
def inspire(
    actor: Annotated[Creature, Field("who appeals to somebody's feelings")],
    target: Annotated[Creature, Field("who is to do something")],
    compelling: Annotated[
        bool, Field("whether appeal or reward are beyond doubt, and need no save", by="referee")
    ] = False,
    helping: Helping = "",
    what: Annotated[str, Field("what they are asked to do", first=True)] = "",
) -> Rule[bool]:
    """Appeal to somebody's feelings: with a WIT save they do what is asked, as the GM then lets happen.

    Clauses: diplomacy.inspire, diplomacy.save, dialogue.skills
    """
    works = yield from _wins_over(actor, target, "inspire", compelling, helping)
    yield from say(
        "{who} appeals to the feelings of {other}, and moves them[: {what}]."
        if works
        else "{who} appeals to the feelings of {other}, in vain[: {what}].",
        "inspire",
        who=actor,
        other=target,
        what=what.strip(),
        clause="diplomacy.inspire",
    )
    if works:
        yield from owe(target, MOVED, ASKED, DOES, LATER, clause="diplomacy.inspire", about=what.strip(), by=actor.id)
    return works


@procedure("murdham.persuade", title="Persuade", by="owner")
def persuade(
    actor: Annotated[Creature, Field("who gives arguments")],
    target: Annotated[Creature, Field("who is to believe something")],
    proven: Annotated[
        bool, Field("whether the arguments are solid and supported, and need no save", by="referee")
    ] = False,
    helping: Helping = "",
    what: Annotated[str, Field("what they are to believe", first=True)] = "",
) -> Rule[bool]:
    """Argue for something, true or not: with a WIT save it is believed, and the GM lets them act on it.

    Whoever lies under radiant honesty believes what is reasonable. Clauses: diplomacy.persuade, diplomacy.save,
    dialogue.other-skills, trade.dialogue, dialogue.skills, magic.profane
    """
    works = yield from _wins_over(actor, target, "persuade", proven or HONESTY in target.powers, helping)
    yield from say(
        "{who} argues with {other}, and is believed[: {what}]."
        if works
        else "{who} argues with {other}, and is not believed[: {what}].",
        "persuade",
        who=actor,
        other=target,
        what=what.strip(),
        clause="diplomacy.persuade",
    )
    if works:
        yield from owe(
            target, CONVINCED, BELIEVED, ACTS, HOLDS, clause="diplomacy.persuade", about=what.strip(), by=actor.id
        )
    return works


@procedure("murdham.encourage", title="Encourage", by="owner")
def encourage(
    actor: Annotated[Creature, Field("who encourages")],
    allies: Annotated[tuple[Creature, ...], Field("whom; several, all within range 1, with leadership alone")],
    helping: Helping = "",
) -> Rule[bool]:
    """Spend a round to free an ally of fear with a WIT save; a leader may try it on several, or on the terrified.

    Clauses: diplomacy.encourage, diplomacy.save, core.skills, core.proficiency, dialogue.skills,
    combat.turn.main-actions
    """
    must_be_free(actor)
    proficient = is_proficient(actor, "encourage", helping)
    difficulty = yield from _how_hard(actor, allies)
    must_heed_taunt(actor)
    yield from must_have_main_action(actor)
    yield from say("{who} encourages {allies}", "encourage", of=allies, who=actor, allies=named(allies))
    works = yield from attempt(actor, "wit", ACTOR, difficulty, proficient=proficient)
    yield from spend_main_action(actor.id)
    if works:
        for ally in allies:
            yield from _cheer(ally)
    return works


def _how_hard(actor: Creature, allies: tuple[Creature, ...]) -> Rule[Difficulty]:
    """How hard it is to free these of fear; Refused if only a leader can. Clause: diplomacy.encourage"""
    must(allies, "name who is encouraged")
    for ally in allies:
        must_hear(ally)
        yield from must_be_with(actor, ally)
        must((ally.has("frightened") or ally.has("terrified")), "{title} is not frightened", title=ally.title)
    if len(allies) == 1 and not allies[0].has("terrified"):
        return "challenging"
    must("leadership" in actor.skills, "only leadership rallies a terrified ally, or several allies at once")
    for ally in allies:
        apart = yield from range_between(actor, ally)
        must(
            apart is None or apart <= RALLY_RANGE,
            "{title} is too far away to be rallied: range 1 at most",
            title=ally.title,
            clause="core.skills",
        )
    return "impossible"


def _cheer(ally: Creature) -> Rule[None]:
    ally = yield from look(Creature, ally.id)
    for one in ally.conditions:
        if one.name in ("frightened", "terrified"):
            ally = yield from lose(ally, one)


def _is_in_fight(actor: Creature) -> Rule[bool]:
    fight = yield from peek(Fight, FIGHT)
    return fight is not None and fight.side_of(actor.id) is not None


def _must_have_time(actor: Creature) -> Rule[None]:
    """Refuse words without a turn in a fight, and to whoever is busy outside one. Clause: combat.turn.main-actions"""
    if not (yield from _is_in_fight(actor)):
        yield from must_be_idle(actor)
        return
    must_heed_taunt(actor)
    yield from must_have_main_action(actor)


def _wins_over(actor: Creature, target: Creature, approach: Approach, certain: bool, helping: str) -> Rule[bool]:
    """The WIT save of diplomacy, if one is needed; in a fight words take a turn.

    Clauses: diplomacy.save, dialogue.skills, combat.turn.main-actions
    """
    must_be_free(actor)
    must_hear(target)
    yield from must_be_with(actor, target)
    yield from must_share_words(actor, target)
    yield from _must_have_time(actor)
    proficient = is_proficient(actor, approach, helping)
    works = certain or (yield from attempt(actor, "wit", ACTOR, proficient=proficient))
    yield from spend_main_action(actor.id)
    return works

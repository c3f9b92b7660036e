"""Diplomacy: the speaker makes the WIT save, or none if the means are beyond doubt."""

from typing import Annotated, Final

from rulewright.engine import REFEREE, Field, Rule, look, must, peek, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.murdham.actions.exploring import must_be_idle
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
BEFRIENDED: Final = 1
"""Levels by which a success improves the attitude. Clause: diplomacy.befriend"""


@procedure("murdham.befriend", title="Befriend", by="owner")
def befriend(
    actor: Annotated[Creature, Field("who does something friendly")],
    target: Annotated[Creature, Field("whose attitude they hope to improve")],
    big_favour: Annotated[bool, Field("whether it is a big favour, which needs no save", by="referee")] = False,
    helping: Helping = "",
) -> Rule[Annotated[Attitude, result("attitude", answers=True)]]:
    """Do somebody a favour: with a WIT save the attitude, where it is known, improves by a level, up to friendly.

    Clauses: diplomacy.befriend, diplomacy.save, attitude.levels, dialogue.skills
    """
    if not (yield from _wins_over(actor, target, "befriend", big_favour, helping)):
        return target.attitude
    if not target.attitude:
        return ""
    better = LEVELS[min(LEVELS.index(target.attitude) + BEFRIENDED, len(LEVELS) - 1)]
    yield from comes_to_feel(target, better, "diplomacy.befriend")
    yield from say("{who} is now {attitude} to the company", audience=REFEREE, who=target, attitude=Sentence(better))
    return better


@procedure("murdham.inspire", title="Inspire", by="owner")
def inspire(
    actor: Annotated[Creature, Field("who appeals to somebody's feelings")],
    target: Annotated[Creature, Field("who is to do something")],
    compelling: Annotated[
        bool, Field("whether appeal or reward are beyond doubt, and need no save", by="referee")
    ] = False,
    helping: Helping = "",
    what: Annotated[str, Field("what they are asked to do")] = "",
) -> Rule[bool]:
    """Appeal to somebody's feelings: with a WIT save they do what is asked, as the GM then lets happen.

    Clauses: diplomacy.inspire, diplomacy.save, dialogue.skills
    """
    works = yield from _wins_over(actor, target, "inspire", compelling, helping)
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
    what: Annotated[str, Field("what they are to believe")] = "",
) -> Rule[bool]:
    """Argue for something, true or not: with a WIT save it is believed, and the GM lets them act on it.

    Whoever lies under radiant honesty believes what is reasonable. Clauses: diplomacy.persuade, diplomacy.save,
    dialogue.other-skills, trade.dialogue, dialogue.skills, magic.profane
    """
    works = yield from _wins_over(actor, target, "persuade", proven or HONESTY in target.powers, helping)
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


def _must_have_time(actor: Creature) -> Rule[None]:
    """Refuse words without a turn in a fight, and to whoever is busy outside one. Clause: combat.turn.main-actions"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(actor.id) is None:
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
    text = (
        Sentence("{who} wins {target} over", who=actor.title, target=target.title)
        if works
        else Sentence("{who} cannot win {target} over", who=actor.title, target=target.title)
    )
    yield from tell(said, text, f"diplomacy.{approach}", actor, target)
    yield from spend_main_action(actor.id)
    return works

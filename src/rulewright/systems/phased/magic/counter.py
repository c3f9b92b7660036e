"""Counterspells: a text held ready is spent to shield as many as its level from one spell, whatever that one's level.

Ready is a Spellbook or scroll whose reader could cast it now and has not acted this round.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Question, Rule, procedure
from rulewright.engine.verbs import choose, look, must, peek, peek_all, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks import house
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.picking import owned
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.combat.attack import must_be_free, spend_action
from rulewright.systems.phased.magic.writings import writing_of
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import SOURCES, Aim, Source, Writing
from rulewright.systems.phased.spells.casting import can_cast, must_cast, must_pay, pay
from rulewright.systems.phased.spells.levels import read_at
from rulewright.systems.phased.tables import Spell

COUNTERSPELL: Final = "counterspell"
LET_IT_BE: Final = "no"
"""Names of the decision, and of not countering."""

Level = Annotated[int, Field("the level chosen, where levels cost fatigue", low=0, high=9)]


@procedure("phased.counterspell", title="Counterspell", by="owner")
def counterspell(
    who: Annotated[Creature, Field("who gives up a spell")],
    protects: Annotated[tuple[Creature, ...], Field("whom it shields, the most important first")],
    spell: Annotated[
        str,
        Field(
            "the spell given up",
            empty="the only one",
            rows=owned("who", lambda one: (each.spell for each in one.writings)),
        ),
    ] = "",
    read_from: Annotated[Source, Field("what it is read from")] = "spellbook",
    level: Level = 0,
) -> Rule[tuple[str, ...]]:
    """Give up a spell held ready, against one that asks nobody by itself; who is shielded. Clause: counterspell"""
    aim = Aim(level=level)
    writing = writing_of(who, spell, read_from)
    must_be_free(who)
    yield from must_cast(who)
    yield from must_pay(who, writing, aim)
    must(protects, "say whom the counterspell is to shield")
    return (yield from expend(who, writing, aim, tuple(one.id for one in protects)))


def expend(who: Creature, writing: Writing, aim: Aim, persons: tuple[str, ...]) -> Rule[tuple[str, ...]]:
    """Spend a text to shield persons, as many as its level, the first named first; they are untouched.

    Clauses: counterspell, casting.fatigue, scroll.one-use
    """
    level = yield from read_at(writing, aim)
    shielded = persons[:level]
    who = yield from spend_action(who, "counterspell")
    seen = yield from house.noticed((yield from peek_all(Creature, shielded)))
    names = in_a_row(one.title for one in seen)
    yield from say(
        "{who} gives up {spell} and shields: {names}",
        "counterspell",
        of=seen,
        who=who,
        spell=writing.spell,
        names=names,
    )
    yield from pay(who, writing, aim)
    return shielded


def countered(caster: Creature, spell: Spell, targets: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Ask everybody with a text ready who stands by a target whether to counter; those still unshielded.

    Clause: counterspell
    """
    for one in (yield from _ready(caster, targets)):
        if not targets:
            break
        who = yield from look(Creature, one.id)
        texts = yield from _texts(who)
        answer = yield from _wants(who, caster, spell, texts)
        if answer is None:
            continue
        persons = yield from _chosen(who, answer, targets)
        shielded = yield from expend(who, answer, Aim(), persons)
        targets = tuple(target for target in targets if target.id not in shielded)
    return targets


def _wants(who: Creature, caster: Creature, spell: Spell, texts: tuple[Writing, ...]) -> Rule[Writing | None]:
    """The text somebody gives up, if any."""
    if not texts:
        return None
    options = (LET_IT_BE, *(str(number) for number in range(1, len(texts) + 1)))
    labels = (
        Sentence("let it be"),
        *(
            Sentence("counter with {spell} from the {source}", spell=one.spell, source=SOURCES[one.source])
            for one in texts
        ),
    )
    answer = yield from choose(who.id, COUNTERSPELL, options, labels=labels, asks=partial(_asked, caster, spell))
    return None if answer == LET_IT_BE else texts[int(answer) - 1]


def _texts(who: Creature) -> Rule[tuple[Writing, ...]]:
    """The texts that somebody could read now."""
    if who.acted or not (yield from can_cast(who)):
        return ()
    found: tuple[Writing, ...] = ()
    for one in who.writings:
        try:
            yield from must_pay(who, one, Aim())
        except Refused:
            continue
        found = (*found, one)
    return found


def _ready(caster: Creature, targets: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Those by the side of a target who have a text at all, but for the caster."""
    fight = yield from peek(Fight, FIGHT)
    sides = {_side(one, fight) for one in targets}
    everybody = yield from survey(Creature)
    return tuple(one for one in everybody if one.id != caster.id and one.writings and _side(one, fight) in sides)


def _chosen(who: Creature, writing: Writing, targets: tuple[Creature, ...]) -> Rule[tuple[str, ...]]:
    """Those whom a counterspell is to shield: its reader's choice where it cannot shield all of the side.

    Clause: counterspell
    """
    fight = yield from peek(Fight, FIGHT)
    left = [one for one in targets if _side(one, fight) == _side(who, fight)]
    left.sort(key=lambda one: one.id != who.id)
    level = yield from read_at(writing, Aim())
    chosen: tuple[str, ...] = ()
    while left and len(chosen) < level:
        one = left[0]
        if len(left) > level - len(chosen):
            ids, names = tuple(each.id for each in left), tuple(each.title for each in left)
            answer = yield from choose(who.id, "shield", ids, labels=names, asks=_asks_whom)
            one = next(each for each in left if each.id == answer)
        chosen = (*chosen, one.id)
        left.remove(one)
    return chosen


def _side(one: Creature, fight: Fight | None) -> str:
    """The side somebody is on: of the fight that goes on, else of the world."""
    if fight is not None:
        return "party" if one.id in fight.party else "foes" if one.id in fight.enemies else ""
    return one.group


def _asks_whom() -> Question:
    return Question(Sentence("Whom do you shield?"))


def _asked(caster: Creature, spell: Spell) -> Question:
    text = Sentence("{spell} of {who} takes effect. Do you counter it?", spell=spell.name, who=caster.title)
    outside = Sentence("{spell} takes effect. Do you counter it?", spell=spell.name)
    return Question(text, (caster.id,), outside)

"""Success tests: a player rolls a d20 under an attribute, changed by whoever or whatever stands against it.

Only players roll. When a creature acts on a character, the character's player tests; the creature's value is a
modification of it. Equal is a success; no face of the die decides by itself unless the table says so.
"""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import msgspec

from rulewright.engine import Part, Rolls, Rule, Told, must, survey, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.bricks.d20 import under
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.symbaroum.actions.costs import fit_to_act
from rulewright.systems.symbaroum.checks.abilities import impeding
from rulewright.systems.symbaroum.checks.thrown import for_test, word_of
from rulewright.systems.symbaroum.numbers import USUAL_DIFFICULTY, modifier
from rulewright.systems.symbaroum.options import BLIND_COMBAT_TESTS_ONLY, IMPEDING_HAMPERS_QUICK, NATURAL_EXTREMES
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.rows import Attribute

USUAL: dict[Attribute, Attribute] = {
    "accurate": "quick",
    "cunning": "cunning",
    "discreet": "vigilant",
    "persuasive": "resolute",
    "quick": "accurate",
    "resolute": "resolute",
    "strong": "strong",
    "vigilant": "discreet",
}
"""What usually opposes each attribute. Clauses: attributes.accurate, attributes.cunning, attributes.discreet,
attributes.persuasive, attributes.quick, attributes.resolute, attributes.strong, attributes.vigilant"""


class Tested(msgspec.Struct, frozen=True):
    """How a success test came out."""

    success: Annotated[bool, result("succeeds", answers=True)]
    target: int
    """What the d20 had to show at most."""
    modifier: int = 0
    by: str = "actor"
    """Whose player rolled: the actor's or the target's."""
    unusual: bool = False
    """The difficulty lies outside -5 to +5."""

    @property
    def actor_succeeds(self) -> bool:
        """Whether whoever acted has its way. Clause: checks.only-players-roll"""
        return self.success == (self.by == "actor")


def attribute_named(word: str) -> Attribute:
    """The attribute of that name. Clause: attributes.list"""
    for one in ATTRIBUTES:
        if one == word.casefold():
            return one
    raise Unreadable(
        "attribute",
        Sentence("there is no attribute {word}", word=word),
        Sentence("one of {attributes}", attributes=", ".join(ATTRIBUTES)),
    )


def opposition(other: Creature, name: str, value: int) -> Part:
    """The modification for an opponent's value. Clause: checks.opposition"""
    return Part(f"{other.title}: {word_of(name)} {value}", modifier(value), Sentence("10 less that value"))


def check(
    who: Creature,
    name: str,
    value: int,
    parts: tuple[Part, ...] = (),
    *,
    why: str = "",
    other: Creature | None = None,
    combat: bool = False,
    clause: str = "checks.roll-under",
    deed: Callable[[str], Sentence] | None = None,
    calls: Sentence | None = None,
    purpose: Sentence | None = None,
    within: tuple[Part, ...] = (),
    called: str = "",
    strikes: Creature | None = None,
) -> Rule[tuple[bool, int]]:
    """Roll a d20 under a value with its modifications; answer whether it held, and the target number.

    `deed` says what the tester of that name does with it, where that is more than to test; `calls` what another does
    that calls for it; `purpose` what the tester is told to test for; `within` what is in the value already where it
    stands on a sheet, `called` so; `strikes` whom a blow that is tested strikes at.

    Clauses: checks.when, checks.roll-under, checks.d20, checks.modify-attribute
    """
    hampers = yield from IMPEDING_HAMPERS_QUICK
    if hampers and name == "quick" and why != "defense" and impeding(who):
        parts = (*parts, Part("Impeding", -impeding(who), who.armor.name))
    stands = Part(called or str(word_of(name)), value + sum(part.value for part in within))
    target = stands.value + sum(part.value for part in parts)
    swing = yield from sight(who, other, combat=combat)
    extremes = yield from NATURAL_EXTREMES
    why = why or f"{name}-test"
    asked = under(target, why, swing, always=1 if extremes else 0, never=20 if extremes else 21)
    for_what = calls or purpose or Sentence("You test {attribute}", attribute=word_of(name))
    made = (stands, *parts)
    reacts, struck = calls is not None, strikes is not None and strikes.id == who.id
    yield from for_test(who, asked, made, swing, for_what, other.id if other else "", reacts=reacts, struck=struck)
    held = yield from asked
    yield from tell(
        _spoken,
        why,
        who.title,
        deed,
        Part(str(word_of(name)), value, "own value"),
        (*within, *parts),
        target,
        held,
        swing,
        clause,
        strikes.id if strikes else "",
        who,
        *((other,) if other is not None else ()),
    )
    return held, target


def sight(who: Creature, other: Creature | None, *, combat: bool) -> Rule[int]:
    """Dice for sight: -1 where only the tester is impaired, +1 where only the enemy in a fight is, else 0.

    Clauses: blind.both, blind.self, blind.enemy
    """
    if other is not None:
        if who.impaired and not other.impaired:
            only_fights = yield from BLIND_COMBAT_TESTS_ONLY
            return -1 if combat or not only_fights else 0
        return 1 if combat and other.impaired and not who.impaired else 0
    if not who.impaired or (yield from BLIND_COMBAT_TESTS_ONLY):
        return 0
    everyone = yield from survey(Creature)
    enemies = [one for one in everyone if are_against(one, who) and one.able]
    return 0 if enemies and all(one.impaired for one in enemies) else -1


def must_be_tested(who: Creature, against: Creature | None) -> None:
    """Refuse a test in which no player character takes part. Clause: checks.only-players-roll"""
    must(
        not (who.side == "npc" and (against is None or against.side == "npc")),
        "no player character takes part, so there is no test: the referee decides",
        clause="checks.only-players-roll",
    )


def attempt(
    who: Creature,
    attribute: Attribute,
    *,
    difficulty: int = 0,
    against: Creature | None = None,
    opposed: str = "",
    about: str = "",
) -> Rule[Tested]:
    """Try something that matters: the player of whoever is a player character rolls, an opponent only modifies; `about`
    is what it is for, in words.

    Clauses: checks.scope, checks.only-players-roll, checks.gm-sets, checks.opposition, checks.difficulty, dying.state
    """
    facing = attribute_named(opposed) if opposed else USUAL[attribute]
    for one in (who, against):
        if one is not None and (one is who or who.side == "npc"):
            fit_to_act(one)
    must_be_tested(who, against)
    must(
        against is None or against.status != "dead",
        "{title} is dead, and opposes nobody",
        title=against or who,
        clause="checks.opposition",
    )
    parts = (Part("difficulty", difficulty, "set by the referee"),) if difficulty else ()
    unusual = abs(difficulty) > USUAL_DIFFICULTY
    if who.side == "npc" and against is not None:
        parts = (opposition(who, attribute, who.value(attribute)), *parts)
        comes = Sentence("{foe} tries you: test {attribute}", foe=who.title, attribute=word_of(facing))
        held, target = yield from check(against, facing, against.value(facing), parts, other=who, calls=comes)
        return Tested(held, target, target - against.value(facing), "target", unusual)
    if against is not None:
        parts = (opposition(against, facing, against.value(facing)), *parts)
    tests = Sentence("You test {attribute}: {what}", attribute=word_of(attribute), what=about) if about else None
    deed = partial(_tries, word_of(attribute), about) if about else None
    held, target = yield from check(
        who, attribute, who.value(attribute), parts, other=against, purpose=tests, deed=deed
    )
    return Tested(held, target, target - who.value(attribute), "actor", unusual)


def _tries(attribute: Sentence, about: str, who: str) -> Sentence:
    """What somebody tests for, as all are told it. Clause: problem-solving.flow"""
    return Sentence("{who} tests {attribute} ({what})", who=who, attribute=attribute, what=about)


def _spoken(
    rolls: Rolls,
    why: str,
    who: str,
    deed: Callable[[str], Sentence] | None,
    own: Part,
    parts: tuple[Part, ...],
    target: int,
    held: bool,
    swing: int,
    clause: str,
    struck: str,
    *_of: Creature,
) -> Told:
    thrown = rolls[why]
    does = deed(who) if deed else Sentence("{who} tests {attribute}", who=who, attribute=word_of(own.name))
    outcome = Sentence("succeeds") if held else Sentence("fails")
    if swing:
        kept, faces = min(thrown.faces) if swing > 0 else max(thrown.faces), every(map(str, thrown.faces))
        of_two = (
            Sentence("the better of {faces}", faces=faces)
            if swing > 0
            else Sentence("the worse of {faces}", faces=faces)
        )
        text = Sentence(
            "{deed}: {kept} ({of_two}) against {target}, {outcome}",
            deed=does,
            kept=kept,
            of_two=of_two,
            target=target,
            outcome=outcome,
        )
        die = Part("d20", kept, "the better of two" if swing > 0 else "the worse of two")
    else:
        kept = thrown.value
        text = Sentence(
            "{deed}: {kept} against {target}, {outcome}", deed=does, kept=kept, target=target, outcome=outcome
        )
        die = Part("d20", kept)
    return Told(
        text,
        about=why,
        parts=(die,),
        total=kept,
        against=target,
        target=(own, *parts),
        verdict=outcome,
        clause=clause,
        outside=Sentence("{deed}: {outcome}", deed=does, outcome=outcome),
        strikes=(struck,) if struck else (),
    )

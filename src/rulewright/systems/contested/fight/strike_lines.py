"""What the log says of attacks: the IR with weapon and causes, and how each Target answered."""

from rulewright.engine import Part, Rolls, Told
from rulewright.errors import Sentence, every
from rulewright.systems.contested.checks.lines import ended, flagged, in_order, parts, swung, thrown_as
from rulewright.systems.contested.checks.sides import FIST, Assault, Side
from rulewright.systems.contested.records import Creature


def attack_parts(rolls: Rolls, assault: Assault) -> tuple[Part, ...]:
    """What went into an IR. Of several weapons the lower dice stand as 0, unless they were added."""
    made = parts(rolls, "base", assault.side)
    return (*made[:2], *_weapon_parts(rolls, assault), *made[2:])


def _weapon_parts(rolls: Rolls, assault: Assault) -> list[Part]:
    fell = [(one, rolls[one.name]) for one in assault.weapons]
    best = max((fall.value for _, fall in fell), default=0)
    found: list[Part] = []
    for one, fall in fell:
        lower = fall.value < best or any(part.value == best for part in found)
        left_out = lower and not assault.adds
        if left_out:
            faces = in_order(fall.faces) if one.swing else fall.value
            found.append(Part(f"{one.name} ({one.dice}: {faces})", 0, "not the higher, not added"))
        elif one == FIST:
            found.append(Part("unarmed", fall.value, str(one.dice)))
        else:
            found.append(Part(thrown_as(one, fall.faces), fall.value, swung(one.swing)))
    return found


def launched(rolls: Rolls, attacker: Creature, assault: Assault, causes: tuple[Sentence, ...]) -> Told:
    """The line of the attacker's roll. Clauses: actions.ir, combat.attack.damage"""
    made = attack_parts(rolls, assault)
    ir = sum(part.value for part in made)
    names = [Sentence("unarmed") if one == FIST else one.name for one in assault.weapons]
    arms = every(names) if names else Sentence("bare hands")
    tried = Sentence("{who} attacks with {weapons}: IR {ir}", who=attacker.title, weapons=arms, ir=ir)
    text, outside = _because(flagged(tried, made[0].value), causes), _because(ended(tried), causes)
    return Told(text, about="base", parts=made, total=ir, clause="combat.attack.damage", outside=outside)


def _because(told: Sentence, causes: tuple[Sentence, ...]) -> Sentence:
    """A line with what made the attack weaker or stronger."""
    if not causes:
        return told
    because, *others = causes
    for one in others:
        because = Sentence("{causes}; {cause}", causes=because, cause=one)
    return Sentence("{told} {causes}.", told=told, causes=because)


def answered(rolls: Rolls, target: Creature, assault: Assault, side: Side, hit: bool, why: str) -> Told:
    """The line of a Target's answer. Clauses: saves.tr, results.sides"""
    ir = sum(part.value for part in attack_parts(rolls, assault))
    made = parts(rolls, why, side, "save-")
    tr = sum(part.value for part in made)
    word = Sentence("hit") if hit else Sentence("missed")
    told = Sentence(
        "{who} answers with TR {tr} against IR {ir}: {outcome}", who=target.title, tr=tr, ir=ir, outcome=word
    )
    text, outside = flagged(told, made[0].value), ended(told)
    return Told(
        text,
        about=why,
        parts=made,
        total=tr,
        against=ir,
        verdict=word,
        clause="results.sides",
        outside=outside,
        strikes=(target.id,),
    )

"""Words that records, rows and arguments hold as plain text, as they are told to people in any language.

Belongs here: words that stand for themselves, wounds, states, rows of words. Not here: lines of the log, which stand
beside their rules.
"""

from collections.abc import Iterable
from typing import Final

from rulewright.engine import Lasting
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.conditions import CONDITIONS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Illness, Wound
from rulewright.systems.bdp.tables import IMPLEMENTS

# What is kept stays plain text: a record holds no sentences. Words of the tables stand in their rows.
WORDS: Final[dict[str, Sentence]] = {
    str(one): one
    for one in (
        # How somebody is. Clauses: crit.out.duration, crit.dex.fail-or-zero, crit.wil.fail-or-zero
        Sentence("ok"), Sentence("out"), Sentence("dead"), Sentence("routed"),
        Sentence("knocked out"), Sentence("immobilized"), Sentence("debilitated"),
        # Needs. Clause: deprivation.state.cause
        Sentence("food"), Sentence("sleep"), Sentence("water"), Sentence("warmth"),
        # Ranges. Clause: combat.range.bands
        Sentence("close"), Sentence("near"), Sentence("far"), Sentence("distant"),
        Sentence("Close"), Sentence("Near"), Sentence("Far"), Sentence("Distant"),
        # Hands. Clause: weapon.list.table
        Sentence("left"), Sentence("right"), Sentence("both"),
        # Weapons and other gear. Clauses: damage-type.piercing.max, weapon.list.table, inventory.slots.ten
        Sentence("piercing"), Sentence("bludgeoning"), Sentence("slashing"),
        Sentence("claws and teeth"), Sentence("claws and teeth (d4)"), Sentence("claws and teeth (d6)"),
        Sentence("claws and teeth (d8)"), Sentence("claws and teeth (d10)"), Sentence("claws and teeth (d12)"),
        Sentence("bare hands"), Sentence("bare hands (d4)"), Sentence("bare hands (d6)"), Sentence("bare hands (d8)"),
        Sentence("crude armour"), Sentence("refined medium armour"), Sentence("legendary armour"), Sentence("shield"),
        Sentence("helmet"), Sentence("armguard"), Sentence("tent"), Sentence("climbing gear"),
        Sentence("gear"), Sentence("ingredients"), Sentence("rations"), Sentence("waterskin"), Sentence("empty"),
        # Why a strike is impaired or enhanced. Clauses: attack.impaired.d4, attack.enhanced.d12
        Sentence("a position of weakness"), Sentence("an injured arm"), Sentence("one against a detachment"),
        Sentence("an ordinary weapon"), Sentence("hampered"), Sentence("blocked"), Sentence("dodged"),
        Sentence("superior"), Sentence("a position of advantage"), Sentence("a daring move"),
        Sentence("terror"), Sentence("a horde strikes"), Sentence("an unseen target"), Sentence("a charge"),
        Sentence("against a horde"), Sentence("bite"), Sentence("breath"),
        Sentence("the target is exposed"), Sentence("a Commander's word"), Sentence("a detachment against one"),
        # Reactions, intentions, gambits, tactics. Clauses: react.defend.default, initiative.intent.declare
        Sentence("defend"), Sentence("fight back"), Sentence("fight-back"), Sentence("block"), Sentence("dodge"),
        Sentence("parry"),
        Sentence("attack"), Sentence("shoot"), Sentence("move"), Sentence("withdraw"), Sentence("trick"),
        Sentence("cast spell"), Sentence("cast fast spell"), Sentence("miracle"), Sentence("sing"),
        Sentence("stun"), Sentence("shove"), Sentence("disarm"), Sentence("trip"),
        Sentence("nearest"), Sentence("weakest"), Sentence("spells"),
        # Rarities, regions, wounds that brews heal, elements. Clauses: craft.ingredient.potency, recipe.coldroot-salve
        Sentence("common"), Sentence("uncommon"), Sentence("rare"),
        Sentence("plains"), Sentence("forest"), Sentence("swamp"), Sentence("hills"), Sentence("mountain"),
        Sentence("desert"), Sentence("bolt"), Sentence("ice"),
        # What lasts by miracles and songs. Clauses: miracle.list.table, song.sing.save, miracle.slot.imprinted
        Sentence("warded from weather"), Sentence("free Faith Die tomorrow"), Sentence("no changes until sunrise"),
        Sentence("the next event"),
        *(Sentence(name) for row in IMPLEMENTS.values() for name in (row.name, *row.also)),
        # What lasts, and what ends it. Clauses: weapon-skill.shock, weapon-skill.bleed, skill.damage.triggers
        *(one.title for one in CONDITIONS.values()), Sentence("round ends"),
        Sentence("own turn begins"), Sentence("own turn ends"), Sentence("next attack"),
        # Harm, and the wounds it leaves. Clauses: environment.damage.sources, wounds.gain.sources
        Sentence("once"),
        Sentence("wound"), Sentence("injury"), Sentence("fire"), Sentence("sprain"), Sentence("poison"),
        Sentence("shock"), Sentence("fear"), Sentence("psychic"), Sentence("strain"), Sentence("electricity"),
        Sentence("venom"),
        # How a night, a meeting, a price or a throw is. Clauses: sleep.quality.table, reaction.roll.2d6, tgs.cost.kinds
        Sentence("none"), Sentence("perilous"), Sentence("normal"), Sentence("comfortable"),
        Sentence("hostile"), Sentence("wary"), Sentence("curious"), Sentence("kind"), Sentence("helpful"),
        Sentence("drawn"), Sentence("sheathed"),
        Sentence("complication"), Sentence("broken"), Sentence("fatigue"), Sentence("damage"),
        Sentence("failure"), Sentence("cost"), Sentence("success"),
        Sentence("advantage"), Sentence("disadvantage"),
        # Sides, and those of a species. Clauses: surprise.roll.d6, initiative.simple.save, species.cunning.reroll
        Sentence("party"), Sentence("foes"), Sentence("pc"), Sentence("foe"),
        Sentence("defender"), Sentence("attacker"), Sentence("equal"),
        Sentence("adaptable"),
    )
}  # fmt: skip
"""Words by themselves."""


def word(plain: str) -> Sentence:
    """A stored word as a sentence that can be translated; an unknown one stays as it is."""
    return WORDS.get(plain) or Sentence(plain)


def state_of(who: Creature) -> Sentence:
    """Somebody's state in a word. Clause: crit.out.duration"""
    return word(who.out_by or who.status)


def lasting_name(thing: Lasting) -> Sentence:
    """The name of a lasting thing: its title, or its kind."""
    return word(thing.title or thing.what)


def with_weapon(name: str) -> Sentence:
    """A weapon with its article, to stand after "with"."""
    if name == "bare hands":
        return Sentence("the bare hands")
    return Sentence("the claws and teeth") if name == "claws and teeth" else Sentence("the {name}", name=name)


def wound_text(wound: Wound) -> Sentence:
    """A wound as people say it: `severe sword wound (right leg)`. Clause: wounds.level.three"""
    said = wound_with_level(wound)
    return Sentence("{wound} ({place})", wound=said, place=word(wound.at)) if wound.at else said


def illness_left(illness: Illness) -> Sentence:
    """When a disease ends. Clauses: disease.duration.limited, disease.save.multiple"""
    if illness.days is not None:
        return Sentence("{n} day left", "{n} days left", n=illness.days)
    return Sentence("{successes} of {needed} Saves", successes=illness.successes, needed=illness.needed)


def wound_with_level(wound: Wound) -> Sentence:
    """A wound without its place. Clause: wounds.level.three"""
    kind = wound_type(wound.type)
    if wound.level == "light":
        return Sentence("light {wound}", wound=kind)
    return (
        Sentence("severe {wound}", wound=kind) if wound.level == "severe" else Sentence("permanent {wound}", wound=kind)
    )


def wound_type(kind: str) -> Sentence:
    """The name of a type of wound; many are named after their cause. Clause: wounds.type.flavour"""
    cause = kind.removesuffix(" wound")
    return word(kind) if cause == kind else Sentence("{cause} wound", cause=word(cause))


def one_by_one(deeds: Iterable[str]) -> Sentence:
    """`move, then attack`. Clause: initiative.turn.full"""
    said, *others = map(word, deeds)
    for deed in others:
        said = Sentence("{deeds}, then {deed}", deeds=said, deed=deed)
    return said

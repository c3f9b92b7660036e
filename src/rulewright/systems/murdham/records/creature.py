"""Creatures: a character or an animal with its scores, and all that it has, suffers and is in the middle of."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.engine import Record
from rulewright.engine.facts import MET, ON_BODY, REFEREE_ONLY, SAID, Who, drawn, hidden, state, trait, turn
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.groups import FOES, GROUPS, PARTY, Sided
from rulewright.systems.murdham.numbers import (
    BREATH_ROUNDS,
    MOST_ARMOUR,
    MOST_HUMAN_SCORE,
    MOST_SCORE,
    OMENS,
    SWIMMER_BREATH_ROUNDS,
    TOUGH_HEALTH,
)
from rulewright.systems.murdham.records.gear import Version
from rulewright.systems.murdham.records.states import UNSURE, Condition, Going, Training
from rulewright.systems.murdham.tables import CONDITIONS, Ability

Attitude = Literal["", "hostile", "unfriendly", "neutral", "friendly"]
Status = Literal["alive", "dead", "comatose", "paralysed"]
LIFE: Final = (
    turn("dead", "dies", you="you die", grave=True),
    turn("comatose", "falls into a coma", you="you fall into a coma", grave=True),
    turn("paralysed", "is paralysed", you="you are paralysed", grave=True),
    turn("alive", "comes to life again", you="you come to life again"),
)
ABLE: Final = (
    turn(False, "is out of action", you="you are out of action", grave=True),
    turn(True, "is able to act again"),
)
"""What odds say of what becomes of somebody."""
Size = Literal["tiny", "small", "medium", "large", "massive"]
"""The five sizes, from the smallest. Clause: size.categories"""
UNLIVING = ("undead", "demon")
"""Traits of what no poison or corruption touches and no blow knocks out. Clause: core.traits"""
ADDICTED = "addicted to "
"""What stands before the drug in the trait of the addicted. Clause: drugs.addiction"""
PROTECTION = "rite of protection"
"""The power that protects whoever wears no armour. Clause: magic.sacred"""
SILENCE = "silence"
"""The power under which nobody makes a sound. Clause: magic.profane"""
WATER_BREATHING = "water breathing"
"""The power under which one breathes and moves in water as on land. Clause: magic.profane"""
BANE = "rite of bane"
"""The power that makes weapons strike demons and undead harder. Clause: magic.sacred"""
COURAGE = "rite of courage"
"""The power under which nobody fears. Clause: magic.sacred"""
WARDING = "rite of warding"
"""The power round which no profane one works, and demons and undead burn. Clause: magic.sacred"""
PRESERVATION = "rite of preservation"
"""The power that keeps a dead body from rot, and from all that is profane. Clause: magic.sacred"""
MARTYRDOM = "rite of martyrdom"
"""The power under which two share all harm. Clause: magic.sacred"""
FLAME = "purifying flame"
"""The power in whose light poison and disease rest. Clause: magic.profane"""
SPEECH = "gift of speech"
"""The power under which somebody speaks a language the invoker understands. Clause: magic.profane"""
HONESTY = "radiant honesty"
"""The power under which nobody lies, and reasonable words are believed. Clause: magic.profane"""
WOOD = "wood shape"
"""The power that makes a tree of somebody, who still sees and hears. Clause: magic.profane"""
FALSE_DEATH = "false death"
"""The power under which somebody looks dead. Clause: magic.profane"""
LEVITATION = "levitation"
"""The power that lets somebody fly a little. Clause: magic.profane"""
SHELL = "armour "
"""What stands before its value in the trait of whoever has grown armour. Clause: core.traits"""
BEAST = "beast"
"""The trait of an animal mind, to which words are but a voice. Clause: core.traits"""
ALWAYS = "always "
"""What stands before the condition in the trait of whoever is under it at all times. Clause: core.traits"""
IMMUNE_TO_FEAR = ("bravery", "frenzied", "frightening", COURAGE)
"""Skills, conditions, traits and powers that let somebody ignore fear. Clause: fear.immunity"""
MINDLESS = "mindless"
"""The trait of what has no mind to be moved. Clause: core.traits"""
IMMUNE_TO_TERROR = (MINDLESS, "terrifying")
"""Traits that let somebody ignore terror as well. Clause: core.traits"""

ENDS: Final[Mapping[str, str]] = {
    "stretch": Sentence("end of stretch"),
    "rest": Sentence("a rest"),
    "break": Sentence("a stretch without it"),
}
"""What ends a state of somebody, in words. Clauses: explore.turn.end, rest.daily, move.special.max-duration"""


class Creature(Record, frozen=True, kw_only=True):
    """A character or a creature. Clauses: core.abilities, core.keywords"""

    name: Annotated[str, drawn("name", seen=MET)] = ""
    kind: Annotated[Literal["pc", "gm"], hidden("the table says who plays whom", seen=MET)] = "pc"
    side: Sided = ""
    """Whose side it is on, where somebody has said so."""
    kin: Annotated[Literal["human", "other"], drawn("Kin")] = "human"
    player: Annotated[str, hidden("the table says who plays whom", seen=MET)] = ""
    """The seat that plays it; empty for the GM's."""
    strength: Annotated[int, drawn("STR", harm=-1)] = 9
    full_strength: Annotated[int, drawn("maximum STR")] = 9
    agility: Annotated[int, drawn("AGI", harm=-1)] = 9
    full_agility: Annotated[int, drawn("maximum AGI")] = 9
    wits: Annotated[int, drawn("WIT", harm=-1)] = 9
    full_wits: Annotated[int, drawn("maximum WIT")] = 9
    """Current scores, and full ones as they are without temporary losses. Clause: core.ability.change"""
    health: Annotated[int, drawn("Health", harm=-1)] = 9
    armour: Annotated[int, drawn("Armour")] = 0
    armour_version: Annotated[Version, drawn("make of the armour")] = ""
    """How the armour worn is made. Clause: items.master-crafted"""
    armour_damaged: Annotated[bool, state("armour damaged", clause="combat.gear")] = False
    """Clause: combat.gear"""
    size: Annotated[Size, drawn("Size")] = "medium"
    attitude: Annotated[Attitude, drawn("Attitude")] = ""
    """How it feels about the company; empty while unknown. Clause: attitude.levels"""
    skills: Annotated[tuple[str, ...], drawn("skills")] = ()
    traits: Annotated[tuple[str, ...], drawn("traits")] = ()
    items: Annotated[tuple[str, ...], drawn("items", seen=ON_BODY)] = ()
    damaged: Annotated[tuple[str, ...], state("damaged", clause="core.durability")] = ()
    """Which of its items are damaged. Clause: core.durability"""
    quarters: Annotated[int, drawn("Money in quarters", seen=ON_BODY)] = 0
    """Its money, in quarters of a shilling. Clause: core.money"""
    powers: Annotated[tuple[str, ...], state("powers at work", clause="magic.duration")] = ()
    """Powers at work on it, by name."""
    shares: Annotated[Who, state("shares all harm with", clause="magic.sacred")] = ""
    """Id of whoever shares all harm with it. Clause: magic.sacred"""
    shape: Annotated[str, state("in the shape of an animal", clause="magic.profane")] = ""
    """The animal in whose shape it is, by breed; empty in its own. Clause: magic.profane"""
    aloft: Annotated[bool, state("in the air", clause="core.traits", turns=(turn(False, "is on the ground"),))] = False
    """It flies just now. Clause: core.traits"""
    career: Annotated[str, drawn("Career")] = ""
    """What it did before it took to adventures. Clause: knowledge.skills"""
    tongues: Annotated[tuple[str, ...], drawn("Languages")] = ()
    """Further languages it has chosen. Clause: languages.known"""

    # What it suffers. Clauses: core.conditions, core.health.*, core.corruption.*
    conditions: Annotated[
        tuple[Condition, ...], drawn("Condition", seen=ON_BODY, lies_on=True, words=lambda: CONDITIONS)
    ] = ()
    dead: Annotated[bool, drawn("dead", seen=MET, lies_on=True, odds=SAID)] = False
    mourned: Annotated[bool, trait("mourned", clause="core.death.funeral")] = False
    """The funeral is over, or there was none. Clause: core.death.funeral"""
    corruption: Annotated[int, drawn("Corruption")] = 0
    mutations: Annotated[int, trait("mutations", one="mutation", clause="core.corruption.mutation")] = 0
    """Mutations got from soulblight. Clause: core.corruption.mutation"""
    omens: Annotated[int, drawn("Omens", one="Omen")] = 0
    max_omens: Annotated[int, drawn("maximum omens")] = OMENS
    scars: Annotated[int, trait("scars", one="scar", clause="core.health.injury")] = 0
    mana: Annotated[int, drawn("Mana")] = 0
    max_mana: Annotated[int, drawn("maximum mana")] = 0
    """Mana it has, and the most it can have. Clauses: magic.profane, create.advance"""
    advancements: Annotated[int, drawn("Advancements", one="Advancement")] = 0
    """Advancements it has had. Clause: create.advance"""
    crafts: Annotated[tuple[str, ...], drawn("crafts")] = ()
    """Kinds of things it has chosen to make with the crafting skill. Clause: items.crafting-skills"""
    leader: Annotated[Who, state("follows", clause="core.followers", turns=(turn("", "follows nobody any more"),))] = ""
    """Id of the Player character it follows. Clause: core.followers"""

    # Where it stands, and who holds it. Clauses: core.range, combat.grabbed, combat.mounted
    zone: Annotated[Who, state("stands in", clause="core.range")] = ""
    """Id of the zone it stands in; empty if nobody counts zones."""
    beyond: Annotated[Who, state("at the border to", clause="core.range")] = ""
    """Id of the zone on the other side, for whoever stands on a border."""
    grabbed_by: Annotated[Who, state("held by", clause="combat.grabbed", turns=(turn("", "is free"),))] = ""
    """Id of whoever holds it. Clause: combat.grabbed"""
    captor: Annotated[Who, state("prisoner of", clause="manipulation.torture")] = ""
    """Id of whoever took it prisoner. Clause: manipulation.torture"""
    rides: Annotated[Who, state("rides", clause="combat.mounted", turns=(turn("", "is no longer on it"),))] = ""
    """Id of the mount or vehicle that carries it. Clause: combat.mounted"""
    awake: Annotated[
        int, state("watches without rest", one="watch without rest", until=("rest",), clause="rest.daily.skipped")
    ] = 0
    """Watches that have ended since its last rest. Clause: rest.daily.skipped"""

    # What an animal is. Clauses: animals.train, animals.train.tame
    breed: Annotated[str, drawn("Breed")] = ""
    """Its name in the table of animals."""
    wild: Annotated[bool, trait("wild", clause="animals.train.tame")] = False
    tamed: Annotated[bool, drawn("Tamed")] = False
    trainings: Annotated[tuple[Training, ...], drawn("trained")] = ()

    # How it moves just now. Clauses: move.climb, move.swim, move.special.max-duration
    going: Annotated[Going | None, drawn("special movement")] = None
    effort: Annotated[
        int,
        state(
            "seconds of special movement",
            one="second of special movement",
            until=("break",),
            clause="move.special.max-duration",
        ),
    ] = 0
    """Seconds of special movement since the last break."""

    # This stretch, and the breath held. Clauses: poison.later-dose, fear.save, suffocate.hold
    doses: Annotated[
        int, drawn("Doses this stretch", one="Dose this stretch", seen=REFEREE_ONLY, until=("stretch",))
    ] = 0
    """Doses of poison or drugs met in this stretch."""
    faced: Annotated[tuple[str, ...], state("has stood up to", until=("stretch",), clause="fear.save")] = ()
    """Sources of fear saved against in this stretch."""
    airless: Annotated[int, drawn("rounds without air", one="round without air")] = 0
    """Rounds in a row without air."""
    tactics: Annotated[str, hidden("how the GM chooses targets for it", seen=REFEREE_ONLY)] = "nearest"
    """How it chooses targets when nobody decides for it."""
    notes: Annotated[str, hidden("the table keeps notes on a page of their own")] = ""

    @property
    def group(self) -> str:
        """The side it is on outside any fight."""
        if self.side:
            return GROUPS[self.side]
        return PARTY if self.kind == "pc" or self.leader else FOES

    @property
    def explores(self) -> bool:
        """Whether it is of the company and acts for itself, which followers do not. Clause: explore.turn.one-action"""
        return self.kind == "pc" and not self.leader

    @property
    def silent(self) -> bool:
        """Whether it can say nothing. Clauses: core.conditions, magic.profane"""
        return self.has("silenced") or SILENCE in self.powers or WOOD in self.powers or bool(self.shape)

    @property
    def down(self) -> bool:
        """Whether it is out of the fight; the frenzied fight on while they die.

        Clauses: core.conditions, core.ability.zero
        """
        dying = self.has("dying") and not self.has("frenzied")
        return self.status != "alive" or dying or self.has("incapacitated")

    def score(self, ability: Ability) -> int:
        """The current score of an ability."""
        if ability == "str":
            return self.strength
        return self.agility if ability == "agi" else self.wits

    def full_score(self, ability: Ability) -> int:
        """The score of an ability without temporary losses. Clause: core.ability.change"""
        if ability == "str":
            return self.full_strength
        return self.full_agility if ability == "agi" else self.full_wits

    @property
    def ceiling(self) -> int:
        """The highest score its abilities can have; a mutation may raise a human's beyond what is human.

        Clause: core.ability.limit
        """
        most = MOST_HUMAN_SCORE if self.kin == "human" else MOST_SCORE
        return max(most, self.full_strength, self.full_agility, self.full_wits) if self.mutations else most

    @property
    def max_health(self) -> int:
        """Health it can have at most. Clause: core.health.max"""
        return self.strength + (TOUGH_HEALTH if "tough" in self.skills else 0)

    @property
    def protection(self) -> int:
        """The armour value that counts. Clause: core.damage.armour"""
        return self.protected(0)

    def protected(self, more: int) -> int:
        """The armour value that counts with more than is worn: a shield, cover.

        Clauses: core.damage.armour, combat.cover, items.shield, magic.sacred
        """
        blessed = int(PROTECTION in self.powers and not self.armour)
        return min(MOST_ARMOUR, max(self.armour, self.shell) + blessed + more)

    @property
    def shell(self) -> int:
        """Armour that has grown on it, which is neither worn nor lost. Clause: core.traits"""
        grown = (one.removeprefix(SHELL) for one in self.traits if one.startswith(SHELL))
        return max((int(one) for one in grown if one.isdigit()), default=0)

    @property
    def breath(self) -> int:
        """Rounds without air that do it no harm. Clauses: suffocate.hold, core.skills"""
        return SWIMMER_BREATH_ROUNDS if "swim" in self.skills else BREATH_ROUNDS

    @property
    def unliving(self) -> bool:
        """Whether it is undead or a demon. Clause: core.traits"""
        return any(trait in UNLIVING for trait in self.traits)

    @property
    def status(self) -> Annotated[Status, drawn("Life", seen=MET, turns=LIFE)]:
        """Its life, as abilities at 0 leave it. Clause: core.ability.zero"""
        if self.dead or self.strength <= 0:
            return "dead"
        if self.wits <= 0:
            return "comatose"
        return "paralysed" if self.agility <= 0 else "alive"

    @property
    def can_act(self) -> Annotated[bool, drawn("able to act", turns=ABLE)]:
        """Whether it can do anything at all. Clauses: core.conditions, magic.profane"""
        if self.down or WOOD in self.powers:
            return False
        return not any(CONDITIONS[one.name].helpless for one in self.conditions)

    @property
    def loses_turn(self) -> bool:
        """Whether the turn of this round is lost to it. Clause: core.conditions"""
        return self.has("stunned")

    @property
    def attack_impairments(self) -> int:
        """How many times its own state impairs its attacks.

        Clauses: core.conditions, move.balance.attacks, move.leap.attacks, move.climb.attacks, move.swim.attacks
        """
        unsure = self.going is not None and UNSURE[self.going.kind] not in self.skills
        return int(self.has("groggy")) + int(unsure)

    @property
    def fear_immunities(self) -> int:
        """Different effects that let it ignore fear. Clauses: fear.immunity, fear.immunity.stack"""
        here = (*self.skills, *self.traits, *self.powers, *(one.name for one in self.conditions))
        return sum(one in here for one in IMMUNE_TO_FEAR)

    def has(self, condition: str) -> bool:
        """Whether it is under a condition, for a time or by its nature. Clauses: core.conditions, core.traits"""
        return any(one.name == condition for one in self.conditions) or ALWAYS + condition in self.traits

    def addicted_to(self, drug: str) -> bool:
        """Whether it has come to need a drug. Clause: drugs.addiction"""
        return drug in self.addictions

    @property
    def addictions(self) -> tuple[str, ...]:
        """The drugs it has come to need. Clause: drugs.addiction"""
        return tuple(one.removeprefix(ADDICTED) for one in self.traits if one.startswith(ADDICTED))


IMMUNE: Final = "immune to "
"""What stands before the hazard in the trait of the immune. Clause: core.traits"""


def is_immune_to(who: Creature, hazard: str) -> bool:
    """Whether a trait of somebody shuts a hazard out: an element, poison, disease, a named power.

    Clause: core.traits
    """
    return f"{IMMUNE}{hazard}" in who.traits

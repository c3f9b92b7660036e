"""Skills used outside fights: healing hands and words, a day in town, knowing a region, companions."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, get_args

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, World, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, look, must, reaches, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.strikes import must_know
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace, must_be_among_people
from rulewright.systems.bdp.bodies.whom import PATIENTS, there
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named, save
from rulewright.systems.bdp.clock import let_pass
from rulewright.systems.bdp.events.character import ElementChosen
from rulewright.systems.bdp.events.gear import CoinsChanged
from rulewright.systems.bdp.events.harm import IllnessOver, Spent, WoundHealed
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.harm.kinds import WOUNDS
from rulewright.systems.bdp.needs.met import go_without, regain
from rulewright.systems.bdp.numbers import WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.bdp.records.creature import Creature, Element
from rulewright.systems.bdp.records.items import Item, Weapon
from rulewright.systems.bdp.things.armor import ELEMENTAL
from rulewright.systems.bricks import meanwhile
from rulewright.systems.bricks.cairn.fighters import at_full
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.newcomers import named_or_drawn, newcomer_id
from rulewright.systems.bricks.picking import owned
from rulewright.systems.bricks.saying import said

HANDS, GRACE = "Lay On Hands", "Words of Grace"
CLAUSE: Final = "skill.list.table"
HEALING_DIE: Final = d(6)
"""Points that hands or words bring back. Clause: skill.list.table"""


POISONING: Final = WOUNDS["poison"]
"""The wound that poison leaves. Clause: wounds.remedy.poisoning"""


def _curable(one: Creature) -> tuple[str, ...]:
    """What healing hands can cure somebody of. Clause: skill.list.table"""
    poisoned = any(wound.type == POISONING for wound in one.wounds)
    return (*(illness.name for illness in one.illnesses), *((POISONING,) * poisoned))


CURABLE: Final = owned("patient", _curable, acts=False)
"""What somebody can be cured of. Clause: skill.list.table"""


@procedure("bdp.lay-on-hands", title="Lay On Hands", by="owner")
def lay_on_hands(
    who: Annotated[Creature, Field("who has healing hands")],
    patient: Annotated[Creature, Field("who is healed", rows=PATIENTS)],
    disease: Annotated[
        str, Field("the disease that is cured, or poisoning", empty="none: 1d6 STR comes back", rows=CURABLE)
    ] = "",
) -> Rule[Creature]:
    """Once a day cure somebody of a disease or of poisoning, or give 1d6 STR back. Clause: skill.list.table"""
    must_act(who)
    yield from must_have_turn(who)
    must_know(HANDS, who)
    yield from must_be_together(who, patient, clause=CLAUSE)
    must(HANDS not in who.used, "{title} has used that today: {skill}", title=who, skill=HANDS, clause=CLAUSE)
    named = [one.name for one in patient.illnesses if one.name.casefold() == disease.casefold()]
    poisoned = [one for one in patient.wounds if one.type == POISONING and disease.casefold() == POISONING]
    must(
        not disease or named or poisoned,
        "{title} does not have {disease}",
        title=patient,
        disease=disease,
        clause=CLAUSE,
    )
    yield from change(who, Spent(HANDS), CLAUSE)
    yield from tell(_healed, who, patient)
    yield from spend_turn(who.id)
    patient = yield from look(Creature, patient.id)
    if named:
        return (yield from change(patient, IllnessOver(named[0]), CLAUSE))
    if poisoned:
        return (yield from change(patient, WoundHealed(poisoned[0]), CLAUSE))
    return (yield from regain(patient, "str", (yield from roll(HEALING_DIE, "d6")), CLAUSE))


@procedure("bdp.words-of-grace", title="Words of Grace", by="owner")
def words_of_grace(
    who: Annotated[Creature, Field("who speaks")],
    patient: Annotated[Creature, Field("who is healed", rows=PATIENTS)],
    ability: Annotated[
        str, Field("the ability of which 1d6 come back", words=ABILITIES, titles=ABILITY_TITLES)
    ] = "str",
) -> Rule[Creature]:
    """Give 1d6 of any ability back, after which the speaker is Deprived until they rest. Clause: skill.list.table"""
    used = ability_named(ability)
    must_act(who)
    yield from must_have_turn(who)
    must_know(GRACE, who)
    yield from must_be_together(who, patient, clause=CLAUSE)
    must("sleep" not in who.lacks, "{title} has to rest first", title=who, clause=CLAUSE)
    yield from tell(_healed, who, patient)
    points = yield from roll(HEALING_DIE, "d6")
    healed = yield from regain(patient, used, points, CLAUSE)
    yield from go_without((yield from look(Creature, who.id)), "sleep")
    yield from spend_turn(who.id)
    return healed


def _healed(_rolls: Rolls, who: Creature, patient: Creature) -> Told:
    text = Sentence("{who} heals {patient}.", who=who.title, patient=patient.title)
    return Told(text, about="feat", clause=CLAUSE)


DAYLIGHT: Final = WATCH_SECONDS * (WATCHES_A_DAY - 1)
"""Seconds of a day in town, which leaves the night. Clause: wild.watch.three"""
CHANGE, TRAVELED, PET, HELPER = "Pocket Change", "Well-Traveled", "Animal Companion", "Companion"
GOOD_DAY, BAD_DAY = d(10), d(4)
"""Coins of a day in town, with a WIL Save and without. Clause: skill.list.table"""
KNOWS_FROM: Final = {"minor": 3, "obscure": 5}
"""Lowest face of a d6 with which a place is known. Clause: skill.list.table"""
DICE: Final = {PET: 2 * d(6), HELPER: 3 * d(6)}
"""Dice of each score of a companion. Clause: skill.list.table"""
COMPANION_HP: Final = 3
"""HP of a companion. Clause: skill.list.table"""
BITE: Final = "d6"
"""Damage die of a pet. Clause: skill.list.table"""


ELEMENTS: Final = tuple(one for one in get_args(Element) if one)


@procedure("bdp.attune", title="Choose an element", by="owner")
def attune(
    who: Annotated[Creature, Field("who is Elemental")],
    element: Annotated[str, Field("the element whose magic hardly harms them", words=ELEMENTS)],
) -> Rule[Creature]:
    """Choose the element of an Elemental, once and for good: against its magic they count as having 3 Armor.

    Clause: skill.list.table
    """
    must_know(ELEMENTAL, who)
    must(not who.element, "{title} has an element already: {element}", title=who, element=Sentence(who.element))
    for one in get_args(Element):
        if one == element:
            yield from say("The element of {who}: {element}.", who=who, element=Sentence(element), clause=CLAUSE)
            who = yield from change(who, ElementChosen(one), CLAUSE)
    return who


@procedure("bdp.pocket-change", title="Pocket Change", by="owner", when=at_peace)
def pocket_change(
    who: Annotated[Creature, Field("who roams the streets all day")],
) -> Rule[Annotated[int, result("coins", one="coin", answers=True)]]:
    """Make people part with their coins for a day, morning and afternoon: a WIL Save brings 1d10, else 1d4.

    The day passes once for all who spend it on something. Clauses: skill.list.table, wild.watch.three
    """
    must_act(who)
    must_know(CHANGE, who)
    yield from must_be_among_people(CLAUSE)
    must(CHANGE not in who.used, "{title} has used that today: {skill}", title=who, skill=CHANGE, clause=CLAUSE)
    yield from meanwhile.spend((who.id,), DAYLIGHT, let_pass)
    who = yield from look(Creature, who.id)
    if not who.able:
        return 0
    who = yield from change(who, Spent(CHANGE), CLAUSE)
    good = yield from save(who, "wil")
    coins = yield from roll(GOOD_DAY if good else BAD_DAY, "coins")
    who = yield from change(who, CoinsChanged(coins), CLAUSE)
    yield from say(
        "{who} earns {n} coin in town.",
        roll="coins",
        who=who,
        n=coins,
        many="{who} earns {n} coins in town.",
        outside="{who} spends the day in town.",
        clause=CLAUSE,
    )
    return coins


@procedure("bdp.well-traveled", title="Know a place", by="owner", when=at_peace)
def know_a_place(
    who: Annotated[Creature, Field("who is Well-Traveled in this region")],
    place: Annotated[
        Literal["major", "minor", "obscure"], Field("a large place, a small one, one that few know", by="referee")
    ] = "major",
) -> Rule[bool]:
    """See whether somebody Well-Traveled knows where a place of the region is: large ones always, small ones 4 in 6,
    obscure ones 2 in 6.

    Clause: skill.list.table
    """
    must_know(TRAVELED, who)
    knows = True if place == "major" else (yield from reaches(d(6), KNOWS_FROM[place], "d6"))
    text = Sentence("{who} does not know the place.", who=who.title)
    if knows:
        text = Sentence("{who} knows the place.", who=who.title)
    yield from tell(said, text, CLAUSE, who)
    return knows


@procedure("bdp.companion", title="Bring in a companion", by="owner", when=at_peace)
def companion(
    who: Annotated[Creature, Field("whose companion it is")],
    pet: Annotated[bool, Field("a faithful animal, not a helper")] = False,
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
) -> Rule[Creature]:
    """Bring in somebody's faithful animal (2d6 for each score, attack d6) or helper (3d6); both have 3 HP.

    Clause: skill.list.table
    """
    skill = PET if pet else HELPER
    must_know(skill, who)
    everybody = yield from survey(Creature)
    must(
        not any(one.companion_of == who.id and (one.folk == PET) == pet and one.status != "dead" for one in everybody),
        "{title} has such a companion already",
        title=who,
        clause=CLAUSE,
    )
    called = yield from named_or_drawn(name, "bdp")
    scores: list[int] = []
    for ability in ("str", "dex", "wil"):
        scores += [(yield from roll(DICE[skill], ability))]
    strength, dexterity, willpower = scores
    bite = Item(name="claws and teeth", slots=0, hand="both", weapon=Weapon(name="claws and teeth", die=BITE))
    made = Creature(
        id=newcomer_id(called, [one.id for one in everybody], "bdp"),
        name=called,
        kind="npc",
        player=who.player,
        companion_of=who.id,
        folk=PET if pet else "",
        **at_full(hp=COMPANION_HP, strength=strength, dexterity=dexterity, willpower=willpower),
        items=(bite,) if pet else (),
    )
    made = yield from create(made)
    yield from say("{who} comes along.", who=made, clause=CLAUSE)
    return made


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Actions offered to somebody by these skills. Clause: skill.list.table"""
    me = {"who": one.id}
    yield from healing(one, world)
    if one.can(CHANGE):
        yield pocket_change, me, Sentence("Make coins in town (WIL Save)")
    if one.can(ELEMENTAL) and not one.element:
        for element in ELEMENTS:
            yield attune, {**me, "element": element}, Sentence("Elemental: {element}", element=Sentence(element))
    for skill in (PET, HELPER):
        if one.can(skill):
            yield companion, {**me, "pet": skill == PET}, Sentence("Bring in the companion: {skill}", skill=skill)


def healing(one: Creature, world: World) -> Iterator[Deed]:
    """Healing by hand or word, of those of the own side who are there and lack something. Clause: skill.list.table"""
    for other in there(world) if one.can(HANDS) or one.can(GRACE) else ():
        if other.group == one.group:
            yield from _healing(one, other)


def _healing(one: Creature, other: Creature) -> Iterator[Deed]:
    both = {"who": one.id, "patient": other.id}
    lost = [name for name in ABILITIES if other.score_now(ability_named(name)) < other.maximum(ability_named(name))]
    if one.can(HANDS):
        for name in _curable(other):
            text = Sentence("Lay On Hands: cure {who} of {disease}", who=other.title, disease=Sentence(name))
            yield lay_on_hands, {**both, "disease": name}, text
        if "str" in lost:
            yield lay_on_hands, both, Sentence("Lay On Hands: 1d6 STR for {who}", who=other.title)
    for name in lost if one.can(GRACE) else ():
        text = Sentence("Words of Grace: 1d6 {ability} for {who}", ability=name.upper(), who=other.title)
        yield words_of_grace, {**both, "ability": name}, text

"""The sheet of a character: every number opens into where it comes from."""

from collections.abc import Iterator

from rulewright.engine import Lasting, Line, Part, Record, Sheet, World
from rulewright.engine.display import stating
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import clock_of, span
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.characters.learning import is_literate, languages_of
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.dialogue.disguise import Disguise
from rulewright.systems.murdham.events.bodies import FIELDS
from rulewright.systems.murdham.gear.armour import worn_by
from rulewright.systems.murdham.gear.money import money_in_words
from rulewright.systems.murdham.numbers import TOUGH_HEALTH
from rulewright.systems.murdham.records.creature import ADDICTED, ENDS, Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.space.load import bulk_in_words, carry_limit, load_of
from rulewright.systems.murdham.tables import DISEASES, Ability
from rulewright.systems.murdham.town.asking_around import Rumour
from rulewright.systems.murdham.vehicles.loading import laid_in_words


def sheet(record: Record, world: World) -> Sheet:
    """A character as people read it. Clauses: core.abilities, core.health.max"""
    if not isinstance(record, Creature):
        return stating.sheet(record, world)
    groups = (
        (Sentence("Abilities"), tuple(_ability(record, one) for one in NAMES)),
        (Sentence("Body"), _body(record)),
        (
            Sentence("State"),
            (
                *_conditions(record, world),
                *_poisons(record, world),
                *_illnesses(record, world),
                *_worn(record, world),
                *stating.lines(record, world, ENDS),
            ),
        ),
        (Sentence("Learned"), _learned(record)),
        (Sentence("Carried"), _carried(record, world)),
        (Sentence("Owned"), _owned(record, world)),
        (Sentence("Heard"), _heard(record, world)),
    )
    return Sheet(record.title, groups)


def brief(record: Record, _world: World) -> str:
    """A record at a glance: health, abilities, and what matters now. Clauses: core.health.max, core.conditions"""
    if isinstance(record, Weapon):
        if not record.poison:
            return record.title
        poison = Sentence(record.poison)
        return Sentence("{weapon}: {die}, {poison} poison", weapon=record.title, die=record.die, poison=poison)
    if not isinstance(record, Creature):
        return record.title
    scores = " ".join(f"{name} {record.score(ability)}" for ability, name in NAMES.items())
    now = [one.words for one in record.conditions]
    now += [Sentence(record.status)] if record.status != "alive" else []
    now += [Sentence("{n} omen", "{n} omens", n=record.omens)] if record.omens else []
    health = Sentence("{who}: health {health}/{most}", who=record.title, health=record.health, most=record.max_health)
    return in_a_row((health, scores, *now))


def led(record: Record) -> bool:
    """Whether a person decides for somebody: player characters, and creatures a player runs."""
    return not isinstance(record, Creature) or record.kind == "pc" or bool(record.player)


def _ability(who: Creature, ability: Ability) -> Line:
    now, full = who.score(ability), getattr(who, f"full_{FIELDS[ability]}")
    parts = (Part("score", full), *((Part("for a time", now - full),) if now != full else ()))
    return Line(NAMES[ability], str(now), parts=parts, clause="core.ability.change")


def _body(who: Creature) -> tuple[Line, ...]:
    most = (Part("STR", who.strength), *((Part("tough", TOUGH_HEALTH),) if who.max_health != who.strength else ()))
    on = max(who.armour, who.shell)
    over = who.protection - on
    worn = (Part("armour", on), *((Part("the most that counts", over),) if over else ()))
    return (
        Line("Health", str(who.health), note=_of(who.max_health), clause="core.health.damage"),
        Line("Maximum health", str(who.max_health), parts=most, clause="core.health.max"),
        Line("Armour", str(who.protection), parts=worn, note=_made(who), clause="core.damage.armour"),
        Line("Corruption", str(who.corruption), clause="core.corruption"),
        Line("Omens", str(who.omens), note=_of(who.max_omens), clause="core.omens"),
        *((Line("Mana", str(who.mana), note=_of(who.max_mana), clause="magic.profane"),) if who.max_mana else ()),
        *((Line("Size", Sentence(who.size), clause="size.categories"),) if who.size != "medium" else ()),
        *((Line("Advancements", str(who.advancements), clause="create.advance"),) if who.advancements else ()),
        *((Line("Kin", Sentence(who.kin), clause="core.ability.limit"),) if who.kin != "human" else ()),
    )


def _made(who: Creature) -> str:
    """How the armour worn is made. Clause: items.master-crafted"""
    return Sentence(who.armour_version) if who.armour_version else ""


def _of(most: int | str) -> Sentence:
    return Sentence("of {most}", most=most)


def _learned(who: Creature) -> tuple[Line, ...]:
    return (
        *(Line(skill, "skill", clause="core.skills") for skill in who.skills),
        *(Line(_trait(trait), "trait", clause="core.traits") for trait in who.traits),
        *(Line(kind, "makes it", clause="items.crafting-skills") for kind in who.crafts),
        *_lore(who),
    )


def _lore(who: Creature) -> tuple[Line, ...]:
    """Languages, letters and career of people, and what an animal was trained for.

    Clauses: languages.known, literacy.default, knowledge.skills, animals.train
    """
    if who.breed:
        tame = (Line("Tamed", who.breed, clause="animals.train.tame"),) if who.tamed else ()
        return (*tame, *(Line(one, "trained", clause="animals.train") for one in who.trainings))
    career = (Line("Career", who.career, clause="knowledge.skills"),) if who.career else ()
    letters = Sentence("reads and writes") if is_literate(who) else Sentence("cannot read")
    return (
        *career,
        Line("Languages", in_a_row(map(Sentence, languages_of(who))), clause="languages.known"),
        Line("Letters", letters, clause="literacy.default"),
    )


def _trait(trait: str) -> str:
    """A trait in words; an addiction is kept with the drug in its name. Clause: drugs.addiction"""
    drug = trait.removeprefix(ADDICTED)
    return trait if drug == trait else Sentence("addicted to {drug}", drug=drug)


def _carried(who: Creature, world: World) -> tuple[Line, ...]:
    arms = (one for one in world.all(Weapon) if one.owner == who.id)
    load = load_of(who, world.all(Weapon))
    heavy = Sentence("encumbered") if load > carry_limit(who) else _of(bulk_in_words(carry_limit(who)))
    return (
        Line("Load", bulk_in_words(load), note=heavy, clause="core.encumbrance"),
        Line("Money", money_in_words(who.quarters), note=Sentence("sh"), clause="core.money"),
        *(Line(one.title, one.die, note=in_a_row(_peculiar(one)), clause="core.dice") for one in arms),
        *(Line(suit, Sentence("worn"), clause="core.damage.armour") for suit in worn_by(who)),
        *(Line(thing, str(who.items.count(thing)), clause="core.keywords") for thing in dict.fromkeys(who.items)),
    )


def _owned(who: Creature, world: World) -> tuple[Line, ...]:
    """The beasts that follow somebody, and their vehicles with what lies in them.

    Clauses: core.followers, items.vehicles
    """
    beasts = (one for one in world.all(Creature) if one.breed and one.leader == who.id and not one.dead)
    vehicles = (one for one in world.all(Thing) if one.kind == "vehicle" and one.whose == who.id)
    return (
        *(
            Line(one.title, Sentence("follows"), note=in_a_row(map(Sentence, one.trainings)), clause="core.followers")
            for one in beasts
        ),
        *(
            Line(
                one.title,
                laid_in_words(one, world.all(Weapon)),
                note=Sentence("damaged") if one.damaged or one.wrecked else "",
                clause="items.vehicles",
            )
            for one in vehicles
        ),
    )


def _peculiar(weapon: Weapon) -> Iterator[str]:
    """What is special about a weapon. Clauses: poison.bloodstream, items.master-crafted, core.durability"""
    if weapon.poison:
        yield Sentence("{poison} poison on it", poison=Sentence(weapon.poison))
    if weapon.version:
        yield Sentence(weapon.version)
    if weapon.damaged:
        yield Sentence("damaged")


def _conditions(who: Creature, world: World) -> tuple[Line, ...]:
    life = () if who.status == "alive" else (Line("Life", who.status, clause="core.ability.zero"),)
    felt = (Line("Attitude", who.attitude, clause="attitude.levels"),) if who.attitude else ()
    lines = tuple(
        Line(
            "Condition",
            one.lasting,
            note=one.by,
            until=_until(one.name, who, world) or one.ends,
            clause="core.conditions",
        )
        for one in who.conditions
    )
    return (*life, *felt, *lines)


def _poisons(who: Creature, world: World) -> tuple[Line, ...]:
    count = (Line("Doses this stretch", str(who.doses), clause="poison.later-dose"),) if who.doses else ()
    at_work = tuple(
        Line("Poison", one.title, until=_left(one, world), clause=one.clause)
        for one in world.all(Lasting)
        if one.on == who.id and one.what.endswith("-poison")
    )
    return (*count, *at_work)


def _illnesses(who: Creature, world: World) -> tuple[Line, ...]:
    """Diseases somebody suffers from, with the recovery saves so far, and those they have had.

    Clause: disease.recovery
    """
    return tuple(
        Line("Disease", Sentence(one.disease), note=_course(one), clause="disease.recovery")
        for one in world.all(Illness)
        if one.on == who.id
    )


def _course(one: Illness) -> Sentence:
    if one.over is not None:
        return Sentence("well again")
    needed = DISEASES[one.disease].successes
    if not needed:
        return Sentence("never heals by itself; failed saves: {fails}", fails=one.fails)
    text = Sentence(
        "{successes} of {needed} recovery saves; failed: {fails}",
        successes=one.successes,
        needed=needed,
        fails=one.fails,
    )
    return Sentence("{course}; the feet rot", course=text) if one.feet == "rotting" else text


def _worn(who: Creature, world: World) -> tuple[Line, ...]:
    """The disguise somebody wears. Clause: disguise.means"""
    worn = [one for one in world.all(Disguise) if one.on == who.id]
    return tuple(
        Line("Disguise", one.called or Sentence("different from usual"), clause="disguise.means") for one in worn
    )


def _heard(who: Creature, world: World) -> tuple[Line, ...]:
    """The rumours somebody has heard. Clause: rumours.gather"""
    return tuple(Line("Rumour", one.text, clause="rumours.gather") for one in world.all(Rumour) if one.on == who.id)


def _until(name: str, who: Creature, world: World) -> str:
    things = [one for one in world.all(Lasting) if one.on == who.id and one.what == name]
    return _left(things[0], world) if things else ""


def _left(thing: Lasting, world: World) -> str:
    seconds = (thing.until or 0) - clock_of(world).seconds
    return Sentence("{span} left", span=span(seconds)) if seconds > 0 else Sentence("now")

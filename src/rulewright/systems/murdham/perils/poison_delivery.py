"""How poison gets in: on a blade into the blood, or with food into the stomach."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Rule, change, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.events.perils import CoatingDelivered, WeaponCoated
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.numbers import COATING_ROUNDS
from rulewright.systems.murdham.perils.poison import EFFECTS, expose, parts_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import POISONS, Delivery, arms_of

Taste = Literal["plain", "very strong taste"]
_POISON: Final = Field("a poison by name, or what it does", words=(*EFFECTS, *POISONS))


class Bite(msgspec.Struct, frozen=True):
    """What happened to poisoned food."""

    noticed: Annotated[bool, result("the poison is noticed", answers=True)]
    takes_effect: Annotated[bool, result("the poison takes effect")] = False


def must_enter_by(poison: str, way: Delivery) -> None:
    """Refuse a poison that does not enter this way. Clauses: poison.parts, poison.bloodstream, poison.ingestion"""
    delivery, _ = parts_of(poison)
    if delivery not in (None, way):
        where = Sentence("enter the blood") if delivery == "bloodstream" else Sentence("be swallowed")
        raise Refused(
            Sentence(
                "{poison} is a poison for {delivery}: it must {where}",
                poison=poison,
                delivery=Sentence(delivery),
                where=where,
            ),
            clause=f"poison.{delivery}",
        )


@procedure("murdham.coat-weapon", title="Coat a weapon", by="owner", verb="coat")
def coat(
    who: Annotated[Creature, Field("who does it")],
    weapon: Annotated[Weapon, Field("the weapon, which is theirs or nobody's", rows=arms("who", loose=True))],
    poison: Annotated[str, _POISON],
) -> Rule[int]:
    """Put a dose of one's own on a sharp weapon, a round's work.

    Answers the rounds it takes.

    Clauses: poison.bloodstream, poison.parts
    """
    must(weapon.owner in ("", who.id), "{title} does not hold {weapon}", title=who, weapon=weapon)
    must_be_able(who)
    must_enter_by(poison, "bloodstream")
    loose = not weapon.owner and not weapon.dropped_by
    has = loose or poison in who.items
    must(has, "{title} has no {poison}", title=who, poison=Sentence(poison), clause="poison.bloodstream")
    row = arms_of(weapon.make)
    must(
        row is not None and row.sharp,
        "a {weapon} has no edge or point: coating needs a sharp weapon or item",
        weapon=weapon.make,
    )
    must(not weapon.poison, "{weapon} carries a dose already", weapon=weapon)
    yield from must_have_main_action(who)
    if poison in who.items:
        yield from change(who, ItemGone(poison), "poison.bloodstream")
    yield from change(weapon, WeaponCoated(poison))
    yield from say(
        "{weapon} now carries {poison} poison, after {n} round of work",
        "coating",
        many="{weapon} now carries {poison} poison, after {n} rounds of work",
        weapon=weapon,
        poison=Sentence(poison),
        n=COATING_ROUNDS,
    )
    yield from spend_main_action(who.id)
    return COATING_ROUNDS


def deliver(weapon: Weapon, target: Creature) -> Rule[bool]:
    """Deliver the dose on a weapon into a wound; returns whether it takes effect, as nothing does on the dead.

    Clauses: poison.bloodstream, core.ability.zero
    """
    yield from change(weapon, CoatingDelivered())
    target = yield from look(Creature, target.id)
    return target.status != "dead" and (yield from expose(target, weapon.poison))


@procedure("murdham.taste", title="Taste food", by="referee")
def taste(
    eater: Annotated[Creature, Field("who is about to eat or drink")],
    food: Annotated[Taste, Field("what the food tastes of")] = "plain",
) -> Rule[Annotated[bool, result("the poison is noticed", answers=True)]]:
    """Find out whether somebody notices poison before swallowing it: a WIT save, none where the taste is very strong.

    The poisons skill makes it one step easier. Clauses: poison.ingestion, core.skills, core.proficiency
    """
    strong, proficient = food != "plain", "poisons" in eater.skills
    if strong == proficient:
        return (yield from save(eater, "wit", "wit-save"))
    yield from say(
        "{who} knows poisons and tastes this one at once"
        if proficient
        else "the strong taste hides everything from {who}",
        "taste",
        verdict="noticed" if proficient else "unnoticed",
        who=eater,
    )
    return proficient


@procedure("murdham.eat", title="Eat poisoned food", by="referee")
def eat(
    eater: Annotated[Creature, Field("who is about to eat or drink")],
    poison: Annotated[str, _POISON],
    food: Annotated[Taste, Field("what the food tastes of")] = "plain",
) -> Rule[Bite]:
    """Offer somebody poisoned food: noticed, it is left alone; swallowed, the dose gets in.

    Clauses: poison.ingestion, poison.parts
    """
    must_enter_by(poison, "ingestion")
    if (yield from taste(eater, food)):
        return Bite(noticed=True)
    eater = yield from look(Creature, eater.id)
    return Bite(noticed=False, takes_effect=(yield from expose(eater, poison)))

"""Weapons in hand: drawing, switching, and what a shield rules out."""

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, must, peek, procedure, say
from rulewright.engine.declared.cures import cure
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.picking import owned
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.events.gear import ShieldsHeld, WeaponsPutAway, WeaponTaken
from rulewright.systems.symbaroum.options import SHIELD_FORBIDS_THROWN, SWITCH_TO_SHORT_FREE
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.states import state_of
from rulewright.systems.symbaroum.rows import Shield

Who = Annotated[Creature, Field("Who takes it in hand")]
Arms = owned("who", lambda one: (weapon.name for weapon in one.weapons))
SHIELDS: Final[tuple[Shield, ...]] = ("shield", "buckler")
"""What is carried on the arm. Clause: shield.bonus"""
Name = Annotated[str, Field("The weapon", empty="the first one there is", rows=Arms)]


def barred_with_shield() -> Rule[Mapping[str, str]]:
    """Kinds of weapons that cannot be used with a shield, each in words. Clause: shield.forbids"""
    kinds = {"ranged": Sentence("ranged weapons"), "heavy": Sentence("Heavy weapons")}
    if (yield from SHIELD_FORBIDS_THROWN):
        kinds["thrown"] = Sentence("thrown weapons")
    return kinds


def fits_shield(who: Creature, weapon: Weapon, *, borne: bool = True) -> Rule[None]:
    """Refuse a weapon that cannot be used with a shield; a buckler leaves both hands free.

    A shield that is borne, and not only to be, can be laid down.

    Clauses: shield.forbids, shield.buckler
    """
    if "shield" not in who.shields:
        return
    kinds = yield from barred_with_shield()
    down = cure(Sentence("Lay the shield down"), ("symbaroum.lay-shield", {"who": who.id}))
    must(
        weapon.category not in kinds,
        "a shield rules out {weapons}, and {name} is one",
        weapons=kinds.get(weapon.category),
        name=weapon.name,
        cures=down if borne else (),
    )


def _wanted(who: Creature, name: str) -> Weapon:
    """The weapon of that name, or the first that is not in hand. Clause: weapons-ready.state"""
    idle = [one for one in who.weapons if not one.in_hand]
    found = [one for one in who.weapons if one.name.casefold().startswith(name.casefold())] if name else idle[:1]
    must(found or name or not who.weapons, "{name} is in hand already", name=who.weapon.name)
    if not found:
        has = ", ".join(one.name for one in who.weapons) or Sentence("none")
        raise Unreadable(
            Sentence("'{word}'", word=name or "weapon"),
            Sentence("{title} has no such weapon to draw", title=who.title),
            Sentence("there is {has}", has=has),
        )
    must(found[0].category != "natural", "natural weapons never need drawing", clause="draw.natural")
    must(not found[0].in_hand, "{name} is in hand already", name=found[0].name)
    return found[0]


@procedure("symbaroum.draw", title="Draw a weapon", by="owner", verb="draw", books=True)
def draw(who: Who, weapon: Name = "") -> Rule[Creature]:
    """Draw a weapon into an empty hand: free for a Short one, else a Movement Action.

    Clauses: draw.short, draw.other, draw.natural, surprise.must-draw
    """
    wanted = _wanted(who, weapon)
    must(
        who.weapon.category == "natural",
        "{title} holds {name}: switch weapons instead",
        title=who.title,
        name=who.weapon.name,
        cures=cure(Sentence("Switch weapons"), ("symbaroum.switch-weapon", {"who": who.id, "weapon": wanted.name})),
        clause="movement.switch-weapon",
    )
    yield from fits_shield(who, wanted)
    who = yield from pay(who, "draw", cost="free" if wanted.category == "short" else "movement")
    yield from say("{who} has {weapon} in hand", "weapon", who=who, weapon=wanted.name, clause="weapons-ready.state")
    return (
        yield from change(who, WeaponTaken(wanted.name), "draw.short" if wanted.category == "short" else "draw.other")
    )


@procedure("symbaroum.switch-weapon", title="Switch weapons", by="owner", verb="switch", books=True)
def switch(who: Who, weapon: Name = "") -> Rule[Creature]:
    """Stow one weapon and draw another: a Movement Action, whatever the new one is.

    Clauses: movement.switch-weapon, draw.short
    """
    wanted = _wanted(who, weapon)
    yield from fits_shield(who, wanted)
    free = wanted.category == "short" and (yield from SWITCH_TO_SHORT_FREE)
    who = yield from pay(who, "switch-weapon", cost="free" if free else "movement")
    yield from say("{who} has {weapon} in hand", "weapon", who=who, weapon=wanted.name, clause="weapons-ready.state")
    return (yield from change(who, WeaponTaken(wanted.name), "movement.switch-weapon"))


@procedure(
    "symbaroum.sheathe", title="Sheathe one's weapons", by="owner", verb="sheathe", books=True, even=("out of turn",)
)
def sheathe(who: Annotated[Creature, Field("Who puts their weapons away")]) -> Rule[Creature]:
    """Put every weapon away, so that it has to be drawn when a fight comes; natural weapons stay ready.

    Clauses: weapons-ready.state, surprise.must-draw
    """
    must(who.able, "{title} is {state} and can do nothing", title=who, state=state_of(who))
    fight = yield from peek(Fight, FIGHT)
    must(
        fight is None or who.id not in (*fight.order, *fight.waiting),
        "weapons are put away outside a fight; in one they are switched",
    )
    after = yield from change(who, WeaponsPutAway())
    yield from say("{who} has no weapon drawn", "weapon", who=after)
    return after


@procedure("symbaroum.lay-shield", title="Lay the shield down", by="owner", verb="lay-shield", books=True)
def lay_shield(who: Annotated[Creature, Field("Who lays it down")]) -> Rule[Creature]:
    """Take shields off the arm and carry them: a Movement Action, as any change of what is in hand.

    Clauses: shield.forbids, movement.switch-weapon
    """
    must(who.shields, "{title} has no shield on the arm", title=who)
    who = yield from pay(who, "shield")
    yield from say("{who} takes the shield off the arm", "weapon", who=who, clause="shield.forbids")
    return (yield from change(who, ShieldsHeld((), (*who.gear, *who.shields)), "movement.switch-weapon"))


@procedure("symbaroum.take-shield", title="Take the shield up", by="owner", verb="take-shield", books=True)
def take_shield(who: Annotated[Creature, Field("Who takes it up")]) -> Rule[Creature]:
    """Take a carried shield on the arm: a Movement Action; not with a weapon that a shield rules out.

    Clauses: shield.bonus, shield.forbids, movement.switch-weapon
    """
    carried = [one for one in SHIELDS if one in who.gear and one not in who.shields]
    must(carried, "{title} carries no shield", title=who)
    after = who.with_(shields=(*who.shields, carried[0]))
    yield from fits_shield(after, who.weapon, borne=False)
    who = yield from pay(who, "shield")
    yield from say("{who} has the shield on the arm", "weapon", who=who, clause="shield.bonus")
    left = list(who.gear)
    left.remove(carried[0])
    return (yield from change(who, ShieldsHeld(after.shields, tuple(left)), "movement.switch-weapon"))

"""What harms whoever stays in a place, and what comes before time passes: nothing decisive is passed over in silence.

The rules name no numbers for fire or frost: the referee says which attribute wards it off, and what it does.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, create, look, must, peek, procedure, remove, say, survey
from rulewright.errors import every
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import PERILS, Scene
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.exploring.waiting import must_have_met
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import PARTY, is_bystander
from rulewright.systems.bricks.picking import worded
from rulewright.systems.symbaroum.checks.rolls import attempt, attribute_named
from rulewright.systems.symbaroum.harm.wounds import wound
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.records.matter import Hazard

WORST: Final = 100
"""The most damage of a place."""
Anyway = Annotated[
    bool, Field("It passes all the same, whoever is dying, in danger or beside a foe", by="referee", leave=True)
]
"""The type of the parameter that lets time pass over what would come first. Clause: other.gm-handles"""


def in_danger(place: Place) -> Rule[None]:
    """Put before the referee what a place does to those who come or stay. Clauses: checks.scope, checks.gm-sets"""
    key = f"hazard-{place.id}"
    if place.peril and (yield from peek(Hazard, key)) is None:
        yield from create(Hazard(id=key, place=place.id, called=place.title, peril=place.peril))


def stay_in_danger() -> Rule[None]:
    """Put before the referee what the place where the party has stayed has done to it. Clause: checks.gm-sets"""
    place = yield from _here()
    if place is not None:
        yield from in_danger(place)


def _here() -> Rule[Place | None]:
    scene = yield from peek(Scene, SCENE)
    return (yield from peek(Place, scene.place)) if scene is not None else None


@procedure("symbaroum.hazard", title="Say what a place does to people", by="referee", verb="hazard")
def face_hazard(
    hazard: Annotated[Hazard, Field("Which danger")],
    damage: Annotated[
        int | None, Field("Damage that it does; 0 for none", empty="still to be said", low=0, high=WORST, first=True)
    ] = None,
    attribute: Annotated[
        str, Field("The attribute that wards it off", empty="nothing does", rows=worded(*ATTRIBUTES))
    ] = "",
    difficulty: Annotated[int, Field("Modification, usually -5 to +5", low=-100, high=100)] = 0,
    people: Annotated[
        tuple[Creature, ...], Field("Whom it harms", empty="all of the party who are here", here=True)
    ] = (),
) -> Rule[None]:
    """Say what fire, frost, water or bad air does to those who are in it: the players test what wards it off, and
    whoever fails, or cannot test, takes the damage.

    Clauses: checks.scope, checks.gm-sets, checks.only-players-roll, damage.toughness
    """
    must(damage is not None, "say how much damage it does, 0 for none", asks="damage", clause="checks.gm-sets")
    tested = attribute_named(attribute) if attribute else None
    yield from remove(hazard.id)
    if not damage:
        yield from say("{place}: nobody is harmed", place=hazard.called, clause="checks.gm-sets")
        return
    yield from say("{what}", "hazard", what=PERILS[hazard.peril], clause="checks.scope")
    harmed = people or tuple(
        one for one in (yield from those_here((yield from survey(Creature)))) if one.goes_along and not one.away
    )
    for one in harmed:
        tests = tested if one.side == "pc" and one.able else None
        if tests is None or not (yield from attempt(one, tests, difficulty=difficulty)).success:
            yield from wound((yield from look(Creature, one.id)), damage, attack=False)


def nothing_first() -> Rule[None]:
    """Refuse to let time pass over what somebody is to be asked first: the dying, a place that harms, foes at hand.

    Clauses: dying.death-test, dying.until, checks.gm-sets, other.gm-handles
    """
    everyone = yield from survey(Creature)
    dying = [one.title for one in everyone if one.status == "dying"]
    must(
        not dying,
        "{who} is dying: help comes first, or the Death Test of each turn",
        many="{who} are dying: help comes first, or the Death Test of each turn",
        who=every(dying),
        n=len(dying),
        clause="dying.until",
    )
    yield from must_have_met("other.gm-handles")
    owed = [one.picked_as for one in (yield from survey(Hazard))]
    must(not owed, "say first what it does to people: {what}", what=every(owed), clause="checks.gm-sets")
    place = yield from _here()
    must(
        place is None or not place.peril,
        "{place}: {peril} Whoever stays for long is harmed",
        place=place.title if place is not None else "",
        peril=PERILS[place.peril] if place is not None and place.peril else "",
        clause="checks.gm-sets",
    )
    party = [one.id for one in everyone if one.explores]
    beside = [one for one in (yield from those_here(everyone)) if one.able and one.group != PARTY]
    foes = [one for one in beside if not is_bystander(one) and any(name not in one.unaware for name in party)]
    must(
        not foes,
        "{who} is here, and a foe",
        many="{who} are here, and foes",
        who=every(one.title for one in foes),
        n=len(foes),
        clause="other.gm-handles",
    )

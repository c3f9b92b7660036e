"""What the rules want done next: Groups whose Morale is due, Scars not yet rolled, a fight that is over."""

from collections.abc import Iterator

from rulewright.engine import Offer, World
from rulewright.engine.declared.derived import derived
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.body.order import is_over
from rulewright.systems.contested.fight.morale import morale
from rulewright.systems.contested.fight.rounds import OVER, end_fight
from rulewright.systems.contested.gear.inventory import gold_that_fits
from rulewright.systems.contested.gear.lights import burn_down, burning
from rulewright.systems.contested.harm.extraordinary import in_words, settle_matter, usual
from rulewright.systems.contested.harm.scars import scar
from rulewright.systems.contested.magic.told_mishaps import tell_mishap, untold
from rulewright.systems.contested.people.creation import finish
from rulewright.systems.contested.people.hirelings import pay
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.records import Creature, Fight, Matter, Place
from rulewright.systems.contested.tables.mishap_rows import mishap_name
from rulewright.systems.contested.tables.scar_rows import scar_name
from rulewright.systems.contested.turns.losses import REASONS, due
from rulewright.systems.contested.words import GONE, grouped


@derived
def owed(world: World) -> tuple[Offer, ...]:
    """Whatever is due, as the commands that do it: Morale first, then Scars, then what can wait a little.

    Clauses: combat.attack.scar, morale.triggers, combat.initiative.interleave, reactions.roll, results.naturals
    """
    fights = world.all(Fight)
    return (
        *(offer for fight in fights for offer in _morale(fight, world)),
        *_scars(world),
        *_matters(world),
        *(Offer(end_fight.id, {}, OVER) for one in fights if is_over(one, world)),
        *_waiting(world),
    )


def _morale(fight: Fight, world: World) -> Iterator[Offer]:
    """Groups that have moments to test: those that a rule has marked, and those that have come another way since.

    Clauses: morale.triggers, morale.lone
    """
    for group, ids in fight.groups:
        members = tuple([one for one in world.all(Creature) if one.id in ids])
        marked = [moment for whose, moment in fight.due if whose == group]
        moments = dict.fromkeys((*marked, *due(fight, group, members)))
        if moments:
            why = every(REASONS[one] for one in moments)
            yield Offer(
                morale.id, {"group": group}, Sentence("Morale of {group}: {why}", group=grouped(group), why=why)
            )


def _scars(world: World) -> Iterator[Offer]:
    for one in world.all(Creature):
        for row in one.scars_due:
            text = Sentence("{title}'s Scar: {scar}", title=one.title, scar=scar_name(row))
            yield Offer(scar.id, {"creature": one.id, "row": row}, text)


def _matters(world: World) -> Iterator[Offer]:
    """What the referee has to add, each with what often comes of it, and to let it pass.

    Clauses: results.naturals, magic.mishap.4, magic.mishap.5, combat.critical.special, inventory.sizes
    """
    for one in world.all(Matter):
        text = in_words(one, world)
        if one.what == "burning":
            if burning(one, world):
                yield Offer(burn_down.id, {"matter": one.id}, Sentence("{owed}: it has burnt down", owed=text))
                yield Offer(settle_matter.id, {"matter": one.id}, Sentence("{owed}: it burns on", owed=text))
            continue
        for often in usual(one, world):
            words = {"matter": one.id, "comes": str(often)}
            yield Offer(settle_matter.id, words, Sentence("{owed}: {choice}", owed=text, choice=often))
        yield Offer(settle_matter.id, {"matter": one.id}, Sentence("{owed}: done", owed=text))


def _purse(world: World, hireling: Creature) -> Creature | None:
    """The character of the party who has most of what a hireling is owed. Clause: hirelings.recruit"""
    able = [one for one in world.all(Creature) if one.kind == "pc" and one.gold >= hireling.owed and not can_act(one)]
    return max(able, key=lambda one: one.gold, default=None)


def _wage(purse: Creature, hireling: Creature) -> Iterator[Offer]:
    """What somebody can pay a hireling now: no more than the hireling has room for. Clause: hirelings.recruit"""
    gold = gold_that_fits(hireling, hireling.owed)
    if gold:
        part = {} if gold == hireling.owed else {"gold": gold}
        text = Sentence("Pay {title} {gold} gp of wages", title=hireling.title, gold=gold)
        yield Offer(pay.id, {"payer": purse.id, "hireling": hireling.id, **part}, text)


def _waiting(world: World) -> Iterator[Offer]:
    """Whoever waits at the place where the party is, and characters not quite made."""
    scene = world.records.get(SCENE)
    at_peace = not world.all(Fight)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if isinstance(place, Place) and (place.creatures or place.people) and not place.met and at_peace:
        yield Offer(meet.id, {}, Sentence("See who is here: {place}", place=place.title))
    for one in world.all(Creature):
        if one.owed and one.status not in GONE and at_peace and (purse := _purse(world, one)):
            yield from _wage(purse, one)
        for mishap in untold(one) if one.status not in GONE else ():
            text = Sentence("Say what it is: {title}, {name}", title=one.title, name=mishap_name(mishap.row))
            yield Offer(tell_mishap.id, {"creature": one.id, "row": mishap.row}, text)
        if one.draft:
            yield Offer(finish.id, {"creature": one.id}, Sentence("{title} begins to play", title=one.title))

"""The kit of a delve: torches, spikes, ammunition and the like, one unit of supplies for the whole party.

A unit becomes the kit when its first torch or spike is used, stays a unit of load, and is gone when the delve is over.
"""

from typing import Annotated

from rulewright.engine import Field, Rule, change, look, must, procedure, refused, say, survey
from rulewright.engine.declared.cures import Cure, cure
from rulewright.errors import Sentence, every
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.gear import BARE, SHOT, TORCH, hands_needed, hands_take_the_action
from rulewright.systems.phased.bodies.supplies import loose_units, taking_along
from rulewright.systems.phased.events.bodies import HandsFilled, Restocked
from rulewright.systems.phased.events.outings import KitOpened
from rulewright.systems.phased.outings.company import company
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing
from rulewright.systems.phased.tables import WEAPONS, named


def kit_at_hand(who: Creature) -> Rule[Creature]:
    """Whoever carries the opened kit, or whose unit can become it; Refused where the party has neither.

    Clause: supplies.delve
    """
    others = [one for one in (yield from company()) if one.id != who.id]
    bearers = (who, *others)
    found = next((one for one in bearers if one.delve_kit), None)
    found = found or next((one for one in bearers if loose_units(one)), None)
    if found is None:
        raise refused(
            "nobody in the company carries supplies: torches, spikes and ammunition are in those",
            cures=taking_along(who),
        )
    return found


def _freeing(who: Creature) -> tuple[Cure, ...]:
    """How somebody gets a hand free: what was taken in hand last goes first. Clause: weapons.hand"""
    kept = who.hands
    while kept and hands_needed((*kept, TORCH)) > who.usable_hands:
        kept = kept[:-1]
    if hands_needed((*kept, TORCH)) > who.usable_hands:
        return ()
    names = [WEAPONS[one].name.casefold() if one in WEAPONS else one for one in who.hands[len(kept) :]]
    text = Sentence("Put away the {things}", things=every(names))
    return cure(text, ("phased.wield", {"who": who.id, "things": list(kept) or [BARE]}))


def open_kit(bearer: Creature) -> Rule[Creature]:
    """Take a unit of supplies for the kit, unless one is open already. Clause: supplies.delve"""
    if bearer.delve_kit:
        return bearer
    yield from say("{who} opens a unit of supplies as the kit of the delve", who=bearer)
    return (yield from change(bearer, KitOpened()))


@procedure("phased.light-torch", title="Light a torch", by="owner", books=True)
def light_torch(who: Annotated[Creature, Field("who holds it")]) -> Rule[Creature]:
    """Take a burning torch in hand, from the kit of the delve; in a fight it is the round's action.

    Clauses: supplies.delve, phases.actions
    """
    must_be_able(who)
    yield from kit_at_hand(who)  # before the hands: nobody puts a bow away for a torch that there is not
    hands = (*who.hands, TORCH)
    must(
        hands_needed(hands) <= who.usable_hands,
        "{title} has no hand free for a torch",
        title=who,
        clause="wounds.lost-arm",
        cures=_freeing(who),
    )
    yield from hands_take_the_action(who)
    yield from open_kit((yield from kit_at_hand((yield from look(Creature, who.id)))))
    who = yield from look(Creature, who.id)
    yield from say("{who} lights a torch", who=who)
    return (yield from change(who, HandsFilled(hands), "supplies.delve"))


@procedure("phased.restock", title="Restock ammunition", by="owner", when=at_peace, books=True)
def restock(
    who: Annotated[Creature, Field("who gets it")],
    weapon: Annotated[str, Field("the weapon it is for", rows=SHOT)],
) -> Rule[Creature]:
    """Get new ammunition, in town or from a delve unit of supplies.

    Clauses: weapons.missile.ammo, supplies.delve
    """
    row = named(WEAPONS, weapon)
    must(row.id in who.out_of_ammo, "{title} is not out of ammunition for the {name}", title=who, name=row.name)
    if (yield from survey(Outing)):
        yield from open_kit((yield from kit_at_hand(who)))
    yield from say("{who} has ammunition for the {weapon} again", who=who, weapon=row.name)
    return (yield from change(who, Restocked(row.id)))

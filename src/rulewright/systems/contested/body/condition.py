"""Loss: Attributes that fall, what is left of whoever has none, dying, aid and death.

STR 0 is the end. DEX 0 paralyzes and WIL 0 makes delirious: neither can act. A PC with Critical Damage crawls and
dies within the hour unless somebody helps.
"""

from collections.abc import Iterable

from rulewright.engine import Lasting, Part, Record, Rolls, Rule, Told
from rulewright.engine.clock import CLOCK, Clock
from rulewright.engine.verbs import change, look, must, peek, say, stop, survey, tell
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.contested.body.hours import forget_hour, run_on
from rulewright.systems.contested.checks.lines import NAMES, ended
from rulewright.systems.contested.events.body import ThingFetched, ThingLost
from rulewright.systems.contested.events.harm import AttributeLost, BoundGrimoireDestroyed, Caught, Died, End
from rulewright.systems.contested.numbers import DYING_SECONDS
from rulewright.systems.contested.options import HELPLESS
from rulewright.systems.contested.records import Attribute, Creature, Store
from rulewright.systems.contested.words import GONE, RUN, SPELLBOUND, STATES

DYING = "dying"
MORTAL = "mortal-wound"
MORTAL_ROW = 11
"""The Scar that puts somebody out of action. Clause: scars.row-11"""
SOUL_ROW, VESSEL_ROW = 15, 22
"""Mishaps that change what death is. Clauses: magic.mishap.15, magic.mishap.22"""


def condition(creature: Creature) -> str:
    """The one word for how a creature stands. Clauses: combat.loss.dex, combat.loss.wil, combat.critical.pc"""
    if creature.status != "fighting":
        return creature.status
    if _lost(creature, "dex"):
        return "paralyzed"
    return "delirious" if _lost(creature, "wil") else "fighting"


def can_act(creature: Creature, *, both: bool = False) -> str:
    """Why a creature cannot act, to stand after its name and "is"; empty where it can.

    Clauses: combat.loss.recovery, combat.critical.pc, scars.row-11, magic.spell-list
    """
    return _beyond_acting(creature) or _helpless(creature, both=both)


def _beyond_acting(creature: Creature) -> str:
    """Why a creature cannot act, whatever is left of its DEX and WIL; empty where that decides."""
    if unable := STATES[creature.status].unable:
        return unable
    for one in creature.spells:
        if one.does in SPELLBOUND:
            return SPELLBOUND[one.does]
    return Sentence("mortally wounded and out of action") if out_of_action(creature) else ""


def _helpless(creature: Creature, *, both: bool) -> str:
    if creature.dexterity and creature.willpower:
        return ""
    lost_dex, lost_wil = _lost(creature, "dex"), _lost(creature, "wil")
    if both and not (lost_dex and lost_wil):
        return ""
    if lost_dex:
        return Sentence("paralyzed, cannot act")
    return Sentence("delirious, cannot act") if lost_wil else ""


def can_mind(creature: Creature, *, both: bool = False) -> str:
    """Why somebody keeps nothing that another takes, to stand after "is"; empty where they can mind.

    Clauses: combat.loss.recovery, combat.modifiers.impaired
    """
    if creature.status in RUN:
        return ""
    return can_act(creature, both=both) or (Sentence("bound") if creature.bound else "")


def out_of_action(creature: Creature) -> bool:
    """Whether somebody has a Mortal Wound, its dice fallen or not. Clause: scars.row-11"""
    return creature.mortal or MORTAL_ROW in creature.scars_due


def hindrance(creature: Creature) -> Rule[str]:
    """Ask why a creature cannot act, as the table reads the loss of DEX and WIL; empty where it can.

    Clause: combat.loss.recovery
    """
    beyond = _beyond_acting(creature)
    if beyond or (creature.dexterity and creature.willpower):
        return beyond
    return _helpless(creature, both=(yield from HELPLESS) == "both")


def able(creatures: Iterable[Creature]) -> Rule[tuple[Creature, ...]]:
    """Those who can act, as the table reads the loss of DEX and WIL. Clause: combat.loss.recovery"""
    found = []
    for one in creatures:
        if _beyond_acting(one):
            continue
        if (one.dexterity and one.willpower) or not (yield from hindrance(one)):
            found.append(one)
    return tuple(found)


def must_act(creature: Creature) -> Rule[None]:
    """Refuse whoever cannot act. Clause: combat.loss.recovery"""
    reason = yield from hindrance(creature)
    must(not reason, "{title} is {reason}", title=creature, reason=reason)


def _lost(creature: Creature, attribute: Attribute) -> bool:
    """Whether all of an Attribute is gone. What never had any, as a puppet has no WIL, has lost nothing."""
    return creature.score(attribute) == 0 and (creature.kind == "pc" or creature.maximum(attribute) > 0)


def must_be_free(who: Creature) -> None:
    """Refuse whoever is held in their place. Clause: combat.critical.special"""
    must(
        not who.caught,
        "{title} is held by {caught} and cannot leave its place",
        title=who,
        caught=who.caught,
        clause="combat.critical.special",
    )


def must_live(creature: Creature) -> None:
    """Refuse harm and aid to whoever is beyond both."""
    reason = STATES[creature.status].unable
    must(
        creature.status not in GONE,
        "{title} is already {reason}",
        title=creature,
        reason=reason,
        clause="combat.loss.str",
    )


def lose(creature: Creature, attribute: Attribute, points: int) -> Rule[Creature]:
    """Lose points of an Attribute, down to 0, with what that brings; no Critical Damage save is called for.

    Clauses: combat.loss.str, combat.loss.dex, combat.loss.wil, combat.loss.recovery
    """
    must(points >= 0, "a loss cannot be negative: {points}", points=points)
    must_live(creature)
    before = creature
    points = min(points, creature.score(attribute))
    if points:
        creature = yield from change(creature, AttributeLost(attribute, points), f"combat.loss.{attribute}")
        yield from tell(_weaker, before, creature, attribute)
    if attribute == "str" and creature.strength == 0:
        return (yield from perish(creature))
    return creature


def _weaker(_rolls: Rolls, before: Creature, after: Creature, attribute: Attribute) -> Told:
    old, new = before.score(attribute), after.score(attribute)
    name = NAMES[attribute]
    loss = Sentence(
        "{title} loses {points} {name}, {before} to {now}",
        title=before.title,
        points=old - new,
        name=name,
        before=old,
        now=new,
    )
    outside = Sentence("{title} loses {name}", title=before.title, name=name)
    if new == 0 and attribute == "dex":
        loss = Sentence("{loss}: paralyzed and cannot act until it is restored", loss=loss)
        outside = Sentence("{loss}: paralyzed and cannot act until it is restored", loss=outside)
    elif new == 0 and attribute == "wil":
        loss = Sentence("{loss}: delirious and cannot act until it is restored", loss=loss)
        outside = Sentence("{loss}: delirious and cannot act until it is restored", loss=outside)
    parts = (Part(name, old, "before"), Part("loss", new - old))
    return Told(
        ended(loss), about="loss", parts=parts, total=new, clause=f"combat.loss.{attribute}", outside=ended(outside)
    )


def set_by_hand(before: Record, after: Record) -> Rule[None]:
    """Let STR that the referee has set to 0 be the end of somebody. Clause: combat.loss.str"""
    if not (isinstance(before, Creature) and isinstance(after, Creature)):
        return
    if before.strength and not after.strength and after.status not in GONE:
        yield from perish(after)


def perish(creature: Creature, why: str = "") -> Rule[Creature]:
    """Let a creature's time be over: it dies, a Detachment is destroyed, a vessel of magic becomes a spell.

    Whoever shares one mind with a double shares one death; whom it held fast is free.
    Clauses: combat.loss.str, combat.detachment.destroyed, combat.death, magic.mishap.15, magic.mishap.22,
    magic.mishap.23, combat.critical.special
    """
    end: End = "dead"
    clause = "combat.loss.str"
    if creature.kind == "detachment":
        end, clause = "destroyed", "combat.detachment.destroyed"
    elif creature.strength == 0 and any(one.row == VESSEL_ROW for one in creature.mishaps):
        end, clause = "spell", "magic.mishap.22"
    bound = creature.grimoire is not None and any(one.row == SOUL_ROW for one in creature.mishaps)
    creature = yield from change(creature, Died(end), clause)
    if bound:
        creature = yield from change(creature, BoundGrimoireDestroyed())
    elif any(one.row == SOUL_ROW for one in creature.mishaps):
        yield from _destroy_afar(creature.id)
    yield from stop_dying(creature.id)
    yield from tell(_gone, creature, why, clause)
    for one in (yield from survey(Creature)):
        if one.caught == creature.title:
            yield from change(one, Caught(""))
            yield from say("{title} is free again.", title=one, clause="combat.critical.special")
    for bond in creature.mishaps:
        twin = (yield from peek(Creature, bond.other)) if bond.other else None
        if twin is not None and twin.status not in GONE:
            yield from perish(twin, Sentence("the double is dead"))
    return creature


def _destroy_afar(owner: str) -> Rule[None]:
    """Destroy a Grimoire with a piece of the soul wherever it is: in other hands, on the ground.

    Clause: magic.mishap.15
    """
    for one in (yield from survey(Creature)):
        if one.grimoire is not None and one.grimoire.soul == owner:
            yield from change(one, BoundGrimoireDestroyed())
        for item in one.items:
            if item.book is not None and item.book.soul == owner:
                yield from change((yield from look(Creature, one.id)), ThingLost(item), "magic.mishap.15")
    for store in (yield from survey(Store)):
        for item in store.items:
            if item.book is not None and item.book.soul == owner:
                yield from change((yield from look(Store, store.id)), ThingFetched(item), "magic.mishap.15")


def _gone(_rolls: Rolls, creature: Creature, why: str, clause: str) -> Told:
    end = Sentence("{title} {ends}", title=creature.title, ends=STATES[creature.status].ends)
    reason = why or (Sentence("STR is 0") if creature.strength == 0 else "")
    text = Sentence("{end} ({reason}).", end=end, reason=reason) if reason else ended(end)
    if creature.kind == "pc":
        text = Sentence(
            "{told} The player may make a new character or take over a hireling, and join at once.", told=text
        )
    outside = UNSAID if why else ended(end)
    return Told(text, about="death", verdict=STATES[creature.status].word, clause=clause, outside=outside)


def begin_dying(creature: Creature, what: str = DYING) -> Rule[None]:
    """Let the hour run in which somebody must help. Clauses: combat.critical.untreated, scars.row-11"""
    if (yield from peek(Clock, CLOCK)) is None:
        return
    clause = "scars.row-11" if what == MORTAL else "combat.critical.untreated"
    title = "mortally wounded" if what == MORTAL else "dying"
    yield from run_on(creature, what, DYING_SECONDS, title=title, clause=clause)


def stop_dying(creature_id: str, *whats: str) -> Rule[None]:
    """Take away the hour that runs against a creature, for all or some reasons. Clause: combat.critical.aid"""
    whats = whats or (DYING, MORTAL)
    yield from stop(creature_id, *whats)
    yield from forget_hour(creature_id, *whats)


def untreated(lasting: Lasting) -> Rule[None]:
    """Die when the hour without aid is over. Clauses: combat.critical.untreated, scars.row-11"""
    creature = yield from look(Creature, lasting.on)
    dying = creature.status == "critical" and not creature.stabilized
    if creature.mortal if lasting.what == MORTAL else dying:
        yield from perish(creature, Sentence("an hour without aid"))


ENDINGS = {DYING: untreated, MORTAL: untreated}

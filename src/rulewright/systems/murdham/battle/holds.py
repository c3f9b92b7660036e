"""Holds: disarming, shoving and grappling, which do no damage, and getting out of a grip.

The target makes a STR save; size may decide it. Whoever is held can only try to break free.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.driving import push
from rulewright.systems.murdham.battle.having import must_have_main, must_have_turn, spend_main
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.dialogue.next_turn import must_vent
from rulewright.systems.murdham.events.holds import Dropped, Grabbed, LetGo
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.numbers import SHOVE_DIE
from rulewright.systems.murdham.records import Creature, Weapon, Zone
from rulewright.systems.murdham.saves import save, save_against
from rulewright.systems.murdham.space.reach import nearby
from rulewright.systems.murdham.space.sizes import steps_above

Hold = Literal["disarm", "shove", "grapple"]
MASTERS: Final[dict[Hold, str]] = {"disarm": "disarm", "shove": "wrestling", "grapple": "wrestling"}
"""Skills that allow the target no save, unless it has the same; only owners do it to owners. Clause: core.skills"""
REFUSED_BY_SIZE: Final[dict[Hold, str]] = {
    "disarm": Sentence("larger characters cannot be disarmed by smaller ones"),
    "shove": Sentence("larger characters cannot be shoved by smaller ones"),
    "grapple": Sentence("larger characters cannot be grabbed by smaller ones"),
}
SAVE: Final = "str-save"


def must_hold(who: Creature, target: Creature, what: Hold) -> Rule[None]:
    """Refuse a disarm, shove or grapple that cannot be.

    Clauses: combat.non-lethal, combat.size.non-lethal, core.skills
    """
    if steps_above(target, who) > 0:
        raise Refused(REFUSED_BY_SIZE[what], clause="combat.size.non-lethal")
    master = MASTERS[what]
    if master in target.skills and master not in who.skills:
        raise Refused(
            Sentence("{title} knows every trick of that: only others who do can try", title=target.title),
            clause="core.skills",
        )
    if not nearby(who, target, (yield from survey(Zone))):
        raise Refused(Sentence("{title} is not nearby", title=target.title), clause="combat.non-lethal")
    if what == "grapple" and target.grabbed_by:
        raise Refused(Sentence("{title} is grabbed already", title=target.title), clause="combat.grabbed")
    if what == "disarm" and not (yield from _in_hand(target)):
        raise Refused(Sentence("{title} has no weapon to drop", title=target.title), clause="combat.non-lethal")


def resolve(who: Creature, target: Creature, what: Hold) -> Rule[bool]:
    """The STR save of the target, and what comes of it; answers whether it works.

    Clauses: combat.non-lethal, combat.size.non-lethal, core.skills
    """
    mastered = MASTERS[what] in who.skills and MASTERS[what] not in target.skills
    # Whoever stepped in may be too large, or have nothing in hand: then it comes to nothing.
    arms = yield from _in_hand(target)
    firm = steps_above(target, who) > 0 or (what == "disarm" and not arms)
    firm = firm or (steps_above(who, target) <= 0 and not mastered and (yield from save(target, "str", SAVE)))
    if firm:
        text = Sentence("{who} stands firm against {other}", who=target.title, other=who.title)
        yield from tell(said, text, "combat.non-lethal", target, who)
        return False
    if what == "grapple":
        yield from change(target, Grabbed(who.id))
        yield from tell(
            said, Sentence("{who} holds {other}", who=who.title, other=target.title), "combat.grabbed", who, target
        )
    elif what == "disarm":
        weapon = yield from change(arms[0], Dropped())
        text = Sentence("{who} drops the {weapon}", who=target.title, weapon=weapon.title)
        yield from tell(said, text, "combat.non-lethal", target)
    else:
        yield from _shove(who, target)
    return True


def _shove(who: Creature, target: Creature) -> Rule[None]:
    """Move somebody half a zone; a larger one sends them flying, and it hurts.

    Clauses: combat.non-lethal, combat.size.non-lethal
    """
    steps = steps_above(who, target)
    if steps <= 0:
        text = Sentence("{who} is shoved half a zone, where {other} wants", who=target.title, other=who.title)
        yield from tell(said, text, "combat.non-lethal", target, who)
        yield from push(who, target, 0)
        return
    zones = 2 ** (steps - 1)
    text = Sentence("{who} is shoved {n} zone", "{who} is shoved {n} zones", n=zones, who=target.title)
    yield from tell(said, text, "combat.size.non-lethal", target)
    target = yield from push(who, target, zones)
    yield from harm(target, (yield from damage_roll(SHOVE_DIE)))


@procedure("murdham.break-hold", title="Break a hold", clauses=("combat.grabbed", "combat.size.non-lethal"), by="owner")
def break_hold(
    held: Annotated[Creature, Field("who is held")],
    helper: Annotated[Creature | None, Field("the ally who tries it for them, if any")] = None,
) -> Rule[bool]:
    """Spend the turn, or an ally's main action, on getting somebody out of a grip: a STR save.

    Clauses: combat.grabbed, combat.size.non-lethal, size.saves
    """
    holder = (yield from peek(Creature, held.grabbed_by)) if held.grabbed_by else None
    if holder is None:
        raise Refused(Sentence("nobody holds {title}", title=held.title), clause="combat.grabbed")
    tries = helper or held
    must_be_free(tries)
    if helper is not None:
        must_vent(tries)
        yield from must_have_main(tries)
    else:
        yield from must_have_turn(tries)
    if helper is None and steps_above(holder, held) > 0:
        raise Refused(
            Sentence("{holder} is too large for {title} to break free", holder=holder.title, title=held.title),
            clause="combat.size.non-lethal",
        )
    freed = yield from save_against(tries, holder, "str", SAVE)
    if freed:
        yield from release((yield from look(Creature, held.id)))
    yield from spend_main(tries.id)
    return freed


@procedure("murdham.let-go", title="Let somebody go", clauses=("combat.grabbed",), by="owner")
def let_free(
    holder: Annotated[Creature, Field("who holds")],
    held: Annotated[Creature, Field("whom they let go")],
) -> Rule[Creature]:
    """Let go of somebody held, which takes no action. Clause: combat.grabbed"""
    if held.grabbed_by != holder.id:
        raise Refused(
            Sentence("{holder} does not hold {title}", holder=holder.title, title=held.title), clause="combat.grabbed"
        )
    return (yield from release(held))


def release(held: Creature) -> Rule[Creature]:
    """Be held no longer. Clause: combat.grabbed"""
    yield from tell(said, Sentence("{who} is free again", who=held.title), "combat.grabbed", held)
    return (yield from change(held, LetGo()))


def _in_hand(who: Creature) -> Rule[tuple[Weapon, ...]]:
    return tuple(one for one in (yield from survey(Weapon)) if one.owner == who.id)

"""Wounds: each fills a slot. A new one of the same type may make the old one worse instead.

The right medicine heals light wounds, serious care heals severe ones, nothing heals permanent ones.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import (
    Field,
    Lasting,
    Question,
    Rolls,
    Rule,
    Told,
    begin,
    change,
    choose,
    look,
    must,
    peek,
    procedure,
    refused,
    say,
    survey,
    tell,
)
from rulewright.engine import end as end_lasting
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import lose, must_live
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.events.gear import ItemDropped
from rulewright.systems.bdp.events.harm import AbilityLowered, WoundGained, WoundHealed, WoundWorsened
from rulewright.systems.bdp.harm.kinds import WOUND_TYPES
from rulewright.systems.bdp.numbers import CARE_DAYS, DAY_SECONDS, PERMANENT_LOSS, WATCH_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import LEVELS, Level, Wound, wound_type, wound_with_level
from rulewright.systems.bdp.tables import INJURIES, REMEDIES, named
from rulewright.systems.bdp.things.slots import droppable, make_room, no_slot_text, weigh
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.picking import rowed, worded
from rulewright.systems.bricks.saying import in_a_row

WORSE: Final[dict[Level, Sentence]] = {
    "light": Sentence("let your light one get worse"),
    "severe": Sentence("let your severe one get worse"),
}
"""The choice to let an older wound get worse instead. Clause: wounds.same-type.choice"""
FITTING: Final[dict[str, Ability]] = {"nerve damage": "wil"}
"""The ability that a permanent wound of a type costs; legs cost DEX, all else STR. Clause: wounds.permanent.ability"""


@procedure("bdp.wound", title="Wound", by="referee")
def wound(
    who: Annotated[Creature, Field("who is wounded")],
    type: Annotated[str, Field("the kind of harm: burn, frostbite, sword wound", rows=worded(*WOUND_TYPES))],  # noqa: A002 - the table's word
    level: Annotated[str, Field("how bad it is", words=LEVELS)] = "light",
    at: Annotated[
        str, Field("the place on the body, where one is noted", rows=worded(*(row.area for row in INJURIES.values())))
    ] = "",
    choice: Annotated[
        str, Field("what the player chose already", empty="nothing yet", words=("", "worsen", "slot"))
    ] = "",
    ability: Annotated[
        str, Field("the ability a permanent wound costs", empty="as the player chooses", words=("", *ABILITIES))
    ] = "",
) -> Rule[Creature]:
    """Give somebody a wound. Clauses: wounds.gain.sources, wounds.same-type.choice, wounds.level.three"""
    new = Wound(type, _level(level), at)
    same = [old for old in who.wounds if same_type(old, new)]
    if choice == "worsen" and not any(old.level != "permanent" for old in same):
        must(
            not same, "a permanent wound cannot get worse; the new wound needs a slot", clause="wounds.permanent.never"
        )
        raise refused(
            "{title} has no {type} that could get worse",
            title=who,
            type=wound_type(new.type),
            clause="wounds.same-type.choice",
        )
    return (yield from gain_wound(who, new, choice=choice, ability=ability_named(ability) if ability else None))


def gain_wound(who: Creature, new: Wound, *, choice: str = "", ability: Ability | None = None) -> Rule[Creature]:
    """Gain a wound: in a slot of its own, or one that is there gets one level worse.

    Clauses: wounds.same-type.choice, wounds.same-type.purpose, wounds.slot.size, injury.wound.severe
    """
    old = yield from _worsened(who, new, choice)
    if old is not None:
        return (yield from worsen(who, old, ability))
    who, room = yield from make_room(who)
    if not room:
        yield from tell(_no_room, who, new)
        return who
    who = yield from change(who, WoundGained(new))
    yield from tell(_wounded, who, new)
    if new.level == "permanent":
        who = yield from cripple(who, new, ability)
    return (yield from weigh(who))


def _worsened(who: Creature, new: Wound, choice: str) -> Rule[Wound | None]:
    """The wound that gets worse instead of the new one; None if the new one takes a slot.

    Clause: wounds.same-type.choice
    """
    worse = tuple(dict.fromkeys(old for old in who.wounds if same_type(old, new) and old.level != "permanent"))
    if not worse:
        return None
    options = tuple(f"worsen-{old.level}" for old in worse) if len(worse) > 1 else ("worsen",)
    can_fit = bool(who.free or droppable(who))
    if choice == "slot" and can_fit:
        return None
    if choice != "worsen" or len(worse) > 1:
        keys = (("slot",) if can_fit and not choice else ()) + options
        labels = (Sentence("take a slot for the new wound"), *(WORSE[old.level] for old in worse))[-len(keys) :]
        text = Sentence(
            "You get a {wound}, and have one like it already. Where does it go?", wound=wound_with_level(new)
        )
        asks = partial(Question, text)
        choice = yield from choose(who.id, "wound", keys, labels=labels, asks=asks)
    return None if choice == "slot" else worse[options.index(choice)]


def same_type(old: Wound, new: Wound) -> bool:
    """Whether two wounds are the same kind of harm in the same place.

    Clauses: wounds.same-type.choice, wounds.type.flavour
    """
    return (old.type, old.at) == (new.type, new.at)


def worsen(who: Creature, old: Wound, ability: Ability | None = None) -> Rule[Creature]:
    """Make a wound one level worse, whatever the new one was. Clauses: wounds.same-type.choice, wounds.level.three"""
    level = LEVELS[LEVELS.index(old.level) + 1]
    who = yield from change(who, WoundWorsened(old, level))
    worse = Wound(old.type, level, old.at)
    yield from tell(_wounded, who, worse)
    return (yield from cripple(who, worse, ability)) if level == "permanent" else who


def cripple(who: Creature, old: Wound, ability: Ability | None) -> Rule[Creature]:
    """Take a point off a fitting ability, now and for good. Clause: wounds.permanent.ability"""
    used = ability or fitting(old)
    who = yield from change(who, AbilityLowered(used, PERMANENT_LOSS))
    return (yield from lose(who, used, PERMANENT_LOSS, "wounds.permanent.ability"))


def fitting(old: Wound) -> Ability:
    """The ability a wound costs, unless the referee names one. Clause: wounds.permanent.ability"""
    return FITTING.get(old.type, "dex" if "leg" in old.at else "str")


@procedure("bdp.treat", title="Treat a wound", by="owner", when=at_peace, even=("down", "asleep"))
def treat(
    who: Annotated[Creature, Field("who is treated")],
    remedy: Annotated[str, Field("the medicine, or the healing temple", rows=rowed(REMEDIES))],
    overnight: Annotated[bool, Field("the night with the medicine is over, by the referee", by="referee")] = False,
    days: Annotated[int, Field("days of serious care that have passed", low=0, high=365, by="referee")] = 0,
    by: Annotated[Creature | None, Field("whose medicine it is", empty="anybody's in the party")] = None,
) -> Rule[Creature]:
    """Treat a wound: the fitting medicine heals a light one overnight, a week of care any but a permanent one.

    The medicine is used up. Both work when so much time has passed, or at once where the referee says it has.
    Clauses: wounds.light.heal, wounds.severe.heal, wounds.permanent.never, wounds.remedy.burns,
    wounds.remedy.frostbite, wounds.remedy.nerve, wounds.remedy.poisoning, wounds.advice.prompt
    """
    must_live(who, clause="wounds.light.heal")
    if remedy.casefold() == CARE:
        if days:
            cured = who.wounds if days >= CARE_DAYS else ()
            return (yield from heal(who, remedy, tuple(old for old in cured if old.level != "permanent")))
        yield from say("{who} is cared for in comfort.", "treat", who=who, clause="wounds.severe.heal")
        yield from begin(CARE, who.id, seconds=CARE_DAYS * DAY_SECONDS, title=CARE, clause="wounds.severe.heal")
        return who
    row = named(REMEDIES, remedy, Sentence("remedy"))
    giver = yield from _giver(who, row.name, by)
    must(overnight or giver, "{title} has no {thing}", title=by or who, thing=Sentence(row.name))
    if giver is not None:
        yield from change(giver, ItemDropped(row.name), row.clause)
    who = yield from look(Creature, who.id)
    on = yield from begin(MEDICINE, who.id, seconds=WATCH_SECONDS, title=row.name, clause=row.clause)
    if overnight:
        yield from end_lasting(on, {MEDICINE: medicine_works})
        return (yield from look(Creature, who.id))
    yield from say(
        "{remedy} is put on for the night: {who}.", "treat", who=who, remedy=row.name, clause="wounds.light.heal"
    )
    return who


def _giver(who: Creature, remedy: str, by: Creature | None) -> Rule[Creature | None]:
    """Whoever has the medicine: the one named, the patient, or somebody of the party. Clause: wounds.light.heal"""
    party = [one for one in (yield from survey(Creature)) if one.group == who.group and one.id != who.id]
    has = [one for one in ((by,) if by else (who, *party)) if any(item.name == remedy for item in one.items)]
    return has[0] if has else None


CARE: Final = "healing temple"
"""Serious care, in comfort. Clause: wounds.severe.heal"""
MEDICINE: Final = "medicine"
"""A medicine that is on for the night; its title says which. Clause: wounds.light.heal"""


def medicine_works(thing: Lasting) -> Rule[None]:
    """Let a medicine heal a light wound that it fits, after a night. Clause: wounds.light.heal"""
    who = yield from peek(Creature, thing.on)
    if who is None or who.status == "dead":
        return
    row = named(REMEDIES, thing.title, Sentence("remedy"))
    light = [old for old in who.wounds if old.level == "light" and old.type == row.heals]
    yield from heal(who, row.name, tuple(light[:1]))


def care_works(thing: Lasting) -> Rule[None]:
    """Let a week of serious care heal every wound but the permanent. Clause: wounds.severe.heal"""
    who = yield from peek(Creature, thing.on)
    if who is not None and who.status != "dead":
        yield from heal(who, CARE, tuple(old for old in who.wounds if old.level != "permanent"))


def heal(who: Creature, remedy: str, healed: tuple[Wound, ...]) -> Rule[Creature]:
    """Let wounds heal by what was done about them. Clauses: wounds.light.heal, wounds.severe.heal"""
    yield from say(
        "{remedy}: the {wounds} of {who} heals." if healed else "{remedy} heals nothing of {who}.",
        "treat",
        who=who,
        remedy=remedy,
        wounds=in_a_row(one.title for one in healed),
        verdict="healed" if healed else "nothing",
        clause="wounds.light.heal",
    )
    for old in healed:
        who = yield from change(who, WoundHealed(old))
    return who


def _level(word: str) -> Level:
    return LEVELS[LEVELS.index(word)]


def _wounded(_rolls: Rolls, who: Creature, new: Wound) -> Told:
    text = Sentence("{who} has a {wound}.", who=who.title, wound=new.title)
    return Told(text, about="wound", clause="wounds.slot.size")


def _no_room(_rolls: Rolls, who: Creature, new: Wound) -> Told:
    return Told(no_slot_text(who, new.title), about="wound", clause="injury.wound.severe")

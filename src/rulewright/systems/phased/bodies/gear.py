"""Weapons, shields and armour: what is in hand and on the body, its dice, and whether ammunition lasts."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Rolls,
    Rule,
    Told,
    change,
    must,
    peek,
    procedure,
    reaches,
    refused,
    say,
    tell,
)
from rulewright.engine.declared.picks import Own, Pick
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.own_dice import own_grade
from rulewright.systems.bricks.picking import owned
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.events.bodies import AmmoRanOut, ArmorPutOn, HandsFilled, ThingsGot
from rulewright.systems.phased.events.fight import ActionSpent
from rulewright.systems.phased.numbers import AMMO_DIE, AMMO_LASTS_FROM, LADDER
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.tables import ARMOR, WEAPONS, named

AMMO: Final = reaches(AMMO_DIE, AMMO_LASTS_FROM, "ammo")
TORCH: Final = "torch"
"""A burning torch, as it is held. Clause: supplies.delve"""
BARE: Final = "unarmed"
"""Said where nothing is to be in hand. Clause: weapons.hand"""
ROWS: Final = {**WEAPONS, **{row.id: row for row in ARMOR.values() if row.shield}}


def arms_of(who: Creature) -> Iterable[str]:
    """Names of the weapons somebody owns. Clause: chargen.equipment"""
    return (WEAPONS[each].name for each in who.gear if each in WEAPONS)


ARMS: Final = owned("attacker", arms_of)
"""Weapons that somebody owns, by name. Clause: chargen.equipment"""
SHOT: Final = owned("who", lambda one: (WEAPONS[each].name for each in one.out_of_ammo))
"""Weapons whose ammunition has run out, by name. Clause: weapons.missile.ammo"""
WEARABLE: Final = owned("who", lambda one: (ARMOR[each].name for each in one.gear if each in ARMOR))
"""Armour that somebody owns, by name. Clause: armor.table"""


def called(thing: str) -> str:
    """A thing that is borne, in words."""
    row = WEAPONS.get(thing) or ARMOR.get(thing)
    return row.name.casefold() if row is not None else thing


def must_have_a_hand(who: Creature) -> None:
    """Refuse what takes a hand to whoever has none left. Clause: wounds.lost-arm"""
    must(who.usable_hands, "{title} has no hand left for that", title=who, clause="wounds.lost-arm")


def hands_needed(things: tuple[str, ...]) -> int:
    """Hands that things take while in use: a bulky weapon both, all else one. Clauses: weapons.bulky, weapons.hand"""
    return sum(_hands(thing) for thing in things)


def must_fit(who: Creature, things: tuple[str, ...]) -> None:
    """Refuse more in hand than there are hands. Clauses: weapons.bulky, wounds.lost-arm"""
    bulky = next((WEAPONS[one].name for one in things if _hands(one) > 1), "")
    if hands_needed(things) <= who.usable_hands:
        return
    must(
        not bulky,
        "a {bulky} needs both hands; {title} has {hands}, for {n} thing",
        many="a {bulky} needs both hands; {title} has {hands}, for {n} things",
        bulky=bulky,
        title=who,
        hands=who.usable_hands,
        n=len(things),
    )
    raise refused(
        "{things} things need {needed} hands; {title} has {hands}",
        things=len(things),
        needed=hands_needed(things),
        title=who,
        hands=who.usable_hands,
        clause="wounds.lost-arm",
    )


def must_have(who: Creature, things: tuple[str, ...]) -> None:
    """Refuse what somebody has not got, or not as often. Clause: chargen.equipment"""
    for thing in dict.fromkeys(things):
        row = WEAPONS.get(thing) or ARMOR.get(thing)
        has = who.belongings.count(thing) or int(thing.casefold() in who.texts)
        must(
            things.count(thing) <= has,
            "{title} has not got that many: {thing}" if has else "{title} has no {thing}",
            title=who,
            thing=(row.name if row else thing).casefold(),
            clause="chargen.equipment",
        )


def hands_take_the_action(who: Creature) -> Rule[Creature]:
    """In a fight what is done with the hands is the one action of the round. Clause: phases.actions"""
    if (yield from peek(Fight, FIGHT)) is None:
        return who
    must(not who.acted, "{title} has acted already: only one action per round", title=who, clause="phases.actions")
    return (yield from change(who, ActionSpent()))


def _to_wield(who: Creature) -> Iterator[Pick]:
    """Weapons and shields that somebody owns, with what would be in hand after. Clause: weapons.hand"""
    for thing in dict.fromkeys(each for each in who.gear if each in ROWS):
        rest = [one for one in who.hands if one != thing]
        if thing in who.hands:
            given, act = {"things": rest}, Sentence("Put away")
        else:
            both = hands_needed((*rest, thing)) <= who.usable_hands
            given, act = {"things": [*rest, thing] if both else [thing]}, Sentence("Take in hand")
        yield Pick(value=ROWS[thing].name, title=ROWS[thing].name, act=act, given=given)


HOLDABLE: Final = Own("who", _to_wield)


@procedure("phased.wield", title="Take in hand", by="owner", books=True)
def wield(
    who: Annotated[Creature, Field("who takes it")],
    things: Annotated[
        tuple[str, ...],
        Field("weapons, shields and other things, all that is to be in hand", rows=HOLDABLE),
    ],
) -> Rule[Creature]:
    """Take these things in hand, of what somebody has, and let go of all else; in a fight it is the round's action.

    Clauses: weapons.hand, weapons.bulky, wounds.lost-arm, armor.table, chargen.equipment, phases.actions
    """
    known = {name.casefold(): row.id for row in (*WEAPONS.values(), ARMOR["shield"]) for name in (row.id, row.name)}
    held = tuple(known.get(thing.casefold(), thing) for thing in things if thing.casefold() != BARE)
    must(
        TORCH not in held or TORCH in who.hands,
        "a torch comes from the kit of a delve: light one",
        clause="supplies.delve",
    )
    must_fit(who, held)
    must_be_able(who)
    must_have(who, held)
    who = yield from hands_take_the_action(who)
    if held:
        yield from say("{who} has in hand: {things}", who=who, things=every(called(one) for one in held))
    else:
        yield from say("{who} puts away what was in hand", who=who)
    if TORCH in who.hands and TORCH not in held:
        yield from say("the torch of {who} goes out", who=who, clause="supplies.delve")
    return (yield from fill_hands(who, held))


def fill_hands(who: Creature, things: tuple[str, ...]) -> Rule[Creature]:
    """Have just these things in hand; what leaves the hands is still somebody's own, but for a torch, which goes out.

    Clause: chargen.equipment
    """
    who = yield from _put_by(who, tuple(one for one in who.hands if one != TORCH), who.with_(hands=things))
    return (yield from change(who, HandsFilled(things)))


def _put_by(who: Creature, borne: tuple[str, ...], after: Creature) -> Rule[Creature]:
    """Let what is borne no longer be somebody's own still. Clause: chargen.equipment"""
    had, has = who.belongings, after.belongings
    kept = tuple(one for one in dict.fromkeys(borne) for _ in range(had.count(one) - has.count(one)))
    return (yield from change(who, ThingsGot(kept))) if kept else who


def own_what_is_borne(who: Creature) -> Rule[Creature]:
    """Let what somebody bears be among what they own, before more of the kind joins it. Clause: chargen.equipment"""
    borne = tuple(one for one in who.borne_alone if one != TORCH and one.casefold() not in who.texts)
    return (yield from change(who, ThingsGot(borne))) if borne else who


def let_go(who: Creature) -> Rule[Creature]:
    """Let go of what the hands that are left cannot hold. Clauses: wounds.lost-arm, weapons.bulky"""
    held: tuple[str, ...] = ()
    for thing in who.hands:
        held = (*held, thing) if hands_needed((*held, thing)) <= who.usable_hands else held
    gone = tuple(one for one in who.hands if held.count(one) < who.hands.count(one))
    if not gone:
        return who
    names = [WEAPONS[one].name if one in WEAPONS else one for one in dict.fromkeys(gone)]
    things = every(name.casefold() for name in names)
    yield from say("{who} can hold this no longer: {things}", who=who, things=things, clause="wounds.lost-arm")
    return (yield from fill_hands(who, held))


@procedure("phased.wear", title="Put armour on", by="owner", when=at_peace, books=True)
def wear(
    who: Annotated[Creature, Field("who wears it")],
    suits: Annotated[tuple[str, ...], Field("suits of armour and shields", rows=WEARABLE)],
) -> Rule[Creature]:
    """Wear suits, of which the better counts, and take shields in hand; who takes a shield alone keeps the armour on.

    Clauses: armor.table, armor.dr-cap
    """
    rows = [named(ARMOR, suit, Sentence("armour")) for suit in suits]
    must_be_able(who)
    must_have(who, tuple(row.id for row in rows))
    shields = tuple(row.id for row in rows if row.shield)
    hands = tuple(one for one in who.hands if one != "shield") + shields
    if shields:
        must_fit(who, hands)
        who = yield from fill_hands(who, hands)
    worn = tuple(row.id for row in rows if not row.shield) or (who.worn if shields else ())
    who = yield from _put_by(who, who.worn, who.with_(worn=worn))
    who = yield from change(who, ArmorPutOn(worn))
    yield from say(
        "{who} puts on {suits}: DR {dr}",
        "dr",
        outside="{who} sees to armour and shields",
        total=who.dr,
        who=who,
        suits=every(row.name.casefold() for row in rows) if rows else Sentence("nothing"),
        dr=who.dr,
    )
    return who


def check_ammo(who: Creature, weapon: str) -> Rule[Creature]:
    """After a combat, roll once for a missile weapon that was used: on 1 or 2 its ammunition is gone.

    Clause: weapons.missile.ammo
    """
    spent = Sentence("{who} has shot, and with 1 or 2 the ammunition is spent", who=who.title)
    lasts = yield from own_grade(who, AMMO, spent)
    # What a foe has left to shoot with shows when it shoots.
    yield from tell(_ammo, who, weapon, lasts, REFEREE if who.kind == "monster" and not who.player else EVERYONE)
    if lasts:
        return who
    return (yield from change(who, AmmoRanOut(weapon)))


def _hands(thing: str) -> int:
    return 2 if thing in WEAPONS and WEAPONS[thing].bulky else 1


def _ammo(rolls: Rolls, who: Creature, weapon: str, lasts: bool, audience: str) -> Told:
    rolled, name = rolls["ammo"].value, WEAPONS[weapon].name
    end = Sentence("lasts") if lasts else Sentence("has run out")
    return Told(
        Sentence(
            "{who}: ammunition for the {weapon} {rolled}, {end}", who=who.title, weapon=name, rolled=rolled, end=end
        ),
        about="ammo",
        outside=Sentence("{who}: ammunition for the {weapon} {end}", who=who.title, weapon=name, end=end),
        total=rolled,
        against=AMMO_LASTS_FROM,
        verdict=end,
        clause="weapons.missile.ammo",
        audience=audience,
    )


def stepped(sides: int, *, enhanced: bool, impaired: bool) -> int:
    """The next larger or smaller die of the ladder, which ends at d4 and d12.

    Clauses: attack.enhanced, attack.impaired
    """
    at = LADDER.index(sides) + int(enhanced) - int(impaired)
    return LADDER[min(max(at, 0), len(LADDER) - 1)]


def sides_of(die: str) -> int:
    """The sides of a damage die written `d6`; Unreadable where it is not on the ladder. Clause: attack.enhanced"""
    words = {f"d{sides}": sides for sides in LADDER}
    if die not in words:
        raise Unreadable(Sentence("die '{die}'", die=die), "it is not on the ladder", " ".join(words))
    return words[die]

"""Weapons, shields and armour: what is in hand and on the body, its dice, and whether ammunition lasts."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, reaches, refused, say, tell
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.phased.bodies.peace import at_peace
from rulewright.systems.phased.events.bodies import AmmoRanOut, ArmorPutOn, HandsFilled
from rulewright.systems.phased.numbers import AMMO_DIE, AMMO_LASTS_FROM, LADDER
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import ARMOR, WEAPONS, named

AMMO: Final = reaches(AMMO_DIE, AMMO_LASTS_FROM, "ammo")
TORCH: Final = "torch"
"""A burning torch, as it is held. Clause: supplies.delve"""
SUITS: Final = tuple(one.id for one in ARMOR.values() if not one.shield)


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
        "a {bulky} needs both hands; {title} has {hands}, for {things} things",
        bulky=bulky,
        title=who,
        hands=who.usable_hands,
        things=len(things),
    )
    raise refused(
        "{things} things need {needed} hands; {title} has {hands}",
        things=len(things),
        needed=hands_needed(things),
        title=who,
        hands=who.usable_hands,
        clause="wounds.lost-arm",
    )


@procedure("phased.wield", title="Take in hand", by="owner")
def wield(
    who: Annotated[Creature, Field("who takes it")],
    things: Annotated[tuple[str, ...], Field("weapons, shields and other things, all that is to be in hand")],
) -> Rule[Creature]:
    """Take these things in hand and let go of all else.

    Clauses: weapons.hand, weapons.bulky, wounds.lost-arm, armor.table
    """
    known = {row.name.casefold(): row.id for row in (*WEAPONS.values(), ARMOR["shield"])}
    held = tuple(known.get(thing.casefold(), thing) for thing in things if thing.casefold() != "unarmed")
    must(
        TORCH not in held or TORCH in who.hands,
        "a torch comes from the kit of a delve: light one",
        clause="supplies.delve",
    )
    must_fit(who, held)
    names = [WEAPONS[one].title if one in WEAPONS else one for one in held]
    in_hand = every(name.casefold() for name in names) if names else Sentence("nothing")
    yield from say("{who} has in hand: {things}", who=who, things=in_hand)
    return (yield from change(who, HandsFilled(held)))


@procedure("phased.wear", title="Put armour on", by="owner", when=at_peace)
def wear(
    who: Annotated[Creature, Field("who wears it")],
    suits: Annotated[tuple[str, ...], Field("suits of armour and shields")],
) -> Rule[Creature]:
    """Wear suits, of which the better counts, and take shields in hand. Clauses: armor.table, armor.dr-cap"""
    rows = [named(ARMOR, suit, Sentence("armour")) for suit in suits]
    shields = tuple(row.id for row in rows if row.shield)
    hands = tuple(one for one in who.hands if one != "shield") + shields
    if shields:
        must_fit(who, hands)
        who = yield from change(who, HandsFilled(hands))
    who = yield from change(who, ArmorPutOn(tuple(row.id for row in rows if not row.shield)))
    yield from say(
        "{who} has DR {dr}", "dr", outside="{who} sees to armour and shields", total=who.dr, who=who, dr=who.dr
    )
    return who


def check_ammo(who: Creature, weapon: str) -> Rule[Creature]:
    """After a combat, roll once for a missile weapon that was used: on 1 or 2 its ammunition is gone.

    Clause: weapons.missile.ammo
    """
    lasts = yield from AMMO
    yield from tell(_ammo, who, weapon, lasts)
    if lasts:
        return who
    return (yield from change(who, AmmoRanOut(weapon)))


def _hands(thing: str) -> int:
    return 2 if thing in WEAPONS and WEAPONS[thing].bulky else 1


def _ammo(rolls: Rolls, who: Creature, weapon: str, lasts: bool) -> Told:
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

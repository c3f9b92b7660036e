"""Content turned into what the rules play with: gear by name, adversaries by row."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from rulewright.content import pack
from rulewright.content.folk import Arms, Build, Folk
from rulewright.errors import Sentence, Unreadable, either
from rulewright.systems.bricks.people.folk import rows_of
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Armor, Weapon
from rulewright.systems.symbaroum.rows import Arm, Bearing, Eight, FoeRow, Hero, Road, Shield


@cache
def _gear() -> dict[str, Bearing]:
    return {row.id: row for row in pack("symbaroum", "gear", Bearing)}


ARMS: Final[dict[Arms, Arm]] = {
    "knife": Arm(name="knife", category="short"),
    "stick": Arm(name="stick", category="long", die="d6"),
    "hammer": Arm(name="hammer", category="one-handed"),
    "spear": Arm(name="spear", category="long"),
}
"""What ordinary people would defend themselves with. Clause: weapons-ready.state"""
_PLAIN: Final = Eight(
    accurate=10, cunning=10, discreet=10, persuasive=10, quick=10, resolute=10, strong=10, vigilant=10
)
_STRONG: Final = replace(_PLAIN, strong=13, resolute=11, cunning=9, discreet=8, quick=9)
BUILDS: Final[dict[Build, Eight]] = {
    "plain": _PLAIN,
    "strong": _STRONG,
    "nimble": replace(_PLAIN, quick=13, discreet=12, strong=8, resolute=8, accurate=9),
    "clever": replace(_PLAIN, cunning=13, persuasive=12, strong=8, quick=8, accurate=9),
    "frail": replace(_PLAIN, strong=6, accurate=8, vigilant=13, discreet=13),
    "armed": _STRONG,
}
"""The attributes of ordinary people, which come to as much as those of a new character. Clause: attributes.list"""


@cache
def _foes() -> dict[str, FoeRow]:
    return {row.id: row for row in foes()} | rows_of(_ordinary)


def foes() -> tuple[FoeRow, ...]:
    """Every adversary of the pack."""
    return pack("symbaroum", "foes", FoeRow)


def foe_row(word: str) -> FoeRow:
    """The row of an adversary, or of ordinary people; Unreadable where there is none."""
    row = _foes().get(word)
    if row is None:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such adversary",
            Sentence("there are {known}", known=", ".join(_foes())),
        )
    return row


def _ordinary(one: Folk) -> FoeRow:
    is_armed = one.build == "armed"
    return FoeRow(
        id=one.id,
        name=one.name,
        resistance="weak",
        stats=BUILDS[one.build],
        weapons=(ARMS[one.arms],),
        tactics="coward",
        appearing="1",
        haunts=(),
        text=one.text,
        wants=one.wants,
        armor=1 if is_armed else 0,
        armor_name="no armor",
        armor_gear="padded-coat" if is_armed else "",
    )


def gear_of(kind: str) -> tuple[Bearing, ...]:
    """The gear list's things of a kind, in its order."""
    return tuple(row for row in _gear().values() if row.kind == kind)


def gear_ids(kind: str) -> tuple[str, ...]:
    """Their ids."""
    return tuple(row.id for row in gear_of(kind))


def titles_of(kind: str) -> dict[str, str]:
    """What the gear list's things of a kind are called, by id."""
    return {row.id: row.name for row in gear_of(kind)}


def gear_named(word: str, *kinds: str) -> Bearing:
    """A row of the gear list; Unreadable where there is none of that kind."""
    row = _gear().get(word)
    if row is None or (kinds and row.kind not in kinds):
        known = ", ".join(one.id for one in _gear().values() if not kinds or one.kind in kinds)
        raise Unreadable(
            Sentence("'{word}'", word=word),
            Sentence("there is no such {kinds}", kinds=either(kinds) if kinds else Sentence("thing")),
            Sentence("there are {known}", known=known),
        )
    return row


def gear_title(word: str) -> str:
    """A thing as people say it; one that is not on the gear list by its id."""
    return _gear()[word].name if word in _gear() else word.replace("-", " ").capitalize()


def kind_of(word: str) -> str:
    """The kind of a thing on the gear list; empty for one that is not on it."""
    return _gear()[word].kind if word in _gear() else ""


def weapon_named(word: str, *, ready: bool | None = None) -> Weapon:
    """A weapon of the gear list. Clause: weapons-ready.state"""
    row = gear_named(word, "weapon")
    assert row.category is not None, f"{word}: a weapon has a category"
    return Weapon(
        name=row.name, gear=row.id, category=row.category, die=row.die or "", ready=ready, qualities=row.qualities
    )


def armor_named(word: str) -> Armor:
    """Armor of the gear list, or none. Clause: secondary.defense"""
    if not word:
        return Armor(name="no armor")
    row = gear_named(word, "armor")
    return Armor(name=row.name, gear=row.id, die=row.die or "", impeding=row.impeding, bonus=row.bonus)


def shield_named(word: str) -> Shield:
    """Shield or buckler. Clauses: shield.bonus, shield.buckler"""
    row = gear_named(word, "shield")
    return "buckler" if row.id == "buckler" else "shield"


def foe(row_id: str, key: str, *, group: str = "foes", name: str = "") -> Creature:
    """An adversary as a creature of the referee. Clauses: checks.only-players-roll, dying.npc"""
    row = foe_row(row_id)
    values = {name: getattr(row.stats, name) for name in row.stats.__struct_fields__}
    return Creature(
        id=key,
        name=name or row.name,
        side="npc",
        group=group,
        weapons=tuple(_arm(one, ready=place == 0) for place, one in enumerate(row.weapons)),
        armor=Armor(
            name=gear_title(row.armor_gear) if row.armor_gear else row.armor_name,
            gear=row.armor_gear,
            value=row.armor,
            impeding=row.impeding,
        ),
        swarm=row.swarm,
        shields=(row.shield,) if row.shield else (),
        own_toughness=row.toughness,
        painless=row.painless,
        abilities=dict(row.abilities),
        tactics=row.tactics,
        resistance=row.resistance,
        kind=row.id,
        **values,
    )


def _arm(row: Arm, *, ready: bool) -> Weapon:
    """A weapon of an adversary; one of the gear list's by the name it has there, and with its price."""
    hand, die = ready or row.category == "natural", row.die or ""
    listed = next((one for one in gear_of("weapon") if one.name.casefold() == row.name.casefold()), None)
    return Weapon(
        name=listed.name if listed else row.name,
        gear=listed.id if listed else "",
        category=row.category,
        die=die,
        damage=row.damage,
        ready=hand,
        qualities=row.qualities,
    )


def opening(situation_id: str) -> Road:
    """A situation of the pack; Unreadable where there is none."""
    rows = {row.id: row for row in pack("symbaroum", "roads", Road)}
    if situation_id not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=situation_id),
            "there is no such situation",
            Sentence("there are {known}", known=", ".join(rows)),
        )
    return rows[situation_id]


def heroes() -> tuple[Hero, ...]:
    """The ready party."""
    return pack("symbaroum", "party", Hero)


def ready_character(row_id: str, *, player: str = "") -> Creature:
    """Somebody of the ready party. Clause: attributes.list"""
    rows = {row.id: row for row in heroes()}
    if row_id not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=row_id),
            "there is no such character",
            Sentence("there are {known}", known=", ".join(rows)),
        )
    row = rows[row_id]
    values = {name: getattr(row.stats, name) for name in row.stats.__struct_fields__}
    return Creature(
        id=row.id,
        name=row.name,
        player=player,
        abilities=dict(row.abilities),
        weapons=tuple(weapon_named(one, ready=place == 0) for place, one in enumerate(row.weapons)),
        armor=armor_named(row.armor),
        shields=(shield_named(row.shield),) if row.shield else (),
        herbal_cures=row.cures,
        elixirs=dict(row.elixirs),
        gear=row.gear,
        money=row.money,
        tactics="party",
        notes=row.text,
        **values,
    )

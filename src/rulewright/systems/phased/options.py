"""Choices a table may make among readings of `phased`, each with its default."""

from typing import Final

from rulewright.engine import Option


def _switch(name: str, title: str, clause: str, doc: str = "", *, default: bool = False, first: bool = False) -> Option:
    """A reading that is on or off."""
    return Option(name, title, values=(False, True), default=default, clause=clause, doc=doc, first=first)


SWAP_TWO: Final = _switch(
    "swap_two",
    "Two abilities may be swapped at creation",
    "chargen.abilities",
    "Off: scores stand in the order rolled. On: two may change places.",
)
SAVE_EQUAL_PASSES: Final = _switch(
    "save_equal_passes",
    "A roll equal to the ability passes",
    "saves.roll",
    "Off: a save must be rolled under the ability. On: the ability itself passes too.",
)
FATIGUE_ENCUMBERS: Final = _switch(
    "fatigue_encumbers",
    "Fatigue alone encumbers",
    "fatigue.capacity",
    "Off: fatigue only takes up room. On: whoever has fatigue is encumbered.",
)
SHORT_REST_CLEARS_FATIGUE: Final = _switch(
    "short_rest_clears_fatigue",
    "A short rest clears fatigue",
    "fatigue.removal",
    "Off: only a long or a full rest does. On: a short one is enough.",
)
ENCUMBERED_HP: Final = Option(
    "encumbered_hp",
    "HP under load",
    values=("state", "lost"),
    default="state",
    clause="load.encumbered.hp",
    doc="State: HP do not count while loaded and count again afterwards. Lost: they are gone until a rest.",
)
INITIATIVE: Final = Option(
    "initiative",
    "Who saves for the initiative",
    values=("each", "side"),
    default="each",
    clause="initiative.save",
    doc="Each: every character. Side: one save with the best DEX counts for all.",
    first=True,
)
INITIATIVE_EACH_ROUND: Final = _switch(
    "initiative_each_round",
    "Initiative anew every round",
    "initiative.save",
    "Off: the save at the start holds for the combat. On: everybody saves again each round.",
    first=True,
)
MORALE_ROLL: Final = Option(
    "morale_roll",
    "Who rolls morale without a leader",
    values=("each", "group"),
    default="each",
    clause="morale.first-casualty",
    doc="Group: one roll with the commonest WIL decides for all.",
)
LONE_INCLUDES_LAST: Final = _switch(
    "lone_includes_last",
    "The last of a group counts as alone",
    "morale.lone",
    "Off: only a foe that came alone. On: also the last one left of several.",
    default=True,
)
THINKING_UNDEAD_EXEMPT: Final = _switch(
    "thinking_undead_exempt",
    "Thinking undead are like others",
    "undead.no-parley",
    "On: thinking undead have reactions rolled for them and check morale. Off: they fight on like all undead.",
)
FOES_ROLL_FLEE: Final = _switch(
    "foes_roll_flee",
    "Fleeing foes make the DEX save",
    "flee.save",
    "Off: foes get away without a roll. On: they save like anybody.",
)
WOUNDS_FOR_MONSTERS: Final = _switch(
    "wounds_for_monsters",
    "Monsters suffer grievous wounds",
    "wounds.trigger",
    "Off: only characters suffer them. On: monsters as well.",
    default=True,
)
FORCE_LOCKED_DOORS: Final = _switch(
    "force_locked_doors",
    "A locked door can be burst",
    "doors.locked",
    "Off: it needs its key or a picked lock. On: strength opens it as well.",
)
THIEVES: Final = Option(
    "thieves",
    "Who looks for traps on treasure and disarms traps",
    values=("tag", "anyone"),
    default="tag",
    clause="traps.room.disarm",
    doc="Tag: those marked as thieves at creation.",
    first=True,
)
FORCED_MARCH_HALVED: Final = _switch(
    "forced_march_halved",
    "The slow march half as far",
    "wild.forced-march",
    "Off: load and leg wounds do not shorten a forced march. On: whoever they slow gets half as far.",
    default=True,
)
SPELL_LEVEL: Final = Option(
    "spell_level",
    "Where a spell's level comes from",
    values=("book", "fatigue"),
    default="book",
    clause="spell.level",
    doc="Book: books and scrolls have levels. Fatigue: of a book it is chosen, and costs as much fatigue.",
    first=True,
)
DANGER_SAVE: Final = Option(
    "danger_save",
    "WIL save for spells cast in danger",
    values=("never", "enhancing", "always"),
    default="enhancing",
    clause="casting.danger-save",
    doc="Enhancing: only to enhance a spell. Always: for every spell. Never: none, and no enhancing in danger.",
    first=True,
)
AREA_DAMAGE_SAVE: Final = Option(
    "area_damage_save",
    "Save against Fireball and Lightning Bolt",
    values=("WIL", "DEX"),
    default="WIL",
    clause="spell.saves",
)
AREA_DAMAGE_ROLL: Final = Option(
    "area_damage_roll",
    "Damage of Fireball and Lightning Bolt",
    values=("each", "once"),
    default="each",
    clause="spells.fireball",
    doc="Each: rolled for every target. Once: one roll for all.",
)
DR_AGAINST_SPELLS: Final = _switch(
    "dr_against_spells",
    "DR counts against spell damage",
    "spell.halving",
    "Off: spells go through it. On: it takes its number off, as of a blow.",
    default=True,
)
HEAL_SICKNESS_HP: Final = _switch(
    "heal_sickness_hp",
    "Heal Sickness gives HP back",
    "spells.heal-sickness.mundane",
    "Off: it cures alone. On: it gives HP back as well.",
)

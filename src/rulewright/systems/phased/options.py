"""Choices a table may make among readings of `phased`, each with its default."""

from typing import Final

from rulewright.engine import Option

_SWITCH: Final = (False, True)

SWAP_TWO: Final = Option(
    "swap_two",
    "Two abilities may be swapped at creation",
    values=_SWITCH,
    default=False,
    clause="chargen.abilities",
    doc="Off: scores stand in the order rolled.",
)
SAVE_EQUAL_PASSES: Final = Option(
    "save_equal_passes",
    "A roll equal to the ability passes",
    values=_SWITCH,
    default=False,
    clause="saves.roll",
    doc="Off: a save must be rolled under the ability. On: the ability itself passes too.",
)
FATIGUE_ENCUMBERS: Final = Option(
    "fatigue_encumbers",
    "Fatigue alone encumbers",
    values=_SWITCH,
    default=False,
    clause="fatigue.capacity",
    doc="Off: fatigue only takes up room. On: whoever has fatigue is encumbered.",
)
SHORT_REST_CLEARS_FATIGUE: Final = Option(
    "short_rest_clears_fatigue",
    "A short rest clears fatigue",
    values=_SWITCH,
    default=False,
    clause="fatigue.removal",
    doc="Off: only a long or a full rest does.",
)
ENCUMBERED_HP: Final = Option(
    "encumbered_hp",
    "HP under load",
    values=("state", "lost"),
    default="state",
    clause="load.encumbered.hp",
    doc="`state`: HP do not count while loaded and count again afterwards. `lost`: they are gone until a rest.",
)
INITIATIVE: Final = Option(
    "initiative",
    "Who saves for the initiative",
    values=("each", "side"),
    default="each",
    clause="initiative.save",
    doc="`each`: every character. `side`: one save with the best DEX counts for all.",
)
INITIATIVE_EACH_ROUND: Final = Option(
    "initiative_each_round",
    "Initiative anew every round",
    values=_SWITCH,
    default=False,
    clause="initiative.save",
    doc="Off: the save at the start holds for the combat.",
)
MORALE_ROLL: Final = Option(
    "morale_roll",
    "Who rolls morale without a leader",
    values=("each", "group"),
    default="each",
    clause="morale.first-casualty",
    doc="`group`: one roll with the commonest WIL decides for all.",
)
LONE_INCLUDES_LAST: Final = Option(
    "lone_includes_last",
    "The last of a group counts as alone",
    values=_SWITCH,
    default=True,
    clause="morale.lone",
)
THINKING_UNDEAD_EXEMPT: Final = Option(
    "thinking_undead_exempt",
    "Thinking undead are like others",
    values=_SWITCH,
    default=False,
    clause="undead.no-parley",
    doc="On: thinking undead have reactions rolled for them and check morale.",
)
FOES_ROLL_FLEE: Final = Option(
    "foes_roll_flee",
    "Fleeing foes make the DEX save",
    values=_SWITCH,
    default=False,
    clause="flee.save",
)
WOUNDS_FOR_MONSTERS: Final = Option(
    "wounds_for_monsters",
    "Monsters suffer grievous wounds",
    values=_SWITCH,
    default=True,
    clause="wounds.trigger",
)
FORCE_LOCKED_DOORS: Final = Option(
    "force_locked_doors",
    "A locked door can be burst",
    values=_SWITCH,
    default=False,
    clause="doors.locked",
    doc="Off: it needs its key or a picked lock.",
)
THIEVES: Final = Option(
    "thieves",
    "Who looks for traps on treasure and disarms traps",
    values=("tag", "anyone"),
    default="tag",
    clause="traps.room.disarm",
    doc="`tag`: those marked as thieves at creation.",
)
FORCED_MARCH_HALVED: Final = Option(
    "forced_march_halved",
    "The slow march half as far",
    values=_SWITCH,
    default=True,
    clause="wild.forced-march",
    doc="Off: load and leg wounds do not shorten a forced march.",
)
SPELL_LEVEL: Final = Option(
    "spell_level",
    "Where a spell's level comes from",
    values=("book", "fatigue"),
    default="book",
    clause="spell.level",
    doc="`book`: books and scrolls have levels. `fatigue`: of a book it is chosen, and costs as much fatigue.",
)
DANGER_SAVE: Final = Option(
    "danger_save",
    "WIL save for spells cast in danger",
    values=("never", "enhancing", "always"),
    default="enhancing",
    clause="casting.danger-save",
    doc="`enhancing`: only to enhance a spell. `always`: for every spell. `never`: none, and no enhancing in danger.",
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
    doc="`each`: rolled for every target. `once`: one roll for all.",
)
DR_AGAINST_SPELLS: Final = Option(
    "dr_against_spells",
    "DR counts against spell damage",
    values=_SWITCH,
    default=True,
    clause="spell.halving",
)
HEAL_SICKNESS_HP: Final = Option(
    "heal_sickness_hp",
    "Heal Sickness gives HP back",
    values=_SWITCH,
    default=False,
    clause="spells.heal-sickness.mundane",
)

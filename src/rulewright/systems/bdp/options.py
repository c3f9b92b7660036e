"""Choices a table may make among readings of `bdp`, each with its default."""

from typing import Final

from rulewright.engine import Option

_SWITCH: Final = (True, False)
INJURED: Final = Option(
    "injured",
    "Who suffers injuries",
    values=("everyone", "player-characters"),
    default="everyone",
    clause="crit.str.fail",
    doc="Everyone: the injury table serves all with a body. Player characters: a foe is taken out of the fight.",
    first=True,
)
LIMB_LOSS: Final = Option(
    "limb_loss",
    "A second injury takes the limb",
    values=_SWITCH,
    default=True,
    clause="injury.repeat.same-area",
    doc="On: a second injury to the same leg or arm makes the loss of that limb come true. Off: it is one more injury.",
)
GUARDS: Final = Option(
    "guards",
    "Helmets and armguards cancel injuries",
    values=_SWITCH,
    default=True,
    clause="injury.gear.protects",
    doc="On: a fitting piece cancels the area's result and the severe wound; the STR loss stays. "
    "Off: they are Armor alone.",
)
BOTH: Final = Option(
    "impaired_and_enhanced",
    "Impaired and enhanced at once",
    values=("cancel", "d4-and-d12"),
    default="cancel",
    clause="attack.both.cancel",
    doc="Cancel: rolled normally. D4 and d12: both dice are rolled and the higher counts.",
)
GAMBIT_DICE: Final = Option(
    "gambit_dice",
    "A gambit with two weapons keeps",
    values=("highest", "lowest"),
    default="highest",
    clause="gambit.roll.difficulty",
    doc="Highest: a Difficulty is less likely, as in the older edition. Lowest: the die that serves the gambit.",
)
COUNTER_GAMBIT: Final = Option(
    "gambit_answer",
    "A target that resists a gambit may answer with",
    values=("gambit", "attack"),
    default="gambit",
    clause="gambit.counter.chain",
    doc="Gambit: a gambit of its own. Attack: an attack at once, as in the older edition.",
)
SHOCK: Final = Option(
    "shock",
    "Shock",
    values=("dex-save-fails", "str-save-or-turn"),
    default="dex-save-fails",
    clause="weapon-skill.shock",
    doc="DEX save fails: the next DEX Save fails without a roll. STR save or turn: without a STR Save the next turn "
    "is lost.",
    first=True,
)
MAGIC_CAP: Final = Option(
    "magic_weapon_cap",
    "A magic weapon's bonus stops at the die's highest face",
    values=(False, True),
    default=False,
    clause="weapon-skill.magic",
    doc="On: at the die's highest face, as in the older edition. Off: the bonus counts in full.",
)
SUPERIORITY: Final = Option(
    "superiority",
    "Combat superiority",
    values=_SWITCH,
    default=True,
    clause="improve.superiority.hp-gap",
    doc="On: a fighter whose maximum HP is far above the opponent's strikes enhanced. "
    "Off: HP make no difference to a blow.",
    first=True,
)
SUIT_READING: Final = Option(
    "heavy_means",
    "Heavy armour means",
    values=("suit", "armor"),
    default="suit",
    clause="armor.category.suit",
    doc="Suit: the worn suit alone decides. Armor: 3 Armor in all, shield and all, counts as heavy.",
)
FREE_DEFENCE: Final = Option(
    "free_defence",
    "Blocks and dodges that cost nothing",
    values=_SWITCH,
    default=True,
    clause="react.block.free",
    doc="Off: every block and every dodge costs Fatigue, as in the older edition. On: the lighter ones cost nothing.",
    first=True,
)
CONTEST_TIES: Final = Option(
    "contest_ties",
    "Equal passing dice in a contested Save",
    values=("draw", "higher-score"),
    default="draw",
    clause="contested.roll.tie",
    doc="Draw: things stay as they are. Higher score: the higher score wins, equal scores draw.",
)
SACRIFICE_ASKED: Final = Option(
    "sacrifice_asked",
    "Whether to give up gear is asked",
    values=("when-it-would-wound", "always"),
    default="when-it-would-wound",
    clause="sacrifice.condition.hp-zero",
    doc="When it would wound: of blows that reach STR. Always: of every blow that does damage.",
)
COMFORT_READING: Final = Option(
    "comfort_restores",
    "A comfortable night restores a point of",
    values=("each", "one"),
    default="each",
    clause="sleep.comfortable.effect",
    doc="Each: of every lowered ability. One: of one lowered ability, STR before DEX before WIL.",
)
ORDER: Final = Option(
    "order_of_a_round",
    "Who goes first in a round",
    values=("save", "turns"),
    default="save",
    clause="initiative.simple.save",
    doc="Save: a DEX Save of each character. Turns: quick turns before full ones, then weapons, then the Save.",
    first=True,
)
LEAVING: Final = Option(
    "leaving_zones",
    "Leaving a zone carelessly draws an attack",
    values=_SWITCH,
    default=True,
    clause="combat.zone.leaving",
    doc="On: whoever leaves foes without withdrawing carefully takes a quick attack of 1d4. Off: they just go.",
)
LEGENDARY_FROM: Final = Option(
    "legendary_from",
    "HP that legendary training takes",
    values=("12", "9"),
    default="12",
    clause="improve.hp.training",
    doc="12: as in this edition. 9: as in the older one.",
)
LUCK: Final = Option(
    "luck",
    "Luck",
    values=(False, True),
    default=False,
    clause="luck.roll.d20",
    doc="On: a roll against somebody's Luck replaces the Die of Fate, and Luck can be burnt for a failed Save. "
    "Off: the Die of Fate decides.",
    first=True,
)
AGE: Final = Option(
    "age",
    "Age of new characters",
    values=(False, True),
    default=False,
    clause="age.roll.d6",
    doc="On: a d6 sets the age of a new character, and with it changes of the scores and the number of career skills. "
    "Off: age is a matter of taste.",
)

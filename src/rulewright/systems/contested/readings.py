"""Readings of checks, attacks and harm among which a table may choose; the first value of each is the ruling.

Belongs here: the choices. The rules that obey them ask for them by name.
"""

from typing import Final

from rulewright.engine import Option

DETAIL: Final = Option(
    "detail",
    "How finely odds tell results apart",
    values=("naturals", "outcome", "totals"),
    default="naturals",
    clause="results.naturals",
    doc="outcome: success and what follows; naturals: also natural 1 and 20; totals: also IR and TR.",
)
MODIFIER: Final = Option(
    "modifier",
    "What an Attribute adds to a roll",
    values=("score", "bonus"),
    default="score",
    clause="actions.modifier.attribute",
    doc="score: the whole score; bonus: one point for every two above or below 10, as in other games.",
)
MIXED: Final = Option(
    "mixed-advantage",
    "A die with Advantages and Disadvantages",
    values=("one-for-one", "altogether", "refused"),
    default="one-for-one",
    clause="actions.advantage.mixed",
    doc="one-for-one: each cancels one; altogether: all are gone; refused: the referee may not give both.",
)
GAINED_FOR: Final = Option(
    "gained-advantage-serves",
    "The roll that uses bought Advantage",
    values=("any-roll", "actions"),
    default="any-roll",
    clause="special.gain-advantage",
    doc="any-roll: the next Action or Save; actions: the next Action, and Saves leave it.",
)
SAVE_TIE: Final = Option(
    "save-tie",
    "A Save that equals its DC",
    values=("fails", "holds"),
    default="fails",
    clause="saves.versus-dc",
)
NATURALS: Final = Option(
    "naturals",
    "A natural 1 or 20",
    values=("flag", "automatic"),
    default="flag",
    clause="results.naturals",
    doc="flag: the referee adds something, the totals decide; automatic: 20 prevails and 1 loses.",
)
UNARMED: Final = Option(
    "unarmed",
    "The d4 of an unarmed attack",
    values=("in-the-roll", "damage-only"),
    default="in-the-roll",
    clause="combat.attack.unarmed",
    doc="in-the-roll: added to the IR like any Weapon Die; damage-only: rolled after a hit.",
)
SECOND_WEAPON: Final = Option(
    "second-weapon",
    "The lower of two weapon dice",
    values=("discarded", "added-to-ir"),
    default="discarded",
    clause="combat.modifiers.two-weapons",
)
BETWEEN_DETACHMENTS: Final = Option(
    "between-detachments",
    "A Detachment that attacks a Detachment",
    values=("plain", "enhanced"),
    default="plain",
    clause="combat.detachment.enhanced",
    doc="enhanced: its attack is Enhanced as against individuals; being blast damage it is not Impaired.",
)
DETACHMENT_DOWN: Final = Option(
    "detachment-critical",
    "A Detachment that fails its Critical Damage save",
    values=("routed", "weakened"),
    default="routed",
    clause="combat.detachment.critical",
    doc="routed: unless the referee decides for weakened; weakened: it fights on, and the referee says what that does.",
)
BARK_FIRE: Final = Option(
    "bark-fire",
    "The die that has Advantage in an attack with fire on bark skin",
    values=("base-die", "weapon-die"),
    default="base-die",
    clause="magic.mishap.16",
    doc="weapon-die: its own die of each weapon; bare hands have none to gain by it.",
)
CAUSES: Final = Option(
    "several-causes",
    "An attack that is Impaired, or Enhanced, for more than one cause",
    values=("once", "each"),
    default="once",
    clause="combat.modifiers.impaired",
    doc="once: one Disadvantage, or Advantage, whatever the number of causes; each: one for every cause.",
)
EXACTLY_ZERO: Final = Option(
    "exactly-zero",
    "Damage to exactly 0 HP",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.attack.zero",
    doc="save: a Critical Damage save with unchanged STR.",
)
STOPPED_HIT: Final = Option(
    "stopped-hit",
    "A hit at 0 HP that Armor stops altogether",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.critical.passed",
)
HIT_DOWN: Final = Option(
    "hit-while-down",
    "A further hit on the STR of a PC who is down with Critical Damage",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.critical.pc",
    doc="save: another Critical Damage save; whoever was stabilized and fails is dying again, with a new hour.",
)
HEALED_SAVES: Final = Option(
    "saves-after-healing",
    "Damage that leaves HP, to somebody whose STR has been lowered",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.critical.passed",
    doc="save: Critical Damage saves go on with every damage until STR is whole again.",
)
STABILIZED: Final = Option(
    "stabilized",
    "A PC stabilized after Critical Damage",
    values=("crawls", "acts"),
    default="crawls",
    clause="combat.critical.aid",
)
HELPLESS: Final = Option(
    "helpless",
    "Complete loss of DEX and WIL",
    values=("either", "both"),
    default="either",
    clause="combat.loss.recovery",
    doc="either: one at 0 is enough to be unable to act; both: only both at 0.",
)
DOOM_COUNTS: Final = Option(
    "doom-counts",
    "The save that Doomed waits for",
    values=("next-save", "same-attack"),
    default="next-save",
    clause="scars.row-12",
    doc="same-attack: the Critical Damage save of the attack that brought the Scar counts already.",
)
HEAD_WOUND: Final = Option(
    "head-wound",
    "What a Reorienting Head Wound is compared with",
    values=("current", "maximum"),
    default="current",
    clause="scars.row-6",
)
WALLOPED_HP: Final = Option(
    "walloped-rest",
    "HP restored by the rest that ends Walloped",
    values=("old-maximum", "new-maximum"),
    default="old-maximum",
    clause="scars.row-3",
    doc="The 1d6 is added after the rest; new-maximum: the rest that restores HP restores these too.",
)
RAISED_HP: Final = Option(
    "raised-hp",
    "Current HP when the maximum rises",
    values=("stay", "rise"),
    default="stay",
    clause="scars.raise-max-hp",
)
RAISED_ATTRIBUTE: Final = Option(
    "raised-attribute",
    "The current Attribute when its maximum rises",
    values=("rises-if-whole", "stays", "rises"),
    default="rises-if-whole",
    clause="scars.raise-max-hp",
)

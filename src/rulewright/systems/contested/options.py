"""Options: rulings among which a table may choose; the first value of each is the one in force.

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
    doc="Outcome: success and what follows; naturals: also natural 1 and 20; totals: also IR and TR.",
)
MODIFIER: Final = Option(
    "modifier",
    "What an Attribute adds to a roll",
    values=("score", "bonus"),
    default="score",
    clause="actions.modifier.attribute",
    doc="Score: the whole score; bonus: one point for every two above or below 10, as in other games.",
)
MIXED: Final = Option(
    "mixed-advantage",
    "A die with Advantages and Disadvantages",
    values=("one-for-one", "altogether", "refused"),
    default="one-for-one",
    clause="actions.advantage.mixed",
    doc="One for one: each cancels one; altogether: all are gone; refused: the referee may not give both.",
)
GAINED_FOR: Final = Option(
    "gained-advantage-serves",
    "The roll that uses bought Advantage",
    values=("any-roll", "actions"),
    default="any-roll",
    clause="special.gain-advantage",
    doc="Any roll: the next Action or Save; actions: the next Action, and Saves leave it.",
)
SAVE_TIE: Final = Option(
    "save-tie", "A Save that equals its DC", values=("fails", "holds"), default="fails", clause="saves.versus-dc"
)
NATURALS: Final = Option(
    "naturals",
    "A natural 1 or 20",
    values=("flag", "automatic"),
    default="flag",
    clause="results.naturals",
    doc="Flag: the referee adds something, the totals decide; automatic: 20 prevails and 1 loses.",
    first=True,
)
UNARMED: Final = Option(
    "unarmed",
    "The d4 of an unarmed attack",
    values=("in-the-roll", "damage-only"),
    default="in-the-roll",
    clause="combat.attack.unarmed",
    doc="In the roll: added to the IR like any Weapon Die; damage only: rolled after a hit.",
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
    doc="Enhanced: its attack is Enhanced as against individuals; being blast damage it is not Impaired.",
)
DETACHMENT_DOWN: Final = Option(
    "detachment-critical",
    "A Detachment that fails its Critical Damage save",
    values=("routed", "weakened"),
    default="routed",
    clause="combat.detachment.critical",
    doc="Routed: unless the referee decides for weakened; weakened: it fights on, and the referee says what that does.",
)
BARK_FIRE: Final = Option(
    "bark-fire",
    "The die that has Advantage in an attack with fire on bark skin",
    values=("base-die", "weapon-die"),
    default="base-die",
    clause="magic.mishap.16",
    doc="Weapon die: its own die of each weapon; bare hands have none to gain by it.",
)
CAUSES: Final = Option(
    "several-causes",
    "An attack that is Impaired, or Enhanced, for more than one cause",
    values=("once", "each"),
    default="once",
    clause="combat.modifiers.impaired",
    doc="Once: one Disadvantage, or Advantage, whatever the number of causes; each: one for every cause.",
)
EXACTLY_ZERO: Final = Option(
    "exactly-zero",
    "Damage to exactly 0 HP",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.attack.zero",
    doc="Save: a Critical Damage save with unchanged STR.",
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
    doc="Save: another Critical Damage save; whoever was stabilized and fails is dying again, with a new hour.",
)
HEALED_SAVES: Final = Option(
    "saves-after-healing",
    "Damage that leaves HP, to somebody whose STR has been lowered",
    values=("no-save", "save"),
    default="no-save",
    clause="combat.critical.passed",
    doc="Save: Critical Damage saves go on with every damage until STR is whole again.",
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
    doc="Either: one at 0 is enough to be unable to act; both: only both at 0.",
)
DOOM_COUNTS: Final = Option(
    "doom-counts",
    "The save that Doomed waits for",
    values=("next-save", "same-attack"),
    default="next-save",
    clause="scars.row-12",
    doc="Same attack: the Critical Damage save of the attack that brought the Scar counts already.",
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
    doc="The 1d6 is added after the rest; new maximum: the rest that restores HP restores these too.",
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


DUST: Final = Option(
    "mana-dust",
    "Mana Dust invested in a casting",
    values=("used-up", "kept"),
    default="used-up",
    clause="magic.mana-dust",
)
TWO_PAIRS: Final = Option(
    "two-pairs",
    "Two different pairs among four Magic Dice",
    values=("one-mishap", "two-mishaps"),
    default="one-mishap",
    clause="magic.cast.pair",
    doc="Two mishaps: the row of [sum] happens twice.",
)
WEARY_DUST: Final = Option(
    "weary-dust",
    "Dust dice while row 3 lasts",
    values=("never-tire", "tire"),
    default="never-tire",
    clause="magic.mishap.3",
)
CHAIN_REACTION: Final = Option(
    "chain-reaction",
    "The extra Fatigue of row 4 when only dust dice were used",
    values=("due", "spared"),
    default="due",
    clause="magic.mishap.4",
)
REVERSAL: Final = Option(
    "reversal",
    "Row 5 when the spell failed",
    values=("fatigue-due", "nothing"),
    default="fatigue-due",
    clause="magic.mishap.5",
)
COMBUSTION: Final = Option(
    "combustion",
    "The Grimoire when row 6 burns what is carried",
    values=("burns", "is-spared"),
    default="burns",
    clause="magic.mishap.6",
)
BURNING_MIND: Final = Option(
    "burning-mind",
    "The casting that brings row 8",
    values=("is-free", "costs-will-too"),
    default="is-free",
    clause="magic.mishap.8",
)
FREE_DIE: Final = Option(
    "free-die",
    "The free Magic Die and the limit of 4",
    values=("within", "beyond"),
    default="within",
    clause="magic.mishap.11",
    doc="Beyond: it may be added to 4 others, as on the public page.",
)
BOON: Final = Option(
    "tumour-boon",
    "The Fatigue that may be ignored after tumours have healed",
    values=("once", "every-casting"),
    default="once",
    clause="magic.mishap.14",
)
HALF_WILL: Final = Option(
    "half-will",
    "What is rounded down when half of WIL is lost",
    values=("loss", "rest"),
    default="loss",
    clause="magic.mishap.15",
)
WINGED_DEX: Final = Option(
    "winged-dex",
    "What rises by 1d4 with wings",
    values=("current-and-maximum", "current"),
    default="current-and-maximum",
    clause="magic.mishap.19",
)
VESSEL_LOSS: Final = Option(
    "vessel-loss",
    "STR that a vessel of magic loses",
    values=("each-die", "once-a-casting"),
    default="each-die",
    clause="magic.mishap.22",
)
VESSEL_DUST: Final = Option(
    "vessel-dust",
    "Dust dice of a vessel of magic",
    values=("cost-nothing", "cost-str"),
    default="cost-nothing",
    clause="magic.mishap.22",
)
VESSEL_TRIPLE: Final = Option(
    "vessel-triple",
    "Three matches in the casting of a vessel of magic",
    values=("fails", "works"),
    default="fails",
    clause="magic.mishap.22",
)
DOUBLE_GAIN: Final = Option(
    "double-gain",
    "1d6 to the Attributes when a double is undone",
    values=("one-roll-each", "one-roll-for-all"),
    default="one-roll-each",
    clause="magic.mishap.23",
)
SPELL_LASTS: Final = Option(
    "spell-lasts",
    "A spell without a duration of its own",
    values=("sum", "dice"),
    default="sum",
    clause="magic.example-barry",
    doc="Sum: [sum] x 10 minutes, the public default; dice: [dice] x 10 minutes, as in the example.",
)
SCROLL_FATIGUE: Final = Option(
    "scroll-fatigue",
    "Fatigue from casting a Scroll",
    values=("as-from-the-grimoire", "none"),
    default="as-from-the-grimoire",
    clause="magic.scroll.same",
)
COPYING: Final = Option(
    "copying-dice",
    "Magic Dice invested in copying",
    values=("as-in-casting", "harmless"),
    default="as-in-casting",
    clause="magic.copy.cost",
    doc="Harmless: they only shorten the work, without Fatigue, Mishap or failure.",
)
REMAINS: Final = Option(
    "remains",
    "What the remains of a damaged Grimoire replace",
    values=("blank-book", "book-and-inks"),
    default="blank-book",
    clause="magic.mishap.13",
)

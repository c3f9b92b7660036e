"""Readings of magic among which a table may choose; the first value of each is the ruling.

Belongs here: the choices. The rules that obey them ask for them by name.
"""

from typing import Final

from rulewright.engine import Option

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
    doc="two-mishaps: the row of [sum] happens twice.",
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
    doc="beyond: it may be added to 4 others, as on the public page.",
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
    doc="sum: [sum] x 10 minutes, the public default; dice: [dice] x 10 minutes, as in the example.",
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
    doc="harmless: they only shorten the work, without Fatigue, Mishap or failure.",
)
REMAINS: Final = Option(
    "remains",
    "What the remains of a damaged Grimoire replace",
    values=("blank-book", "book-and-inks"),
    default="blank-book",
    clause="magic.mishap.13",
)

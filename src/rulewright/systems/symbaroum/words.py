"""Words that records and rules keep and people read: attributes, sides, kinds of weapons, deeds.

Belongs here: single words, each its own English. Whoever says one writes `Sentence(word)`; what stands here is what
other languages' catalogues must have. Not here: sentences, which stand beside the rules that say them.
"""

from typing import Final

from rulewright.errors import Sentence

ATTRIBUTES: Final = (
    Sentence("accurate"), Sentence("cunning"), Sentence("discreet"), Sentence("persuasive"), Sentence("quick"),
    Sentence("resolute"), Sentence("strong"), Sentence("vigilant"),
)  # fmt: skip
"""Clause: attributes.list"""
STATES: Final = (Sentence("standing"), Sentence("prone"), Sentence("darkness"), Sentence("fog"), Sentence("smoke"))
"""Clauses: prone.fighting, blind.conditions"""
SIDES: Final = (Sentence("north"), Sentence("east"), Sentence("south"), Sentence("west"))
"""Clause: flanking.opposite"""
GROUNDS: Final = (
    Sentence("unaware"), Sentence("flanked"), Sentence("lower ground"), Sentence("granted by the game master"),
)  # fmt: skip
"""Grounds of Advantage, beside `prone`. Clause: advantage.effect"""
WEAPONS: Final = (
    Sentence("natural"), Sentence("short"), Sentence("one-handed"), Sentence("long"), Sentence("heavy"),
    Sentence("ranged"), Sentence("thrown"), Sentence("deep-impact"), Sentence("precise"), Sentence("balanced"),
    Sentence("massive"),
)  # fmt: skip
"""Kinds and qualities. Clause: weapons-ready.state"""
SHIELDS: Final = (Sentence("shield"), Sentence("buckler"), Sentence("shield and buckler"))
"""Clauses: shield.bonus, shield.buckler"""
TRIGGERS: Final = (
    Sentence("reach"), Sentence("withdraw"), Sentence("pass-by"), Sentence("surprise"), Sentence("pain"),
    Sentence("mishap"),
)  # fmt: skip
"""Kinds of trigger of a Free Attack. Clause: free-attack.limit"""
MEANS: Final = (
    Sentence("herbal-cure"), Sentence("medicus"), Sentence("medicus-with-cure"), Sentence("recovery"),
    Sentence("lay-on-hands"), Sentence("time"),
)  # fmt: skip
"""What heals. Clause: healing.ways"""
ACTIONS: Final = (Sentence("combat"), Sentence("movement"))
"""What a turn has. Clause: actions.per-turn"""
DEEDS: Final = (
    Sentence("attack"), Sentence("first-aid"), Sentence("sneak"), Sentence("active-ability"), Sentence("elixir-other"),
    Sentence("engage"), Sentence("flank"), Sentence("bypass"), Sentence("go-around"), Sentence("escape-flank"),
    Sentence("line-of-sight"), Sentence("switch-weapon"), Sentence("draw"), Sentence("stand-up"),
    Sentence("elixir-self"),
)  # fmt: skip
"""What actions go on, beside `withdraw`; `move` is a word of its own. Clause: actions.per-turn"""
SCENES: Final = (Sentence("problem-solving"), Sentence("social-challenge"))
"""Clauses: problem-solving.what, social.what"""
BARE: Final = (Sentence("fists and feet"), Sentence("no armor"))
"""What stands for a weapon and for armor where there is none. Clauses: draw.natural, secondary.defense"""
ASKED: Final = (
    Sentence("action"), Sentence("reach-attack"), Sentence("withdraw-attack"), Sentence("pass-by-attack"),
    Sentence("surprise-attack"), Sentence("pain-attack"), Sentence("mishap-attack"),
)  # fmt: skip
"""Names of decisions, beside `pain`. Clauses: actions.per-turn, free-attack.triggers"""
THROWN: Final = (
    Sentence("accurate-test"), Sentence("cunning-test"), Sentence("discreet-test"), Sentence("persuasive-test"),
    Sentence("quick-test"), Sentence("resolute-test"), Sentence("strong-test"), Sentence("vigilant-test"),
    Sentence("defense"), Sentence("damage"), Sentence("advantage"), Sentence("death-test"), Sentence("wake"),
    Sentence("corruption"), Sentence("stain"), Sentence("order"),
)  # fmt: skip
"""Names of dice, beside `attack`, `armor` and what heals. Clause: checks.d20"""

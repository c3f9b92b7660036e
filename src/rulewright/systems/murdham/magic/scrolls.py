"""Scrolls: who can read which power aloud, from a scroll they hold, and at whom it can be aimed."""

from typing import Final

from rulewright.engine import Rule
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.space.reach import range_against, range_between
from rulewright.systems.murdham.tables import POWERS, Power, named

SCROLL: Final = "scroll of "
"""What stands before the power in the name of its scroll. Clause: magic.scrolls"""
SKILLS: Final = {"sacred": "faith", "profane": "sorcery"}
"""The skill it takes to invoke powers of each art. Clause: magic.scrolls"""
SIGHT: Final = 8
"""Zones that powers of sight reach. Clause: magic.range"""
RANGES: Final = ("touch", "sight", "connection")
"""Ranges, the least first. Clause: magic.range"""


def power_named(word: str, art: str) -> Power:
    """The power people mean, of one art; Refused for one of the other. Clause: magic.scrolls"""
    row = named(POWERS, word, Sentence("power"))
    if row.art != art:
        wrong = (
            Sentence("{power} is a sacred power", power=Sentence(row.name)) if row.art == "sacred"
            else Sentence("{power} is a profane power", power=Sentence(row.name))
        )  # fmt: skip
        raise Refused(wrong, clause="magic.scrolls")
    return row


def must_read(who: Creature, power: Power) -> None:
    """Refuse a power to whoever lacks the skill, the scroll or the voice. Clauses: magic.scrolls, core.conditions"""
    must_be_free(who)
    skill = SKILLS[power.art]
    if skill not in who.skills:
        raise Refused(
            Sentence("{title} cannot invoke it without the skill: {skill}", title=who.title, skill=Sentence(skill)),
            clause="magic.scrolls",
        )
    if who.has("silenced"):
        raise Refused(Sentence("{title} is silenced: no powers", title=who.title), clause="core.conditions")
    if SCROLL + power.name not in who.items:
        raise Refused(
            Sentence("{title} has no scroll of this power: {power}", title=who.title, power=Sentence(power.name)),
            clause="magic.scrolls",
        )


def must_be_in_range(who: Creature, target: Creature, reach: str) -> Rule[None]:
    """Refuse a target that a power does not reach; oneself it always does. Clause: magic.range"""
    if who.id == target.id or reach == "connection":
        return
    apart = yield from range_between(who, target)
    most = range_against(who, target, SIGHT) if reach == "sight" else 0
    if apart is not None and apart > most:
        raise Refused(
            Sentence("{target} is {apart} zones off, and the power reaches {reach}", target=target.title, apart=apart,
                     reach=most),
            clause="magic.range",
        )  # fmt: skip
    if reach == "sight" and who.has("blind"):
        raise Refused(Sentence("{title} is blind and sees nobody", title=who.title), clause="magic.range")

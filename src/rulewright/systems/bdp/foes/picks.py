"""Rows to pick foes from, and what they are, know and can do."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rulewright.content.folk import Arms, Folk
from rulewright.engine import World
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.features import BREATH, BREATH_DICE, FEATURES, FOLK
from rulewright.systems.bdp.harm.kinds import WOUND_TYPES
from rulewright.systems.bdp.numbers import EXPERIENCE
from rulewright.systems.bdp.tables import DISEASES, WEAPONS
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.fighters import Prowler
from rulewright.systems.bricks.people.folk import SCORES
from rulewright.systems.bricks.picking import listed, numbers_of, prowlers


def _called(thing: str) -> str:
    """What people call it, without the Power of a staff."""
    return WEAPONS[thing].name.casefold() if thing in WEAPONS else item_named(thing).name


creature_picks = prowlers("bdp", "Armor", _called)
"""Every creature of the list. Clause: abilities.scores.three"""
ARMS: Final[dict[Arms, str]] = {"knife": "dagger", "stick": "cudgel", "hammer": "maul", "spear": "spear"}
"""What ordinary people would defend themselves with. Clause: weapon.list.table"""


def ordinary(one: Folk) -> Prowler:
    """Somebody of the ordinary people with this game's numbers. Clause: npc.scores.guide"""
    things = (ARMS[one.arms],)
    return Prowler(
        id=one.id,
        name=one.name,
        stats=SCORES[one.build],
        text=one.text,
        appearing="1",
        tactics="nearest",
        wants=one.wants,
        things=things,
        kin="person",
    )


def numbers(row: Prowler) -> Sentence:
    """Somebody's scores and arms in a line. Clause: abilities.scores.three"""
    return numbers_of(row, "Armor", _called)


REACTIONS: Final = ("fight-back", "block", "dodge", "parry")
TIMES: Final = (1, 2, 3)
"""How often in a fight a reaction is usually had. Clause: react.npc.access"""
SLOTS: Final = ("1", "2", "3", "4", "5", "6")


def known_folk(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """Kinds of foe, each as well as it may be known. Clause: improve.experience.minimum"""
    for folk in FOLK(world, given):
        for level in EXPERIENCE:
            yield Pick(value=f"{folk.value}:{level}", title=folk.title, line=Sentence(level))


def _reactions() -> Iterator[Pick]:
    for one in REACTIONS:
        yield Pick(value=one, title=word(one.replace("-", " ")))
        for n in TIMES:
            line = Sentence("{n} time a fight", "{n} times a fight", n=n)
            yield Pick(value=f"{one}:{n}", title=word(one.replace("-", " ")), line=line)


def _features() -> Iterator[Pick]:
    more = {
        BREATH: BREATH_DICE,
        "wounding": WOUND_TYPES,
        "infectious": tuple(row.name for row in DISEASES.values()),
        "spellcaster": SLOTS,
    }
    for name, text in FEATURES.items():
        if name != "infectious":
            yield Pick(value=name, title=word(name), line=text)
        for one in more.get(name, ()):
            yield Pick(value=f"{name}:{one}", title=word(name), line=Sentence(one))


REACTING = listed(_reactions)
"""Reactions a foe may have, and how often. Clause: react.npc.access"""
FEATURED = listed(_features)
"""Named features, with what some of them need. Clause: npc.features.table"""

"""Recovery: at the end of each day the sick save against their STR as it then stands.

Two passed saves in all end a disease; each failed one lowers the abilities, and what else it does the row says.
"""

from typing import Final

from rulewright.chance import parse
from rulewright.engine import Lasting, Rule, begin, change, look, roll, say
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.bodies import DayBegan, FeetLost, FeetRotted, RecoveryFailed, RecoverySaved
from rulewright.systems.murdham.health.abilities import lower_ability
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import perish
from rulewright.systems.murdham.health.infection import await_recovery, get_well
from rulewright.systems.murdham.numbers import DAY_SECONDS
from rulewright.systems.murdham.options import DISEASE_DIE_EACH
from rulewright.systems.murdham.records.creature import FLAME, Creature
from rulewright.systems.murdham.records.states import Illness, illness_id
from rulewright.systems.murdham.tables import DISEASES, Disease

ROT: Final = "gangrene"
"""What lasts on a victim until rotting feet kill. Clause: disease.black-gangrene"""
ROTTING: Final = str(Sentence("rotting feet"))
"""The same in words."""
GANGRENOUS: Final = next(row.name for row in DISEASES.values() if row.surgery == "amputates")
"""The disease that makes feet rot. Clause: disease.black-gangrene"""
GANGRENE: Final = "disease.black-gangrene"
RAGE: Final = str(Sentence("a rage for blood"))
STRIKES: Final = str(Sentence("falls upon somebody"))
TIED: Final = str(Sentence("is held and tied up"))
"""What the GM says of whoever rages. Clause: disease.bloodburn"""


@outcome(RAGE, TIED)
def be_tied_up(settled: Matter) -> Rule[None]:
    """Be restrained while the rage lasts. Clause: disease.bloodburn"""
    if not settled.who.dead:
        yield from gain(settled.who, "entangled", by=RAGE, until="end of day")


def recover(thing: Lasting) -> Rule[None]:
    """Make the recovery save that ends a day of sickness, unless a cure stands for it.

    Clauses: disease.recovery-save, disease.recovery, disease.failure
    """
    row = DISEASES[thing.title]
    illness = yield from look(Illness, illness_id(thing.on, row))
    who = yield from look(Creature, thing.on)
    if who.dead:
        return
    if FLAME in who.powers:  # in its light the disease rests
        yield from await_recovery(illness)
        return
    if illness.spared:
        illness = yield from change(illness, DayBegan())
    elif (yield from save(who, "str", "recovery-save", lost=Sentence("the illness grows worse"))):
        illness = yield from succeed(illness)
    else:
        yield from _worsen(illness, row)
    if illness.over is None:
        yield from await_recovery(illness)


def succeed(illness: Illness) -> Rule[Illness]:
    """Count a recovery save as passed; enough of them end the disease. Clauses: disease.recovery, disease.plague"""
    illness = yield from change(illness, RecoverySaved())
    row = DISEASES[illness.disease]
    who = yield from look(Creature, illness.on)
    yield from say(
        "{who} holds out against {disease}: {successes} of {needed} recovery saves"
        if row.successes
        else "{who} holds out against {disease}, which never heals by itself",
        "recovery",
        outside="{who} holds out against {disease}",
        total=illness.successes if row.successes else None,
        against=row.successes or None,
        who=who,
        disease=Sentence(row.name),
        successes=illness.successes,
        needed=row.successes,
        clause="disease.recovery" if row.successes else f"disease.{row.id}",
    )
    if illness.successes == row.successes:
        yield from get_well(illness)
        illness = yield from look(Illness, illness.id)
    return illness


def _worsen(illness: Illness, row: Disease) -> Rule[None]:
    """Apply what a failed recovery save does.

    Clauses: disease.failure, disease.bloodburn, disease.demon-pox, disease.greater-rot, disease.weeping-sores
    """
    illness = yield from change(illness, RecoveryFailed())
    yield from _weaken(illness, row)
    who = yield from look(Creature, illness.on)
    if who.dead:
        return
    if row.frenzies:
        who = yield from gain(who, "frenzied", by=row.name, until="end of day")
        yield from owe(
            who, RAGE, str(Sentence("attacks anybody who is near")), STRIKES, TIED, clause="disease.bloodburn"
        )
    if row.corruption:
        yield from corrupt(who, row.corruption)
    if illness.fails == row.rots_at:
        yield from rot(illness)


def _weaken(illness: Illness, row: Disease) -> Rule[None]:
    """Lower the abilities, by one die for all of them or one for each.

    Clauses: disease.failure, disease.greater-rot, disease.weeping-sores
    """
    each = yield from DISEASE_DIE_EACH
    points = 0
    for ability in row.lowers:
        if each or not points:
            points = yield from roll(parse(row.die), "reduction")
        for lost, for_good in ((min(points, row.for_good), True), (max(0, points - row.for_good), False)):
            who = yield from look(Creature, illness.on)
            yield from lower_ability(who, ability, lost, for_good=for_good)


def rot(illness: Illness) -> Rule[None]:
    """Make the feet begin to rot: a day is left to cut them off. Clause: disease.black-gangrene"""
    yield from change(illness, FeetRotted())
    who = yield from look(Creature, illness.on)
    yield from say(
        "the feet of {who} rot: they must come off within a day, or death follows",
        "gangrene",
        verdict="rotting feet",
        who=who,
        clause=GANGRENE,
    )
    yield from begin(ROT, illness.on, seconds=DAY_SECONDS, title=ROTTING, clause=GANGRENE)


def rotted(thing: Lasting) -> Rule[None]:
    """Die of feet that nobody cut off in time. Clause: disease.black-gangrene"""
    who = yield from look(Creature, thing.on)
    if who.dead:
        return
    if not (yield from perish(who, GANGRENE)):
        # An omen turns death aside, and not the loss of the feet.
        illness = yield from look(Illness, illness_id(who.id, DISEASES[GANGRENOUS]))
        yield from change(illness, FeetLost())

"""What the referee adds where a rule leaves it to them: after a natural 20 or 1, after some Mishaps, to victims.

Belongs here: saying it, and the harm it does. Not here: when it is owed (checks).
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import EVERYONE, REFEREE, Field, Rule, World, must, procedure, remove, say
from rulewright.engine.declared.picks import Pick
from rulewright.engine.verbs import need, peek
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.matters import about
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.harm.damage import suffer
from rulewright.systems.contested.records import Creature, Fight, Matter
from rulewright.systems.contested.records.matters import What
from rulewright.systems.contested.turns.losses import mark_losses
from rulewright.systems.contested.words import GONE

LIKING: Final = Sentence("a door that takes a liking to them")
SPLINTER: Final = Sentence("a falling splinter hurts them besides")
USUAL: Final[dict[What, tuple[Sentence, ...]]] = {
    "natural-20": (
        Sentence("a striking turn of events in their favour"),
        Sentence("what they wanted, and something they did not hope for"),
        LIKING,
    ),
    "natural-1": (
        SPLINTER,
        Sentence("a striking turn of events against them"),
        Sentence("what served them is spoilt or out of reach"),
    ),
    "chain-reaction": (
        Sentence("it leaps to what stands beside"),
        Sentence("light and noise tell everybody where they are"),
    ),
    "reversal": (
        Sentence("it does to the caster what it was to do to others"),
        Sentence("it helps whom it was to harm, and harms whom it was to help"),
    ),
    "felled": (),
    "burning": (),
    "spell": (Sentence("it does what its words say"), Sentence("there is nothing here that it works on")),
}
"""What often comes of it; the referee may say anything else.

Clauses: results.naturals, actions.examples.impossible, magic.mishap.4, magic.mishap.5, magic.spell-list
"""
OF_SPELLS: Final[Mapping[str, tuple[Sentence, ...]]] = {
    "Filch": (Sentence("what they reach for leaps into their hands"), Sentence("nothing is in sight that is loose")),
    "Push/Pull": (Sentence("it is thrust away"), Sentence("it is dragged near"), Sentence("it holds fast")),
    "Shuffle": (Sentence("chance has them change places"),),
    "Sort": (Sentence("all lies in order"),),
    "Teleport": (Sentence("it is on the spot that was meant"), Sentence("no clear spot is in sight: it stays")),
}
"""What a spell that is done at once may do, by its name. Clause: magic.spell-list"""


def _choices(matter: Matter) -> tuple[Sentence, ...]:
    """What often comes of a matter, whoever it is about. Clauses: results.naturals, magic.spell-list"""
    return OF_SPELLS.get(matter.note, USUAL[matter.what]) if matter.what == "spell" else USUAL[matter.what]


def usual(matter: Matter, world: World) -> tuple[Sentence, ...]:
    """What often comes of what is owed, as things stand: nothing more hurts the dead, and no door is wooed in a fight.

    Clauses: results.naturals, actions.examples.impossible
    """
    who = world.records.get(matter.on)
    unfit = {LIKING} if world.all(Fight) else set[Sentence]()
    if isinstance(who, Creature) and who.status in GONE:
        unfit |= {LIKING, SPLINTER}
    return tuple(one for one in _choices(matter) if one not in unfit)


def _rows(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    matter = world.records.get(given.get("matter", ""))
    for one in usual(matter, world) if isinstance(matter, Matter) else ():
        yield Pick(value=str(one), title=one)


def in_words(matter: Matter, world: World) -> Sentence:
    """What the referee owes, and to whom. Clauses: results.naturals, combat.critical.special"""
    return about(matter.picked_as, matter.on, world)


@procedure("contested.settle", title="Settle what is owed", by="referee")
def settle_matter(
    matter: Annotated[Matter, Field("what the referee owes")],
    comes: Annotated[
        str, Field("what comes of it, in words", empty="nothing: it is done with", rows=_rows, own=True)
    ] = "",
    harm: Annotated[int, Field("damage that it does besides, before Armor", low=0, high=100)] = 0,
    secret: Annotated[bool, Field("the players do not learn it")] = False,
) -> Rule[None]:
    """Add what the rules leave to the referee: after a natural 20 or 1, a chain reaction, a spell turned round.

    A boulder met with a natural 1 sends a splinter after it, for 1 damage more.

    Clauses: results.naturals, results.example-boulder, actions.examples.impossible, magic.mishap.4, magic.mishap.5,
    combat.critical.special
    """
    who = yield from peek(Creature, matter.on)
    if harm:
        must_live(need(who, "nobody is there to be hurt"))
    must(not harm or comes, "say what does the harm")
    yield from remove(matter.id)
    if comes:
        often = {str(one): one for one in _choices(matter)}
        yield from say(
            "{who}: {comes}.",
            audience=REFEREE if secret else EVERYONE,
            who=who or "",
            comes=often.get(comes, comes.strip().rstrip(".")),
            clause=matter.clause,
        )
    else:
        what = matter.picked_as
        what = what if who is None else Sentence("{what} ({who})", what=what, who=who.title)
        yield from say("Nothing more comes of it: {owed}.", audience=REFEREE, owed=what, clause=matter.clause)
    if harm and who is not None:
        yield from suffer(who, harm)
        yield from mark_losses()

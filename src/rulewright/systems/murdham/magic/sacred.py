"""Sacred powers: a stretch and an omen; they work if a d12 shows more than the invoker's corruption."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, look, must, procedure, reaches, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.checks.dice import use_omen
from rulewright.systems.murdham.magic.powers import (
    UNNAMED,
    aim_of,
    must_be_in_range,
    must_read,
    must_suit,
    power_named,
    scrolls,
    take_effect,
)
from rulewright.systems.murdham.magic.working import Cast
from rulewright.systems.murdham.numbers import MAGIC_DIE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import POWERS

SACRED: Final = tuple(row.name for row in POWERS.values() if row.art == "sacred")
INVOKES: Final = str(Sentence("invokes a sacred power"))
"""What somebody does in the stretch it takes. Clause: magic.sacred"""
SHARED: Final = ("power", ("rite of martyrdom",))
WORKS: Final = "power-d12"


@procedure("murdham.invoke-sacred", title="Invoke a sacred power", by="owner", verb="invoke-sacred")
def invoke_sacred(
    who: Annotated[Creature, Field("who reads it aloud")],
    power: Annotated[str, Field("which power", words=SACRED, rows=scrolls("sacred"))],
    target: Annotated[
        Creature | None,
        Field("on whom it works", empty=UNNAMED, gone=True, afar=True, first=True),
    ] = None,
    concerns: Annotated[
        Creature | None, Field("the other of two who are to share all harm", empty="no one else", when=SHARED)
    ] = None,
) -> Rule[bool]:
    """Spend a stretch and an omen on a sacred power.

    Answers whether it works.

    Clauses: magic.sacred, magic.scrolls, magic.range, magic.duration
    """
    row = power_named(power, "sacred")
    yield from must_read(who, row)
    (aim,) = aim_of(who, row, (target,) if target else (), "target")
    must(who.omens, "{title} has no omen left to spend", title=who)
    for one in (aim, concerns) if concerns else (aim,):
        yield from must_be_in_range(who, one, row.range)
    cast = Cast(who, aim, row, row.duration, other=concerns)
    yield from must_suit(cast)
    yield from act(who, INVOKES, "stretch")
    who = yield from use_omen((yield from look(Creature, who.id)))
    works = yield from reaches(MAGIC_DIE, who.corruption + 1, WORKS)
    yield from tell(_line, who, row.name, works)
    if works:
        yield from take_effect(cast._replace(by=who, target=(yield from look(Creature, aim.id))))
    return works


def _line(rolls: Rolls, who: Creature, power: str, works: bool) -> Told:
    shown = rolls[WORKS].value
    verdict = Sentence("works") if works else Sentence("fails")
    text = Sentence(
        "{who} invokes {power}: {shown} against {corruption} corruption: {verdict}",
        who=who.title,
        power=Sentence(power),
        shown=shown,
        corruption=who.corruption,
        verdict=verdict,
    )
    outside = Sentence("{who} invokes {power}: {verdict}", who=who.title, power=Sentence(power), verdict=verdict)
    return Told(
        text,
        about="power",
        total=shown,
        against=who.corruption,
        verdict=verdict,
        clause="magic.sacred",
        outside=outside,
    )

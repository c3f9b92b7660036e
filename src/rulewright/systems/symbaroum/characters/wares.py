"""Things that have a price, and what somebody has of them, as rows to pick from."""

from collections.abc import Iterator

from rulewright.content import pack
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import listed
from rulewright.systems.symbaroum.characters.stock import gear_title, kind_of
from rulewright.systems.symbaroum.characters.worth import worth
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.rows import Bearing

CURE = "herbal-cure"
"""What a dose of herbal cure is called among things. Clause: healing.herbal-cure"""


def _wares() -> Iterator[Pick]:
    for row in pack("symbaroum", "gear", Bearing):
        if row.price is not None and row.kind != "service":
            price = Sentence("{n} shilling", "{n} shillings", n=row.price)
            yield Pick(
                value=row.id,
                title=row.name,
                line=worth(row.id),
                price=price,
                cost=row.price,
                text=row.text,
                group=Sentence(row.kind),
            )


wares = listed(_wares)
"""What is sold, with its price. Clause: other.gm-handles"""


def had(one: Creature) -> dict[str, str]:
    """What somebody has beside armor and what is on the arm: each thing once, by its id, with its name.

    Clause: problem-solving.what
    """
    arms = {each.name: each.name for each in one.weapons if each.category != "natural"}
    doses = {name: gear_title(name) for name, count in one.elixirs.items() if count}
    cures = {CURE: gear_title(CURE)} if one.herbal_cures else {}
    return {**{thing: gear_title(thing) for thing in one.gear}, **arms, **doses, **cures}


def possessions(one: Creature) -> Iterator[Pick]:
    """Rows of what somebody has. Clause: problem-solving.what"""
    arms = {each.name: each.gear for each in one.weapons}
    for key, name in had(one).items():
        yield Pick(value=key, title=name, line=worth(arms.get(key, key)))


def suits(one: Creature) -> Iterator[Pick]:
    """Rows of the armor that somebody carries and does not wear. Clause: secondary.defense"""
    for key in dict.fromkeys(one.gear):
        if kind_of(key) == "armor":
            yield Pick(value=key, title=gear_title(key), line=worth(key))

"""Bonds of life: a Grimoire with a piece of its owner's soul, and its end.

The owner's death ends the Grimoire (see `loss`); the end of the Grimoire is the owner's death.
"""

from typing import Annotated

from rulewright.engine import Field, Rule, change, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.contested.events.body import GrimoireLost
from rulewright.systems.contested.harm.loss import GONE, perish
from rulewright.systems.contested.magic.afflictions import suffers
from rulewright.systems.contested.magic.cast import must_have_grimoire
from rulewright.systems.contested.magic.goods import SOUL
from rulewright.systems.contested.records import Creature


@procedure("contested.destroy-grimoire", title="Destroy a Grimoire", by="referee")
def destroy_grimoire(owner: Annotated[Creature, Field("whose Grimoire is destroyed")]) -> Rule[Creature]:
    """Destroy somebody's Grimoire; whoever has put a piece of the soul into it dies with it. Clause: magic.mishap.15"""
    must_have_grimoire(owner)
    owner = yield from change(owner, GrimoireLost(), "magic.mishap.15")
    yield from say("{title}'s Grimoire is destroyed", "grimoire", title=owner)
    if suffers(owner, SOUL) and owner.status not in GONE:
        owner = yield from perish(owner, Sentence("the Grimoire with a piece of the soul is gone"))
    return owner

"""What cannot be is refused in a sentence, and leaves the world as it was: purses, the dead, places without a way."""

import pytest

from rulewright.engine import World, play, why_not
from rulewright.engine.parameters import bind
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.records.items import Lying
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, there, world

CAVE = Place(id="cave", called="Cave", text="", ways=(Way("hall", "the tunnel", locked=True),))
HALL = Place(id="hall", called="Hall", text="", here=("elf",))
LIES = Lying(id="lying-torch", item=item_named("torch"), place="hall")
WORLD = World([*world(MIRA.with_(coins=3), ELF), CAVE, HALL, LIES, Scene(place="cave")])
NEAR = World({**WORLD.records, "hall": HALL.with_(here=())})
POOR = World({**NEAR.records, "elf": ELF.with_(coins=1)})
DEAD = World({**NEAR.records, "elf": ELF.with_(status="dead")})


@pytest.mark.parametrize(
    ("verb", "given", "start", "said"),
    [
        ("give", {"who": "mira", "to": "elf", "coins": 1}, DEAD, "is dead already"),
        ("give", {"who": "mira", "to": "elf", "coins": 1}, WORLD, "Elf is at another place"),
        ("give", {"who": "mira", "to": "elf", "coins": 4}, NEAR, "Mira has 3 coins, not 4"),
        ("give", {"who": "mira", "to": "mira", "coins": 1}, WORLD, "has it already"),
        ("buy", {"who": "mira", "thing": "torch", "price": 4}, WORLD, "coin"),
        ("buy", {"who": "mira", "thing": "torch", "price": 5, "together": ["elf"]}, POOR, "together they have 4"),
        ("buy", {"who": "mira", "thing": "torch", "price": 4, "together": ["elf"]}, WORLD, "Elf is at another place"),
        ("take-up", {"who": "mira", "lies": "lying-torch"}, WORLD, "not here"),
        ("go", {"way": "1"}, WORLD, "the way is closed"),
        ("go", {"way": "the moon"}, WORLD, "no such way here"),
    ],
)
def test_it_is_refused_in_a_sentence(verb, given, start, said):
    procedure = SYSTEM.procedure(verb)
    bound = bind(procedure.parameters, given, start)
    assert said in str(why_not(procedure, bound, start))


def test_what_nobody_can_pay_alone_is_paid_together_the_buyer_first():
    start = World({**NEAR.records, "elf": ELF.with_(coins=9)})
    bound = bind(
        SYSTEM.procedure("buy").parameters, {"who": "mira", "thing": "torch", "price": 5, "together": ["elf"]}, start
    )
    after = play(SYSTEM.procedure("buy"), **bound, world=start).world
    assert (there(after, "mira").coins, there(after, "elf").coins) == (0, 7)

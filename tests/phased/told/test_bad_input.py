"""What cannot be is refused in a sentence, and leaves the world as it was: purses, the dead, places without a way."""

import pytest

from rulewright.engine import World, why_not
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying
from tests.phased.delving import HALL, SCENE, VAULT, dungeon
from tests.phased.people import somebody

ANA = somebody("ana", coins=3, gear=("hand",), hands=("hand",))
BOR = somebody("bor", dead=True)
TAM = somebody("tam", kind="hireling", owed=10)
AWAY = Lying(id="lying-vault", place="vault", things=("bow",))
ZED = somebody("zed", critical=True, coins=5)
WORLD = dungeon(ANA, BOR, TAM, ZED, HALL, VAULT.with_(here=("zed",)), SCENE, AWAY)


@pytest.mark.parametrize(
    ("verb", "given", "said"),
    [
        ("give", {"who": "ana", "to": "bor", "coins": 1}, "is dead and takes nothing"),
        ("give", {"who": "ana", "to": "zed", "coins": 1}, "Zed is at another place"),
        ("loot", {"who": "ana", "fallen": "zed", "coins": 1}, "Zed is at another place"),
        ("give", {"who": "ana", "to": "tam", "coins": 4}, "has 3 of it, and 4 were named"),
        ("give", {"who": "ana", "to": "tam", "things": ("hand", "hand")}, "has not got that many"),
        ("lay-down", {"who": "ana", "things": ("bow",)}, "has no bow"),
        ("lay-down", {"who": "ana"}, "say what changes hands"),
        ("take-up", {"who": "ana"}, "nothing lies here"),
        ("pay-wages", {"who": "ana", "hirelings": (TAM,)}, "3"),
        ("go", {"way": "the moon"}, "no such way here"),
    ],
)
def test_it_is_refused_in_a_sentence(verb, given, said):
    bound = {
        name: WORLD.records.get(value, value) if isinstance(value, str) else value for name, value in given.items()
    }
    assert said in str(why_not(SYSTEM.procedure(verb), bound, WORLD))


def test_what_two_own_is_each_ones_own():
    both = World([*WORLD, somebody("cid", gear=("hand",))])
    assert both.get(Creature, "ana").belongings == both.get(Creature, "cid").belongings == ("hand",)
    assert why_not(SYSTEM.procedure("give"), {"who": both["cid"], "to": both["ana"], "things": ("hand",)}, both) is None

"""Three who fight in these tests."""

from typing import Any

import msgspec

from rulewright.engine import Clock, Record, Run, World
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.things.catalogue import item_named


def armed(weapon: str, hand: str = "right") -> Any:
    """A weapon in hand."""
    return msgspec.structs.replace(item_named(weapon), hand=hand)


MIRA = Creature(id="mira", name="Mira", strength=12, max_strength=12, hp=4, max_hp=4, items=(armed("longsword"),))
ORC = Creature(id="orc", name="Orc", kind="npc", strength=11, max_strength=11, hp=6, max_hp=6, items=(armed("mace"),))
ELF = Creature(id="elf", name="Elf", strength=9, max_strength=9, hp=3, max_hp=3, items=(armed("dagger"),))


def world(*people: Record) -> tuple[Record, ...]:
    """A world with a clock and these people in it."""
    return (Clock(), *people)


def stands(run: Run, identity: str) -> Creature:
    """Somebody as they stand after a run."""
    found = run.world[identity]
    assert isinstance(found, Creature)
    return found


def there(here: World, identity: str) -> Creature:
    """Somebody as they stand in a world."""
    return here.get(Creature, identity)

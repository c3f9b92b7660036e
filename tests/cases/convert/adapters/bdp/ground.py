"""Zones of a battlefield in the words of the cases."""

from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given, Read

from rulewright.engine import Rule, look
from rulewright.systems.bdp.fights.zones import Move, move
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Battlefield, Post

ROW = (1, 2, 3)
"""The zones where the case names none."""


def move_on(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Move one zone on, or two with the whole turn."""
    who = scene.person("actor")
    start = words["actor"]["zone"]
    posts = [Post(who, start - 1)]
    if read(words, "foes_in_zone"):
        posts.append(Post(scene.enter("foe", {}, "npc"), start - 1))
    names = tuple(str(one) for one in read(words, "zones", ROW))
    ground = Battlefield(zones=names, posts=tuple(posts))
    scene.people.records[ground.id] = ground
    goal = start + (2 if read(words, "whole_turn") else 1)
    read(words, "with")
    careful = bool(read(words, "careful"))

    def act() -> Rule[Move]:
        return (yield from move((yield from look(Creature, who)), str(goal), careful=careful))

    return (act,)


def readings(last: Any) -> dict[str, Read]:
    """What can be read of a move."""
    return {"zone": lambda seen: last(seen, Move).zone + 1}

"""Fights to play step by step."""

from rulewright.engine import play
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import begin_fight, next_act
from rulewright.systems.phased.rounds.plans import plan
from tests.phased.people import world


class Table:
    """A fight played step by step."""

    def __init__(self, party, enemies, *dice, options=None, **named):
        self.options = options
        self.world = world(*party, *enemies)
        self.run(begin_fight, tuple(party), tuple(enemies), dice=dice, **named)

    @property
    def fight(self) -> Fight:
        return self.world.get(Fight, "fight")

    def who(self, name: str) -> Creature:
        return self.world.get(Creature, name)

    def run(self, rule, *arguments, dice=(), **named):
        done = play(rule, *arguments, dice=dice, world=self.world, options=self.options, **named)
        self.world = done.world
        return done

    def plan(self, name, act, **words):
        return self.run(plan, self.who(name), act, **words)

    def next(self, *dice, **named):
        return self.run(next_act, self.fight, dice=dice, anyway=True, **named).value

"""Running rules: their requests, the answers, the record that is kept.

Belongs here: anything true of rules without a rulebook. Not here: saves, attacks, tables, files, people.
"""

from rulewright.engine.clock import Clock, Lasting, TimePassed, begin, end, happen, lasts, pass_time, stop
from rulewright.engine.declared.offer import Offer
from rulewright.engine.declared.option import Option
from rulewright.engine.declared.shown import Shown
from rulewright.engine.display.sheet import Line, Sheet
from rulewright.engine.effects import (
    alters,
    append,
    becomes,
    drop,
    either,
    extend,
    given,
    include,
    minus,
    plus,
    without,
)
from rulewright.engine.odds.chain import Chain, explore
from rulewright.engine.odds.exact import chance_of, exact
from rulewright.engine.parameters import Field
from rulewright.engine.procedure import Guard, Procedure, procedure
from rulewright.engine.record import Event, Record
from rulewright.engine.requests.asking import (
    change,
    choose,
    create,
    grade,
    look,
    once,
    once_by,
    owe,
    peek,
    peek_all,
    reaches,
    remove,
    roll,
    survey,
    tell,
    throw,
    thrown_by,
)
from rulewright.engine.requests.kinds import Question
from rulewright.engine.rules.guards import must, need, refused
from rulewright.engine.rules.happenings import Points, adds, marks, takes
from rulewright.engine.rules.lines import came_to, say
from rulewright.engine.running.answers import Chance, Recorded, Script, first, wait
from rulewright.engine.running.apart import by_itself
from rulewright.engine.running.play import live, play
from rulewright.engine.running.probe import why_not
from rulewright.engine.running.rolls import Rolls
from rulewright.engine.running.run import Rule, Run, Waiting
from rulewright.engine.steps import EVERYONE, REFEREE, Part, Told, owner_of
from rulewright.engine.system import System, brought, installed, is_installed, system
from rulewright.engine.world import World

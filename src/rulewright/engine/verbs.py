"""The verbs of a rule: to ask, to say and to demand, for modules that use many of them.

Belongs here: verbs, by the names under which the kit gives them as well. Not here: what they answer with.
"""

from rulewright.engine.clock import begin, end, happen, lasts, pass_time, stop
from rulewright.engine.requests.asking import (
    change,
    choose,
    create,
    differences,
    grade,
    look,
    once,
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
from rulewright.engine.rules.guards import must, need, refused
from rulewright.engine.rules.lines import came_to, say
from rulewright.engine.running.apart import by_itself

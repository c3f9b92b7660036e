"""What a table draws of this game: somebody at a glance, the line of a fight, the clock, scenes.

Belongs here: drawing what the rules know. Not here: any rule; sheets, which are in `sheet`.
"""

from rulewright.systems.symbaroum.drawn.clock import strip
from rulewright.systems.symbaroum.drawn.glance import glance
from rulewright.systems.symbaroum.drawn.line import order
from rulewright.systems.symbaroum.drawn.scene import scene

__all__ = ["glance", "order", "scene", "strip"]

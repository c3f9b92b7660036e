"""What a table draws of this game: somebody at a glance, the order of a fight, the clock, the scene, the board.

Belongs here: drawing what the rules know. Not here: any rule; sheets, which are in `sheet`.
"""

from rulewright.systems.contested.display.clock import strip
from rulewright.systems.contested.display.glance import glance
from rulewright.systems.contested.display.order import order
from rulewright.systems.contested.display.scene import board, scene

__all__ = ["board", "glance", "order", "scene", "strip"]

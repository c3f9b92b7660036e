"""A fight as a whole: plans, phases and rounds, and what foes plan."""

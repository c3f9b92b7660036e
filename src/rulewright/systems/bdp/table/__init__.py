"""What the table draws: sheets, glances, offers, the order of a fight, and who may see what.

Belongs here: reading the world for people. Not here: any rule.
"""

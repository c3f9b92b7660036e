"""What the table draws: sheet, glance, turn order, clock and scenes, and what players may see of them.

Belongs here: reading records. Not here: changing them, and what is offered (offers).
"""

"""What the table draws: the sheet, a glance, whose turn it is, what is due, and what players may see.

Belongs here: reading records. Not here: changing them, and what is offered (offers).
"""

"""Play without people: whole turns and fights played on by tactics.

Belongs here: tactics, and asking them turn by turn. Not here: what is possible (offers).
"""

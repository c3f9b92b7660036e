"""The parts of a seat's page, made of nothing but what `campaign.seen.sight` gives for that seat.

Belongs here: the parts and their shapes. Not here: who may see what (sight), when something is sent (room).
A part is named in PARTS, or is one of many of a kind, as `sheet:mira`. Only parts whose bytes changed are sent.
"""

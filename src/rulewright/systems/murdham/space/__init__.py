"""Bodies in space: size, load, speed, how far things reach, and how many find room in a zone.

Belongs here: what is measured in bulk, zones, sectors and regions. Not here: journeys (travel), moves (combat).
"""

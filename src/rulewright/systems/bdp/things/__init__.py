"""Things: made from the tables, carried in slots, worn, lit.

Belongs here: weapons, armour, slots and lights. Not here: kits and prices (gear), recovery with food and water.
"""

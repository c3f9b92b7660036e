"""Foes and helpers by the table: named features and what they do, rolled adventurers, hirelings.

Belongs here: what sets a foe apart. Not here: bringing them in (entering, stock), blows (moment), morale.
"""

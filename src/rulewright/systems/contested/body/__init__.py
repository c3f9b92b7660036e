"""Body and belongings: condition, slots, Fatigue, needs, armour, and what is carried, used, bought and sold.

Belongs here: what somebody carries and lives on. Not here: damage and Scars, which are harm, and spells.
"""

"""Body and belongings: slots, Fatigue, needs, rest, time, and what is carried, used, bought and sold.

Belongs here: what somebody carries and lives on. Not here: wounds, which are harm, and spells.
"""

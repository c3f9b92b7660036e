"""Actions: what a turn has to spend, what each action costs, and which weapon is in hand.

Belongs here: costs, and changes of weapon. Not here: the actions themselves, whose turn it is (fight).
"""

"""Growth: abilities, HP and skills that training, study and milestones bring; skills used outside fights.

Belongs here: how somebody gets better, and what skills do in peace. Not here: skills of a fight (fights), Complex Tasks
by themselves.
"""

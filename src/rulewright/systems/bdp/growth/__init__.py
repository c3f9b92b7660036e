"""Growth: abilities, HP and skills that training, study, milestones and crucial moments bring.

Belongs here: how somebody gets better. Not here: what a skill does (its own area), Complex Tasks by themselves.
"""

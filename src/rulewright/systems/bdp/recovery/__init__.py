"""Recovery: sleep, treatment, catching your breath, meals.

Belongs here: how somebody gets better by rest, food and water. Not here: wounds and diseases (harm), brews (wildcraft).
"""

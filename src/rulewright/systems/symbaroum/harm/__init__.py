"""Harm: Toughness lost, dying, and healing.

Belongs here: bodies. Not here: the blows that harm them (blows), corruption.
"""

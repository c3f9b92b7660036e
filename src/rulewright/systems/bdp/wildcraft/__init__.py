"""Wildcrafting: ingredients, recipes, brews.

Belongs here: everything from the plant to the sip. Not here: foraging for food (road).
"""

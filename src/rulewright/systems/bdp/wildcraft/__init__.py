"""Wildcrafting: ingredients that are gathered, recipes, brews and what they do.

Belongs here: everything from the plant to the sip. Not here: foraging, which belongs to travel.
"""

"""Illness: diseases that are caught, run their days, are nursed and cured.

Belongs here: rules about diseases. Not here: wounds and poisons of the moment (wounds, hazards), rest by itself (rest).
"""

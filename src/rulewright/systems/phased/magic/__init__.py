"""Spells: what each may be turned on and does, casting and countering."""

"""Dungeons: places, doors, traps, turns and the kit."""

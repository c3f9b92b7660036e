"""What there is in the game: creatures, writings, fights, doors and traps, journeys."""

"""Rules computed from their texts, with fractions, icepool or dyce, beside what the game says; a file for each game."""

"""Time and places: rest, hunger, waking, exploring."""

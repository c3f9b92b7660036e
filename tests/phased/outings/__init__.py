"""Delves and journeys, and what is carried, bought and rested on the way."""

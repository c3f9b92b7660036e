"""Journeys through the wilds: watches, travel, camp, weather."""

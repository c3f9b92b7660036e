"""Forecasts: many fights by the rules that are played."""

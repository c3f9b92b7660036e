"""Sweeps: many fights that differ in a few things, side by side."""

"""Tests of running rules, on Lantern."""

"""Tests of play carried elsewhere."""

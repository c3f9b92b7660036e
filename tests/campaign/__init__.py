"""Tests of play kept."""

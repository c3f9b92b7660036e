"""Fixtures for all tests of changed games."""

from tests.hacks.hacks import _forgotten

__all__ = ["_forgotten"]

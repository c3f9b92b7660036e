"""Spells: cast, aimed, lying on somebody, gone wrong."""

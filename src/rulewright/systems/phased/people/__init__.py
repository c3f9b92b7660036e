"""Newcomers and strangers: characters, hirelings, creatures met, their feelings, the market."""

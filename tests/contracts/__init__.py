"""Contracts that every implementation keeps alike: one test class, run on each."""

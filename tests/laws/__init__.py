"""Random play that tries to break the laws of each game (`rulewright.engine.games.laws`, and each game's own)."""

"""Whether odds are true: against live play, and against the rules recomputed from their texts without the engine."""

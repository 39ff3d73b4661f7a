"""The heuristic bot: one file a decision."""

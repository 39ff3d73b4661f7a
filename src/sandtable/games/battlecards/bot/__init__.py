"""The heuristic bot."""

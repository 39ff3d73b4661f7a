"""The heuristic as it was when strength was first measured against it (the bot `heuristic-1`): it stays as it is."""

"""The game's own heuristic: for each decision a file of its name, and what they weigh with."""

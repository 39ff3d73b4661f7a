"""The heuristic bot of Conquest: each decision in a file of its name, and how it judges a position."""

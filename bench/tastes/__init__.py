"""What the weights of Conquest's heuristic are worth."""

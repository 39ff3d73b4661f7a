"""Values learned from games: `positions.py` plays and keeps positions, `fitting.py` fits a small network to them,
`training.py` does both for a game and says how good the result is."""

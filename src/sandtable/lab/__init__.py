"""The laboratory: mass simulation and its statistics. It may import `bots` and `core`, and reaches games by name."""

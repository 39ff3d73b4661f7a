"""Drivers, compiled once for all games: they play games and choices on, answer Python, and estimate positions."""

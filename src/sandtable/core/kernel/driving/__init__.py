"""Drivers: what is compiled once for all games and calls their functions by address. They play whole games, play
choices on, answer single questions from Python, and estimate positions.
"""

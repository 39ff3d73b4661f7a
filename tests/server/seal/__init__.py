"""Dice that nobody chose, and servers that cheat."""

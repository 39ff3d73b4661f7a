"""Packages that bring games and bots."""

"""Tests of `rules/` of Battlecards."""

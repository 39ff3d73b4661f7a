"""Tests of `rules/cards/` of Battlecards."""

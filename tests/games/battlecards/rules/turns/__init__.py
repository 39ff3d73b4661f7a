"""Tests of `rules/turns/` of Battlecards."""

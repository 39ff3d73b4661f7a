"""Tests of `decisions/` of Battlecards."""

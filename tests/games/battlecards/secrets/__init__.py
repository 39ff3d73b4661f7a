"""Tests of `secrets/` of Battlecards."""

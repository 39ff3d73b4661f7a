"""Tests of `setup/` of Battlecards."""

"""Tests of `bot/` of Battlecards."""

"""Tests of `bot/` of Conquest."""

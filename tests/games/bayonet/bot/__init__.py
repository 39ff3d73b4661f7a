"""Tests of `bot/` of Bayonet."""

"""Tests of `bot/` of Bridgefront."""

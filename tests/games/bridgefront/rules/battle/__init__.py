"""Tests of `rules/battle/` of Bridgefront."""

"""Tests of `decisions/` of Bayonet."""

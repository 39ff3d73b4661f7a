"""Tests of `log/` of Bayonet."""

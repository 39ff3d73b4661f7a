"""Tests of `setup/` of Bayonet."""

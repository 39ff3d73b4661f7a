"""Tests of `secrets/` of Conquest."""

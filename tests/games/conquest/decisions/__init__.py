"""Tests of `decisions/` of Conquest."""

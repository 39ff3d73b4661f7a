"""Tests of `setup/` of Conquest."""

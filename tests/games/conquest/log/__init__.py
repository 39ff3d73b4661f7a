"""Tests of `log/` of Conquest."""

"""Clocks as arithmetic: how much time a seat of a match has, as a function of what is stored."""

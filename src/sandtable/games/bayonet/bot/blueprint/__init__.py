"""Bets by a blueprint: odds of every action in every situation, found by play against itself and others.

`situations` says which moments of betting are taken for one and the same, and what may be done in them; `sampling` how
good a hand is there; `shipped` reads the odds that `bot/making` finds (`sandtable train blueprint bayonet`), `playing`
bets by them, and `ranges` tells from a player's bets what it may hold.
"""

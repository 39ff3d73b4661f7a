"""The bot that bets by a blueprint: odds of every action in every situation, found by play against itself.

`situations` says which moments of betting are taken for one and the same, and what may be done in them; `sampling` how
good a hand is there; `making` finds the odds (`sandtable train blueprint bayonet`), `shipped` reads them, `playing`
bets by them. Cards are exchanged, swapped and burned as the heuristic does it.
"""

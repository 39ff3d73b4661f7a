"""The levels of Bayonet, the weakest first."""

from __future__ import annotations

from sandtable.core.game.searching import Level

__all__ = ["LEVELS"]

LEVELS = (
    Level("Recruit", "Sees these cards for the first time: folds what wins, and raises what loses.", slips=800),
    Level("Private", "Has just learned the rules, and bets mostly by guessing.", slips=600),
    Level("Corporal", "Knows which hand beats which, and is easily talked out of it.", slips=450),
    Level("Sergeant", "Knows what a good hand is, and often bets as if it did not.", slips=300),
    Level("Lieutenant", "Counts the odds, and forgets them when it is excited.", slips=210),
    Level("Captain", "Counts the odds of every bet; lets itself be carried away now and then.", slips=120),
    Level("Colonel", "Counts the odds of every bet, and hardly ever loses its head.", slips=30),
    Level("Marshal", "Has fought millions of hands against itself, and gives nothing away.", bot="blueprint"),
)

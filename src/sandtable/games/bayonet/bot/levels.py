"""The levels of Bayonet, the weakest first."""

from __future__ import annotations

from sandtable.core.game.spaces import Level

LEVELS = (
    Level("Recruit", "Has just learned the rules: folds what wins, and raises what loses.", slips=600),
    Level("Private", "Knows what a good hand is, and often bets as if it did not.", slips=300),
    Level("Sergeant", "Counts the odds of every bet; lets itself be carried away now and then.", slips=120),
    Level("Captain", "Counts the odds of every bet, and hardly ever loses its head.", slips=45),
    Level("Marshal", "Has fought millions of hands against itself and others, and gives little away.", bot="blueprint"),
)

"""The levels of Bayonet, the weakest first."""

from __future__ import annotations

from sandtable.core.game.searching import Level

__all__ = ["LEVELS"]

LEVELS = (
    Level("Recruit", "Has just learned the rules: folds what wins, and raises what loses.", slips=600),
    Level("Private", "Knows what a good hand is, and often bets as if it did not.", slips=300),
    Level("Sergeant", "Counts the odds of every bet; lets itself be carried away now and then.", slips=100),
    Level("Captain", "Counts the odds of every bet, and keeps its head."),
    Level("Colonel", "Plays every bet on in its mind before it makes it.", playouts=60),
    Level("Marshal", "Thinks longest, and looks at every bet from all sides.", playouts=300),
)

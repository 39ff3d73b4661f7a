"""The levels of Conquest, the weakest first."""

from __future__ import annotations

from sandtable.core.game.searching import Level

__all__ = ["LEVELS"]

LEVELS = (
    Level(
        "Conscript",
        "Has just learned the rules: attacks where it should wait, and the other way round.",
        slips=500,
    ),
    Level("Scout", "Sees what is worth having, and often goes for something else.", slips=220),
    Level("Captain", "Wants continents, counts the odds, and now and then overlooks something.", slips=100),
    Level("Colonel", "Wants continents and counts the odds."),
    Level("General", "Plays every attack on in its mind before it gives the order.", playouts=40),
    Level("Marshal", "Thinks longest: whole campaigns, against everything that others may do.", playouts=240),
)

"""The levels of Conquest, the weakest first."""

from __future__ import annotations

from sandtable.core.game.spaces import Level

LEVELS = (
    Level(
        "Conscript",
        "Has just learned the rules: attacks where it should wait, and the other way round.",
        slips=600,
    ),
    Level("Scout", "Sees what is worth having, and goes for something else as often as not.", slips=380),
    Level("Captain", "Counts the odds, and often overlooks something.", slips=220),
    Level("Major", "Counts the odds, and now and then overlooks something.", slips=100),
    Level("Colonel", "Counts the odds of every attack and of what it may lead on to."),
    Level("Marshal", "Plays every order on in its mind before it gives it.", playouts=2400),
)

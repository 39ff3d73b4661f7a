"""The levels of Battlecards, the weakest first."""

from __future__ import annotations

from sandtable.core.game.spaces import Level

LEVELS = (
    Level("Cadet", "Has just learned the rules: commits troops as they come.", slips=450),
    Level("Private", "Has learned what its weapons do, not yet when to fire them.", slips=360),
    Level("Corporal", "Picks its targets, and picks the wrong ones half of the time.", slips=285),
    Level("Sergeant", "Knows its troops, and often sends the wrong ones.", slips=220),
    Level("Lieutenant", "Sends the right troops most of the time.", slips=140),
    Level("Captain", "Sends the right troops, with a slip now and then.", slips=70),
    Level("Major", "Weighs every battle by the strength of both sides."),
    Level("Marshal", "Plays its turns and battles on in its mind, against all that the enemy may hold.", playouts=300),
)

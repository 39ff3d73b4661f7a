"""The levels of Bridgefront, the weakest first."""

from sandtable.core.game.spaces import Level

LEVELS = (
    Level("Apprentice", "Has just learned the rules: its plans and bids are guesses.", slips=260),
    Level("Mason", "Knows what cards are for, and often plays another one.", slips=130),
    Level("Builder", "Plans its rounds with sense, with a slip now and then.", slips=50),
    Level("Engineer", "Values every hex, march and card, and plays the best."),
    Level("Architect", "Plays its plans on in its mind before it commits itself.", playouts=30),
    Level("Master", "Thinks longest: plans and bids against what the others may plan.", playouts=120),
)

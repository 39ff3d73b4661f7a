"""Whom people can play against: personalities, which play by the same rules of thumb with other tastes, and levels, the
weakest first."""

from sandtable.core.game.spaces import Level
from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.heuristic import decide
from sandtable.games.battlecards.bot.taste import CAUTION, KEPT, LEAVE, RESERVE, SAVING, USUAL


@kernel
def _decide(rules, state, seat, choices, count, chance, taste):
    return decide(rules, state, seat, choices, count, taste)


STYLES = personalities(
    _decide,
    USUAL,
    bold=Style("Takes up battles that others decline, and stays in them.", {CAUTION: 0.1, LEAVE: 0.0}),
    careful=Style("Fights when it is likely to win, and withdraws early.", {CAUTION: 2.5, LEAVE: 0.35, SAVING: 0.0}),
    builder=Style(
        "Brings its reserve to the front before it plays the cards it keeps.", {RESERVE: 1.8, KEPT: 0.7, CAUTION: 1.2}
    ),
    raider=Style("Plays the cards it keeps early: raids, sabotage and Counterattacks.", {KEPT: 1.8, CAUTION: 0.8}),
)


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

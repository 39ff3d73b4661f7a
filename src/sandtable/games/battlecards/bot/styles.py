"""Personalities: bots that play by the same rules of thumb with other tastes."""

from __future__ import annotations

from sandtable.core.game.searching import OwnBot
from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.heuristic import decide
from sandtable.games.battlecards.bot.taste import CAUTION, KEPT, LEAVE, RESERVE, tasting

__all__ = ["STYLES"]

BOLD = tasting({CAUTION: 0.5, LEAVE: 0.05})
CAREFUL = tasting({CAUTION: 2.5, LEAVE: 0.35})
BUILDER = tasting({RESERVE: 1.8, KEPT: 0.7, CAUTION: 1.2})
RAIDER = tasting({KEPT: 1.8, CAUTION: 0.8})


@kernel
def bold(rules, state, seat, choices, count, chance):
    """Takes up battles that others decline, and stays in them."""
    return decide(rules, state, choices, count, BOLD)


@kernel
def careful(rules, state, seat, choices, count, chance):
    """Fights when it is likely to win, and withdraws early."""
    return decide(rules, state, choices, count, CAREFUL)


@kernel
def builder(rules, state, seat, choices, count, chance):
    """Brings its reserve to the front before it plays its cards."""
    return decide(rules, state, choices, count, BUILDER)


@kernel
def raider(rules, state, seat, choices, count, chance):
    """Plays the cards it keeps: raids, sabotage and Counterattacks."""
    return decide(rules, state, choices, count, RAIDER)


STYLES = {
    "bold": OwnBot("Bold", "Takes up battles that others decline, and stays in them.", bold),
    "careful": OwnBot("Careful", "Fights when it is likely to win, and withdraws early.", careful),
    "builder": OwnBot("Builder", "Brings its reserve to the front before it plays the cards it keeps.", builder),
    "raider": OwnBot("Raider", "Plays the cards it keeps early: raids, sabotage and Counterattacks.", raider),
}

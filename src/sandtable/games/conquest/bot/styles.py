"""Personalities: bots that play by the same rules of thumb with other tastes."""

from __future__ import annotations

from sandtable.core.game.searching import OwnBot
from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.heuristic import decide
from sandtable.games.conquest.bot.taste import (
    BREAK,
    COST,
    DANGER,
    FOOTHOLD,
    FRONT,
    GUARD,
    HOLD,
    HOME,
    KILL,
    KILL_CARD,
    LAST,
    LOSE,
    PART,
    PRESSED,
    STAY,
    STOP,
    TO,
    tasting,
)

__all__ = ["STYLES"]

BOLD = tasting({STOP: -0.8, COST: 0.5, LOSE: 0.8, HOLD: 0.3, DANGER: 0.0, GUARD: 0.0, FRONT: 0.0, PART: 1.0})
CAREFUL = tasting({
    STOP: 0.6, LOSE: 2.8, HOLD: 2.0, DANGER: 0.8, STAY: 4.0, TO: 0.5, PRESSED: 0.3, GUARD: 1.2, FRONT: 0.5,
})  # fmt: skip
BUILDER = tasting({FOOTHOLD: 2.2, LAST: 2.5, HOLD: 2.0, BREAK: 0.4, STAY: 4.0, HOME: 2.0, GUARD: 1.2})
RAIDER = tasting({BREAK: 2.5, KILL: 4.0, KILL_CARD: 6.0, FOOTHOLD: 0.3, HOME: 0.0})


@kernel
def bold(rules, state, seat, choices, count, chance):
    """Attacks at odds at which others wait."""
    return decide(rules, state, seat, choices, count, BOLD)


@kernel
def careful(rules, state, seat, choices, count, chance):
    """Guards its borders before it attacks."""
    return decide(rules, state, seat, choices, count, CAREFUL)


@kernel
def builder(rules, state, seat, choices, count, chance):
    """Wants whole continents, and keeps them."""
    return decide(rules, state, seat, choices, count, BUILDER)


@kernel
def raider(rules, state, seat, choices, count, chance):
    """Breaks the continents of others, and hunts the weak."""
    return decide(rules, state, seat, choices, count, RAIDER)


STYLES = {
    "bold": OwnBot("Bold", "Attacks at odds at which others wait, and leaves its borders thin.", bold),
    "careful": OwnBot("Careful", "Guards its borders first, and attacks when it is sure.", careful),
    "builder": OwnBot("Builder", "Wants whole continents, and does not let go of them.", builder),
    "raider": OwnBot("Raider", "Breaks the continents of others, and hunts whoever is weak.", raider),
}

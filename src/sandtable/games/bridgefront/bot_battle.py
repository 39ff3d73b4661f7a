"""The bot's choices in battle: whom Assassin's Edge strikes, where a hit goes."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_power import champion_worth
from sandtable.games.bridgefront.hits import player_of_side
from sandtable.games.bridgefront.state import HIT_DECLINE, HIT_FORCE, MAX_SLOTS

__all__ = ["choose_hit", "choose_strike"]


@kernel
def choose_strike(rules, state, options, count):  # type: ignore[no-untyped-def]
    """STRIKE: the enemy Champion that falls soonest, the better one of equals."""
    enemy = player_of_side(state, 1 - int(state.side))
    best = int(options[0])
    top = -1000.0
    for i in range(count):
        slot = int(options[i])
        worth = champion_worth(rules, int(state.champion[enemy, slot])) - 3.0 * float(state.hp[enemy, slot])
        if worth > top:
            top = worth
            best = slot
    return best


@kernel
def choose_hit(rules, state, options, count):  # type: ignore[no-untyped-def]
    """HIT: a Champion that the hits left can kill, the best of them; else a Force, which costs the enemy a die."""
    side = int(state.side)
    enemy = player_of_side(state, 1 - side)
    hits = 0
    if options[count - 1] == HIT_DECLINE:
        hits = 1
    else:
        for source in range(1 + MAX_SLOTS):
            hits += int(state.hits[side, source])
    best = int(options[0])
    top = 1.0 if best == HIT_FORCE else 0.0
    for i in range(count):
        code = int(options[i])
        if code in (HIT_FORCE, HIT_DECLINE):
            continue
        left = int(state.hp[enemy, code - 1])
        worth = champion_worth(rules, int(state.champion[enemy, code - 1])) / float(left)
        if left > hits:
            worth = 0.1 / float(left)
        if worth > top:
            top = worth
            best = code
    return best

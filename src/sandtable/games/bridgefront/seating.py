"""The two drafts before the board is laid (spec section 7, steps 1, 2 and 4; R1, R2): factions and Capitals.

A player who leaves meanwhile is given the first faction or slot that is free when its turn comes (R154).
"""

from __future__ import annotations

import numpy as np

from sandtable.core.chance import below
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.seats import is_gone
from sandtable.games.bridgefront.state import D_CAPITAL, D_FACTION, NONE

__all__ = [
    "answer_capital", "answer_faction", "begin_capitals", "begin_factions", "capital_options", "continue_capitals",
    "continue_factions", "faction_options", "seat_players",
]  # fmt: skip

_FACTIONS = 6
_SLOTS = 6
_DRAFT, _RANDOM, _GIVEN = 0, 1, 2


@kernel
def seat_players(rules, state, log):  # type: ignore[no-untyped-def]
    """Step 1: the seating is drawn, or that of the platform."""
    players = int(rules.players)
    for place in range(players):
        state.seating[place] = place
    if rules.seating_given == 0:
        for i in range(players - 1, 0, -1):
            j = below(state.chance, i + 1)
            held = int(state.seating[i])
            state.seating[i] = state.seating[j]
            state.seating[j] = held
    for place in range(players):
        emit(log, ev.SEATED, EVERYBODY, place, int(state.seating[place]))


# ------------------------------------------------------------------------------------------------------------- factions


@kernel
def begin_factions(rules, state, log):  # type: ignore[no-untyped-def]
    """Step 2: factions that are drawn or given are set at once."""
    state.turn = 0
    if rules.faction_mode == _RANDOM:
        factions = np.empty(_FACTIONS, dtype=np.int64)
        for faction in range(_FACTIONS):
            factions[faction] = faction
        for i in range(_FACTIONS - 1, 0, -1):
            j = below(state.chance, i + 1)
            held = factions[i]
            factions[i] = factions[j]
            factions[j] = held
        for place in range(int(rules.players)):
            _set_faction(state, int(state.seating[place]), factions[place], 1, log)
    elif rules.faction_mode == _GIVEN:
        for player in range(int(rules.players)):
            _set_faction(state, player, int(rules.given_faction[player]), 1, log)


@kernel
def _set_faction(state, player, faction, given, log):  # type: ignore[no-untyped-def]
    state.faction[player] = faction
    emit(log, ev.FACTION, EVERYBODY, player, faction, given)


@kernel
def faction_options(rules, state, options):  # type: ignore[no-untyped-def]
    """Factions that nobody has yet; returns how many."""
    n = 0
    for faction in range(_FACTIONS):
        free = True
        for player in range(int(rules.players)):
            free = free and state.faction[player] != faction
        if free:
            options[n] = faction
            n += 1
    return n


@kernel
def continue_factions(rules, state, log):  # type: ignore[no-untyped-def]
    """Players take factions in seat order. 1 = a decision is owed."""
    options = np.empty(_FACTIONS, dtype=np.int32)
    while int(state.turn) < int(rules.players):
        player = int(state.seating[state.turn])
        if state.faction[player] == NONE:
            n = faction_options(rules, state, options)
            if n > 1 and is_gone(state, player) == 0:
                ask(state, player, D_FACTION)
                return 1
            _set_faction(state, player, int(options[0]), 0, log)
        state.turn = int(state.turn) + 1
    return 0


@kernel
def answer_faction(state, player, faction, log):  # type: ignore[no-untyped-def]
    """The player takes a faction."""
    _set_faction(state, player, faction, 0, log)
    state.turn = int(state.turn) + 1


# ------------------------------------------------------------------------------------------------------------- Capitals


@kernel
def begin_capitals(rules, state):  # type: ignore[no-untyped-def]
    """Step 4: the last in seat order chooses first."""
    state.turn = int(rules.players) - 1


@kernel
def capital_options(rules, state, options):  # type: ignore[no-untyped-def]
    """Corner slots that nobody has yet; returns how many."""
    n = 0
    for slot in range(_SLOTS):
        free = rules.slot_used[slot] == 1
        for player in range(int(rules.players)):
            free = free and state.slot[player] != slot
        if free:
            options[n] = slot
            n += 1
    return n


@kernel
def continue_capitals(rules, state, log):  # type: ignore[no-untyped-def]
    """Players take corners in reverse seat order. 1 = a decision is owed."""
    options = np.empty(_SLOTS, dtype=np.int32)
    while state.turn >= 0:
        player = int(state.seating[state.turn])
        n = capital_options(rules, state, options)
        if n > 1 and is_gone(state, player) == 0:
            ask(state, player, D_CAPITAL)
            return 1
        answer_capital(rules, state, player, int(options[0]), log)
    state.turn = 0
    return 0


@kernel
def answer_capital(rules, state, player, slot, log):  # type: ignore[no-untyped-def]
    """The player's Capital is in this corner."""
    state.slot[player] = slot
    state.capital[player] = rules.slot_hex[slot]
    emit(log, ev.CAPITAL, EVERYBODY, player, slot, int(state.capital[player]))
    state.turn = int(state.turn) - 1

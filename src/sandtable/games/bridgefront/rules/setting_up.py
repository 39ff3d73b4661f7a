"""The setup kernel: an empty position, run on to the first decision (spec section 7)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.rules.battle.aftermath import clear_battle
from sandtable.games.bridgefront.rules.board.champions import clear_slot
from sandtable.games.bridgefront.rules.cards.dealing import empty_zones
from sandtable.games.bridgefront.rules.course.together import begin_together
from sandtable.games.bridgefront.rules.engine import advance
from sandtable.games.bridgefront.rules.programs.walking import clear_frames, clear_registers
from sandtable.games.bridgefront.rules.seating import begin_factions, seat_players
from sandtable.games.bridgefront.state import FACTIONS, MAX_SEATS, MAX_SLOTS, NONE

__all__ = ["setup"]


@kernel
def _blank(state):
    """Everything that is not 0 while there is nothing of it."""
    empty_zones(state)
    clear_registers(state)
    clear_frames(state, 0)
    clear_battle(state)
    begin_together(state, 0)
    state.actor = NONE
    state.playing = NONE
    state.on_offer = NONE
    state.answer = NONE
    for i in range(len(state.hole_a)):
        state.hole_a[i] = NONE
        state.hole_b[i] = NONE
        state.hole_owner[i] = NONE
    for player in range(MAX_SEATS):
        state.seating[player] = NONE
        state.faction[player] = NONE
        state.slot[player] = NONE
        state.capital[player] = NONE
        state.first_in[player] = NONE
        state.held[player] = NONE
        state.bid[player] = NONE
        for slot in range(MAX_SLOTS):
            clear_slot(state, player, slot)


@kernel
def setup(rules, state, log):
    """Section 7, up to the first decision."""
    _blank(state)
    players = rules.players
    emit(log, ev.GAME_START, EVERYBODY, players, rules.board_radius, rules.start_forces, rules.start_gold)
    seat_players(rules, state, log)
    begin_factions(rules, state, log)
    state.phase = FACTIONS
    advance(rules, state, log)

"""The setup kernel: an empty position, run on to the first decision (spec section 7)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.seating import begin_factions, seat_players
from sandtable.games.bridgefront.rules.battle.aftermath import clear_battle
from sandtable.games.bridgefront.rules.board.champions import clear_slot
from sandtable.games.bridgefront.rules.cards.dealing import empty_zones
from sandtable.games.bridgefront.rules.course.together import begin_together
from sandtable.games.bridgefront.rules.engine import advance
from sandtable.games.bridgefront.rules.programs.walking import clear_frames, clear_registers


@kernel
def _blank(state):
    """Everything that is not 0 while there is nothing of it."""
    empty_zones(state)
    clear_registers(state)
    clear_frames(state, 0)
    clear_battle(state)
    begin_together(state, 0)
    state.actor = s.NONE
    state.playing = s.NONE
    state.on_offer = s.NONE
    state.answer = s.NONE
    for i in range(len(state.hole_a)):
        state.hole_a[i] = s.NONE
        state.hole_b[i] = s.NONE
        state.hole_owner[i] = s.NONE
    for player in range(s.MAX_SEATS):
        state.seating[player] = s.NONE
        state.faction[player] = s.NONE
        state.slot[player] = s.NONE
        state.capital[player] = s.NONE
        state.first_in[player] = s.NONE
        state.held[player] = s.NONE
        state.bid[player] = s.NONE
        for slot in range(s.MAX_SLOTS):
            clear_slot(state, player, slot)


@kernel
def setup(rules, state, log):
    """Section 7, up to the first decision."""
    _blank(state)
    players = rules.players
    emit(log, ev.GAME_START, EVERYBODY, players, rules.board_radius, rules.start_forces, rules.start_gold)
    seat_players(rules, state, log)
    begin_factions(rules, state, log)
    state.phase = s.FACTIONS
    advance(rules, state, log)

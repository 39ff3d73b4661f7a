"""Battles and sieges (section 10), stage by stage; a battle waits in the state for the decisions STRIKE and HIT.

B_START arms the effects, B_STRIKE is Assassin's Edge, then B_ROUND, B_ASSIGN and B_DEATHS alternate until a side has no
units, and B_END clears up. Who begins a battle calls `run_battle` until it returns 1; each time it returns 0, the seat
in `to_act` answers.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import assign_hits
from sandtable.games.bridgefront.decisions.strike import first_strikes
from sandtable.games.bridgefront.rules.battle.aftermath import end_battle, remove_attackers, side_lives
from sandtable.games.bridgefront.rules.battle.beginning import note_shields
from sandtable.games.bridgefront.rules.battle.dice import roll_round
from sandtable.games.bridgefront.rules.board.deaths import handle_deaths
from sandtable.games.bridgefront.rules.board.facts import occupies, others


@kernel
def battle_due(rules, state, actor):
    """The lowest hex outside Capitals where the acting player and another one stand, NONE if there is no such hex."""
    for hex_ in range(rules.hexes):
        if state.tile[hex_] != s.CAPITAL and occupies(state, hex_, actor) == 1 and others(state, hex_, actor) != 0:
            return hex_
    return s.NONE


@kernel
def run_battle(rules, state, log):
    """Go on with the battle. 1 = it is over, 0 = a decision is owed."""
    while True:
        stage = state.battle_stage
        if stage == s.B_START:
            state.battle_stage = s.B_STRIKE
        elif stage == s.B_STRIKE:
            if first_strikes(rules, state, log):
                return 0
            note_shields(rules, state)
            state.battle_stage = s.B_ROUND
        elif stage == s.B_ROUND:
            if not side_lives(state, 0) or not side_lives(state, 1):
                state.battle_stage = s.B_END
            elif state.combat_round >= rules.max_combat_rounds:
                remove_attackers(rules, state, log)
                state.battle_stage = s.B_END
            else:
                state.combat_round = state.combat_round + 1
                roll_round(rules, state, log)
                state.side = 0
                state.first_hit = 1
                state.battle_stage = s.B_ASSIGN
        elif stage == s.B_ASSIGN:
            if assign_hits(rules, state, log):
                return 0
            state.battle_stage = s.B_DEATHS
        elif stage == s.B_DEATHS:
            handle_deaths(rules, state, log)
            state.battle_stage = s.B_ROUND
        else:
            end_battle(rules, state, log)
            return 1

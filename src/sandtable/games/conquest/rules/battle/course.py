"""The course of a battle: rolls as long as nothing needs to be asked (spec section 7)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.asking import clear_battle
from sandtable.games.conquest.rules.battle.news import tell
from sandtable.games.conquest.rules.battle.rolling import roll
from sandtable.games.conquest.rules.defend import defence
from sandtable.games.conquest.rules.dice import answer_dice, only_one_way
from sandtable.games.conquest.rules.occupy import capture
from sandtable.games.conquest.rules.variants import DEFENCE_EACH


@kernel
def battle_step(rules, state, log):
    """Roll as long as nothing needs to be asked. True = a player is asked."""
    if state.mode == s.NOT_CHOSEN:
        if not only_one_way(rules, state):
            ask(state, state.seat, s.D_DICE)
            return True
        answer_dice(rules, state, min(rules.att_dice_max, state.armies[state.source] - 1) - 1, log)
    most = rules.att_dice_max
    source = state.source
    target = state.target
    while True:
        if state.mode != s.SINGLE:
            state.att_dice = min(most, state.armies[source] - 1)
        d = defence(rules, state, log)
        if d == 0:
            return True
        roll(rules, state, state.att_dice, d, log)
        if state.armies[target] == 0:
            capture(rules, state, log)
            return state.to_act != 0
        spare = state.armies[source] - 1
        if state.mode == s.SINGLE or spare == 0 or (state.mode == s.BLITZ_FULL and spare < most):
            break
        if rules.blitz_defence == DEFENCE_EACH:
            state.defence = 0
    if len(log) > 0:
        told = state.seat, source, target, state.armies[source], state.armies[target], 0, 0, 0, 0, 0
        tell(rules, state, log, ev.BATTLE_OVER, source, target, told)
    clear_battle(state)
    state.step = s.ATTACK
    return False

"""D_DEFEND: with how many dice to defend (spec sections 7 and 12)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.counts import count_up
from sandtable.core.kernel.events import emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.seeing import audience
from sandtable.games.conquest.rules.variants import DEFENCE_ONCE, DEFENDER_MAX, DEFENDER_ONE


@kernel
def defend_choices(rules, state, choices):
    """The codes of D_DEFEND: the number of dice less 1."""
    return count_up(choices, min(rules.def_dice_max, state.armies[state.target]))


@kernel
def defence(rules, state, log):
    """The defender's dice for the next roll; 0 = the defender is asked."""
    defender = state.owner[state.target]
    most = min(rules.def_dice_max, state.armies[state.target])
    if most == 1 or defender == s.NEUTRAL or rules.defender_dice == DEFENDER_MAX:
        return most
    if rules.defender_dice == DEFENDER_ONE:
        return 1
    if state.defence == 0:
        ask(state, defender, s.D_DEFEND)
        return 0
    return min(state.defence, most)


@kernel
def answer_defend(rules, state, seat, choice, log):
    """The answer to D_DEFEND."""
    dice = choice + 1
    state.defence = dice
    if len(log) > 0:
        target = state.target
        whole = 1 if state.mode >= s.BLITZ and rules.blitz_defence == DEFENCE_ONCE else 0
        emit(log, ev.DEFENCE, audience(rules, state, target), seat, target, dice, whole)

"""D_DICE: with how many dice to attack, once or in a blitz (spec sections 7 and 12)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.seeing import tell
from sandtable.games.conquest.rules.variants import ATTACKER_MAX


@kernel
def dice_choices(rules, state, choices):
    """The codes of D_DICE, written to `choices`; returns how many."""
    spare = state.armies[state.source] - 1
    most = rules.att_dice_max
    single = min(most, spare)
    n = 0
    if rules.attacker_dice == ATTACKER_MAX:
        choices[0] = single - 1
        n = 1
    else:
        for i in range(single):
            choices[i] = i
        n = single
    if rules.blitz == 1 and spare >= rules.blitz_min:
        choices[n] = most
        n += 1
        if spare >= most:
            choices[n] = most + 1
            n += 1
    return n


@kernel
def answer_dice(rules, state, choice, log):
    """The answer to D_DICE."""
    most = rules.att_dice_max
    source = state.source
    target = state.target
    if choice < most:
        state.mode = s.SINGLE
        state.att_dice = choice + 1
    else:
        state.mode = s.BLITZ if choice == most else s.BLITZ_FULL
        state.att_dice = min(most, state.armies[source] - 1)
    if len(log) > 0:
        dice = state.att_dice if choice < most else 0
        told = (
            state.seat,
            source,
            target,
            state.owner[target],
            state.mode,
            dice,
            state.armies[source],
            state.armies[target],
            0,
            0,
        )
        tell(rules, state, log, ev.ATTACK, source, target, told)


@kernel
def only_one_way(rules, state):
    """Whether D_DICE has a single choice, which is then taken without asking."""
    spare = state.armies[state.source] - 1
    if rules.blitz == 1 and spare >= rules.blitz_min:
        return False
    return spare == 1 or rules.att_dice_max == 1 or rules.attacker_dice == ATTACKER_MAX

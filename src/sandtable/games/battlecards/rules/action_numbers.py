"""Action numbers (C4): uniform from 1 to N, or from a deck of two of each (`action_source`)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DICE, die, mix


@kernel
def shuffle_action_deck(rules, state):
    """With `action_source` = deck: the list 1, 1, 2, 2, ... is shuffled."""
    if rules.action_deck == 0:
        return
    count = 2 * rules.action_max
    for i in range(count):
        state.action_deck[i] = i // 2 + 1
    state.action_left = count
    mix(state.chance, DICE, state.action_deck, count)


@kernel
def action_number(rules, state):
    """The next action number, 1 to `action_max`."""
    if rules.action_deck == 0:
        return int(die(state.chance, rules.action_max))
    if state.action_left == 0:
        shuffle_action_deck(rules, state)
    left = state.action_left - 1
    state.action_left = left
    return state.action_deck[left]

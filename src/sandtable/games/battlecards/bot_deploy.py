"""The bot's choices about cards in hand and stacks: what to deploy, what to discard, where to (D1, D2, D5, D6, D33)."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.asking import answer_argument
from sandtable.games.battlecards.bot_worth import deploy_worth, has_assault_unit, needs_of, stack_worth
from sandtable.games.battlecards.state import COMBATANT, MIXED, TYPES

__all__ = ["choose_deployed", "choose_stack", "hand_worth"]


@kernel
def hand_worth(rules, state, seat, unit):  # type: ignore[no-untyped-def]
    """What deploying a card is worth to an army."""
    needs = np.zeros(TYPES)
    needs_of(rules, state, int(rules.side_of[seat]), needs)
    return deploy_worth(rules, state, unit, needs, 1 - has_assault_unit(rules, state, seat))


@kernel
def choose_deployed(rules, state, seat, options, count, worst):  # type: ignore[no-untyped-def]
    """HAND of the card most worth deploying, with `worst` 1 of the one least worth it."""
    needs = np.zeros(TYPES)
    needs_of(rules, state, int(rules.side_of[seat]), needs)
    no_assault = 1 - has_assault_unit(rules, state, seat)
    choice = int(options[0])
    top = -1.0e9
    for i in range(count):
        unit = int(state.hand[seat, answer_argument(int(options[i]))])
        value = deploy_worth(rules, state, unit, needs, no_assault)
        if worst == 1:
            value = -value
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def choose_stack(rules, state, seat, unit, options, count):  # type: ignore[no-untyped-def]
    """D2: units that fight go to the strongest stack of their type, others to the weakest; under a battlecard (16.5)
    only as long as few lie there."""
    side = int(rules.side_of[seat])
    fights = int(rules.flags[int(rules.kind[unit])]) & COMBATANT != 0
    choice = int(options[0])
    top = -1.0e9
    for i in range(count):
        slot = answer_argument(int(options[i]))
        value = stack_worth(rules, state, side, seat, slot)
        if state.stack_type[seat, slot] == MIXED:
            value = 25.0 - 2.0 * value
        elif not fights:
            value = -value
        if value > top:
            top = value
            choice = int(options[i])
    return choice

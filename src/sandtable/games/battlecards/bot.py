"""The heuristic bot: shots weighed by chance and worth, battles by a forecast of their end, cards by what they bring.

It is handed concealed states only and looks at nothing that its seat does not know. Nothing of it is random: `chance`
stays untouched.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot_battle import choose_around_battle
from sandtable.games.battlecards.bot_deploy import choose_deployed, choose_stack
from sandtable.games.battlecards.bot_fire import (
    choose_actor,
    choose_aim,
    choose_boost,
    choose_mode,
    choose_react,
    choose_revise,
    choose_slip,
)
from sandtable.games.battlecards.bot_turn import choose_outside, choose_turn
from sandtable.games.battlecards.tasks import top_task

__all__ = ["heuristic"]


@kernel
def _choose_in_phase(rules, state, decision, options, count):  # type: ignore[no-untyped-def]
    """D19 to D25."""
    if decision == 19:
        return choose_actor(rules, state, options, count)
    unit = int(state.task_data[top_task(state), 1])
    if decision == 20:
        return choose_mode(rules, state, unit, options, count)
    if decision == 25:
        return choose_slip(rules, state, unit)
    if decision == 21:
        return choose_aim(rules, state, options, count)
    if decision == 22:
        return choose_boost(rules, state, options, count)
    if decision == 23:
        return choose_react(rules, state, options, count)
    return choose_revise(rules, state, options, count)


@kernel
def heuristic(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """One of options[:count] for the decision that the seat owes, for its army or for one it answers for."""
    decision = int(state.asked)
    army = int(state.asked_for)
    if decision in (1, 5):
        return choose_deployed(rules, state, army, options, count, 0)
    if decision in (6, 34):
        return choose_deployed(rules, state, army, options, count, 1)
    if decision == 2:
        unit = int(state.task_data[top_task(state), 0])
        return choose_stack(rules, state, army, unit, options, count)
    if decision == 3:
        return choose_turn(rules, state, army, options, count)
    if decision == 4 or 27 <= decision <= 35:
        return choose_outside(rules, state, army, decision, options, count)
    if 19 <= decision <= 25:
        return _choose_in_phase(rules, state, decision, options, count)
    unit = int(state.task_data[top_task(state), 1])
    return choose_around_battle(rules, state, army, decision, unit, options, count)

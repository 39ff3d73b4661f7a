"""The bot's stacks: where a unit goes (D2)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.asking import answer_argument, top_task


@kernel
def choose_stack(rules, state, seat, choices, count):
    """D2: units that fight go to the strongest stack of their type, others to the weakest; under a battlecard (16.5)
    only as long as few lie there."""
    side, unit = rules.side_of[seat], state.task_data[top_task(state), 0]
    fights = rules.flags[rules.kind[unit]] & s.COMBATANT != 0
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        slot = answer_argument(int(choices[i]))
        value = stack_worth(rules, state, side, seat, slot)
        if state.stack_type[seat, slot] == s.MIXED:
            value = 25.0 - 2.0 * value
        elif not fights:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice

"""Small questions about units and armies in a battle (specs/battlecards.md, sections 2 and 8), and who has won it
(section 8.3 step 5)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s

(
    AT_BEGIN, AT_ROLES, AT_STRIKE, AT_STRIKE_ANSWER, AT_ENGAGE, AT_ENGAGE_ANSWER, AT_ENEMY, AT_ENEMY_ANSWER, AT_CANCEL,
    AT_CANCELLED, AT_JOIN, AT_JOIN_ANSWER, AT_PREPARE, AT_LEADERS, AT_COMMIT, AT_COMMIT_NEXT, AT_EXPOSE, AT_START,
    AT_ROUNDS, AT_END, AT_OVER,
) = range(21)  # fmt: skip


@kernel
def type_of(rules, unit):
    """GROUND, AIR or SEA."""
    return rules.type[rules.kind[unit]]


@kernel
def has_flag(rules, unit, flag):
    """1 if the kind of a unit has one of these flags."""
    return 1 if rules.flags[rules.kind[unit]] & flag != 0 else 0


@kernel
def controller(rules, state, unit):
    """The side in whose stack a unit lies."""
    return rules.side_of[state.holder[unit]]


@kernel
def in_force(state, unit):
    """1 if the unit is in a force of the battle now."""
    return state.in_battle[unit] & s.IN_FORCE


@kernel
def enemy_of(state):
    """The defender: the enemy of the aggressor."""
    return 1 - state.aggressor


@kernel
def takes_part(state, seat):
    """1 if the army of a seat takes part in the battle."""
    return (state.joined >> seat) & 1


@kernel
def ground_left(rules, state, side):
    """1 if a side has a ground combatant in the battle."""
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1 and type_of(rules, unit) == s.GROUND and has_flag(rules, unit, s.COMBATANT) == 1:
            return 1
    return 0


@kernel
def ground_wiped(rules, state, side):
    """1 if every ground combatant that a side brought to the battle is destroyed; with the rule `withdrawn_lost` those
    that withdrew count as destroyed."""
    there = s.IN_FORCE if rules.withdrawn_lost == 1 else s.IN_FORCE | s.WITHDRAWN
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if state.in_battle[unit] & there != 0 and type_of(rules, unit) == s.GROUND:
            return 0
    return 1


@kernel
def unit_after(state, seat, unit):
    """The unit after this one (NONE: the first) in the stacks of an army, in stack order (18.1); NONE at the end."""
    first = 0
    if unit != s.NONE:
        if state.below[unit] != s.NONE:
            return state.below[unit]
        first = state.slot[unit] + 1
    for slot in range(first, s.MAX_STACKS):
        if state.stack_size[seat, slot] > 0:
            return state.stack_first[seat, slot]
    return s.NONE


@kernel
def seat_after(rules, state, first, after):
    """The order in which armies are asked (16.3): those of side `first` that take part in seat order, then the enemy's.
    The seat after the seat `after` in it (NONE: the first one); NONE at the end."""
    passed = 1 if after == s.NONE else 0
    for turn in range(2):
        side = first if turn == 0 else 1 - first
        for seat in range(rules.players):
            if rules.side_of[seat] != side or takes_part(state, seat) == 0:
                continue
            if passed == 1:
                return seat
            if seat == after:
                passed = 1
    return s.NONE


@kernel
def is_asked(state, task, stage):
    """1 if a task is at this stage: kernels that list choices tell apart what their task asked."""
    return 1 if state.task_stage[task] == stage else 0


@kernel
def sort_codes(choices, first, count):
    """Put `choices[first:count]` in ascending order: forces are short and nearly in order."""
    for i in range(first + 1, count):
        code = choices[i]
        at = i
        while at > first and choices[at - 1] > code:
            choices[at] = choices[at - 1]
            at -= 1
        choices[at] = code


@kernel
def decide(state, side, why, log):
    """The side has won the battle (WON_...); everything unfinished in it stops."""
    state.victor = side
    emit(log, ev.BATTLE_OVER, EVERYBODY, state.battle_card, side, why, state.round)


@kernel
def check_victory(rules, state, why, log):
    """Decide the battle if a force is empty, for this reason, or if the aggressor lost the ground units that a special
    condition asks for. If both forces are empty the defender wins."""
    if state.victor != s.NONE:
        return
    aggressor, defender = state.aggressor, enemy_of(state)
    card = state.battle_card
    if state.force_left[aggressor] == 0:
        decide(state, defender, why, log)
    elif state.force_left[defender] == 0:
        decide(state, aggressor, why, log)
    elif (
        card != s.NONE
        and rules.special[card] == s.AGGRESSOR_GROUND_WIPED
        and state.ground_at_start == 1
        and ground_wiped(rules, state, aggressor) == 1
    ):
        decide(state, defender, ev.WON_GROUND_WIPED, log)

"""What an army brings to a battle: stacks (D11) and optional units (D12), chosen in secret (B7, section 8.2).

T_COMMIT: seat = the army; data: 0 what is being chosen: FOR_GROUND, FOR_AIR, FOR_SEA: the stack of that type;
FOR_GUNS: the ground stack of optional units; RADAR, GUNS: whether they come.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.facts import has_flag, is_asked, unit_after
from sandtable.games.battlecards.rules.battle.roles import holds_unit, slot_under

FOR_GROUND, FOR_AIR, FOR_SEA, FOR_GUNS, RADAR, GUNS, _DONE = range(7)
_ASK, _ANSWERED = 0, 1


@kernel
def _defends_card(rules, state, seat):
    """The slot of the only stack an army may defend with: the one under the card that is counterattacked (16.5)."""
    if state.source != s.COUNTER or rules.side_of[seat] == state.aggressor or rules.occupying_force == 0:
        return s.NONE
    return slot_under(state, seat, state.battle_card)


@kernel
def _right(rules, state, seat, what):
    """The flag of the optional units of a sort (RADAR, GUNS) that an army may add or not from a ground stack, 0 = it
    may not. Where ground units are called for they come with the stack, like all others."""
    side = rules.side_of[seat]
    called = (state.letters[side] >> s.GROUND) & 1
    if called == 1 and _defends_card(rules, state, seat) == s.NONE:
        return 0
    if what == RADAR:
        return s.JOINS_DEFENSE if state.aggressor != side else 0
    guns = state.guns_allowed[side]
    if guns == s.NO_GUNS:
        return 0
    return s.AA if guns == s.AA_GUNS else s.ARTILLERY


@kernel
def _needs_infantry(rules, state, seat):
    """1 if the army may only pick a ground stack with a non-artillery unit: it attacks in an `na` battle and has one.
    (Who has none can only be a second army, 16.3.)"""
    card = state.battle_card
    if card == s.NONE or rules.needs_na[card] == 0 or rules.side_of[seat] != state.aggressor:
        return 0
    for slot in range(s.MAX_STACKS):
        ground = state.stack_type[seat, slot] == s.GROUND and state.stack_card[seat, slot] == s.NONE
        if ground and holds_unit(rules, state, seat, slot, s.NON_ARTILLERY_GROUND) == 1:
            return 1
    return 0


@kernel
def may_choose(rules, state, seat, type_, slot):
    """1 if an army may have committed this stack for a type (B7)."""
    if state.stack_type[seat, slot] != type_ or state.stack_card[seat, slot] != s.NONE:
        return 0
    if state.stack_size[seat, slot] == 0:
        return 0
    card = state.battle_card
    invades = card != s.NONE and rules.needs_na[card] == 1 and state.aggressor == rules.side_of[seat]
    if type_ == s.GROUND and invades:
        return holds_unit(rules, state, seat, slot, s.NON_ARTILLERY_GROUND)
    return 1


@kernel
def choices_commit(rules, state, seat, choices):
    """D11: STACK for every stack that may be picked. No choice: the army has nothing of the type."""
    what = state.task_pick[asking.top_task(state)]
    count = 0
    if what == FOR_GUNS:
        flags = _right(rules, state, seat, RADAR) | _right(rules, state, seat, GUNS)
        type_ = s.GROUND
    else:
        flags = s.NON_ARTILLERY_GROUND if what == s.GROUND and _needs_infantry(rules, state, seat) == 1 else s.COMBATANT
        type_ = what
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] != type_ or state.stack_card[seat, slot] != s.NONE:
            continue
        # Any stack may be picked that holds units, also one of which no unit will fight.
        if flags == s.COMBATANT:
            fits = 1 if state.stack_size[seat, slot] > 0 else 0
        else:
            fits = holds_unit(rules, state, seat, slot, flags) if flags != 0 else 0
        if fits == 1:
            choices[count] = asking.code_of(s.K_STACK, slot)
            count += 1
    return count


@kernel
def choices_optional(rules, state, seat, choices):
    """D12: YESNO if the stack picked holds units of the sort."""
    what = state.task_pick[asking.top_task(state)]
    slot = state.guns_slot[seat]
    flag = _right(rules, state, seat, what)
    if slot == s.NONE or flag == 0 or holds_unit(rules, state, seat, slot, flag) == 0:
        return 0
    return asking.yes_or_no(choices)


@kernel
def _is_open(rules, state, seat, what):
    """1 if there is something to choose of a sort."""
    side = rules.side_of[seat]
    if what <= FOR_SEA:
        return (state.letters[side] >> what) & 1
    if what == FOR_GUNS:
        return 1 if _right(rules, state, seat, RADAR) | _right(rules, state, seat, GUNS) != 0 else 0
    return 1 if state.guns_slot[seat] != s.NONE and _right(rules, state, seat, what) != 0 else 0


@kernel
def step_commit(rules, state, log):
    """T_COMMIT: one choice after the other."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    what = state.task_pick[task]
    if is_asked(state, task, _ANSWERED) == 1:
        _take(state, seat, what, asking.take_answer(state))
        state.task_stage[task] = _ASK
        what += 1
    else:
        what = FOR_GROUND
        under = _defends_card(rules, state, seat)
        if under != s.NONE:
            state.chosen[seat, :] = under
            what = FOR_GUNS
    while what < _DONE and _is_open(rules, state, seat, what) == 0:
        what += 1
    state.task_pick[task] = what
    if what < _DONE:
        asking.ask(rules, state, seat, s.D_COMMIT if what <= FOR_GUNS else s.D_OPTIONAL, _ANSWERED)
        return
    asking.pop_task(state)
    emit(log, ev.COMMITTED, EVERYBODY, seat)
    if state.commits_first == 1 << rules.side_of[seat]:
        _show(rules, state, seat, log)


@kernel
def _take(state, seat, what, code):
    """Note an answer. PASS: there was nothing to choose from."""
    slot = asking.answer_argument(code) if asking.op_of(code) == s.K_STACK else s.NONE
    yes = asking.answer_argument(code) if asking.op_of(code) == s.K_YESNO else 0
    if what <= FOR_SEA:
        state.chosen[seat, what] = slot
    elif what == FOR_GUNS:
        state.guns_slot[seat] = slot
    elif what == RADAR:
        state.with_radar[seat] = yes
    else:
        state.with_guns[seat] = yes


@kernel
def brings(rules, state, seat, slot, unit):
    """How a unit of an army that committed takes part: 0 not, 1 with its stack, OPTIONAL as an optional unit."""
    if has_flag(rules, unit, s.COMBATANT) == 0:
        return 0
    for type_ in range(s.TYPES):
        if state.chosen[seat, type_] == slot:
            return 1
    if state.guns_slot[seat] == slot:
        if state.with_radar[seat] == 1 and has_flag(rules, unit, s.JOINS_DEFENSE) == 1:
            return s.OPTIONAL
        if state.with_guns[seat] == 1 and has_flag(rules, unit, _right(rules, state, seat, GUNS)) == 1:
            return s.OPTIONAL
    return 0


@kernel
def _show(rules, state, seat, log):
    """The army commits first: what it brings is seen before the enemy chooses (B7)."""
    unit = unit_after(state, seat, s.NONE)
    while unit != s.NONE:
        how = brings(rules, state, seat, state.slot[unit], unit)
        if how != 0:
            state.seen[unit] = s.ALL_SEE
            emit(log, ev.SHOWN, EVERYBODY, unit, seat, state.slot[unit], 1 if how == s.OPTIONAL else 0)
        unit = unit_after(state, seat, unit)

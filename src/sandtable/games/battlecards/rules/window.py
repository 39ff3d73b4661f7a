"""Windows of a battle in which a side may play kept cards, and what these do: D8, D9, D13 and D15 (sections 8.1 and
11).

T_WINDOW: `task_left` sides come after the one whose turn it is; `task_card` is being carried out, NONE. Result: 0, or
after D8 CALLED_OFF or REPLACED.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.aiming import append_targets
from sandtable.games.battlecards.rules.battle.facts import check_victory, ground_left
from sandtable.games.battlecards.rules.battle.support import BY_CARD, battle_leave
from sandtable.games.battlecards.rules.cards import conflict_deck
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit

#: How a battle goes on after a cancel window: the turn ends; another battlecard is in the place of the first.
CALLED_OFF, REPLACED = 1, 2


@kernel
def _chemical_slot(state, side):
    """Where another Chemical Warfare of a side is noted, NONE if there is no room."""
    for i in range(len(state.chemical[side])):
        if state.chemical[side, i] == 0:
            return i
    return s.NONE


@kernel
def is_useful(rules, state, side, kind):
    """1 if a side may play a card now: Mine Fields and Chemical Warfare only against a force with a ground
    combatant."""
    for i in range(s.MAX_OPS):
        op = rules.ops[kind, i, 0]
        if op in (s.OP_DESTROY_GROUND, s.OP_CHEMICAL) and ground_left(rules, state, 1 - side) == 0:
            return 0
        if op == s.OP_CHEMICAL and _chemical_slot(state, side) == s.NONE:
            return 0
    return 1


@kernel
def carry_out(rules, state, side, kind, index, log):
    """One operation of a card that a side has played; it may push a task. 1 if it needs a target first
    (`hit_target`)."""
    op, amount = rules.ops[kind, index, 0], rules.ops[kind, index, 1]
    if op == s.OP_ENEMY_COMMITS_FIRST:
        state.commits_first = state.commits_first | (1 << (1 - side))
    elif op == s.OP_UNCONCEAL:
        state.unconceal[side] = state.unconceal[side] | BY_CARD
    elif op == s.OP_EDGE_ROUND1:
        state.edge_round1[side] += amount
    elif op == s.OP_FIRST_FIRE_ROUND1:
        state.first_fire_round1[side] = 1
    elif op == s.OP_CHEMICAL:
        state.chemical[side, _chemical_slot(state, side)] = amount
    elif op == s.OP_GROUND_AIR:
        state.no_air = max(state.no_air, amount)
    elif op == s.OP_DRAW_DEPLOY_HIDDEN:
        asking.push_task(state, s.T_DRAW_DEPLOY, state.lead[side], s.NONE, s.NONE, amount)
    return 1 if op in (s.OP_DESTROY_GROUND, s.OP_FORCE_WITHDRAW) else 0


@kernel
def cancel(rules, state, side, kind, log):
    """Delay Tactics or Misinformation against the battlecard drawn. The result of the window."""
    card = state.current
    if rules.ops[kind, 0, 0] == s.OP_RETURN_BATTLE:
        conflict_deck.put_back_and_shuffle(rules, state, card, log)
        return CALLED_OFF
    emit(log, ev.CARD_DISCARDED, EVERYBODY, rules.card_of[card], ev.DISCARD_REPLACED)
    conflict_deck.discard_card(state, card)
    found = conflict_deck.search_battlecard(rules, state, state.lead[1 - side], log)
    if found == s.NONE:
        return CALLED_OFF
    state.battle_card = rules.card_of[found]
    return REPLACED


@kernel
def hit_target(rules, state, kind, index, unit, log):
    """Mine Fields destroy the unit, Lack of Valor makes it withdraw."""
    if rules.ops[kind, index, 0] == s.OP_DESTROY_GROUND:
        destroy_unit(rules, state, unit, ev.WHY_MINES, log)
    else:
        emit(log, ev.WITHDREW, EVERYBODY, unit, 1)
        battle_leave(rules, state, unit, 1)
    check_victory(rules, state, ev.WON_EMPTY, log)


_OPEN, _ANSWERED, _CARRY_OUT, _AIMED = 0, 1, 2, 3
_EVERY_TYPE = 7


@kernel
def push_window(state, decision, side, others):
    """Begin a window: for the side, and with `others` 1 for its enemy after it."""
    task = asking.push_task(state, s.T_WINDOW, s.NONE, s.NONE, s.NONE, others)
    state.task_decision[task] = decision
    state.task_side[task] = side


@kernel
def _timing(decision):
    """The kept cards that a window is for."""
    if decision == s.D_CANCEL:
        return s.BATTLE_DRAWN
    if decision == s.D_PREPARE:
        return s.BATTLE_PREP
    return s.BATTLE_START if decision == s.D_BATTLE_START else s.ROUND_START


@kernel
def choices_window(rules, state, seat, choices):
    """D8, D9, D13, D15: PASS, PLAY; or TARGET of the card just played."""
    task = asking.top_task(state)
    side = state.task_side[task]
    if state.task_stage[task] == _AIMED:
        kind, index = state.task_card[task], state.task_op[task]
        types = 1 << s.GROUND if rules.ops[kind, index, 0] == s.OP_DESTROY_GROUND else _EVERY_TYPE
        return append_targets(rules, state, 1 - side, types, choices, 0)
    choices[0] = asking.code_of(s.K_PASS, 0)
    found = conflict_deck.play_choices(rules, state, side, _timing(state.task_decision[task]), choices, 1)
    count = 1
    for i in range(1, found):
        if is_useful(rules, state, side, asking.answer_argument(choices[i])) == 1:
            choices[count] = choices[i]
            count += 1
    return count


@kernel
def step_window(rules, state, log):
    """T_WINDOW: one side plays cards until it passes, then the other."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    decision = state.task_decision[task]
    side = state.task_side[task]
    if state.victor != s.NONE:
        asking.pop_task(state)
    elif stage == _OPEN:
        if conflict_deck.kept_of_timing(rules, state, side, _timing(decision)) > 0:
            asking.ask(rules, state, state.lead[side], decision, _ANSWERED)
        else:
            _other_side(state, task)
    elif stage == _ANSWERED:
        code = asking.take_answer(state)
        if asking.op_of(code) == s.K_PASS:
            _other_side(state, task)
        else:
            _play(rules, state, task, asking.answer_argument(code), log)
    elif stage == _AIMED:
        unit = asking.answer_argument(asking.take_answer(state))
        hit_target(rules, state, state.task_card[task], state.task_op[task], unit, log)
        _next_operation(state, task)
    else:
        _carry_on(rules, state, task, side, log)


@kernel
def _other_side(state, task):
    """A side has passed: the other one's turn, or the window is over."""
    state.task_stage[task] = _OPEN
    if state.task_left[task] > 0:
        state.task_side[task] = 1 - state.task_side[task]
        state.task_left[task] -= 1
    else:
        asking.pop_task(state)


@kernel
def _play(rules, state, task, kind, log):
    """The side whose turn it is plays a card."""
    side = state.task_side[task]
    conflict_deck.discard_card(state, conflict_deck.take_kept(rules, state, side, kind))
    emit(log, ev.PLAYED, EVERYBODY, state.lead[side], kind, 0)
    if state.task_decision[task] == s.D_CANCEL:
        asking.pop_task(state, cancel(rules, state, side, kind, log))
        return
    state.task_card[task] = kind
    state.task_op[task] = 0
    state.task_stage[task] = _CARRY_OUT


@kernel
def _next_operation(state, task):
    state.task_op[task] += 1
    state.task_stage[task] = _CARRY_OUT


@kernel
def _carry_on(rules, state, task, side, log):
    """The next operation of the card, in order; after the last one the side may play another."""
    kind, index = state.task_card[task], state.task_op[task]
    if index >= s.MAX_OPS or rules.ops[kind, index, 0] == 0:
        state.task_card[task] = s.NONE
        state.task_stage[task] = _OPEN
        return
    if carry_out(rules, state, side, kind, index, log) == 0:
        state.task_op[task] += 1
    else:
        asking.ask(rules, state, state.lead[side], state.task_decision[task], _AIMED)

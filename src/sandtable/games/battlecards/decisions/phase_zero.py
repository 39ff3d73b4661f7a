"""B9: what happens before the first round: battle_start cards (D13), then the phase-0 ops of units (D14), the
aggressor's, then the defender's.

T_BATTLE_START: data: 0 sides that are done, 1 the unit that is asked.
"""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.window import AT_START
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle import facts
from sandtable.games.battlecards.rules.battle.aiming import append_targets
from sandtable.games.battlecards.rules.battle.beginning import next_due
from sandtable.games.battlecards.rules.battle.rounds import fixed_attack
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit
from sandtable.games.battlecards.rules.window import push_window
from sandtable.games.battlecards.table.forms import asked, decision, passing, target
from sandtable.games.battlecards.table.player_view import GameView

_SIDE, _MARK, _UNIT, _ANSWERED = 0, 1, 2, 3
_EXPEND = 2  # `Rules.sabotage0`


@kernel
def _has_op(rules, state, unit):
    """1 if a unit of an army that takes part has an op of this step that it can use: saboteurs and partisans in the
    battle, a Special Intercept in any stack."""
    kind = rules.kind[unit]
    if rules.intercept0[kind] == 1:
        return 1
    return facts.in_force(state, unit) if rules.sabotage0[kind] > 0 or rules.strike0_att[kind] > 0 else 0


@kernel
def _mark_units(rules, state, side):
    """The units of a side whose turn is to come are DUE."""
    for seat in range(rules.players):
        if facts.takes_part(state, seat) == 0 or rules.side_of[seat] != side:
            continue
        unit = facts.unit_after(state, seat, s.NONE)
        while unit != s.NONE:
            if _has_op(rules, state, unit) == 1:
                state.in_battle[unit] = state.in_battle[unit] | s.DUE
            unit = facts.unit_after(state, seat, unit)


@kernel
def _has_aircraft(rules, state, seat):
    """1 if the army of a seat has an air unit in the battle."""
    side = rules.side_of[seat]
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if facts.in_force(state, unit) == 1 and state.holder[unit] == seat and facts.type_of(rules, unit) == s.AIR:
            return 1
    return 0


@kernel
def _intercept_targets(rules, state, side, choices, count):
    """Append TARGET for aircraft, generals and admirals of the enemy's force, and for leaders of its armies that take
    part which the side has seen; the new number."""
    start = count
    for unit in range(rules.units):
        holder = state.holder[unit]
        if holder < 0 or rules.side_of[holder] == side or facts.takes_part(state, holder) == 0:
            continue
        if facts.in_force(state, unit) == 1:
            fits = facts.type_of(rules, unit) == s.AIR or facts.has_flag(rules, unit, s.GENERAL) == 1
        else:
            deployed = state.slot[unit] != s.NONE and facts.has_flag(rules, unit, s.LEADER) == 1
            fits = deployed and (state.seen[unit] >> side) & 1 == 1
        if fits:
            choices[count] = asking.code_of(s.K_TARGET, unit)
            count += 1
    facts.sort_codes(choices, start, count)
    return count


@kernel
def choices_phase_zero(rules, state, seat, choices):
    """D14: PASS, TARGET of the unit that is asked."""
    unit = state.task_unit[asking.top_task(state)]
    kind = rules.kind[unit]
    side = facts.controller(rules, state, unit)
    choices[0] = asking.code_of(s.K_PASS, 0)
    if rules.intercept0[kind] == 1:
        if _has_aircraft(rules, state, state.holder[unit]) == 0:
            return 1
        return _intercept_targets(rules, state, side, choices, 1)
    types = 7 if rules.sabotage0[kind] > 0 else 1 << rules.strike0_vs[kind]
    return append_targets(rules, state, 1 - side, types, choices, 1)


@kernel
def step_battle_start(rules, state, log):
    """T_BATTLE_START: the cards of a side, then its units."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    turn = state.task_part[task]
    side = state.aggressor if turn == 0 else facts.enemy_of(state)
    if state.victor != s.NONE or turn == 2:
        asking.pop_task(state)
    elif stage == _SIDE:
        state.task_stage[task] = _MARK
        push_window(state, s.D_BATTLE_START, side, 0)
    elif stage == _MARK:
        _mark_units(rules, state, side)
        state.task_stage[task] = _UNIT
    elif stage == _UNIT:
        unit = next_due(rules, state, side, 1)
        state.task_unit[task] = unit
        if unit == s.NONE:
            state.task_part[task] = turn + 1
            state.task_stage[task] = _SIDE
        else:
            asking.ask(rules, state, state.holder[unit], s.D_PHASE_ZERO, _ANSWERED)
    else:
        code = asking.take_answer(state)
        state.task_stage[task] = _UNIT
        if asking.op_of(code) != s.K_PASS:
            _use(rules, state, state.task_unit[task], asking.answer_argument(code), log)


@kernel
def _use(rules, state, unit, target, log):
    """The op of a unit is used against a target; victory is checked after all it removes."""
    kind = rules.kind[unit]
    if rules.intercept0[kind] == 1:
        destroy_unit(rules, state, unit, ev.WHY_EXPENDED, log)
        destroy_unit(rules, state, target, ev.WHY_INTERCEPT, log)
    elif rules.sabotage0[kind] > 0:
        destroy_unit(rules, state, target, ev.WHY_SABOTEUR, log)
        if rules.sabotage0[kind] == _EXPEND and rules.oss_expended == 1:
            destroy_unit(rules, state, unit, ev.WHY_EXPENDED, log)
    else:
        fixed_attack(rules, state, unit, target, rules.strike0_att[kind], s.GROUND, log)
    facts.check_victory(rules, state, ev.WON_EMPTY, log)


def _strike(words: Lexicon, view: GameView) -> int:
    """The score of the attack of the unit that is asked about, 0 for one that needs no number."""
    score: int = words.rules.strike0_att[words.kind[view.task.unit]]
    return score


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("strike-question", name=words.unit_name(view.task.unit), attack=_strike(words, view))


PHASE_ZERO = decision(
    "D_PHASE_ZERO", s.D_PHASE_ZERO,
    passing("strike-pass"),
    target(lambda words, view: "strike-unit" if _strike(words, view) else "destroy-unit"),
    choices=choices_phase_zero, steps={s.T_BATTLE_START: "waiting-choose"}, secret=True, question=_question,
    routine=AT_START, searched=False,
)  # fmt: skip

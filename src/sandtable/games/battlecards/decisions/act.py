"""Acting in a phase: which unit, in which mode, and slipping away (sections 9.1 and 10)."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, unit_id
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.aiming import has_target
from sandtable.games.battlecards.rules.battle.facts import check_victory, has_flag, in_force, sort_codes, type_of
from sandtable.games.battlecards.rules.battle.support import battle_leave, is_ready
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.forms import asked, decision, modes, no_unit, passes, units, yes_no
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots

_OFFER, _CHOSEN, _MODE, _SHOT, _SLIP = 0, 1, 2, 3, 4


@kernel
def _may_act(rules, state, unit):
    """1 if a unit is ready, of this phase, and may FIRE or AUTOKILL now."""
    if is_ready(state, unit) == 0 or state.in_battle[unit] & s.HELD != 0:
        return 0
    if rules.firing_phase[rules.kind[unit]] != state.firing_phase:
        return 0
    if state.no_air > 0 and type_of(rules, unit) == s.AIR:
        return 0
    if has_target(rules, state, unit, s.MODE_FIRE) == 1:
        return 1
    return has_target(rules, state, unit, s.MODE_AUTOKILL)


@kernel
def choices_act(rules, state, seat, choices):
    """D19: END, UNIT."""
    side = state.task_side[asking.top_task(state)]
    choices[0] = asking.code_of(s.K_PASS, 0)
    count = 1
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if _may_act(rules, state, unit) == 1:
            choices[count] = asking.code_of(s.K_UNIT, unit)
            count += 1
    sort_codes(choices, 1, count)
    return count


@kernel
def choices_mode(rules, state, seat, choices):
    """D20: MODE."""
    unit = state.task_unit[asking.top_task(state)]
    count = 0
    for mode in (s.MODE_FIRE, s.MODE_AUTOKILL):
        if has_target(rules, state, unit, mode) == 1:
            choices[count] = asking.code_of(s.K_MODE, mode)
            count += 1
    choices[count] = asking.code_of(s.K_MODE, s.MODE_HOLD)
    return count + 1


@kernel
def _has_actor(rules, state, side):
    """1 if a unit of the side may act in this phase."""
    for i in range(state.force_size[side]):
        if _may_act(rules, state, state.force[side, i]) == 1:
            return 1
    return 0


@kernel
def step_act(rules, state, log):
    """T_ACT: one unit after the other, until the side holds the rest or has none."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    side = state.task_side[task]
    if state.victor != s.NONE:
        asking.pop_task(state)
    elif stage == _OFFER:
        asking.ask(rules, state, state.lead[side], s.D_ACT, _CHOSEN)
    elif stage == _CHOSEN:
        _choose(rules, state, task, side, asking.take_answer(state), log)
    elif stage == _MODE:
        _begin(rules, state, task, asking.answer_argument(asking.take_answer(state)), log)
    elif stage == _SHOT:
        _after_shot(rules, state, task)
    else:
        state.task_stage[task] = _OFFER
        if asking.answer_argument(asking.take_answer(state)) == 1:
            unit = state.task_unit[task]
            emit(log, ev.SLIPPED_AWAY, EVERYBODY, unit)
            battle_leave(rules, state, unit, 1)
            check_victory(rules, state, ev.WON_EMPTY, log)


@kernel
def _choose(rules, state, task, side, code, log):
    """The unit that acts next, or END."""
    if asking.op_of(code) == s.K_PASS:
        if _has_actor(rules, state, side) == 1:
            emit(log, ev.PHASE_ENDED, EVERYBODY, side)
        asking.pop_task(state)
        return
    unit = asking.answer_argument(code)
    if state.task_acted[task] != 1:
        emit(log, ev.PHASE, EVERYBODY, state.firing_phase, side)
        state.task_acted[task] = 1
    state.task_unit[task] = unit
    asking.ask(rules, state, state.holder[unit], s.D_MODE, _MODE)


@kernel
def _begin(rules, state, task, mode, log):
    """The unit fires, does its autokill, or holds."""
    unit = state.task_unit[task]
    if mode == s.MODE_HOLD:
        state.in_battle[unit] = state.in_battle[unit] | s.HELD
        emit(log, ev.HELD, EVERYBODY, unit)
        state.task_stage[task] = _OFFER
        return
    state.in_battle[unit] = state.in_battle[unit] | s.SPENT
    state.firer = unit
    state.shot_mode = mode
    state.shot_number = 0
    state.groups_shot = 0
    state.extra_left = max(rules.guns[rules.kind[unit]], 0)
    state.task_stage[task] = _SHOT
    emit(log, ev.AIMED, EVERYBODY, unit, s.NONE, mode)
    asking.push_task(state, s.T_SHOT, s.NONE)


@kernel
def _after_shot(rules, state, task):
    """A submarine that fired may slip away (D25)."""
    unit = state.task_unit[task]
    fired = state.shot_mode == s.MODE_FIRE and in_force(state, unit) == 1
    state.firer = s.NONE
    if fired and has_flag(rules, unit, s.SLIPS_AWAY) == 1:
        asking.ask(rules, state, state.holder[unit], s.D_SLIP_AWAY, _SLIP)
    else:
        state.task_stage[task] = _OFFER


def _act(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("act-question", phase=view.fought.firing_phase)


def _end(words: Lexicon, view: GameView, number: int) -> Choice:
    label, detail = say.labelled("act-end", phase=view.fought.firing_phase)
    return Choice(number, label, detail=detail, key="E")


def _actors(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    shots = Shots(words, view)
    return [Choice(one, shots.name(one), detail=shots.best(one), elements=[unit_id(one)]) for one in offered]


def _no_actor(words: Lexicon, view: GameView, unit: int) -> str:
    battle = view.fought
    if battle.inside(unit) and battle.side_of(unit) == view.side:
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        return say("act-cannot", name=name, why=_why_no_act(words, view, unit))
    return no_unit(words, view, unit)


def _mode(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("mode-question", name=words.unit_name(view.fought.firer))


def _how(words: Lexicon, view: GameView, mode: int) -> Choice:
    shots = Shots(words, view)
    firer = view.fought.firer
    if mode == s.MODE_AUTOKILL:
        return Choice(mode, say("mode-autokill"), detail=shots.kills_words(firer), key="A")
    if mode == s.MODE_HOLD:
        label, detail = say.labelled("mode-hold")
        return Choice(mode, label, detail=detail, key="H")
    return Choice(mode, say("mode-fire"), detail=shots.best_shot(firer), key="F")


def _slip(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    unit = view.fought.firer
    return asked("slip-question", name=words.unit_name(unit) if unit >= 0 else None)


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own units that cannot act in this phase."""
    assert view.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_UNIT}
    own = view.fought.living(view.side)
    return {unit_id(unit): _why_no_act(words, view, unit) for unit in own if unit not in offered}


def _why_no_act(words: Lexicon, view: GameView, unit: int) -> str:
    """Why a unit of the own force cannot act now."""
    battle = view.fought
    phase = words.rules.firing_phase[words.kind[unit]]
    bits = battle.state[unit]
    if bits & s.SPENT:
        return say("act-fired")
    if bits & s.ASSIGNED:
        return say("act-supports")
    if bits & s.HELD:
        return say("act-holds")
    if not phase:
        return say("act-never")
    if phase != battle.firing_phase:
        return say("act-phase", phase=phase)
    if battle.no_air and words.type_of(unit) == s.AIR:
        return say("no-air")
    return say("act-no-target")


ACT = decision(
    "D_ACT", s.D_ACT, passes(_end), units(_actors, _no_actor), choices=choices_act,
    steps={s.T_ACT: "waiting-act"}, question=_act, why_not=_why_not, searched=False,
    more=("D_MODE", "D_AIM", "D_BOOST"),
)  # fmt: skip
MODE = decision(
    "D_MODE", s.D_MODE, modes(_how), choices=choices_mode, steps={s.T_ACT: "waiting-mode"},
    question=_mode, searched=False, more=("D_AIM", "D_BOOST"),
)  # fmt: skip
SLIP_AWAY = decision(
    "D_SLIP_AWAY", s.D_SLIP_AWAY,
    yes_no("slip-stay", "slip-away"),
    choices=asking.yes_or_no, steps={s.T_ACT: "waiting-slip"}, question=_slip, searched=False,
)  # fmt: skip

"""The shot and the autokill, step by step (sections 9.3 and 9.4): target, boost, react, revise, action number.

T_SHOT: the firer, its mode and target are in the state; data: 0 = 1: the target or the mode has been changed in this
Revise.
"""

from collections.abc import Callable, Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, signed, unit_id
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle import aiming
from sandtable.games.battlecards.rules.battle.facts import check_victory, controller, type_of
from sandtable.games.battlecards.rules.battle.support import assign, assistance
from sandtable.games.battlecards.rules.cards.piles import action_number
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.forms import asked, chips, decision, has, modes, no_unit, passes, targets, units
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots, chance_words
from sandtable.games.battlecards.table.sums import BattleSums

_AIM, _AIMED, _BOOST, _BOOSTED, _REACT, _REACTED, _REVISE, _REVISED, _RESOLVE = range(9)


# -------------------------------------------------------------------------------------------------------------- choices
@kernel
def choices_aim(rules, state, seat, choices):
    """D21: TARGET; STOP after the first shot."""
    count = 0
    if state.shot_number > 0:
        choices[0] = asking.code_of(s.K_PASS, 0)
        count = 1
    return aiming.shot_targets(rules, state, s.NONE, choices, count)


@kernel
def _boosts(rules, state, choices, count):
    """Append what the firing side may give the firer."""
    unit = state.firer
    return assistance(rules, state, controller(rules, state, unit), unit, 0, state.target, choices, count)


@kernel
def choices_boost(rules, state, seat, choices):
    """D22: PASS, UNIT, CHIP."""
    choices[0] = asking.code_of(s.K_PASS, 0)
    return _boosts(rules, state, choices, 1)


@kernel
def choices_react(rules, state, seat, choices):
    """D23: PASS, UNIT, CHIP (against aircraft)."""
    choices[0] = asking.code_of(s.K_PASS, 0)
    target = state.target
    return assistance(rules, state, controller(rules, state, target), target, 1, state.firer, choices, 1)


@kernel
def choices_revise(rules, state, seat, choices):
    """D24: PASS; UNIT; TARGET (another one); MODE fire instead of an autokill; CHIP. Targets and modes once in each
    Revise, boosts for a shot only."""
    choices[0] = asking.code_of(s.K_PASS, 0)
    fires = state.shot_mode == s.MODE_FIRE
    changed = state.task_changed[asking.top_task(state)] == 1
    count = _boosts(rules, state, choices, 1) if fires else 1
    if changed:
        return count
    # TARGET and MODE stand between UNIT and CHIP.
    chips = count
    while chips > 1 and asking.op_of(int(choices[chips - 1])) == s.K_CHIP:
        chips -= 1
    last = aiming.shot_targets(rules, state, state.target, choices, count)
    kind = rules.kind[state.firer]
    if not fires and rules.attack[kind, type_of(rules, state.target)] > 0:
        choices[last] = asking.code_of(s.K_MODE, s.MODE_FIRE)
        last += 1
    _rotate(choices, chips, count, last)
    return last


@kernel
def _rotate(choices, first, middle, last):
    """Put `choices[middle:last]` before `choices[first:middle]`."""
    for i in range(middle, last):
        code = choices[i]
        for j in range(i, first + i - middle, -1):
            choices[j] = choices[j - 1]
        choices[first + i - middle] = code


# ---------------------------------------------------------------------------------------------------------------- steps
@kernel
def step_shot(rules, state, log):
    """T_SHOT: every shot of the firer, one after the other."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    unit = state.firer
    if state.victor != s.NONE:
        asking.pop_task(state)
    elif stage == _AIM:
        state.target = s.NONE
        state.boosts = 0
        state.drawn = 0
        asking.ask(rules, state, state.holder[unit], s.D_AIM, _AIMED)
    elif stage == _BOOST:
        _ask_boost(rules, state, task, unit)
    elif stage == _REACT:
        asking.ask(rules, state, state.holder[state.target], s.D_REACT, _REACTED)
    elif stage == _REVISE:
        asking.ask(rules, state, state.holder[unit], s.D_REVISE, _REVISED)
    elif stage == _RESOLVE:
        _resolve(rules, state, task, unit, log)
    else:
        _answer(rules, state, task, stage, unit, asking.take_answer(state), log)


@kernel
def _ask_boost(rules, state, task, unit):
    """D22, unless the shot hits with certainty already."""
    target = state.target
    attack = aiming.effective_attack(rules, state, unit, type_of(rules, target))
    if attack - aiming.effective_defense(rules, state, target, type_of(rules, unit)) >= rules.action_max:
        state.task_stage[task] = _REACT
        return
    asking.ask(rules, state, state.holder[unit], s.D_BOOST, _BOOSTED)


@kernel
def _answer(rules, state, task, stage, unit, code, log):
    """Carry out an answer to D21, D22, D23 or D24."""
    op = asking.op_of(code)
    if op == s.K_PASS:
        if stage == _AIMED:  # STOP, or nobody left to aim at
            asking.pop_task(state)
        else:
            state.task_stage[task] = _RESOLVE if stage == _REACTED else _REACT
        return
    if op == s.K_TARGET:
        state.target = asking.answer_argument(code)
    elif op == s.K_MODE:
        state.shot_mode = s.MODE_FIRE
    if stage == _AIMED:
        emit(log, ev.AIMED, EVERYBODY, unit, state.target, state.shot_mode)
        state.task_stage[task] = _BOOST if state.shot_mode == s.MODE_FIRE else _REACT
    elif op in (s.K_UNIT, s.K_CHIP):
        defending = 1 if stage == _REACTED else 0
        assign(rules, state, code, state.target if defending == 1 else unit, defending, log)
        if stage == _BOOSTED:
            state.task_stage[task] = _BOOST
        else:
            state.task_stage[task] = _REVISE
            if defending == 1:
                state.task_changed[task] = 0
    else:
        emit(log, ev.RETARGETED, EVERYBODY, unit, state.target, state.shot_mode)
        state.task_changed[task] = 1
        state.task_stage[task] = _REVISE


@kernel
def _resolve(rules, state, task, unit, log):
    """The shot or the autokill happens; who has shots left aims again."""
    kind = rules.kind[unit]
    if state.shot_mode == s.MODE_AUTOKILL:
        _autokill(rules, state, unit, kind, log)
        asking.pop_task(state)
        return
    target_type = type_of(rules, state.target)
    _fire(rules, state, unit, kind, target_type, log)
    state.shot_number += 1
    if rules.guns[kind] == s.NONE:
        more = state.shot_number < rules.shots[kind]
    else:
        more = True
        if (state.groups_shot >> target_type) & 1 == 1:
            state.extra_left -= 1
        state.groups_shot = state.groups_shot | (1 << target_type)
    check_victory(rules, state, ev.WON_EMPTY, log)
    if more and state.victor == s.NONE:
        state.task_stage[task] = _AIM
    else:
        asking.pop_task(state)
    state.target = s.NONE


@kernel
def _fire(rules, state, unit, kind, target_type, log):
    """Draw the action number: the target is destroyed if it is at most attack minus defense."""
    target = state.target
    type_ = rules.type[kind]
    attack = aiming.effective_attack(rules, state, unit, target_type)
    defense = aiming.effective_defense(rules, state, target, type_)
    number = action_number(rules, state)
    hit = 1 if number <= attack - defense else 0
    state.drawn = number
    state.in_battle[unit] = state.in_battle[unit] | s.EXPOSED_SHOT
    emit(log, ev.SHOT, EVERYBODY, unit, target, attack, defense, number)
    also(
        log,
        hit,
        rules.attack[kind, target_type],
        rules.defense[rules.kind[target], type_],
        aiming.attack_parts(rules, state, unit, target_type) if len(log) > 0 else 0,
        aiming.defense_parts(rules, state, target, type_),
    )
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_SHOT, log)


@kernel
def _autokill(rules, state, unit, kind, log):
    """The target is destroyed if its effective defense is low enough still; a kamikaze is lost in any case."""
    target = state.target
    type_ = rules.type[kind]
    limit = rules.kill_max[kind]
    defense = aiming.effective_defense(rules, state, target, type_)
    hit = 1 if defense <= limit else 0
    emit(log, ev.AUTOKILL, EVERYBODY, unit, target, defense, limit, hit)
    also(log, 0, 0, rules.defense[rules.kind[target], type_], 0, aiming.defense_parts(rules, state, target, type_))
    if hit == 1:
        destroy_unit(rules, state, target, ev.WHY_AUTOKILL, log)
    if rules.kill_self[kind] == 1:
        destroy_unit(rules, state, unit, ev.WHY_SELF, log)
    state.target = s.NONE
    check_victory(rules, state, ev.WON_EMPTY, log)


# ------------------------------------------------------------------------------------------------------------ questions


def _aim(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    battle = view.fought
    question = "aim-autokill" if battle.mode == s.MODE_AUTOKILL else "aim-question"
    return asked(question, name=words.unit_name(battle.firer), shot=battle.shot_number + 1)


def _chance(words: Lexicon, view: GameView) -> str:
    battle = view.fought
    return chance_words(BattleSums(words.rules, battle).of(battle.firer, battle.target))


def _shot(question: str) -> Callable[[Lexicon, GameView, Sequence[int]], Wording]:
    """A question about a shot that is aimed."""

    def wording(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
        battle = view.fought
        chance = None if battle.mode == s.MODE_AUTOKILL else _chance(words, view)
        return asked(
            question, firer=words.unit_name(battle.firer), target=words.unit_name(battle.target), chance=chance
        )

    return wording


# -------------------------------------------------------------------------------------------------------------- choices


def _stop(words: Lexicon, view: GameView, number: int) -> Choice:
    label, detail = say.labelled("shot-stop")
    return Choice(number, label, detail=detail, key="S")


def _targets(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    return [_at(Shots(words, view), target, "shot-at") for target in offered]


def _switches(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    return [_at(Shots(words, view), target, "shot-switch") for target in offered]


def _at(shots: Shots, target: int, named: str) -> Choice:
    battle = shots.battle
    shot = shots.sums.of(battle.firer, target)
    detail = shots.chance(shot)
    if battle.mode == s.MODE_AUTOKILL:
        detail = say("shot-limit", defence=shot.defence_total, limit=shots.limit(battle.firer))
    label, preview = say(named, name=shots.name(target)), shots.preview(shot)
    return Choice(target, label, detail=detail, elements=[unit_id(target)], preview=preview)


def _fires(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    return Choice(number, say("mode-fire"), detail=shots.chance(shots.shot()), key="F", primary=True)


def _fire_instead(words: Lexicon, view: GameView, mode: int) -> Choice:
    shots = Shots(words, view)
    return Choice(mode, say("shot-fire-instead"), detail=shots.chance(shots.shot()), key="F")


def _given(shots: Shots, giver: int, value: int, label: str, defends: bool) -> Choice:
    """A supporter or a chip, and the chance with it."""
    shot = shots.shot()
    detail = say("shot-then", value=signed(value), chance=shots.chance(shot, -value if defends else value))
    if defends and shots.battle.mode == s.MODE_AUTOKILL:
        detail = say("shot-limit-more", defence=shot.defence_total, limit=shots.limit(shots.battle.firer))
    return Choice(giver, label, detail=detail, elements=[unit_id(giver)])


def _support(defends: bool) -> ChoiceForm[Lexicon, GameView]:
    """UNIT: a supporter."""

    def labels(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
        shots, name = Shots(words, view), "shot-support" if defends else "shot-add"
        values = words.rules.support_dfn if defends else words.rules.support_att
        return [
            _given(shots, one, values[words.kind[one]], say(name, name=shots.name(one)), defends) for one in offered
        ]

    return units(labels)


def _chips(defends: bool) -> ChoiceForm[Lexicon, GameView]:
    """CHIP of a carrier."""

    def labels(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
        shots, values = Shots(words, view), words.rules.chip_value
        return [
            _given(shots, one, values[words.kind[one]], say("shot-chip", name=shots.name(one)), defends)
            for one in offered
        ]

    return chips(labels)


def _no_support(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    detail = shots.chance(shot)
    if shots.battle.mode == s.MODE_AUTOKILL:
        detail = say("shot-safe" if shot.defence_total > shots.limit(shot.firer) else "shot-sure")
    return Choice(number, say("shot-no-support"), detail=detail, key="N")


def _keep(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    if shots.battle.mode == s.MODE_AUTOKILL:
        sure = shot.defence_total <= shots.limit(shot.firer)
        return Choice(number, say("shot-keep"), detail=say("shot-sure" if sure else "shot-nothing"), key="K")
    return Choice(number, say("shot-keep"), detail=shots.chance(shot), key="K", primary=True)


# -------------------------------------------------------------------------------------------------------------- why not


def _why_no_targets(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Enemy units that cannot be targeted."""
    battle = view.fought
    if battle.firer == s.NONE or not has(codes, s.K_TARGET):
        return {}
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_TARGET}
    enemies = battle.living(1 - battle.side_of(battle.firer))
    return {unit_id(unit): _why_no_target(words, view, unit) for unit in enemies if unit not in offered}


def _no_target(words: Lexicon, view: GameView, unit: int) -> str:
    battle = view.fought
    if battle.inside(unit) and battle.side_of(unit) != battle.side_of(battle.firer):
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        return say("shot-no-target", name=name, why=_why_no_target(words, view, unit))
    return no_unit(words, view, unit)


def _why_no_target(words: Lexicon, view: GameView, unit: int) -> str:
    """Why an enemy unit in the battle is no legal target."""
    battle = view.fought
    sums = BattleSums(words.rules, battle)
    why = sums.may_target(battle.firer, unit)
    if why:
        return why
    if unit == battle.target:
        return say("shot-already")
    kind = words.kind[battle.firer]
    if battle.mode == s.MODE_AUTOKILL:
        if words.rules.kill_target[kind] != words.type_of(unit):
            return say("shot-other-type")
        defence, limit = sums.of(battle.firer, unit).defence_total, words.rules.kill_max[kind]
        return say("shot-out-of-reach", defence=defence, limit=limit)
    return say("shot-not-now")


def _why_no_help(words: Lexicon, view: GameView, codes: Sequence[int], helped: int) -> dict[str, str]:
    """Own units with support that cannot give it to this shot."""
    battle = view.fought
    assert view.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE in (s.K_UNIT, s.K_CHIP)}
    found = {}
    for unit in battle.living(view.side):
        to, bits = words.rules.support_to[words.kind[unit]], battle.state[unit]
        if unit in offered or unit == helped or to < 0:
            continue
        if bits & s.SPENT:
            found[unit_id(unit)] = say("help-fired")
        elif bits & s.ASSIGNED:
            found[unit_id(unit)] = say("help-given")
        elif to not in (words.type_of(helped), s.TO_ANY):
            found[unit_id(unit)] = say("help-other-type")
        else:
            found[unit_id(unit)] = say("help-nothing")
    return found


def _why_no_boost(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return _why_no_help(words, view, codes, view.fought.firer)


def _why_no_defence(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return _why_no_help(words, view, codes, view.fought.target)


AIM = decision(
    "D_AIM", s.D_AIM, passes(_stop), targets(_targets, _no_target), choices=choices_aim,
    steps={s.T_SHOT: "waiting-aim"}, question=_aim, why_not=_why_no_targets, searched=False, more=("D_BOOST",),
)  # fmt: skip
BOOST = decision(
    "D_BOOST", s.D_BOOST, passes(_fires), _support(defends=False), _chips(defends=False), choices=choices_boost,
    steps={s.T_SHOT: "waiting-boost"}, question=_shot("boost-question"), why_not=_why_no_boost, searched=False,
    more=("D_BOOST",),
)  # fmt: skip
REACT = decision(
    "D_REACT", s.D_REACT, passes(_no_support), _support(defends=True), _chips(defends=True), choices=choices_react,
    steps={s.T_SHOT: "waiting-react"}, question=_shot("react-question"), why_not=_why_no_defence, searched=False,
)  # fmt: skip
REVISE = decision(
    "D_REVISE", s.D_REVISE,
    passes(_keep),
    _support(defends=False),
    targets(_switches, _no_target),
    modes(_fire_instead),
    _chips(defends=False),
    choices=choices_revise, steps={s.T_SHOT: "waiting-revise"}, question=_shot("revise-question"),
    why_not=_why_no_targets, searched=False, more=("D_REVISE",),
)  # fmt: skip

"""The bot's units in a phase: who acts, how, and slipping away (D19, D20, D25)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.shot import best_shot
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.battle.aiming import has_target
from sandtable.games.battlecards.rules.battle.facts import controller
from sandtable.games.battlecards.rules.battle.support import is_ready


@kernel
def _support_worth(rules, state, unit):
    """What a unit may bring by supporting, if a friend that fires in a later phase waits for it: some points for every
    shot of the friend with most."""
    kind = rules.kind[unit]
    if rules.support_att[kind] == 0:
        return 0.0
    to = rules.support_to[kind]
    side = controller(rules, state, unit)
    shots = 0.0
    for i in range(state.force_size[side]):
        friend = state.force[side, i]
        other = rules.kind[friend]
        if friend == unit or is_ready(state, friend) == 0 or rules.firing_phase[other] <= state.firing_phase:
            continue
        if to == s.TO_ANY or to == rules.type[other]:
            guns = rules.guns[other]
            shots = max(shots, 2.0 + float(guns) if guns != s.NONE else float(rules.shots[other]))
    return 12.0 * shots * float(rules.support_att[kind]) / float(rules.action_max)


@kernel
def choose_act(rules, state, choices, count):
    """D19: the unit with the best shot first; END when the rest do more good as supporters, or no good."""
    choice = s.K_PASS
    top = 0.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) != s.K_UNIT:
            continue
        unit = answer_argument(code)
        value = best_shot(rules, state, unit, s.MODE_FIRE, 1)
        if has_target(rules, state, unit, s.MODE_AUTOKILL) == 1:
            value = max(value, best_shot(rules, state, unit, s.MODE_AUTOKILL, 1))
        if value > top and value >= _support_worth(rules, state, unit):
            top = value
            choice = code
    return choice


@kernel
def choose_mode(rules, state, unit, choices, count):
    """D20: fire or autokill, whichever brings more; hold if neither does any good."""
    choice = int(choices[count - 1])
    top = 0.0
    for i in range(count - 1):
        mode = answer_argument(int(choices[i]))
        value = best_shot(rules, state, unit, mode, 1)
        if mode == s.MODE_AUTOKILL and rules.kill_self[rules.kind[unit]] == 1:
            value -= float(rules.points[rules.kind[unit]])
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def choose_slip_away(rules, state, unit):
    """D25: away, if an enemy may still fire at it this round and it is not the last of its force."""
    side = controller(rules, state, unit)
    if state.force_left[side] <= 1:
        return s.K_YESNO * s.CODE
    enemy = 1 - side
    for i in range(state.force_size[enemy]):
        foe = state.force[enemy, i]
        kind = rules.kind[foe]
        waits = state.in_battle[foe] & (s.IN_FORCE | s.SPENT) == s.IN_FORCE
        grounded = state.no_air > 0 and rules.type[kind] == s.AIR
        if waits and not grounded and rules.attack[kind, s.SEA] > 3 and rules.firing_phase[kind] >= state.firing_phase:
            return s.K_YESNO * s.CODE + 1
    return s.K_YESNO * s.CODE

"""What the bot does about decisions that have no file of their own here."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import RAID_PRIZE, chance_to_win, late, prize
from sandtable.games.battlecards.bot.taste import CAUTION
from sandtable.games.battlecards.bot.worth import (
    best_enemy_stack,
    best_target,
    best_unit,
    deploy_worth,
    has_assault_unit,
    needs_of,
    stack_worth,
    worth,
)
from sandtable.games.battlecards.rules.asking import answer_argument, code_of, op_of, top_task
from sandtable.games.battlecards.rules.battle.aiming import effective_defense
from sandtable.games.battlecards.rules.battle.roles import occupied_by
from sandtable.games.battlecards.rules.ending import victory_points


@kernel
def choose_abomb(rules, state, side, choices, count):
    """D16, D26: the enemy stack worth most, if it is worth a bomb; then any of the intelligence cards."""
    if op_of(int(choices[0])) == s.K_PLAY:
        return int(choices[count - 1])
    choice = s.K_PASS
    top = 18.0 if late(rules, state) == 1 else 42.0
    for i in range(1, count):
        code = int(choices[i])
        if op_of(code) != s.K_STACK:
            return code
        enemy = rules.seat_at[1 - side, answer_argument(code) >> 6]
        value = stack_worth(rules, state, side, enemy, answer_argument(code) & 63)
        if value > top:
            top = value
            choice = code
    return choice


choose_v2_carrier = choose_abomb


@kernel
def choose_any_time(rules, state, choices, count):
    """D4: an industry is worth a card while there are cards left to draw; Industrial Strike first, Sabotage last."""
    if op_of(int(choices[0])) == s.K_CHOICE:
        return int(choices[count - 1])
    choice = s.K_PASS
    top = 8.0  # what the card has to be worth less than
    if state.conflict_size < 12:
        return s.K_PASS
    for i in range(1, count):
        op = rules.ops[answer_argument(int(choices[i])), 0, 0]
        value = 1.0 if op == s.OP_MILL_ENEMY else 3.0 if op == s.OP_AIR_RAID else 7.0
        if value < top and float(state.conflict_size) > 5.0 * value:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def choose_commit(rules, state, side, seat, choices, count):
    """D11: the stack worth most."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        value = stack_worth(rules, state, side, seat, answer_argument(int(choices[i])))
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def choose_optional():
    """The reserve, optional units and the other armies always come."""
    return code_of(s.K_YESNO, 1)


choose_emergency = choose_join = choose_optional


LAST_TURNS = 10  # conflict cards left when kept cards should be used up


@kernel
def enemy_seat(rules, state, seat):
    """The enemy that an army is likely to meet."""
    if state.faces[seat] != s.NONE:
        return state.faces[seat]
    return state.moved_last[1 - rules.side_of[seat]]


@kernel
def counter_worth(rules, state, seat, card):
    """The points that a Counterattack on a battlecard is expected to bring, in won and lost cards."""
    side = rules.side_of[seat]
    enemy = occupied_by(rules, state, card)
    if enemy == s.NONE or rules.side_of[enemy] == side:
        enemy = enemy_seat(rules, state, seat)
    seats = (1 << seat) | (1 << enemy)
    if rules.homeland[card] != s.NONE:
        seats = rules.seats_of[0] | rules.seats_of[1]
    chance = chance_to_win(rules, state, side, side, seats, card, s.COUNTER)
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    gain = prize(rules, state, side, card) + points
    losses = 0.5 if state.conflict_size < LAST_TURNS else 3.0
    return chance * gain - (1.0 - chance) * losses


@kernel
def choose_counterattack(rules, state, seat, choices, count):
    """D32: CARD of the Counterattack worth most."""
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        value = counter_worth(rules, state, seat, answer_argument(int(choices[i])))
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def hand_worth(rules, state, seat, unit):
    """What deploying a card is worth to an army."""
    needs = np.zeros(s.TYPES)
    needs_of(rules, state, rules.side_of[seat], needs)
    return deploy_worth(rules, state, unit, needs, 1 - has_assault_unit(rules, state, seat))


@kernel
def choose_deploy(rules, state, seat, choices, count):
    """D1, D5: the card most worth deploying."""
    return _choose_card(rules, state, seat, choices, count, 0)


@kernel
def choose_discard(rules, state, seat, choices, count):
    """D6: the card least worth deploying."""
    return _choose_card(rules, state, seat, choices, count, 1)


@kernel
def _choose_card(rules, state, seat, choices, count, worst):
    needs = np.zeros(s.TYPES)
    needs_of(rules, state, rules.side_of[seat], needs)
    no_assault = 1 - has_assault_unit(rules, state, seat)
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        unit = state.hand[seat, answer_argument(int(choices[i]))]
        value = deploy_worth(rules, state, unit, needs, no_assault)
        if worst == 1:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


choose_setup_deploy = choose_deploy


@kernel
def engages(rules, state, side, card, chance, taste):
    """1 if a side takes up a battle as aggressor that it wins with this chance: what it may win weighs more than the
    points that it may lose; when it is behind at the end it takes risks."""
    win = prize(rules, state, side, card)
    lose = float(rules.points_of[card]) if card != s.NONE else RAID_PRIZE
    losses = 1.5  # an army beaten in an attack is missing later
    if late(rules, state) == 1:
        losses = 0.0
        if victory_points(rules, state, side) < victory_points(rules, state, 1 - side):
            lose *= 0.5
    return 1 if chance * win > taste[CAUTION] * (1.0 - chance) * (lose + losses) else 0


@kernel
def choose_engage(rules, state, side, taste):
    """D7: whether to fight. In uneven teams (16.4) against the enemy army that is the best to fight. The side of a
    Pre-emptive Strike that is not the aggressor lets no bad battle happen."""
    card, source, aggressor = state.battle_card, state.source, state.aggressor
    seats = state.joined
    chance = 0.0
    if state.lead[1 - aggressor] == s.NONE:
        for army in range(rules.seats_on[1 - aggressor]):
            both = seats | (1 << rules.seat_at[1 - aggressor, army])
            chance = max(chance, chance_to_win(rules, state, side, aggressor, both, card, source))
    else:
        if card != s.NONE and rules.homeland[card] != s.NONE:
            seats = rules.seats_of[0] | rules.seats_of[1]
        chance = chance_to_win(rules, state, side, aggressor, seats, card, source)
    if side == aggressor:
        return code_of(s.K_YESNO, engages(rules, state, side, card, chance, taste))
    return code_of(s.K_YESNO, 1 if chance < 0.45 else 0)


@kernel
def choose_enemy_army(rules, state, side, choices, count):
    """D36: the enemy army that the side beats most likely."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        enemy = rules.seat_at[1 - side, answer_argument(code)]
        seats = (1 << state.lead[side]) | (1 << enemy)
        chance = chance_to_win(rules, state, side, side, seats, state.battle_card, state.source)
        if chance > top:
            top = chance
            choice = code
    return choice


@kernel
def choose_phase_zero(rules, state, unit, choices, count):
    """D14: the best target, if it is worth more than a unit that is used up."""
    code = best_target(rules, state, choices, count)
    kind = rules.kind[unit]
    if op_of(code) != s.K_TARGET:
        return s.K_PASS
    if rules.strike0_att[kind] > 0:
        return _choose_strike(rules, state, rules.strike0_att[kind], choices, count)
    return code if worth(rules, state, answer_argument(code)) >= 0.8 * float(rules.points[kind]) else s.K_PASS


@kernel
def _choose_strike(rules, state, score, choices, count):
    """The target that a fixed attack is likely to destroy most points of."""
    choice = int(choices[count - 1])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) != s.K_TARGET:
            continue
        unit = answer_argument(code)
        gap = float(score - effective_defense(rules, state, unit, s.GROUND)) / float(rules.action_max)
        value = min(max(gap, 0.0), 1.0) * worth(rules, state, unit)
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def choose_pick(rules, state, side, choices, count):
    """D31: the enemy stack worth most; then the unit of it worth most."""
    if op_of(int(choices[0])) == s.K_TARGET:
        return best_unit(rules, state, choices, count, 0)
    return best_enemy_stack(rules, state, side, choices, count)


@kernel
def choose_divide_pick(rules, state, choices, count):
    """D30: the unit least worth keeping where it is."""
    return best_unit(rules, state, choices, count, 1)


choose_divide = best_enemy_stack


_LEAST = 5.0  # points that a lost battlecard is worth at least


@kernel
def choose_scorch(rules, state, count):
    """D18: for a battlecard of many points, or near the end."""
    points = float(rules.points_of[state.battle_card])
    return code_of(s.K_YESNO, 1 if count > 1 and (points >= _LEAST or late(rules, state) == 1) else 0)


@kernel
def choose_stack(rules, state, seat, choices, count):
    """D2: units that fight go to the strongest stack of their type, others to the weakest; under a battlecard (16.5)
    only as long as few lie there."""
    side, unit = rules.side_of[seat], state.task_unit[top_task(state)]
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

"""What units are worth to the bot, in points of the arsenal lists: in a stack, in the hand, as a target; and which is
worth most among the choices of a decision."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, op_of


@kernel
def battles_left(rules, state):
    """How many more battles are likely: battlecards that are still in the deck, some of which will be declined."""
    count = 0
    for card in range(rules.conflict_cards):
        if state.card_place[card] == s.C_DECK and rules.card_kind[rules.card_of[card]] == s.BATTLE:
            count += 1
    return 0.6 * count


@kernel
def worth(rules, state, unit):
    """What a deployed unit is worth: its points; a leader as much as the cards it will bring."""
    kind = rules.kind[unit]
    if rules.leader_draw[kind] > 0:
        return 4.0 + 7.0 * battles_left(rules, state) * float(rules.leader_draw[kind])
    return float(rules.points[kind])


@kernel
def needs_of(rules, state, side, needs):
    """needs[type]: the share of the points still to be fought for in which a side may use the type, 0.3 at least."""
    total = 0.0
    for type_ in range(s.TYPES):
        needs[type_] = 0.0
    for card in range(rules.conflict_cards):
        kind = rules.card_of[card]
        if rules.card_kind[kind] != s.BATTLE or state.card_place[card] != s.C_DECK:
            continue
        points = float(rules.points_of[kind])
        total += points
        for type_ in range(s.TYPES):
            if (rules.letters[kind, side] >> type_) & 1 == 1:
                needs[type_] += points
    for type_ in range(s.TYPES):
        needs[type_] = 0.3 + 0.7 * needs[type_] / total if total > 0.0 else 1.0


@kernel
def has_assault_unit(rules, state, seat):
    """1 if the army has a non-artillery ground unit in a stack: it may attack on the ground."""
    for unit in range(rules.units):
        if state.place[unit] != s.IN_STACK or state.holder[unit] != seat:
            continue
        if rules.flags[rules.kind[unit]] & s.NON_ARTILLERY_GROUND != 0:
            return 1
    return 0


@kernel
def deploy_worth(rules, state, unit, needs, no_assault):
    """What deploying a card of the hand is worth. `needs` as of needs_of; `no_assault`: 1 if the army has no unit that
    may attack on the ground."""
    kind = rules.kind[unit]
    if rules.deploy_draw[kind] > 0:
        return 12.0 * float(rules.deploy_draw[kind])
    flags = rules.flags[kind]
    if flags & s.COMBATANT == 0:
        return worth(rules, state, unit)
    value = float(rules.points[kind]) * needs[rules.type[kind]]
    if no_assault == 1 and flags & s.NON_ARTILLERY_GROUND != 0:
        value += 8.0
    return value


@kernel
def stack_worth(rules, state, viewer, seat, slot):
    """What a stack is worth as far as a side knows: the points of the units it has seen, 10 for each other one."""
    total = 0.0
    unit = state.stack_first[seat, slot]
    while unit != s.NONE:
        if (state.seen[unit] >> viewer) & 1 == 1:
            total += worth(rules, state, unit)
        else:
            total += 18.0 if state.stack_type[seat, slot] > s.GROUND + 1 else 10.0
        unit = state.below[unit]
    return total


@kernel
def target_worth(rules, state, unit):
    """What destroying an enemy unit in the battle is worth: more while it can still fire this round."""
    kind = rules.kind[unit]
    value = 2.0 + float(rules.points[kind])
    if rules.firing_phase[kind] >= state.firing_phase and state.in_battle[unit] & s.SPENT == 0:
        value *= 1.3
    return value


@kernel
def best_enemy_stack(rules, state, side, choices, count):
    """D29, D31: the enemy stack worth most."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        argument = answer_argument(int(choices[i]))
        enemy = rules.seat_at[1 - side, argument >> 6]
        value = stack_worth(rules, state, side, enemy, argument & 63)
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def best_unit(rules, state, choices, count, least):
    """UNIT or TARGET worth most; with `least` 1 the one worth least."""
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        value = worth(rules, state, answer_argument(int(choices[i])))
        if least == 1:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def best_target(rules, state, choices, count):
    """The enemy unit that is worth most; PASS if there is none."""
    choice = int(choices[count - 1])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_TARGET:
            value = worth(rules, state, answer_argument(code))
            if value > top:
                top = value
                choice = code
    return choice

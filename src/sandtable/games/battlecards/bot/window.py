"""The bot's kept cards in the windows of a battle (D8, D9, D13, D15)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import at_stake, late, own_chance
from sandtable.games.battlecards.bot.worth import best_target
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.battle.aiming import effective_defense
from sandtable.games.battlecards.rules.battle.facts import in_force, type_of


@kernel
def _enemy_air_edge(rules, state, side):
    """Points of the enemy's aircraft in the battle less those of the own."""
    total = 0.0
    for owner in range(2):
        for i in range(state.force_size[owner]):
            unit = state.force[owner, i]
            if in_force(state, unit) == 1 and type_of(rules, unit) == s.AIR:
                points = float(rules.points[rules.kind[unit]])
                total += -points if owner == side else points
    return total


@kernel
def _chemical_worth(rules, state, side, score):
    """Points that one round of Chemical Warfare destroys on average."""
    enemy = 1 - side
    total = 0.0
    for i in range(state.force_size[enemy]):
        unit = state.force[enemy, i]
        if in_force(state, unit) == 1 and type_of(rules, unit) == s.GROUND:
            gap = float(score - effective_defense(rules, state, unit, s.AIR)) / float(rules.action_max)
            total += min(max(gap, 0.0), 1.0) * float(rules.points[rules.kind[unit]])
    return total


@kernel
def _saved_for_abomb(rules, state, side, kind):
    """1 if this is the last intelligence card that the side needs for an A-Bomb it holds."""
    if rules.intel[kind] == 0:
        return 0
    intelligence = 0
    needed = 0
    for i in range(state.kept_size[side]):
        other = rules.card_of[state.kept[side, i]]
        intelligence += rules.intel[other]
        if rules.ops[other, 0, 0] == s.OP_ABOMB and (rules.ops[other, 0, 2] >> side) & 1 == 1:
            needed = 1
    return 1 if needed == 1 and intelligence == 1 else 0


@kernel
def _plays(rules, state, side, kind, chance, stakes):
    """1 if a side plays this kept card in the window that is open (D9, D13, D15)."""
    if _saved_for_abomb(rules, state, side, kind) == 1:
        return 0
    op = rules.ops[kind, 0, 0]
    if op == s.OP_DRAW_DEPLOY_HIDDEN:
        return 1
    if op == s.OP_GROUND_AIR:
        return 1 if _enemy_air_edge(rules, state, side) >= 12.0 else 0
    if op == s.OP_CHEMICAL:
        score = rules.ops[kind, 0, 1]
        return 1 if _chemical_worth(rules, state, side, score) >= (8.0 if late(rules, state) == 1 else 18.0) else 0
    if rules.ops[kind, 1, 0] == s.OP_FIRST_FIRE_ROUND1 and side == state.aggressor:
        return 0
    least = 3.0 if late(rules, state) == 1 else 5.0
    return 1 if stakes >= least and chance > 0.15 and chance < 0.9 else 0


@kernel
def choose_prepare(rules, state, side, choices, count):
    """D9, D13, D15: the first card that is worth playing, or the target of one that is being played."""
    if op_of(int(choices[0])) == s.K_TARGET:
        return best_target(rules, state, choices, count)
    chance = own_chance(rules, state, side)
    stakes = at_stake(rules, state, side)
    for i in range(1, count):
        if _plays(rules, state, side, answer_argument(int(choices[i])), chance, stakes) == 1:
            return int(choices[i])
    return s.K_PASS


@kernel
def choose_cancel(rules, state, side, choices, count):
    """D8: call off a battle that is likely to be lost and costs many points. (Who holds no such card is asked in worlds
    alone that are drawn for others.)"""
    chance = own_chance(rules, state, side)
    stakes = at_stake(rules, state, side)
    least = 1.5 if late(rules, state) == 1 else 3.0
    return int(choices[1]) if count > 1 and stakes * (1.0 - 2.0 * chance) >= least else s.K_PASS


choose_battle_start = choose_round_start = choose_prepare

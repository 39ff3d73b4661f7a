"""The bot's estimate of fights: how strong units are, and who would win.

Strength is in Forces: n Forces that hit on the usual numbers have strength n. A side that rolls `rate` hits a round and
can take `health` hits is as strong as sqrt(rate x health) in the same measure, because its worth in a fight grows with
both (Lanchester's square law).
"""

from math import sqrt

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s


@kernel
def champions_in(state, player, hex_):
    """Mask of the slots of the player's Champions in the hex."""
    mask = 0
    if (state.champions_at[hex_] >> player) & 1 == 1:
        for slot in range(s.MAX_SLOTS):
            if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
                mask |= 1 << slot
    return mask


@kernel
def strength(rules, state, player, hex_, forces, champions, defends):
    """The strength that so many Forces and these Champions (mask of slots) of the player would have in the hex."""
    hit = float(rules.force_hit)
    if defends:
        if state.faction[player] == s.BASTION:
            hit = max(hit, 0.5 * (hit + float(rules.shield_wall_hit)))
        if state.faction[player] == s.PROSPECT and state.tile[hex_] == s.MINE:
            hit = max(hit, float(rules.mine_militia_hit))
        if (state.hold[hex_] >> player) & 1 == 1:
            hit = max(hit, 3.0)
    if state.faction[player] == s.GATEWRIGHT and state.tile[hex_] == s.CAPITAL and state.capital[player] != hex_:
        hit = max(hit, float(rules.raid_hit))
    if state.forces_hit_r1[player] > 0:
        hit = max(hit, 0.6 * hit + 0.4 * float(state.forces_hit_r1[player]))
    rate = 0.0
    health = float(forces)
    for slot in range(s.MAX_SLOTS):
        if (champions >> slot) & 1 == 1:
            kind = state.champion[player, slot]
            dice = 1 if state.slow[player, slot] > 0 else rules.dice[kind] + state.frenzy[player, slot]
            rate += float(dice * rules.hit[kind])
            health += float(state.hp[player, slot])
            hit = max(hit, float(rules.forces_hit[kind]))
    rate += hit * float(forces)
    return sqrt(rate * health / float(rules.force_hit))


@kernel
def strength_at(rules, state, player, hex_, defends):
    """The strength of all the player's units in the hex."""
    forces = state.forces[hex_, player]
    return strength(rules, state, player, hex_, forces, champions_in(state, player, hex_), defends)


@kernel
def chance_to_win(mine, theirs):
    """The chance, 0 to 1, that strength `mine` beats `theirs`: surer for the stronger side the more dice are rolled."""
    if theirs <= 0.0:
        return 1.0
    ratio = mine * mine / (theirs * theirs)
    sure = min(1.0, (mine + theirs) / 12.0)
    return (1.0 - sure) * ratio / (1.0 + ratio) + sure * ratio * ratio / (1.0 + ratio * ratio)


@kernel
def champion_worth(rules, kind):
    """What a Champion of this kind is worth at full health, in Forces, abilities included."""
    worth = sqrt(float(rules.dice[kind] * rules.hit[kind] * rules.hp[kind]) / float(rules.force_hit))
    extras = rules.bodyguard[kind] + rules.flight[kind] + rules.first_strike[kind]
    extras += rules.mine_bonus[kind] + rules.battle_kill_gold[kind] + rules.ignore_first_hit[kind]
    extras += rules.assign_hit[kind] + (1 if rules.activate[kind] != s.NONE else 0)
    extras += rules.dice_enemy_champion[kind] + rules.dice_no_enemy_champion[kind]
    if rules.forces_hit[kind] > 0:
        worth += 1.5
    return worth + 0.5 * float(extras)

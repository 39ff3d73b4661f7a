"""The bot's choices around the firing: engaging, kept cards in their windows, commitment, withdrawal (D7 to D18, D36,
D37)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.asking import answer_argument, op_of
from sandtable.games.battlecards.battle_facts import in_force, type_of
from sandtable.games.battlecards.bot_power import chance_in_battle, chance_to_win
from sandtable.games.battlecards.bot_worth import stack_worth, worth
from sandtable.games.battlecards.ending import victory_points
from sandtable.games.battlecards.scores import effective_defense
from sandtable.games.battlecards.state import (
    AIR,
    BATTLE,
    C_DECK,
    CODE,
    GROUND,
    K_PASS,
    K_PLAY,
    K_STACK,
    K_TARGET,
    K_UNIT,
    K_YESNO,
    MAX_REQUIRES,
    NONE,
    OP_ABOMB,
    OP_CHEMICAL,
    OP_DRAW_DEPLOY_HIDDEN,
    OP_FIRST_FIRE_ROUND1,
    OP_GROUND_AIR,
)

__all__ = ["choose_around_battle", "engages", "prize"]

_HOMELAND = 40.0  # points that a homeland is worth to the bot
_LATE = 18  # conflict cards left when it becomes free with its kept cards
_RAID = 2.0


@kernel
def prize(rules, state, side, card):  # type: ignore[no-untyped-def]
    """What a battle is about for a side as aggressor: its points, those of the battles that it opens, a homeland."""
    if card == NONE:
        return _RAID
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    if rules.homeland[card] == 1 - side and rules.homeland_win == 1:
        points += _HOMELAND
    for instance in range(int(rules.conflict_cards)):
        later = int(rules.card_of[instance])
        if rules.card_kind[later] != BATTLE or state.card_place[instance] != C_DECK:
            continue
        for i in range(MAX_REQUIRES):
            if rules.require_holder[later, i] == side and rules.require_card[later, i] == card:
                points += 0.25 * float(rules.points_of[later])
    return points


@kernel
def _late(rules, state):  # type: ignore[no-untyped-def]
    """1 near the end of the conflict deck."""
    return 1 if state.conflict_size < _LATE else 0


@kernel
def engages(rules, state, side, card, chance):  # type: ignore[no-untyped-def]
    """1 if a side takes up a battle as aggressor that it wins with this chance: what it may win weighs more than the
    points that it may lose; when it is behind at the end it takes risks."""
    win = prize(rules, state, side, card)
    lose = float(rules.points_of[card]) if card != NONE else _RAID
    losses = 1.5  # an army beaten in an attack is missing later
    if _late(rules, state) == 1:
        losses = 0.0
        if victory_points(rules, state, side) < victory_points(rules, state, 1 - side):
            lose *= 0.5
    return 1 if chance * win > (1.0 - chance) * (lose + losses) else 0


@kernel
def _own_chance(rules, state, side):  # type: ignore[no-untyped-def]
    """How likely the side wins the battle at hand: by what it knows before the forces lie open, by the forces then."""
    aggressor = int(state.aggressor)
    if state.force_size[0] + state.force_size[1] > 0:
        chance = chance_in_battle(rules, state)
    else:
        chance = chance_to_win(
            rules, state, side, aggressor, int(state.joined), int(state.battle_card), int(state.source)
        )
    return chance if side == aggressor else 1.0 - chance


@kernel
def _stakes(rules, state, side):  # type: ignore[no-untyped-def]
    """The points that the battle at hand moves, for either side."""
    return prize(rules, state, int(state.aggressor), int(state.battle_card))


# -------------------------------------------------------------------------------------------------- kept cards


@kernel
def _enemy_air_edge(rules, state, side):  # type: ignore[no-untyped-def]
    """Points of the enemy's aircraft in the battle less those of the own."""
    total = 0.0
    for owner in range(2):
        for i in range(int(state.force_size[owner])):
            unit = int(state.force[owner, i])
            if in_force(state, unit) == 1 and type_of(rules, unit) == AIR:
                points = float(rules.points[int(rules.kind[unit])])
                total += -points if owner == side else points
    return total


@kernel
def _chemical_worth(rules, state, side, score):  # type: ignore[no-untyped-def]
    """Points that one round of Chemical Warfare destroys on average."""
    enemy = 1 - side
    total = 0.0
    for i in range(int(state.force_size[enemy])):
        unit = int(state.force[enemy, i])
        if in_force(state, unit) == 1 and type_of(rules, unit) == GROUND:
            gap = float(score - effective_defense(rules, state, unit, AIR)) / float(rules.action_max)
            total += min(max(gap, 0.0), 1.0) * float(rules.points[int(rules.kind[unit])])
    return total


@kernel
def _saved_for_abomb(rules, state, side, kind):  # type: ignore[no-untyped-def]
    """1 if this is the last intelligence card that the side needs for an A-Bomb it holds."""
    if rules.intel[kind] == 0:
        return 0
    intelligence = 0
    needed = 0
    for i in range(int(state.kept_size[side])):
        other = int(rules.card_of[int(state.kept[side, i])])
        intelligence += int(rules.intel[other])
        if rules.ops[other, 0, 0] == OP_ABOMB and (int(rules.ops[other, 0, 2]) >> side) & 1 == 1:
            needed = 1
    return 1 if needed == 1 and intelligence == 1 else 0


@kernel
def _plays(rules, state, side, kind, chance, stakes):  # type: ignore[no-untyped-def]
    """1 if a side plays this kept card in the window that is open (D9, D13, D15)."""
    if _saved_for_abomb(rules, state, side, kind) == 1:
        return 0
    op = int(rules.ops[kind, 0, 0])
    if op == OP_DRAW_DEPLOY_HIDDEN:
        return 1
    if op == OP_GROUND_AIR:
        return 1 if _enemy_air_edge(rules, state, side) >= 12.0 else 0
    if op == OP_CHEMICAL:
        score = int(rules.ops[kind, 0, 1])
        return 1 if _chemical_worth(rules, state, side, score) >= (8.0 if _late(rules, state) == 1 else 18.0) else 0
    if rules.ops[kind, 1, 0] == OP_FIRST_FIRE_ROUND1 and side == state.aggressor:
        return 0
    least = 3.0 if _late(rules, state) == 1 else 5.0
    return 1 if stakes >= least and chance > 0.15 and chance < 0.9 else 0


@kernel
def _choose_target(rules, state, options, count):  # type: ignore[no-untyped-def]
    """The enemy unit that is worth most; PASS if there is none."""
    choice = int(options[count - 1])
    top = -1.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) == K_TARGET:
            value = worth(rules, state, answer_argument(code))
            if value > top:
                top = value
                choice = code
    return choice


@kernel
def _choose_card(rules, state, side, options, count):  # type: ignore[no-untyped-def]
    """D9, D13, D15: the first card that is worth playing, or the target of one that is being played."""
    if op_of(int(options[0])) == K_TARGET:
        return _choose_target(rules, state, options, count)
    chance = _own_chance(rules, state, side)
    stakes = _stakes(rules, state, side)
    for i in range(1, count):
        if _plays(rules, state, side, answer_argument(int(options[i])), chance, stakes) == 1:
            return int(options[i])
    return K_PASS


@kernel
def _choose_cancel(rules, state, side, options):  # type: ignore[no-untyped-def]
    """D8: call off a battle that is likely to be lost and costs many points."""
    chance = _own_chance(rules, state, side)
    stakes = _stakes(rules, state, side)
    least = 1.5 if _late(rules, state) == 1 else 3.0
    return int(options[1]) if stakes * (1.0 - 2.0 * chance) >= least else K_PASS


# ------------------------------------------------------------------------------------------------------- other choices


@kernel
def _choose_abomb(rules, state, side, options, count):  # type: ignore[no-untyped-def]
    """D16, D26: the enemy stack worth most, if it is worth a bomb; then any of the intelligence cards."""
    if op_of(int(options[0])) == K_PLAY:
        return int(options[count - 1])
    choice = K_PASS
    top = 18.0 if _late(rules, state) == 1 else 42.0
    for i in range(1, count):
        code = int(options[i])
        if op_of(code) != K_STACK:
            return code
        enemy = int(rules.seat_at[1 - side, answer_argument(code) >> 6])
        value = stack_worth(rules, state, side, enemy, answer_argument(code) & 63)
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _choose_saboteur(rules, state, unit, options, count):  # type: ignore[no-untyped-def]
    """D14: the best target, if it is worth more than a unit that is used up."""
    code = _choose_target(rules, state, options, count)
    kind = int(rules.kind[unit])
    if op_of(code) != K_TARGET:
        return K_PASS
    if rules.strike0_att[kind] > 0:
        return _choose_strike(rules, state, int(rules.strike0_att[kind]), options, count)
    return code if worth(rules, state, answer_argument(code)) >= 0.8 * float(rules.points[kind]) else K_PASS


@kernel
def _choose_strike(rules, state, score, options, count):  # type: ignore[no-untyped-def]
    """The target that a fixed attack is likely to destroy most points of."""
    choice = int(options[count - 1])
    top = -1.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) != K_TARGET:
            continue
        unit = answer_argument(code)
        gap = float(score - effective_defense(rules, state, unit, GROUND)) / float(rules.action_max)
        value = min(max(gap, 0.0), 1.0) * worth(rules, state, unit)
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _choose_withdrawal(rules, state, side, options, count):  # type: ignore[no-untyped-def]
    """D17: the best unit first, when the battle is lost; nobody leaves a battle for the own homeland."""
    card = int(state.battle_card)
    if card != NONE and rules.homeland[card] == side and state.aggressor != side:
        return K_PASS
    chance = _own_chance(rules, state, side)
    if chance > 0.12:
        return K_PASS
    choice = K_PASS
    top = -1.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) == K_UNIT:
            value = float(rules.points[int(rules.kind[answer_argument(code)])])
            if value > top:
                top = value
                choice = code
    return choice


@kernel
def _choose_stack(rules, state, side, seat, options, count):  # type: ignore[no-untyped-def]
    """D11: the stack worth most."""
    choice = int(options[0])
    top = -1.0
    for i in range(count):
        value = stack_worth(rules, state, side, seat, answer_argument(int(options[i])))
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def _choose_enemy(rules, state, side, options, count):  # type: ignore[no-untyped-def]
    """D36: the enemy army that the side beats most likely."""
    choice = int(options[0])
    top = -1.0
    for i in range(count):
        code = int(options[i])
        enemy = int(rules.seat_at[1 - side, answer_argument(code)])
        seats = (1 << int(state.lead[side])) | (1 << enemy)
        chance = chance_to_win(rules, state, side, side, seats, int(state.battle_card), int(state.source))
        if chance > top:
            top = chance
            choice = code
    return choice


@kernel
def _engagement(rules, state, side):  # type: ignore[no-untyped-def]
    """D7: 1 to fight. In uneven teams (16.4) against the enemy army that is the best to fight. The side of a
    Pre-emptive Strike that is not the aggressor lets no bad battle happen."""
    card, source, aggressor = int(state.battle_card), int(state.source), int(state.aggressor)
    seats = int(state.joined)
    chance = 0.0
    if state.lead[1 - aggressor] == NONE:
        for army in range(int(rules.seats_on[1 - aggressor])):
            both = seats | (1 << int(rules.seat_at[1 - aggressor, army]))
            chance = max(chance, chance_to_win(rules, state, side, aggressor, both, card, source))
    else:
        if card != NONE and rules.homeland[card] != NONE:
            seats = int(rules.seats_of[0]) | int(rules.seats_of[1])
        chance = chance_to_win(rules, state, side, aggressor, seats, card, source)
    if side == aggressor:
        return engages(rules, state, side, card, chance)
    return 1 if chance < 0.45 else 0


@kernel
def choose_around_battle(rules, state, seat, decision, unit, options, count):  # type: ignore[no-untyped-def]
    """A decision of D7 to D18, D26, D36 or D37 of the army of a seat. `unit`: the one that D14 asks."""
    side = int(rules.side_of[seat])
    yes = K_YESNO * CODE + 1
    if decision == 7:
        return K_YESNO * CODE + _engagement(rules, state, side)
    if decision == 8:
        return _choose_cancel(rules, state, side, options)
    if decision in (9, 13, 15):
        return _choose_card(rules, state, side, options, count)
    if decision == 11:
        return _choose_stack(rules, state, side, seat, options, count)
    if decision == 14:
        return _choose_saboteur(rules, state, unit, options, count)
    if decision in (16, 26):
        return _choose_abomb(rules, state, side, options, count)
    if decision == 17:
        return _choose_withdrawal(rules, state, side, options, count)
    if decision == 18:
        points = float(rules.points_of[int(state.battle_card)])
        return yes if points >= 5.0 or _late(rules, state) == 1 else yes - 1
    if decision == 36:
        return _choose_enemy(rules, state, side, options, count)
    return yes  # D10, D12, D37: the reserve, optional units and the other armies come

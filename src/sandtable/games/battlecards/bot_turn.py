"""The bot's choices outside battles: turns, any-time cards and conflict cards (D3, D4, D27 to D35)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.asking import answer_argument, op_of
from sandtable.games.battlecards.battle_roles import occupied_by
from sandtable.games.battlecards.bot_battle import prize
from sandtable.games.battlecards.bot_deploy import hand_worth
from sandtable.games.battlecards.bot_power import chance_to_win
from sandtable.games.battlecards.bot_worth import stack_worth, worth
from sandtable.games.battlecards.cards_outside import may_counterattack
from sandtable.games.battlecards.state import (
    COUNTER,
    K_CHOICE,
    K_EMERGENCY,
    K_HAND,
    K_PASS,
    K_PLAY,
    K_TARGET,
    K_UNIT,
    NONE,
    OP_AIR_RAID,
    OP_MILL_ENEMY,
    OP_REFIGHT,
    OP_SABOTAGE,
    OP_SEARCH_BATTLE,
    RAID,
)
from sandtable.games.battlecards.tasks import top_task

__all__ = ["choose_outside", "choose_turn"]

_LAST_TURNS = 10  # conflict cards left when kept cards should be used up


# ---------------------------------------------------------------------------------------------------------------- turns


@kernel
def _enemy_seat(rules, state, seat):  # type: ignore[no-untyped-def]
    """The enemy that an army is likely to meet."""
    if state.faces[seat] != NONE:
        return int(state.faces[seat])
    return int(state.moved_last[1 - int(rules.side_of[seat])])


@kernel
def _counter_worth(rules, state, seat, card):  # type: ignore[no-untyped-def]
    """The points that a Counterattack on a battlecard is expected to bring, in won and lost cards."""
    side = int(rules.side_of[seat])
    enemy = occupied_by(rules, state, card)
    if enemy == NONE or rules.side_of[enemy] == side:
        enemy = _enemy_seat(rules, state, seat)
    seats = (1 << seat) | (1 << enemy)
    if rules.homeland[card] != NONE:
        seats = int(rules.seats_of[0]) | int(rules.seats_of[1])
    chance = chance_to_win(rules, state, side, side, seats, card, COUNTER)
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    gain = prize(rules, state, side, card) + points
    losses = 0.5 if state.conflict_size < _LAST_TURNS else 3.0
    return chance * gain - (1.0 - chance) * losses


@kernel
def _best_counter(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """D32: CARD of the Counterattack worth most."""
    choice = int(options[0])
    top = -1.0e9
    for i in range(count):
        value = _counter_worth(rules, state, seat, answer_argument(int(options[i])))
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def _best_target_stack(rules, state, seat):  # type: ignore[no-untyped-def]
    """The worth of the best unit that Sabotage is likely to find."""
    side = int(rules.side_of[seat])
    best = 0.0
    for unit in range(int(rules.units)):
        holder = int(state.holder[unit])
        if holder == NONE or rules.side_of[holder] == side or state.slot[unit] == NONE:
            continue
        known = (int(state.seen[unit]) >> side) & 1 == 1
        best = max(best, worth(rules, state, unit) if known and rules.leader_draw[int(rules.kind[unit])] == 0 else 12.0)
    return best


@kernel
def _play_worth(rules, state, seat, kind):  # type: ignore[no-untyped-def]
    """What a kept card is worth when it is played instead of drawing; drawing is worth 5 to 6."""
    op = int(rules.ops[kind, 0, 0])
    side = int(rules.side_of[seat])
    last = state.conflict_size < _LAST_TURNS
    if op == OP_REFIGHT:
        best = -1.0
        for card in range(int(rules.card_kinds)):
            if may_counterattack(rules, state, seat, card) == 1:
                best = max(best, _counter_worth(rules, state, seat, card))
        return best
    if op == OP_SABOTAGE:
        return 0.4 * _best_target_stack(rules, state, seat)
    seats = (1 << seat) | (1 << _enemy_seat(rules, state, seat))
    if op == OP_AIR_RAID:
        chance = chance_to_win(rules, state, side, side, seats, NONE, RAID)
        return 8.0 * (chance - 0.4) if last else 12.0 * (chance - 0.5)
    if op == OP_SEARCH_BATTLE:
        return 3.0
    return 1.0


@kernel
def choose_turn(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """D3 and last orders: the kept card that brings more than a draw; the reserve is deployed at once when it is worth
    a turn; else draw."""
    choice = int(options[0])
    draw = 0.5 if op_of(choice) == K_PASS else 5.5
    top = draw
    for i in range(count):
        code = int(options[i])
        op = op_of(code)
        if op == K_PLAY:
            value = _play_worth(rules, state, seat, answer_argument(code))
        elif op == K_EMERGENCY:
            value = _emergency_worth(rules, state, seat)
        else:
            continue
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _emergency_worth(rules, state, seat):  # type: ignore[no-untyped-def]
    """What deploying the whole reserve is worth."""
    total = 0.0
    for i in range(int(state.hand_size[seat])):
        total += hand_worth(rules, state, seat, int(state.hand[seat, i]))
    return 0.3 * total * min(1.0, float(state.conflict_size) / 30.0)


# ------------------------------------------------------------------------------------------------------ any-time cards


@kernel
def _choose_any_time(rules, state, options, count):  # type: ignore[no-untyped-def]
    """D4: an industry is worth a card while there are cards left to draw; Industrial Strike first, Sabotage last."""
    if op_of(int(options[0])) == K_CHOICE:
        return int(options[count - 1])
    choice = K_PASS
    top = 8.0  # what the card has to be worth less than
    if state.conflict_size < 12:
        return K_PASS
    for i in range(1, count):
        op = int(rules.ops[answer_argument(int(options[i])), 0, 0])
        value = 1.0 if op == OP_MILL_ENEMY else 3.0 if op == OP_AIR_RAID else 7.0
        if value < top and float(state.conflict_size) > 5.0 * value:
            top = value
            choice = int(options[i])
    return choice


# ----------------------------------------------------------------------------------------------------- conflict cards


@kernel
def _divided(state, seat, slot):  # type: ignore[no-untyped-def]
    """1 if the army has a larger normal stack of the type of this one, or an equal one of a lower slot."""
    if state.stack_card[seat, slot] != NONE:
        return 0
    size = int(state.stack_size[seat, slot])
    for other in range(len(state.stack_type[seat])):
        if other == slot or state.stack_type[seat, other] != state.stack_type[seat, slot]:
            continue
        if state.stack_size[seat, other] > size or (state.stack_size[seat, other] == size and other < slot):
            return 1
    return 0


@kernel
def _is_divided(state, seat):  # type: ignore[no-untyped-def]
    """1 if the army has two stacks of a type that both hold units."""
    for slot in range(len(state.stack_type[seat])):
        if state.stack_type[seat, slot] == NONE or state.stack_size[seat, slot] == 0:
            continue
        if _divided(state, seat, slot) == 1:
            return 1
    return 0


@kernel
def _worst_unit(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """UNIT of the deployed unit worth least, PASS if none is offered."""
    choice = K_PASS
    least = 1.0e9
    for i in range(count):
        code = int(options[i])
        if op_of(code) == K_UNIT:
            value = hand_worth(rules, state, seat, answer_argument(code))
            if value < least:
                least = value
                choice = code
    return choice


@kernel
def _best_card(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """HAND of the card most worth deploying, PASS if none is offered."""
    choice = K_PASS
    top = -1.0
    for i in range(count):
        code = int(options[i])
        if op_of(code) == K_HAND:
            value = hand_worth(rules, state, seat, int(state.hand[seat, answer_argument(code)]))
            if value > top:
                top = value
                choice = code
    return choice


@kernel
def _choose_reorganize(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """D27: swap to bring divided stacks together; draw with an empty hand; else swap."""
    swap = op_of(int(options[count - 1])) == K_CHOICE and answer_argument(int(options[count - 1])) == 2
    draw = count > 1 and answer_argument(int(options[1])) == 1
    if draw and (state.hand_size[seat] == 0 or not swap):
        return int(options[1])
    if swap and _is_divided(state, seat) == 1:
        return int(options[count - 1])
    return int(options[count - 1]) if swap else int(options[0])


@kernel
def _choose_swap(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """D28: units of divided stacks go through the hand to the larger one; then the best card of the hand changes with
    the worst deployed unit as long as that is better."""
    base = int(state.task_data[top_task(state), 1])
    best = _best_card(rules, state, seat, options, count)
    if state.hand_size[seat] > base:
        return best
    for i in range(count):
        code = int(options[i])
        if op_of(code) == K_UNIT and _divided(state, seat, int(state.slot[answer_argument(code)])) == 1:
            return code
    worst = _worst_unit(rules, state, seat, options, count)
    if state.hand_size[seat] < base:
        return worst if worst != K_PASS else best
    if best != K_PASS and worst != K_PASS:
        card = hand_worth(rules, state, seat, int(state.hand[seat, answer_argument(best)]))
        if card > hand_worth(rules, state, seat, answer_argument(worst)) + 1.0:
            return worst
    return K_PASS


@kernel
def _choose_enemy_stack(rules, state, side, options, count):  # type: ignore[no-untyped-def]
    """D29, D31: the enemy stack worth most."""
    choice = int(options[0])
    top = -1.0
    for i in range(count):
        argument = answer_argument(int(options[i]))
        enemy = int(rules.seat_at[1 - side, argument >> 6])
        value = stack_worth(rules, state, side, enemy, argument & 63)
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def _choose_unit(rules, state, options, count, least):  # type: ignore[no-untyped-def]
    """UNIT or TARGET worth most; with `least` 1 the one worth least."""
    choice = int(options[0])
    top = -1.0e9
    for i in range(count):
        value = worth(rules, state, answer_argument(int(options[i])))
        if least == 1:
            value = -value
        if value > top:
            top = value
            choice = int(options[i])
    return choice


@kernel
def choose_outside(rules, state, seat, decision, options, count):  # type: ignore[no-untyped-def]
    """A decision of D4 or D27 to D35 of the army of a seat."""
    side = int(rules.side_of[seat])
    if decision == 4:
        return _choose_any_time(rules, state, options, count)
    if decision == 27:
        return _choose_reorganize(rules, state, seat, options, count)
    if decision == 28:
        return _choose_swap(rules, state, seat, options, count)
    if decision == 30:
        return _choose_unit(rules, state, options, count, 1)
    if decision == 32:
        return _best_counter(rules, state, seat, options, count)
    if decision in (29, 31):
        if op_of(int(options[0])) == K_TARGET:
            return _choose_unit(rules, state, options, count, 0)
        return _choose_enemy_stack(rules, state, side, options, count)
    return int(options[0])  # D33: enough; D35: no

"""A battle from the choice of dice to its end (spec section 7): rolls, as long as nothing needs to be asked."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import die
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions.defend import defence
from sandtable.games.conquest.decisions.dice import answer_dice, only_one_way
from sandtable.games.conquest.decisions.occupy import capture
from sandtable.games.conquest.decisions.withdraw import ask_withdraw
from sandtable.games.conquest.rules.asking import clear_battle
from sandtable.games.conquest.rules.variants import DEFENCE_EACH, TIE_ATTACKER
from sandtable.games.conquest.rules.visibility import tell


@kernel
def _roll_side(state, number, start, sides):
    """Roll dice into state.dice[start : start + 5], in descending order, zeroes behind."""
    first = second = third = fourth = fifth = 0
    for _ in range(number):
        # Each die sinks to its place. Without branches, because nothing can predict how dice compare.
        rest = die(state.chance, sides)
        first, rest = max(first, rest), min(first, rest)
        second, rest = max(second, rest), min(second, rest)
        third, rest = max(third, rest), min(third, rest)
        fourth, rest = max(fourth, rest), min(fourth, rest)
        fifth = max(fifth, rest)
    state.dice[start] = first
    state.dice[start + 1] = second
    state.dice[start + 2] = third
    state.dice[start + 3] = fourth
    state.dice[start + 4] = fifth


@kernel
def compare_dice(dice, a, d, tie_winner):
    """The attacker's loss, of min(a, d): dice[0:a] against dice[5:5+d], both descending, pair by pair."""
    ties = 0 if tie_winner == TIE_ATTACKER else 1
    loss = 0
    for k in range(min(a, d)):
        loss += 1 if int(dice[k]) < int(dice[s.MAX_DICE + k]) + ties else 0
    return loss


@kernel
def _packed(state, start):
    packed = 0
    for k in range(s.MAX_DICE):
        packed |= state.dice[start + k] << (5 * k)
    return packed


@kernel
def roll(rules, state, a, d, log):
    """One roll (section 7, 4.): a attacker dice, then d defender dice; the losses are removed together."""
    sides = rules.die_sides
    _roll_side(state, a, 0, sides)
    _roll_side(state, d, s.MAX_DICE, sides)
    loss = compare_dice(state.dice, a, d, rules.tie_winner)
    win = min(a, d) - loss
    source = state.source
    target = state.target
    state.armies[source] -= loss
    state.armies[target] -= win
    state.lost += loss + win
    state.att_dice = a
    state.def_dice = d
    state.att_loss = loss
    state.def_loss = win
    if len(log) > 0:
        told = (
            state.seat,
            state.owner[target],
            source,
            target,
            _packed(state, 0),
            _packed(state, s.MAX_DICE),
            loss,
            win,
            state.armies[source],
            state.armies[target],
        )
        tell(rules, state, log, ev.ROLL, source, target, told)


@kernel
def battle_step(rules, state, log):
    """Roll as long as nothing needs to be asked. True = a player is asked."""
    if state.mode == s.NOT_CHOSEN:
        if not only_one_way(rules, state):
            ask(state, state.seat, s.D_DICE)
            return True
        answer_dice(rules, state, min(rules.att_dice_max, state.armies[state.source] - 1) - 1, log)
    most = rules.att_dice_max
    source = state.source
    target = state.target
    while True:
        if state.mode != s.SINGLE:
            state.att_dice = min(most, state.armies[source] - 1)
        d = defence(rules, state, log)
        if d == 0:
            return True
        roll(rules, state, state.att_dice, d, log)
        if state.armies[target] == 0:
            capture(rules, state, log)
            return state.to_act != 0
        spare = state.armies[source] - 1
        if state.mode == s.SINGLE or spare == 0 or (state.mode == s.BLITZ_FULL and spare < most):
            break
        if rules.blitz_defence == DEFENCE_EACH:
            state.defence = 0
    if len(log) > 0:
        told = state.seat, source, target, state.armies[source], state.armies[target], 0, 0, 0, 0, 0
        tell(rules, state, log, ev.BATTLE_OVER, source, target, told)
    clear_battle(state)
    state.step = s.ATTACK
    return ask_withdraw(rules, state, target)

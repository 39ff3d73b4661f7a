"""Combat (spec section 7): which attacks there are, the roll, single rolls and both kinds of blitz, moving in."""

from __future__ import annotations

from sandtable.core.chance import die
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.asking import ask, change_owner, clear_battle
from sandtable.games.conquest.state import (
    ATTACK,
    BATTLE,
    BLITZ,
    BLITZ_FULL,
    CAPTURE,
    D_DEFEND,
    D_DICE,
    D_OCCUPY,
    DEFENCE_EACH,
    DICE_MAX,
    DICE_ONE,
    MAX_DICE,
    MAX_SEATS,
    NEUTRAL,
    NOT_CHOSEN,
    OCCUPY,
    OCCUPY_ALL,
    OCCUPY_MIN,
    SINGLE,
    TIE_ATTACKER,
)
from sandtable.games.conquest.view import sees

__all__ = [
    "any_attack",
    "battle_step",
    "choose_dice",
    "compare_dice",
    "dice_options",
    "move_in",
    "start_battle",
    "tell",
]


@kernel
def any_attack(rules, state, seat):  # type: ignore[no-untyped-def]
    """Whether D_ATTACK has an attack to offer: an own territory with 2 armies or more beside a foreign one."""
    for territory in range(int(rules.territories)):
        if state.owner[territory] == seat and state.armies[territory] > 1:
            for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
                if state.owner[rules.neighbour[i]] != seat:
                    return True
    return False


@kernel
def tell(rules, state, log, kind, first, second, a, b, c, d, e, f, g, h, i, j):  # type: ignore[no-untyped-def]
    """An event about a battle from territory `first` (b or c) against `second`: everybody who sees the second, or takes
    part, is told; whoever does not see the first is not told which it is, nor its armies (11.3). `first` stands in b,
    its armies in g (ATTACK), i (ROLL), d (BATTLE_OVER), f (CAPTURED) or e (OCCUPIED)."""
    if len(log) == 0:
        return
    if rules.fog == 0:
        emit(log, kind, EVERYBODY, a, b, c, d, e, f, g, h, i, j)
        return
    whole = 0
    partly = 0
    for seat in range(int(rules.players)):
        part = seat == int(state.seat) or (kind == ev.CAPTURED and seat == d) or sees(rules, state, seat, second)
        if part:
            if sees(rules, state, seat, first):
                whole |= 1 << seat
            else:
                partly |= 1 << seat
    emit(log, kind, whole, a, b, c, d, e, f, g, h, i, j)
    if partly != 0:
        if kind == ev.ROLL:
            emit(log, kind, partly, a, b, -1, d, e, f, g, h, -1, j)
        elif kind == ev.ATTACK:
            emit(log, kind, partly, a, -1, c, d, e, f, -1, h, i, j)
        elif kind == ev.BATTLE_OVER:
            emit(log, kind, partly, a, -1, c, -1, e, f, g, h, i, j)
        elif kind == ev.CAPTURED:
            # With occupy = all the least that moves in is all but one, which tells the armies of the source.
            emit(log, kind, partly, a, -1, c, d, -1 if rules.occupy == OCCUPY_ALL else e, -1, g, h, i, j)
        else:
            emit(log, kind, partly, a, -1, c, d, -1, f, g, h, i, j)


@kernel
def start_battle(rules, state, seat, edge):  # type: ignore[no-untyped-def]
    """The answer to D_ATTACK: the ends of the edge fix source and target."""
    a = int(rules.edge_a[edge])
    b = int(rules.edge_b[edge])
    state.edge = edge
    if state.owner[a] == seat:
        state.source = a
        state.target = b
    else:
        state.source = b
        state.target = a
    state.mode = NOT_CHOSEN
    state.defence = 0
    state.step = BATTLE


@kernel
def dice_options(rules, state, options):  # type: ignore[no-untyped-def]
    """The codes of D_DICE, written to `options`; returns how many."""
    spare = int(state.armies[state.source]) - 1
    most = int(rules.att_dice_max)
    single = min(most, spare)
    n = 0
    if rules.attacker_dice == DICE_MAX:
        options[0] = single - 1
        n = 1
    else:
        for i in range(single):
            options[i] = i
        n = single
    if rules.blitz == 1 and spare >= int(rules.blitz_min):
        options[n] = most
        n += 1
        if spare >= most:
            options[n] = most + 1
            n += 1
    return n


@kernel
def choose_dice(rules, state, option, log):  # type: ignore[no-untyped-def]
    """The answer to D_DICE."""
    most = int(rules.att_dice_max)
    source = int(state.source)
    target = int(state.target)
    if option < most:
        state.mode = SINGLE
        state.att_dice = option + 1
    else:
        state.mode = BLITZ if option == most else BLITZ_FULL
        state.att_dice = min(most, int(state.armies[source]) - 1)
    if len(log) > 0:
        dice = int(state.att_dice) if option < most else 0
        tell(
            rules,
            state,
            log,
            ev.ATTACK,
            source,
            target,
            int(state.seat),
            source,
            target,
            int(state.owner[target]),
            int(state.mode),
            dice,
            int(state.armies[source]),
            int(state.armies[target]),
            0,
            0,
        )


@kernel
def _few_dice(rules, state):  # type: ignore[no-untyped-def]
    """Whether D_DICE has a single option; it is taken by `_only_dice`."""
    spare = int(state.armies[state.source]) - 1
    if rules.blitz == 1 and spare >= int(rules.blitz_min):
        return False
    return spare == 1 or rules.att_dice_max == 1 or rules.attacker_dice == DICE_MAX


@kernel
def _roll_side(state, number, start, sides):  # type: ignore[no-untyped-def]
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
def compare_dice(dice, a, d, tie_winner):  # type: ignore[no-untyped-def]
    """The attacker's loss, of min(a, d): dice[0:a] against dice[5:5+d], both descending, pair by pair."""
    ties = 0 if tie_winner == TIE_ATTACKER else 1
    loss = 0
    for k in range(min(a, d)):
        loss += 1 if int(dice[k]) < int(dice[MAX_DICE + k]) + ties else 0
    return loss


@kernel
def _packed(state, start):  # type: ignore[no-untyped-def]
    packed = 0
    for k in range(MAX_DICE):
        packed |= int(state.dice[start + k]) << (5 * k)
    return packed


@kernel
def roll(rules, state, a, d, log):  # type: ignore[no-untyped-def]
    """One roll (section 7, 4.): a attacker dice, then d defender dice; the losses are removed together."""
    sides = int(rules.die_sides)
    _roll_side(state, a, 0, sides)
    _roll_side(state, d, MAX_DICE, sides)
    loss = compare_dice(state.dice, a, d, int(rules.tie_winner))
    win = min(a, d) - loss
    source = int(state.source)
    target = int(state.target)
    state.armies[source] -= loss
    state.armies[target] -= win
    state.lost += loss + win
    state.att_dice = a
    state.def_dice = d
    state.att_loss = loss
    state.def_loss = win
    if len(log) > 0:
        tell(
            rules,
            state,
            log,
            ev.ROLL,
            source,
            target,
            int(state.seat),
            int(state.owner[target]),
            source,
            target,
            _packed(state, 0),
            _packed(state, MAX_DICE),
            loss,
            win,
            int(state.armies[source]),
            int(state.armies[target]),
        )


@kernel
def _defence(rules, state, log):  # type: ignore[no-untyped-def]
    """The defender's dice for the next roll; 0 = the defender is asked."""
    defender = int(state.owner[state.target])
    most = min(int(rules.def_dice_max), int(state.armies[state.target]))
    if most == 1 or defender == NEUTRAL or rules.defender_dice == DICE_MAX:
        return most
    if rules.defender_dice == DICE_ONE:
        return 1
    if state.defence == 0:
        ask(state, defender, D_DEFEND)
        return 0
    return min(int(state.defence), most)


@kernel
def battle_step(rules, state, log):  # type: ignore[no-untyped-def]
    """Roll as long as nothing needs to be asked. True = somebody is asked."""
    if state.mode == NOT_CHOSEN:
        if not _few_dice(rules, state):
            ask(state, int(state.seat), D_DICE)
            return True
        choose_dice(rules, state, min(int(rules.att_dice_max), int(state.armies[state.source]) - 1) - 1, log)
    most = int(rules.att_dice_max)
    source = int(state.source)
    target = int(state.target)
    while True:
        if state.mode != SINGLE:
            state.att_dice = min(most, int(state.armies[source]) - 1)
        d = _defence(rules, state, log)
        if d == 0:
            return True
        roll(rules, state, int(state.att_dice), d, log)
        if state.armies[target] == 0:
            _capture(rules, state, log)
            return state.to_act != 0
        spare = int(state.armies[source]) - 1
        if state.mode == SINGLE or spare == 0 or (state.mode == BLITZ_FULL and spare < most):
            break
        if rules.blitz_defence == DEFENCE_EACH:
            state.defence = 0
    if len(log) > 0:
        tell(
            rules,
            state,
            log,
            ev.BATTLE_OVER,
            source,
            target,
            int(state.seat),
            source,
            target,
            int(state.armies[source]),
            int(state.armies[target]),
            0,
            0,
            0,
            0,
            0,
        )
    clear_battle(state)
    state.step = ATTACK
    return False


@kernel
def _capture(rules, state, log):  # type: ignore[no-untyped-def]
    """The target's last army is gone: it changes hands, and armies move in or D_OCCUPY is asked."""
    seat = int(state.seat)
    target = int(state.target)
    previous = int(state.owner[target])
    change_owner(state, target, seat)
    state.captured += 1
    least = int(state.att_dice)
    most = int(state.armies[state.source]) - 1
    if previous < MAX_SEATS and state.held[previous] == 0:
        state.victim = previous
    last = state.victim >= 0 and state.alive == 2
    if rules.occupy == OCCUPY_ALL:
        least = most
    elif rules.occupy == OCCUPY_MIN or last:
        most = least
    tell(
        rules,
        state,
        log,
        ev.CAPTURED,
        int(state.source),
        target,
        seat,
        int(state.source),
        target,
        previous,
        least,
        most,
        0,
        0,
        0,
        0,
    )
    state.count_lo[seat] = least
    state.count_hi[seat] = most
    state.step = OCCUPY
    if least < most:
        ask(state, seat, D_OCCUPY)
    else:
        move_in(rules, state, log)


@kernel
def move_in(rules, state, log):  # type: ignore[no-untyped-def]
    """The number of armies is fixed (count_lo): they move into the captured territory."""
    seat = int(state.seat)
    source = int(state.source)
    target = int(state.target)
    armies = int(state.count_lo[seat])
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.armies[source] -= armies
    state.armies[target] += armies
    tell(
        rules,
        state,
        log,
        ev.OCCUPIED,
        source,
        target,
        seat,
        source,
        target,
        armies,
        int(state.armies[source]),
        0,
        0,
        0,
        0,
        0,
    )
    clear_battle(state)
    state.step = CAPTURE

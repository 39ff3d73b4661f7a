"""What a search asks of Battlecards: choices worth comparing (what the heuristic takes, then what it would take without
that, and so on), and worlds in which others have chosen in secret as their heuristic chooses: the stacks that they send
to a battle."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.heuristic import heuristic
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.battle.facts import takes_part
from sandtable.games.battlecards.rules.commit import may_choose


@kernel
def _alike(rules, state, one, other):
    """1 if two choices name units of one kind in the same state: comparing them tells little."""
    op = op_of(one)
    if op != op_of(other) or (op != s.K_UNIT and op != s.K_TARGET and op != s.K_CHIP):
        return 0
    first, second = answer_argument(one), answer_argument(other)
    if rules.kind[first] != rules.kind[second] or state.slot[first] != state.slot[second]:
        return 0
    return 1 if state.in_battle[first] == state.in_battle[second] else 0


@kernel
def candidates(rules, state, seat, choices, count, chance, some):
    """The heuristic is asked again and again without the choices it has taken and those like them, which come last."""
    left = np.empty(count, dtype=np.int32)
    later = np.empty(count, dtype=np.int32)
    for i in range(count):
        left[i] = choices[i]
    rest, put_off, found = count, 0, 0
    while rest > 0 and found < len(some):
        taken = heuristic(rules, state, seat, left, rest, chance)
        there = False
        for i in range(rest):
            there = there or left[i] == taken
        if not there:
            taken = int(left[0])
        some[found] = taken
        found += 1
        kept = 0
        for i in range(rest):
            code = int(left[i])
            if code == taken:
                continue
            if _alike(rules, state, taken, code) == 1:
                later[put_off] = code
                put_off += 1
            else:
                left[kept] = code
                kept += 1
        rest = kept
    for i in range(put_off):
        if found < len(some):
            some[found] = later[i]
            found += 1
    return found


@kernel
def _best_stack(rules, state, seat, type_):
    """The stack of a type that the army is likely to send, NONE if it may send none."""
    side = rules.side_of[seat]
    best, most = s.NONE, -1.0
    for slot in range(s.MAX_STACKS):
        if may_choose(rules, state, seat, type_, slot) == 1:
            value = stack_worth(rules, state, side, seat, slot)
            if value > most:
                best, most = slot, value
    return best


@kernel
def likely(rules, state, seat, chance):
    """Armies of the other side that have committed in secret send their best stacks, with radar and guns."""
    if state.battle_step != s.B_COMMIT:
        return
    own = rules.side_of[seat]
    for other in range(rules.players):
        side = rules.side_of[other]
        if side == own or takes_part(state, other) == 0 or state.commits_first == 1 << side:
            continue
        for type_ in range(s.TYPES):
            slot = state.chosen[other, type_]
            if slot != s.NONE and state.stack_card[other, slot] == s.NONE:
                best = _best_stack(rules, state, other, type_)
                if best != s.NONE:
                    state.chosen[other, type_] = best
        if state.with_radar[other] != s.NONE:
            state.with_radar[other] = 1
        if state.with_guns[other] != s.NONE:
            state.with_guns[other] = 1

"""MODE, SITE, HEX, CHAMPION and OPPONENT: the choice for which the operations of the card at hand are worth most."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import HOLE
from sandtable.games.bridgefront.bot.weighing.effects import list_worths
from sandtable.games.bridgefront.bot.weighing.links import best_hole
from sandtable.games.bridgefront.bot.weighing.map import PULL, TASTE, THREAT
from sandtable.games.bridgefront.bot.weighing.moves import best_march
from sandtable.games.bridgefront.bot.weighing.places import blast_at, champion_score, deploy_at
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.bot.weighing.programs import acting_slot, program_of, row_of
from sandtable.games.bridgefront.bot.weighing.worth import GOLD, last_row
from sandtable.games.bridgefront.rules.programs.shapes import AT_HEX, HOW, LIST, MINE_VALUE, OP, RANGE, SRC_HEX, WHAT, N


@kernel
def choose_mode(rules, state, seat, mind, choices, count):
    """MODE: the mode that is worth most."""
    first = program_of(rules, state, seat)
    row = row_of(rules, first, s.OP_CHOOSE)
    if state.phase != s.PLANS and state.frames > 0:
        inner = state.frame_op[state.frames - 1]
        if inner != s.NONE and rules.program[inner, OP] == s.OP_CHOOSE:
            row = inner
    best = int(choices[0])
    if first == s.NONE or row == s.NONE:
        return best
    folded = np.zeros(64, dtype=np.float64)
    list_worths(rules, state, seat, mind, first, acting_slot(state.plan[seat, 0]), folded)
    top = -1000.0
    for i in range(count):
        mode = rules.program[row, LIST + int(choices[i])]
        worth = folded[mode - first] if mode != s.NONE else 0.0
        if worth > top:
            top = worth
            best = int(choices[i])
    return best


@kernel
def choose_site(rules, state, seat, mind, choices, count):
    """SITE: the Capital, or the Center."""
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        hex_ = rules.center if choices[i] == s.SITE_CENTER else state.capital[seat]
        worth = deploy_at(rules, state, seat, mind, hex_, 2.0)
        if worth > top:
            top = worth
            best = int(choices[i])
    return best


@kernel
def _hex_worth(rules, state, seat, mind, first, hex_):
    """What the operations of the program would be worth on the hex."""
    worth = 0.0
    out = np.zeros(4, dtype=np.int64)
    for at in range(first, last_row(rules, first) + 1):
        row = rules.program[at]
        op = int(row[OP])
        if op == s.OP_DEPLOY and int(row[WHAT]) == AT_HEX:
            worth += deploy_at(rules, state, seat, mind, hex_, float(row[N]))
        elif op == s.OP_BLAST:
            worth += blast_at(rules, state, seat, row, hex_)
        elif op == s.OP_STATUS:
            worth += min(mind[THREAT, hex_], float(state.forces[hex_, seat]) + 2.0)
        elif op == s.OP_MINE_UP:
            worth += 1.0 if state.mine_value[hex_] < int(row[HOW]) else 0.0
        elif op == s.OP_GOLD and int(row[N]) == MINE_VALUE:
            worth += GOLD * float(state.mine_value[hex_])
        elif op == s.OP_MOVE and int(row[WHAT]) == SRC_HEX:
            worth += best_march(rules, state, seat, mind, at, hex_, s.NONE, out)
        elif op in (s.OP_WORMHOLE, s.OP_RELOCATE):
            worth += 0.05 * mind[PULL, hex_]
    return worth


@kernel
def _hole_ends(rules, state, seat, mind, first):
    """Both ends of the best wormhole of the program, NONE for a program without one."""
    ends = np.full(2, s.NONE, dtype=np.int64)
    row = row_of(rules, first, s.OP_WORMHOLE)
    if row != s.NONE and mind[TASTE, HOLE] >= 0.0:
        best_hole(rules, state, seat, mind, int(rules.program[row, RANGE]), ends)
    return ends


@kernel
def choose_hex(rules, state, seat, mind, choices, count):
    """HEX: where the operations are worth most; a Champion goes where Forces would be."""
    act = state.plan[seat, 0]
    first = program_of(rules, state, seat)
    power = 0.0
    if act >= s.ACT_CARD and rules.type[act - s.ACT_CARD] == s.CHAMPION:
        power = champion_worth(rules, act - s.ACT_CARD)
    best = int(choices[0])
    top = -1000.0
    ends = _hole_ends(rules, state, seat, mind, first)
    for i in range(count):
        hex_ = int(choices[i])
        worth = 0.0
        if power > 0.0:
            worth = deploy_at(rules, state, seat, mind, hex_, power)
        elif first != s.NONE:
            worth = _hex_worth(rules, state, seat, mind, first, hex_)
            if hex_ == ends[0]:
                worth += 200.0  # the first end; nothing is asked twice
            elif hex_ == ends[1]:
                worth += 100.0
        if worth > top:
            top = worth
            best = hex_
    return best


@kernel
def choose_champion(rules, state, seat, mind, choices, count):
    """CHAMPION: the one on which the operations are worth most; the least one is given up."""
    first = program_of(rules, state, seat)
    best = int(choices[count - 1])
    top = 0.0 if best == s.NO_CHAMPION else -1000.0
    if first == s.NONE:
        return best
    last = last_row(rules, first)
    for i in range(count):
        code = int(choices[i])
        if code == s.NO_CHAMPION:
            continue
        owner = code // s.MAX_SLOTS
        worth = 0.0
        for at in range(first, last + 1):
            row = rules.program[at]
            if int(row[OP]) == s.OP_REMOVE_CHAMPION:
                worth -= champion_worth(rules, state.champion[owner, code - owner * s.MAX_SLOTS])
            else:
                worth += champion_score(rules, state, seat, mind, row, code)
        if worth > top:
            top = worth
            best = code
    return best


@kernel
def choose_opponent(state, choices, count):
    """OPPONENT: the richest."""
    best = int(choices[0])
    for i in range(count):
        if state.gold[choices[i]] > state.gold[best]:
            best = int(choices[i])
    return best

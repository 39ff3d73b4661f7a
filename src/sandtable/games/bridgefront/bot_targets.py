"""The bot's choices of targets and modes, in plans and while cards are resolved: the option for which the operations of
the card at hand are worth most."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_effects import list_worths
from sandtable.games.bridgefront.bot_map import PULL, THREAT
from sandtable.games.bridgefront.bot_moves import best_march
from sandtable.games.bridgefront.bot_places import (
    blast_at,
    champion_score,
    deploy_at,
    edge_worth,
    raze_worth,
)
from sandtable.games.bridgefront.bot_plan import acting_slot, row_of
from sandtable.games.bridgefront.bot_power import champion_worth
from sandtable.games.bridgefront.bot_worth import GOLD, last_row
from sandtable.games.bridgefront.declare import first_op
from sandtable.games.bridgefront.program_shapes import AT_HEX, HOW, LIST, MARK_OPEN, MINE_VALUE, OP, SRC_HEX, WHAT, N
from sandtable.games.bridgefront.state import (
    ACT_CARD,
    CHAMPION,
    MAX_SLOTS,
    NO_CHAMPION,
    NO_EDGE,
    NONE,
    OP_BLAST,
    OP_BUILD,
    OP_CHOOSE,
    OP_DEPLOY,
    OP_EDGE_STATUS,
    OP_GOLD,
    OP_MINE_UP,
    OP_MOVE,
    OP_RAZE,
    OP_RELOCATE,
    OP_REMOVE_CHAMPION,
    OP_STATUS,
    OP_WORMHOLE,
    PLANS,
    SITE_CENTER,
)

__all__ = ["choose_champion", "choose_edge", "choose_hex", "choose_mode", "choose_opponent", "choose_site"]


@kernel
def program_of(rules, state, seat):  # type: ignore[no-untyped-def]
    """The first row of the program that is planned or resolved."""
    return first_op(rules, state, seat, int(state.plan[seat, 0]))


@kernel
def choose_mode(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """MODE: the mode that is worth most."""
    first = program_of(rules, state, seat)
    row = row_of(rules, first, OP_CHOOSE)
    if state.phase != PLANS and state.frames > 0:
        inner = int(state.frame_op[int(state.frames) - 1])
        if inner != NONE and rules.program[inner, OP] == OP_CHOOSE:
            row = inner
    best = int(options[0])
    if first == NONE or row == NONE:
        return best
    folded = np.zeros(64, dtype=np.float64)
    list_worths(rules, state, seat, mind, first, acting_slot(int(state.plan[seat, 0])), folded)
    top = -1000.0
    for i in range(count):
        mode = int(rules.program[row, LIST + int(options[i])])
        worth = folded[mode - first] if mode != NONE else 0.0
        if worth > top:
            top = worth
            best = int(options[i])
    return best


@kernel
def choose_site(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """SITE: the Capital, or the Center."""
    best = int(options[0])
    top = -1000.0
    for i in range(count):
        hex_ = int(rules.center) if options[i] == SITE_CENTER else int(state.capital[seat])
        worth = deploy_at(rules, state, seat, mind, hex_, 2.0)
        if worth > top:
            top = worth
            best = int(options[i])
    return best


@kernel
def _hex_worth(rules, state, seat, mind, first, hex_):  # type: ignore[no-untyped-def]
    """What the operations of the program would be worth on the hex."""
    worth = 0.0
    out = np.zeros(4, dtype=np.int64)
    for at in range(first, last_row(rules, first) + 1):
        row = rules.program[at]
        op = int(row[OP])
        if op == OP_DEPLOY and int(row[WHAT]) == AT_HEX:
            worth += deploy_at(rules, state, seat, mind, hex_, float(row[N]))
        elif op == OP_BLAST:
            worth += blast_at(rules, state, seat, row, hex_)
        elif op == OP_STATUS:
            worth += min(mind[THREAT, hex_], float(state.forces[hex_, seat]) + 2.0)
        elif op == OP_MINE_UP:
            worth += 1.0 if int(state.mine_value[hex_]) < int(row[HOW]) else 0.0
        elif op == OP_GOLD and int(row[N]) == MINE_VALUE:
            worth += GOLD * float(state.mine_value[hex_])
        elif op == OP_MOVE and int(row[WHAT]) == SRC_HEX:
            worth += best_march(rules, state, seat, mind, at, hex_, NONE, out)
        elif op in (OP_WORMHOLE, OP_RELOCATE):
            worth += 0.05 * mind[PULL, hex_]
    return worth


@kernel
def choose_hex(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """HEX: where the operations are worth most; a Champion goes where Forces would be."""
    act = int(state.plan[seat, 0])
    first = program_of(rules, state, seat)
    power = 0.0
    if act >= ACT_CARD and rules.type[act - ACT_CARD] == CHAMPION:
        power = champion_worth(rules, act - ACT_CARD)
    best = int(options[0])
    top = -1000.0
    for i in range(count):
        hex_ = int(options[i])
        worth = 0.0
        if power > 0.0:
            worth = deploy_at(rules, state, seat, mind, hex_, power)
        elif first != NONE:
            worth = _hex_worth(rules, state, seat, mind, first, hex_)
        if worth > top:
            top = worth
            best = hex_
    return best


@kernel
def choose_edge(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """EDGE: the best edge to build on, to destroy or to mark; STOP if none is worth it."""
    first = program_of(rules, state, seat)
    best = int(options[count - 1])
    top = 0.0 if best == NO_EDGE else -1000.0
    if first == NONE:
        return best
    op = NONE
    for at in range(first, last_row(rules, first) + 1):
        kind = int(rules.program[at, OP])
        if kind in (OP_BUILD, OP_RAZE, OP_EDGE_STATUS):
            op = at
    if op == NONE:
        return best
    kind = int(rules.program[op, OP])
    builds = kind == OP_BUILD or (kind == OP_EDGE_STATUS and int(rules.program[op, HOW]) == MARK_OPEN)
    for i in range(count):
        edge = int(options[i])
        if edge == NO_EDGE:
            continue
        if builds:
            worth = edge_worth(rules, state, seat, mind, edge)
        else:
            worth = raze_worth(rules, state, seat, mind, edge)
        if worth > top:
            top = worth
            best = edge
    return best


@kernel
def choose_champion(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """CHAMPION: the one on which the operations are worth most; the least one is given up."""
    first = program_of(rules, state, seat)
    best = int(options[count - 1])
    top = 0.0 if best == NO_CHAMPION else -1000.0
    if first == NONE:
        return best
    last = last_row(rules, first)
    for i in range(count):
        code = int(options[i])
        if code == NO_CHAMPION:
            continue
        owner = code // MAX_SLOTS
        worth = 0.0
        for at in range(first, last + 1):
            row = rules.program[at]
            if int(row[OP]) == OP_REMOVE_CHAMPION:
                worth -= champion_worth(rules, int(state.champion[owner, code - owner * MAX_SLOTS]))
            else:
                worth += champion_score(rules, state, seat, mind, row, code)
        if worth > top:
            top = worth
            best = code
    return best


@kernel
def choose_opponent(state, options, count):  # type: ignore[no-untyped-def]
    """OPPONENT: the richest."""
    best = int(options[0])
    for i in range(count):
        if int(state.gold[options[i]]) > int(state.gold[best]):
            best = int(options[i])
    return best

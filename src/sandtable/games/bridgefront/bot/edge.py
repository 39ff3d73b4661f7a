"""EDGE: the edge that the bot builds on, destroys or marks."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.places import edge_worth, raze_worth
from sandtable.games.bridgefront.bot.weighing.programs import program_of
from sandtable.games.bridgefront.bot.weighing.worth import last_row
from sandtable.games.bridgefront.rules.programs.shapes import HOW, MARK_OPEN, OP


@kernel
def choose_edge(rules, state, seat, mind, choices, count):
    """EDGE: the best edge to build on, to destroy or to mark; STOP if none is worth it."""
    first = program_of(rules, state, seat)
    best = int(choices[count - 1])
    top = 0.0 if best == s.NO_EDGE else -1000.0
    if first == s.NONE:
        return best
    op = s.NONE
    for at in range(first, last_row(rules, first) + 1):
        kind = rules.program[at, OP]
        if kind in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
            op = at
    if op == s.NONE:
        return best
    kind = rules.program[op, OP]
    builds = kind == s.OP_BUILD or (kind == s.OP_EDGE_STATUS and rules.program[op, HOW] == MARK_OPEN)
    for i in range(count):
        edge = int(choices[i])
        if edge == s.NO_EDGE:
            continue
        if builds:
            worth = edge_worth(rules, state, seat, mind, edge)
        else:
            worth = raze_worth(rules, state, seat, mind, edge)
        if worth > top:
            top = worth
            best = edge
    return best

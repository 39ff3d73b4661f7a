"""Whether a list of operations could do anything (section 13.1): existence, with the earliest possible answer.

Able is a disjunction: of the operations of a list, of the modes and branches they hold, and of the objects that a
target may find. It is searched with the frames of walking.py; a target that has to be tried object by object is a frame
of its own, with the object it stands at.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.bridges import any_edge
from sandtable.games.bridgefront.rules.board.deploying import any_site
from sandtable.games.bridgefront.rules.board.facts import near_champion
from sandtable.games.bridgefront.rules.board.stacks import any_stack
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.targets import hopeless, set_register, target_count, target_matches
from sandtable.games.bridgefront.rules.programs.walking import clear_frames, enter, next_op

_TRYING = 1  # stage of a frame: a target that is tried object by object


@kernel
def _two_ends(rules, state, player, op):
    """Whether a wormhole of the operation has two hexes to join."""
    found = 0
    for hex_ in range(rules.hexes):
        found += near_champion(rules, state, hex_, player, rules.program[op, shapes.RANGE])
        if found == 2:
            return 1
    return 0


@kernel
def _owns_champion(state, player):
    """Whether the player has a Champion on the board."""
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            return 1
    return 0


@kernel
def _register_set(rules, state, op):
    """Whether the registers that the operation needs are not empty; 1 if it needs none."""
    row = rules.program[op]
    kind = int(row[shapes.OP])
    what = int(row[shapes.WHAT])
    champion = state.reg_champion != s.NONE
    hex_ = state.reg_hex != s.NONE
    if kind in (s.OP_HEAL, s.OP_DAMAGE, s.OP_MARK):
        fits = champion
    elif kind == s.OP_RELOCATE:
        fits = champion and (hex_ or what == shapes.TO_CAPITAL)
    elif kind == s.OP_MINE_UP:
        fits = hex_
    elif kind == s.OP_GOLD:
        fits = hex_ or row[shapes.N] != shapes.MINE_VALUE
    elif kind == s.OP_BLAST:
        fits = hex_ or what == shapes.AREA_AROUND_SELF
    elif kind == s.OP_STEAL:
        fits = state.reg_opponent != s.NONE
    elif kind == s.OP_STATUS:
        fits = row[shapes.HOW] != shapes.KIND_BREAKTHROUGH
        if what == shapes.SCOPE_CHAMPION:
            fits = champion
        elif what == shapes.SCOPE_HEX:
            fits = hex_
    elif kind == s.OP_DEPLOY:
        fits = what == shapes.AT_SELF or (hex_ if what == shapes.AT_HEX else state.reg_edge != s.NONE)
    else:
        fits = True  # draw, dig and the like
    return 1 if fits else 0


@kernel
def _leaf(rules, state, player, op):
    """Whether an operation that holds no list for this question is able."""
    kind = rules.program[op, shapes.OP]
    if kind == s.OP_MOVE:
        return any_stack(rules, state, player, op)
    if kind in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
        return any_edge(rules, state, player, op)
    if kind == s.OP_DEPLOY and rules.program[op, shapes.WHAT] == shapes.AT_CAPITAL:
        return any_site(rules, state, player)
    if kind == s.OP_WORMHOLE:
        return _two_ends(rules, state, player, op)
    if kind == s.OP_REMOVE_CHAMPION:
        return _owns_champion(state, player)
    return _register_set(rules, state, op)


@kernel
def _try_next(rules, state, player, op):
    """The target on top goes to its next object: the rest of its list is entered with it. Without another object the
    register is emptied, and the list goes on."""
    top = state.frames - 1
    code = state.frame_left[top] + (1 if state.frame_stage[top] == _TRYING else 0)
    last = target_count(rules, op)
    while code < last and target_matches(rules, state, player, op, code) == 0:
        code += 1
    if code == last:
        set_register(rules, state, op, s.NONE)
        next_op(rules, state)
        return
    set_register(rules, state, op, code)
    state.frame_stage[top] = _TRYING
    state.frame_left[top] = code
    enter(state, rules.program[op, shapes.NEXT])


@kernel
def _search(rules, state, player, base):
    """Whether anything in the lists above the first `base` is able."""
    while state.frames > base:
        op = state.frame_op[state.frames - 1]
        row = rules.program[op]
        if row[shapes.SURE] == 1:
            return 1
        kind = int(row[shapes.OP])
        if kind == s.OP_TARGET:
            if row[shapes.REST_SURE] == 0:
                _try_next(rules, state, player, op)
                continue
            if hopeless(rules, state, player, op) == 0:
                for code in range(target_count(rules, op)):
                    if target_matches(rules, state, player, op, code) == 1:
                        return 1
            set_register(rules, state, op, s.NONE)
            next_op(rules, state)
        elif kind in (s.OP_CHOOSE, s.OP_IF):
            next_op(rules, state)
            for place in range(3):
                enter(state, int(row[shapes.LIST + place]))
        elif _leaf(rules, state, player, op) == 1:
            return 1
        else:
            next_op(rules, state)
    return 0


@kernel
def able(rules, state, player, first):
    """Whether the list from operation `first` on is able for the player, given the registers; an empty list is not."""
    if first == s.NONE:
        return 0
    if rules.program[first, shapes.SURE] == 1:
        return 1
    champion = state.reg_champion
    hex_ = state.reg_hex
    opponent = state.reg_opponent
    base = state.frames
    enter(state, first)
    found = _search(rules, state, player, base)
    clear_frames(state, base)
    state.reg_champion = champion
    state.reg_hex = hex_
    state.reg_opponent = opponent
    return found

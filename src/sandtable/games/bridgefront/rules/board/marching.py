"""Moving declared stacks (section 9.3), with their traps, last stands and battles on the way."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board import movement
from sandtable.games.bridgefront.rules.board.champions import kinds_of
from sandtable.games.bridgefront.rules.board.facts import capital_owner, has_champion, others, room, update_first_in
from sandtable.games.bridgefront.rules.course.noting import note_dodges
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import mark_effect
from sandtable.games.bridgefront.rules.programs.skipping import next_code, skip_path
from sandtable.games.bridgefront.rules.variants import PATHS_FIZZLE

_LAST_STAND_FORCES = 3
# What entering a hex does to the rest of the path.
_GO_ON, _STOP, _GONE = 0, 1, 2


@kernel
def _shift(rules, state, player, source, target, forces, mask):
    """The stack stands in `target` instead of `source`."""
    state.forces[source, player] = state.forces[source, player] - forces
    state.forces[target, player] = state.forces[target, player] + forces
    for slot in range(s.MAX_SLOTS):
        if (mask >> slot) & 1 == 1:
            state.champion_hex[player, slot] = target
    update_first_in(rules, state)


@kernel
def _traps(rules, state, player, edge, hex_, forces, log):
    """Traps of others on a Bridge just used; returns the Forces left in the stack."""
    for owner in range(rules.players):
        if owner != player and (state.trap[edge] >> owner) & 1 == 1:
            lost = min(forces, 1)
            forces -= lost
            state.forces[hex_, player] = state.forces[hex_, player] - lost
            state.trap[edge] = state.trap[edge] & ~(1 << owner)
            emit(log, ev.TRAPPED, EVERYBODY, player, edge, owner, lost)
    return forces


@kernel
def _last_stand(rules, state, player, hex_, forces, log):
    """Another player's Last Stand in the Capital just entered; returns the Forces left in the stack."""
    owner = capital_owner(rules, state, hex_)
    if owner in (s.NONE, player) or state.armed[owner] & s.LAST_STAND == 0:
        return forces
    lost = min(forces, _LAST_STAND_FORCES)
    state.forces[hex_, player] = state.forces[hex_, player] - lost
    state.armed[owner] = state.armed[owner] & ~s.LAST_STAND
    emit(log, ev.LAST_STAND_HIT, EVERYBODY, player, hex_, owner, lost)
    return forces - lost


@kernel
def _meets_own(state, player, hex_, forces, mask):
    """Whether own units that are not of the stack stand in the hex."""
    if state.forces[hex_, player] > forces:
        return 1
    if has_champion(state, hex_, player) == 0:
        return 0
    for slot in range(s.MAX_SLOTS):
        outside = state.champion[player, slot] != s.NONE and (mask >> slot) & 1 == 0
        if outside and state.champion_hex[player, slot] == hex_:
            return 1
    return 0


@kernel
def _halts(rules, state, player, op, hex_, forces, mask):
    """Why the stack has to stop in the hex it has entered (STOP_...), 0 if it may go on."""
    enemies = others(state, hex_, player) != 0
    anyone = rules.program[op, shapes.FLAGS] & shapes.F_STOP_ANY != 0
    if enemies and (anyone or rules.capital_stop == 1 or state.tile[hex_] != s.CAPITAL):
        return ev.STOP_ENEMY
    if anyone and _meets_own(state, player, hex_, forces, mask) == 1:
        return ev.STOP_OWN
    return 0


@kernel
def _path_open(rules, state, player, hex_, start, steps, free):
    """Whether every step of the path is passable now (PATH_BREAK = fizzle)."""
    for place in range(steps):
        code = state.plan[player, start + place]
        if movement.step_open(rules, state, player, hex_, code, free) == 0:
            return 0
        hex_ = movement.step_hex(rules, state, hex_, code)
    return 1


@kernel
def _walk_path(rules, state, player, op, path, forces, mask, log):
    """Step by step along the path as far as it goes, from the hex that is the move end, which moves along; returns the
    number of steps made."""
    hex_ = state.reg_end
    ignore = rules.program[op, shapes.FLAGS] & shapes.F_IGNORE != 0
    for place in range(len(path)):
        code = path[place]
        flying = movement.flies(rules, state, player, forces, mask)
        free = 1 if ignore or flying == 1 else 0
        if movement.step_open(rules, state, player, hex_, code, free) == 0:
            target = movement.step_hex(rules, state, hex_, code)
            full = target != s.NONE and room(state, target, player) == 0
            emit(log, ev.STOPPED, EVERYBODY, player, hex_, ev.STOP_NO_ROOM if full else ev.STOP_BLOCKED)
            state.reg_end = s.NONE if place == 0 else hex_
            return place
        target = movement.step_hex(rules, state, hex_, code)
        edge = movement.uses_bridge(rules, state, hex_, code, free)
        _shift(rules, state, player, hex_, target, forces, mask)
        if len(log) > 0 and place == 0:
            note_dodges(state, player, hex_, log)
        emit(log, ev.MOVED, EVERYBODY, player, hex_, target, forces, mask)
        also(log, 0 if edge == s.NONE else 1, free, kinds_of(state, player, mask, 0), kinds_of(state, player, mask, 3))
        hex_ = target
        before = forces
        if edge != s.NONE and state.trap[edge] != 0:
            forces = _traps(rules, state, player, edge, hex_, forces, log)
        if state.tile[hex_] == s.CAPITAL and (forces > 0 or mask != 0):
            forces = _last_stand(rules, state, player, hex_, forces, log)
        if forces < before:
            update_first_in(rules, state)
        if forces == 0 and mask == 0:
            state.reg_end = s.NONE
            return place + 1
        why = _halts(rules, state, player, op, hex_, forces, mask)
        if why != 0:
            if place + 1 < len(path):
                emit(log, ev.STOPPED, EVERYBODY, player, hex_, why)
            state.reg_end = hex_
            return place + 1
    state.reg_end = hex_
    return len(path)


@kernel
def _complete(rules, state, player, op, forces, mask):
    """Whether the stack is not empty and the Champion that it must include is there."""
    include = rules.program[op, shapes.EXTRA]
    if include == shapes.INCLUDE_ANY_CHAMPION:
        return 1 if mask != 0 else 0
    if include == shapes.INCLUDE_CHAMPION:
        code = state.reg_champion
        if code == s.NONE or code // s.MAX_SLOTS != player:
            return 0
        return (mask >> (code - player * s.MAX_SLOTS)) & 1
    return 1 if forces > 0 or mask != 0 else 0


@kernel
def _path_length(rules, state, player, op, start):
    """The number of steps that the plan records from place `start` on."""
    steps = 0
    while steps < rules.program[op, shapes.N] and state.plan[player, start + steps] != s.STEP_STOP:
        steps += 1
    return steps


@kernel
def march(rules, state, player, op, log):
    """Move the next declared stack. 0 = there is no further stack."""
    source = next_code(state, player)
    if source == s.NO_HEX:
        return 0
    forces = state.reg_deployed
    mask = 0
    if rules.program[op, shapes.HOW] != shapes.UNITS_DEPLOYED:
        forces = next_code(state, player)
        mask = next_code(state, player)
    start = state.cursor
    skip_path(rules, state, player, op)
    steps = _path_length(rules, state, player, op, start)
    forces = min(forces, state.forces[source, player])
    mask &= movement.champions_in(state, player, source)
    state.reg_end = s.NONE
    flags = rules.program[op, shapes.FLAGS]
    fits = _complete(rules, state, player, op, forces, mask)
    if fits == 1 and flags & shapes.F_END_ADJACENT:
        last = source
        for place in range(steps):
            last = movement.step_hex(rules, state, last, state.plan[player, start + place])
        fits = (movement.end_hexes(rules, state, player, mask) >> last) & 1
    if fits == 1 and rules.path_break == PATHS_FIZZLE:
        free = 1 if flags & shapes.F_IGNORE or movement.flies(rules, state, player, forces, mask) == 1 else 0
        fits = _path_open(rules, state, player, source, start, steps, free)
    if fits == 1:
        state.reg_end = source
        made = _walk_path(rules, state, player, op, state.plan[player, start : start + steps], forces, mask, log)
        if made > 0:
            state.moved[player] = state.moved[player] | mask
        mark_effect(state, made)
    return 1

"""Blasts: Forces destroyed at random and damage to Champions in whole hexes (section 12.5; sections 6 and 16.5, R98,
R100, R122, R132)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import OTHER, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.deaths import hurt
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.programs import shapes

_DIRECTIONS = 6


@kernel
def _hit_forces(rules, state, hex_, spared):
    """The Forces in the hex of everybody but `spared`."""
    total = 0
    for player in range(rules.players):
        if player != spared:
            total += state.forces[hex_, player]
    return total


@kernel
def _sole_owner(rules, state, hex_, spared):
    """The only player but `spared` with Forces in the hex; NONE if there are several, or none."""
    found = s.NONE
    for player in range(rules.players):
        if player != spared and state.forces[hex_, player] > 0:
            if found != s.NONE:
                return s.NONE
            found = player
    return found


@kernel
def _destroy_one(rules, state, hex_, spared, total):
    """Destroy a random one of `total` Forces of several players, counted in the order of players."""
    place = draw(state.chance, OTHER, total)
    for player in range(rules.players):
        if player != spared:
            here = state.forces[hex_, player]
            if place < here:
                state.forces[hex_, player] = here - 1
                return
            place -= here


@kernel
def _destroy_forces(rules, state, author, hex_, number, spared, log):
    """Destroy up to `number` Forces (ALL_FORCES = all) of everybody but `spared`."""
    before = 0
    for player in range(rules.players):
        before |= state.forces[hex_, player] << (7 * player)
    if number == shapes.ALL_FORCES:
        for player in range(rules.players):
            if player != spared:
                state.forces[hex_, player] = 0
    else:
        left = number
        while left > 0:
            total = _hit_forces(rules, state, hex_, spared)
            if total == 0:
                break
            owner = _sole_owner(rules, state, hex_, spared)
            if owner != s.NONE:
                state.forces[hex_, owner] = state.forces[hex_, owner] - min(left, total)
                break
            _destroy_one(rules, state, hex_, spared, total)
            left -= 1
    for player in range(rules.players):
        lost = ((before >> (7 * player)) & 127) - state.forces[hex_, player]
        if lost > 0:
            emit(log, ev.FORCES_LOST, EVERYBODY, player, hex_, lost, author)


@kernel
def scattered(rules, state, hex_):
    """Where a scattering shot at the hex lands: there, or on one of its neighbours (section 6, R100)."""
    if draw(state.chance, OTHER, 2) == 0:
        return hex_
    count = 0
    for direction in range(_DIRECTIONS):
        count += 1 if rules.neighbour[hex_, direction] != s.NONE else 0
    place = draw(state.chance, OTHER, count)
    for direction in range(_DIRECTIONS):
        if rules.neighbour[hex_, direction] != s.NONE:
            if place == 0:
                return rules.neighbour[hex_, direction]
            place -= 1
    return hex_


@kernel
def _strike_hex(rules, state, player, op, hex_, log):
    """The blast in one hex."""
    row = rules.program[op]
    spared = player if row[shapes.HOW] == shapes.SIDE_ENEMY else s.NONE
    number = int(row[shapes.N])
    if number > 0:
        _destroy_forces(rules, state, player, hex_, number, spared, log)
        update_first_in(rules, state)
    damage = int(row[shapes.RANGE])
    if damage == 0 or state.champions_at[hex_] == 0:
        return
    for owner in range(rules.players):
        if owner != spared:
            for slot in range(s.MAX_SLOTS):
                if state.champion[owner, slot] != s.NONE and state.champion_hex[owner, slot] == hex_:
                    hurt(rules, state, owner * s.MAX_SLOTS + slot, damage, player, log)


@kernel
def blast(rules, state, player, op, log):
    """The whole blast; returns 1 if it took effect."""
    if rules.program[op, shapes.WHAT] == shapes.AREA_AROUND_SELF:
        here = state.reg_self_hex
        for direction in range(_DIRECTIONS):
            hex_ = s.NONE if here == s.NONE else rules.neighbour[here, direction]
            if hex_ != s.NONE:
                _strike_hex(rules, state, player, op, hex_, log)
        return 1
    hex_ = state.reg_hex
    if hex_ == s.NONE:
        return 0
    aimed = hex_
    if rules.program[op, shapes.FLAGS] & shapes.F_SCATTER:
        hex_ = scattered(rules, state, hex_)
    emit(log, ev.BLAST, EVERYBODY, player, hex_, 0 if hex_ == aimed else 1)
    _strike_hex(rules, state, player, op, hex_, log)
    return 1

"""Targets of cards: which Champions, hexes and opponents an operation `target` may mean (section 12.2).

The same test serves the declaration, where it makes the options, and the resolution, where a locked target that fails
it is lost.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board import facts
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.variants import REDEPLOY_ANY


@kernel
def _hex_of(state, code):
    """Where the Champion with this code stands, NONE without one."""
    if code == s.NONE:
        return s.NONE
    player = code // s.MAX_SLOTS
    return state.champion_hex[player, code - player * s.MAX_SLOTS]


@kernel
def champion_matches(rules, state, player, op, code):
    """Whether the Champion with this code may be the target of the operation."""
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    if state.champion[owner, slot] == s.NONE:
        return 0
    row = rules.program[op]
    side = int(row[shapes.HOW])
    if owner == player:
        if side == shapes.SIDE_ENEMY:
            return 0
    elif side == shapes.SIDE_OWN or (state.by_card == 1 and state.ward[owner, slot] != 0):
        return 0
    hex_ = state.champion_hex[owner, slot]
    distance = int(row[shapes.RANGE])
    if distance > 0 and facts.near_champion(rules, state, hex_, player, distance) == 0:
        return 0
    flags = int(row[shapes.FLAGS])
    if flags == 0:
        return 1
    if flags & shapes.F_NOT_IN_CAPITAL and hex_ == state.capital[player]:
        return 0
    if flags & shapes.F_AT_SITE and hex_ != state.reg_site:
        return 0
    if flags & shapes.F_SAME_HEX_AS_SELF and hex_ != state.reg_self_hex:
        return 0
    if flags & shapes.F_SAME_HEX_AS_FOCUS and hex_ != _hex_of(state, state.reg_champion):
        return 0
    if flags & shapes.F_DISTINCT and code == state.reg_champion:
        return 0
    return 1


@kernel
def hex_matches(rules, state, player, op, hex_):
    """Whether the hex may be the target of the operation."""
    row = rules.program[op]
    flags = int(row[shapes.FLAGS])
    distance = int(row[shapes.RANGE])
    if flags & shapes.F_NO_CAPITAL and state.tile[hex_] == s.CAPITAL:
        return 0
    if flags & shapes.F_NOT_FOCUS_HEX and hex_ == _hex_of(state, state.reg_champion):
        return 0
    what = int(row[shapes.EXTRA])
    if what == shapes.ANY_HEX:
        return 1
    if what == shapes.OCCUPIED:
        return facts.occupies(state, hex_, player)
    if what == shapes.OWN_MINE:
        return 1 if state.tile[hex_] == s.MINE and facts.occupies(state, hex_, player) == 1 else 0
    if what == shapes.OWN_MINE_OR_FORGE:
        special = state.tile[hex_] == s.MINE or state.tile[hex_] == s.FORGE
        return 1 if special and facts.occupies(state, hex_, player) == 1 else 0
    if what == shapes.OWN_CHAMPION:
        return facts.has_champion(state, hex_, player)
    if what == shapes.ENEMY_OCCUPIED:
        return 1 if facts.others(state, hex_, player) != 0 else 0
    if what == shapes.NEAR_OWN_FORCE:
        return facts.near_force(rules, state, hex_, player, distance)
    if what == shapes.EMPTY_NEAR_CAPITAL:
        near = rules.distance[hex_, state.capital[player]] <= distance
        return 1 if near and facts.units_at(state, hex_) == 0 else 0
    if what == shapes.REDEPLOY:
        return _may_redeploy(rules, state, player, hex_)
    return _near_champion_hex(rules, state, player, what, hex_, distance)


@kernel
def _may_redeploy(rules, state, player, hex_):
    """The filter redeploy (R90)."""
    if hex_ == _hex_of(state, state.reg_champion):
        return 0
    if rules.redeploy_scope == REDEPLOY_ANY:
        fits = facts.units_at(state, hex_) != 0
    else:
        fits = facts.occupies(state, hex_, player) == 1
    return 1 if fits and facts.room(state, hex_, player) == 1 else 0


@kernel
def _near_champion_hex(rules, state, player, what, hex_, distance):
    """The filters that look for hexes near a Champion of the player."""
    if what == shapes.ENEMY_NEAR_OWN_CHAMPION and facts.others(state, hex_, player) == 0:
        return 0
    if what == shapes.ENEMY_MINE_NEAR_OWN_CHAMPION:
        if state.tile[hex_] != s.MINE:
            return 0
        enemies = 0
        for other in range(rules.players):
            if other != player:
                enemies += state.forces[hex_, other]
        if enemies == 0:
            return 0
    return facts.near_champion(rules, state, hex_, player, distance)


@kernel
def hopeless(rules, state, player, op):
    """Whether a glance tells that nothing can match: the target has to be a Champion of the player or near one, and
    there is none."""
    row = rules.program[op]
    kind = int(row[shapes.WHAT])
    if kind == shapes.KIND_OPPONENT:
        return 0
    if kind == shapes.KIND_CHAMPION:
        if row[shapes.HOW] != shapes.SIDE_OWN and row[shapes.RANGE] == 0:
            return 0
    elif row[shapes.EXTRA] not in (
        shapes.OWN_CHAMPION,
        shapes.NEAR_OWN_CHAMPION,
        shapes.ENEMY_NEAR_OWN_CHAMPION,
        shapes.ENEMY_MINE_NEAR_OWN_CHAMPION,
    ):
        return 0
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            return 0
    return 1


@kernel
def target_count(rules, op):
    """How many codes an object of the operation's kind may have."""
    kind = rules.program[op, shapes.WHAT]
    if kind == shapes.KIND_CHAMPION:
        return rules.players * s.MAX_SLOTS
    if kind == shapes.KIND_HEX:
        return rules.hexes
    return rules.players


@kernel
def target_matches(rules, state, player, op, code):
    """Whether the object with this code may be the target of the operation."""
    kind = rules.program[op, shapes.WHAT]
    if kind == shapes.KIND_CHAMPION:
        return champion_matches(rules, state, player, op, code)
    if kind == shapes.KIND_HEX:
        return hex_matches(rules, state, player, op, code)
    return 1 if code != player and (state.resigned >> code) & 1 == 0 else 0


@kernel
def set_register(rules, state, op, code):
    """Put the target found (NONE = none) into the register of its kind."""
    kind = rules.program[op, shapes.WHAT]
    if kind == shapes.KIND_CHAMPION:
        state.reg_champion = code
    elif kind == shapes.KIND_HEX:
        state.reg_hex = code
    else:
        state.reg_opponent = code

"""What can be read off the board: who stands where, who is near what, who was first in a Capital (sections 9.1, 9.6,
12.3).

Forces are counted in place; where Champions stand is kept as a mask for each hex (`State.champions_at`), because nearly
every question about the board asks for it. `update_first_in` renews both it and first_in, and is called after every
change of units.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s


@kernel
def units_at(state, hex_):
    """Mask of the players with a unit in the hex."""
    mask = state.champions_at[hex_]
    for player in range(s.MAX_SEATS):
        if state.forces[hex_, player] > 0:
            mask |= 1 << player
    return mask


@kernel
def others(state, hex_, player):
    """OTHERS: mask of the other players with a unit in the hex."""
    return units_at(state, hex_) & ~(1 << player)


@kernel
def room(state, hex_, player):
    """ROOM: 1 if at most one other player has a unit in the hex."""
    mask = others(state, hex_, player)
    return 1 if mask & (mask - 1) == 0 else 0


@kernel
def has_champion(state, hex_, player):
    """Whether the player has a Champion in the hex."""
    return (state.champions_at[hex_] >> player) & 1


@kernel
def occupies(state, hex_, player):
    """Whether the player has a unit in the hex."""
    return 1 if state.forces[hex_, player] > 0 or (state.champions_at[hex_] >> player) & 1 == 1 else 0


@kernel
def touches(rules, state, edge, player):
    """Whether the player has a unit at an end of the edge."""
    if occupies(state, rules.edge_a[edge], player) == 1:
        return 1
    return occupies(state, rules.edge_b[edge], player)


@kernel
def forces_of(rules, state, player):
    """The number of Forces that the player has on the board."""
    total = 0
    for hex_ in range(rules.hexes):
        total += state.forces[hex_, player]
    return total


@kernel
def near_champion(rules, state, hex_, player, distance):
    """Whether one of the player's Champions stands within a distance of the hex."""
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            at = state.champion_hex[player, slot]
            if rules.distance[hex_, at] <= distance:
                return 1
    return 0


@kernel
def near_force(rules, state, hex_, player, distance):
    """Whether one of the player's Forces stands within a distance of the hex."""
    for at in range(rules.hexes):
        if state.forces[at, player] > 0 and rules.distance[hex_, at] <= distance:
            return 1
    return 0


@kernel
def capital_owner(rules, state, hex_):
    """Whose Capital the hex is, NONE if it is no Capital."""
    if state.tile[hex_] == s.CAPITAL:
        for player in range(rules.players):
            if state.capital[player] == hex_:
                return player
    return s.NONE


@kernel
def occupies_tile(rules, state, player, tile):
    """Whether the player occupies at least one Mine (or Forge, or the Center)."""
    for hex_ in range(rules.hexes):
        if state.tile[hex_] == tile and occupies(state, hex_, player) == 1:
            return 1
    return 0


@kernel
def occupies_enemy_capital(rules, state, player):
    """Whether the player occupies at least one Capital of another player."""
    for owner in range(rules.players):
        if owner != player and state.capital[owner] != s.NONE and occupies(state, state.capital[owner], player) == 1:
            return 1
    return 0


@kernel
def update_first_in(rules, state):
    """After a change of units: where Champions stand, and who of the enemies in a Capital came first (9.6)."""
    for hex_ in range(s.MAX_HEXES):
        state.champions_at[hex_] = 0
    for player in range(rules.players):
        for slot in range(s.MAX_SLOTS):
            if state.champion[player, slot] != s.NONE:
                hex_ = state.champion_hex[player, slot]
                state.champions_at[hex_] = state.champions_at[hex_] | (1 << player)
    for owner in range(rules.players):
        first = s.NONE
        if state.capital[owner] != s.NONE:
            mask = others(state, state.capital[owner], owner)
            if mask & (mask - 1) != 0:
                first = state.first_in[owner]
            elif mask != 0:
                first = 0
                while (mask >> first) & 1 == 0:
                    first += 1
        state.first_in[owner] = first

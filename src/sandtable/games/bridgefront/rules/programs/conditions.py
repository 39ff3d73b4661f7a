"""The conditions of `if` (section 12.3), as they are when the operation resolves (R92)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import occupies, occupies_enemy_capital, occupies_tile, others
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def _surrounded(rules, state, player):
    """surround3: the player occupies at least three neighbours of H."""
    if state.reg_hex == s.NONE:
        return 0
    count = 0
    for direction in range(6):
        hex_ = rules.neighbour[state.reg_hex, direction]
        if hex_ != s.NONE:
            count += occupies(state, hex_, player)
    return 1 if count >= 3 else 0


@kernel
def holds(rules, state, player, condition):
    """Whether the condition holds for the player now."""
    if condition == shapes.OCCUPY_MINE:
        return occupies_tile(rules, state, player, s.MINE)
    if condition == shapes.OCCUPY_FORGE:
        return occupies_tile(rules, state, player, s.FORGE)
    if condition == shapes.OCCUPY_CENTER:
        return occupies(state, rules.center, player)
    if condition == shapes.OCCUPY_ENEMY_CAPITAL:
        return occupies_enemy_capital(rules, state, player)
    if condition == shapes.WON_BATTLE:
        return (state.won_battle >> player) & 1
    if condition == shapes.ENEMY_CHAMPION_DIED:
        return 1 if state.died & ~(1 << player) != 0 else 0
    if condition == shapes.SURROUND3:
        return _surrounded(rules, state, player)
    if condition == shapes.ENEMY_IN_CAPITAL:
        return 1 if others(state, state.capital[player], player) != 0 else 0
    if condition == shapes.RELOCATED:
        return state.relocated
    end = state.reg_end
    return 1 if end != s.NONE and state.tile[end] in (s.CENTER, s.FORGE) else 0

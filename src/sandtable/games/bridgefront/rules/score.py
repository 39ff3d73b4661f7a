"""Victory points (spec section 8.6), the score of every seat, the number of the round, what simulations count by."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import occupies


@kernel
def control_points(rules, state, player):
    """Control VP from the board as it is now (I9)."""
    points = 0
    for hex_ in range(rules.hexes):
        tile = state.tile[hex_]
        if tile in (s.CENTER, s.FORGE) and occupies(state, hex_, player) == 1:
            points += rules.center_vp if tile == s.CENTER else rules.forge_vp
    each = rules.gatewright_capital_vp if state.faction[player] == s.GATEWRIGHT else rules.capital_vp
    for owner in range(rules.players):
        capital = state.capital[owner]
        if owner != player and capital != s.NONE and occupies(state, capital, player) == 1:
            points += each
    return points


@kernel
def total_points(rules, state, player):
    """Permanent and Control VP."""
    return state.permanent[player] + control_points(rules, state, player)


@kernel
def score(rules, state, out):
    """Victory points of every seat as of now."""
    for seat in range(len(out)):
        out[seat] = float(total_points(rules, state, seat)) if seat < rules.players else 0.0


@kernel
def groups(rules, state, out):
    """The faction of every seat."""
    for seat in range(rules.players):
        out[seat] = state.faction[seat]


@kernel
def progress(rules, state):
    """The number of the round."""
    return state.round


@kernel
def clock(rules, state, times):
    """Action Steps and rounds that have ended."""
    times[0] = state.steps_ended
    played = max(state.round - 1, 0)
    if state.phase == s.OVER and state.ending != s.END_LEFT:
        played += 1
    times[1] = played

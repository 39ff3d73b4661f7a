"""Victory points, who is ahead of whom, and the shares of the win (spec sections 8.6 and 8.8; R137 to R140, R154)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.masks import bits
from sandtable.games.bridgefront.board_facts import forces_of, occupies, others
from sandtable.games.bridgefront.seats import in_game, is_gone
from sandtable.games.bridgefront.state import CENTER, FORGE, GATEWRIGHT, MAX_SEATS, NONE

__all__ = ["best_of", "control_points", "place_of", "qualifying", "returns", "score", "standing", "total_points"]


@kernel
def control_points(rules, state, player):  # type: ignore[no-untyped-def]
    """Control VP from the board as it is now (I9)."""
    points = 0
    for hex_ in range(int(rules.hexes)):
        tile = int(state.tile[hex_])
        if tile in (CENTER, FORGE) and occupies(state, hex_, player) == 1:
            points += int(rules.center_vp) if tile == CENTER else int(rules.forge_vp)
    each = int(rules.gatewright_capital_vp) if state.faction[player] == GATEWRIGHT else int(rules.capital_vp)
    for owner in range(int(rules.players)):
        capital = int(state.capital[owner])
        if owner != player and capital != NONE and occupies(state, capital, player) == 1:
            points += each
    return points


@kernel
def total_points(rules, state, player):  # type: ignore[no-untyped-def]
    """Permanent and Control VP."""
    return int(state.permanent[player]) + control_points(rules, state, player)


@kernel
def standing(rules, state, player):  # type: ignore[no-untyped-def]
    """A number by which players are compared (8.8): Total VP, permanent VP, gold, Forces on the board. Players who have
    left come after all others."""
    rank = 0 if is_gone(state, player) == 1 else 1
    rank = rank * 1024 + total_points(rules, state, player)
    rank = rank * 1024 + int(state.permanent[player])
    rank = rank * 16384 + int(state.gold[player])
    return rank * 128 + forces_of(rules, state, player)


@kernel
def best_of(rules, state, mask):  # type: ignore[no-untyped-def]
    """Mask of those players in `mask` who are ahead of all others in it; several if they are equal (R138)."""
    best = -1
    found = 0
    for player in range(int(rules.players)):
        if (mask >> player) & 1 == 1:
            own = standing(rules, state, player)
            if own > best:
                best = own
                found = 0
            if own == best:
                found |= 1 << player
    return found


@kernel
def qualifying(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the players with VP_TO_WIN points and no enemy unit in their Capital (8.6)."""
    mask = 0
    for player in range(int(rules.players)):
        if (in_game(rules, state) >> player) & 1 == 0:
            continue
        if total_points(rules, state, player) < int(rules.vp_to_win):
            continue
        if others(state, int(state.capital[player]), player) == 0:
            mask |= 1 << player
    return mask


@kernel
def place_of(rules, state, player):  # type: ignore[no-untyped-def]
    """The player's place in the final ranking, from 1: the winners first, then by standing; equal players share the
    better place."""
    own = standing(rules, state, player)
    won = (int(state.winners) >> player) & 1
    place = 1
    for other in range(int(rules.players)):
        other_won = (int(state.winners) >> other) & 1
        if other_won > won or (other_won == won and standing(rules, state, other) > own):
            place += 1
    return place


@kernel
def returns(rules, state, out):  # type: ignore[no-untyped-def]
    """The share of the win of every seat: 1 split evenly among the winners; zeroes while the game runs."""
    winners = int(state.winners)
    count = bits(winners)
    for seat in range(len(out)):
        out[seat] = 1.0 / count if seat < MAX_SEATS and (winners >> seat) & 1 == 1 else 0.0


@kernel
def score(rules, state, out):  # type: ignore[no-untyped-def]
    """Victory points of every seat as of now."""
    for seat in range(len(out)):
        out[seat] = float(total_points(rules, state, seat)) if seat < int(rules.players) else 0.0

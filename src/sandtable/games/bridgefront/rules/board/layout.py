"""Where Forges and Mines lie (spec section 7.2; R5 to R9): random layouts until one is fair to all Capitals.

If BOARD_TRIES layouts in a row fail, the demands on Forges are lowered step by step (R8). What then still fails has
been refused as a configuration error before (setup/board_check.py lays a few boards); should a match nevertheless get
there, the demands on nearness are dropped altogether, so that a started match always has a board (R153).
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, draw, mix
from sandtable.core.kernel.events import EVERYBODY, NOBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s

RELAXATIONS = 20
_FAR = 99


@kernel
def _nearest(rules, hex_, places, count):
    """The least distance from a hex to the first `count` of some places; _FAR without any."""
    least = _FAR
    for i in range(count):
        least = min(least, rules.distance[hex_, places[i]])
    return least


@kernel
def _eligible(rules, state, hex_):
    """Neither special already nor too near to a Capital."""
    if state.tile[hex_] != s.PLAIN:
        return False
    for player in range(rules.players):
        if rules.distance[hex_, state.capital[player]] < rules.capital_clearance:
            return False
    return True


@kernel
def _spread_of_players(rules, state, places, count):
    """The difference between players in the distance from their Capital to the nearest of some places."""
    low = _FAR
    high = 0
    for player in range(rules.players):
        near = _nearest(rules, state.capital[player], places, count)
        low = min(low, near)
        high = max(high, near)
    return high - low


@kernel
def _imbalance(rules, state, hex_):
    """max - min over players of the distance from the hex to their Capital."""
    low = _FAR
    high = 0
    for player in range(rules.players):
        away = rules.distance[hex_, state.capital[player]]
        low = min(low, away)
        high = max(high, away)
    return high - low


@kernel
def _clear(rules, state):
    """A board with the Center and the Capitals only."""
    for hex_ in range(s.MAX_HEXES):
        state.tile[hex_] = s.PLAIN
        state.mine_value[hex_] = 0
    state.tile[rules.center] = s.CENTER
    for player in range(rules.players):
        state.tile[state.capital[player]] = s.CAPITAL


@kernel
def _place_forges(rules, state, chance, spread, gap, forges):
    """The Forges; False if there is no room or the layout is unfair."""
    found = np.empty(s.MAX_HEXES, dtype=np.int64)
    center = rules.center
    for number in range(rules.forge_count):
        n = 0
        for hex_ in range(rules.hexes):
            ring = rules.distance[hex_, center]
            if (
                (rules.forge_rings >> ring) & 1 == 1
                and _eligible(rules, state, hex_)
                and _nearest(rules, hex_, forges, number) >= spread
            ):
                found[n] = hex_
                n += 1
        if n == 0:
            return False
        forges[number] = found[draw(chance, DEAL, n)]
        state.tile[forges[number]] = s.FORGE
    return _spread_of_players(rules, state, forges, rules.forge_count) <= gap


@kernel
def _place_home_mines(rules, state, chance, forges, mines):
    """One Mine near each Capital, as far as possible from what is placed; False if there is no room."""
    players = rules.players
    order = np.empty(s.MAX_SEATS, dtype=np.int64)
    found = np.empty(s.MAX_HEXES, dtype=np.int64)
    for player in range(players):
        order[player] = player
    mix(chance, DEAL, order, players)
    for number in range(players):
        capital = state.capital[order[number]]
        best = -1
        n = 0
        for hex_ in range(rules.hexes):
            if rules.distance[hex_, capital] != rules.home_mine_distance or not _eligible(rules, state, hex_):
                continue
            space = min(_nearest(rules, hex_, forges, rules.forge_count), _nearest(rules, hex_, mines, number))
            if space > best:
                best = space
                n = 0
            if space == best:
                found[n] = hex_
                n += 1
        if n == 0:
            return False
        mines[number] = found[draw(chance, DEAL, n)]
        state.tile[mines[number]] = s.MINE
    return True


@kernel
def _place_open_mines(rules, state, chance, mines):
    """The Mines in the middle: far from others, then about as far from everybody; False if there is no room."""
    found = np.empty(s.MAX_HEXES, dtype=np.int64)
    center = rules.center
    for number in range(rules.players, rules.mine_count):
        best = -1
        n = 0
        for hex_ in range(rules.hexes):
            if rules.distance[hex_, center] != rules.extra_mine_ring or not _eligible(rules, state, hex_):
                continue
            key = 100 * _nearest(rules, hex_, mines, number) + _FAR - _imbalance(rules, state, hex_)
            if key > best:
                best = key
                n = 0
            if key == best:
                found[n] = hex_
                n += 1
        if n == 0:
            return False
        mines[number] = found[draw(chance, DEAL, n)]
        state.tile[mines[number]] = s.MINE
    return True


@kernel
def _try(rules, state, chance, spread, forge_gap, mine_gap):
    """One layout; False if it failed."""
    forges = np.empty(s.MAX_FORGES, dtype=np.int64)
    mines = np.empty(s.MAX_MINES, dtype=np.int64)
    _clear(rules, state)
    if not _place_forges(rules, state, chance, spread, forge_gap, forges):
        return False
    if not _place_home_mines(rules, state, chance, forges, mines):
        return False
    if not _place_open_mines(rules, state, chance, mines):
        return False
    if _spread_of_players(rules, state, mines, rules.mine_count) > mine_gap:
        return False
    for number in range(rules.mine_count):
        ticket = draw(chance, DEAL, 10)
        value = 4
        if ticket >= rules.mine_weights[0]:
            value = 5 if ticket < rules.mine_weights[0] + rules.mine_weights[1] else 6
        state.mine_value[mines[number]] = value
    return True


@kernel
def try_boards(rules, state, chance):
    """Lay the board as 7.2 says. The number of relaxations it took, or -1 if it failed for good."""
    for relaxed in range(RELAXATIONS + 1):
        spread = max(1, rules.forge_spread - relaxed)
        gap = rules.forge_gap + relaxed
        for _ in range(rules.board_tries):
            if _try(rules, state, chance, spread, gap, rules.mine_gap):
                return relaxed
    return -1


@kernel
def lay_board(rules, state, log):
    """Set-up step 5: tiles and Mine Values."""
    relaxed = try_boards(rules, state, state.chance)
    if relaxed < 0:
        relaxed = RELAXATIONS
        tries = 0
        while tries < 10000 and not _try(rules, state, state.chance, 1, _FAR, _FAR):
            tries += 1
    if len(log) == 0:
        return
    if relaxed > 0:
        spread = max(1, rules.forge_spread - relaxed)
        emit(log, ev.BOARD_RELAXED, EVERYBODY, spread, rules.forge_gap + relaxed)
    for hex_ in range(rules.hexes):
        tile = state.tile[hex_]
        if tile in (s.CENTER, s.FORGE, s.MINE):
            emit(log, ev.TILE, EVERYBODY, hex_, tile, state.mine_value[hex_])
        if tile == s.FORGE:
            emit(log, ev.FORGE_NEAR, NOBODY, hex_, _nearest_forge(rules, state, hex_))


@kernel
def _nearest_forge(rules, state, hex_):
    """The distance to the Forge that is nearest to this one; far if there is no other."""
    least = _FAR
    for other in range(rules.hexes):
        if other != hex_ and state.tile[other] == s.FORGE:
            least = min(least, rules.distance[hex_, other])
    return least

"""The bot's map: what each hex is worth to it, who threatens it, and where its armies are drawn.

`mind` is a float64 array [ROWS, 64] over hexes, made anew for each decision:

- WANT: what holding the hex is worth, in tenths of a victory point;
- THREAT: the strength that the strongest enemy stack near the hex can bring there soon;
- PULL: the worth of the best target that an army in the hex could go for, less the farther it is;
- OWN, FOE: the strength of the seat's units in the hex as its defenders, and of the strongest enemy's there;
- ENEMIES: mask of the other players with a unit in the hex;
- TASTE: the weights of the bot, whatever the hexes (bot/taste.py);
- STEPS: how far the hex is from the one that is looked at (moves.py).
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import CENTER_WORTH, FORGE_WORTH, HOME, MINES, NEAR_POINT, POINT_WORTH
from sandtable.games.bridgefront.bot.weighing.power import chance_to_win, strength_at
from sandtable.games.bridgefront.rules.board.facts import units_at

WANT, THREAT, PULL, OWN, FOE, ENEMIES, TASTE, STEPS = 0, 1, 2, 3, 4, 5, 6, 7
_ROWS = 8
_OVER_BRIDGE = 0.8  # how much of a pull is left one step farther away
_NO_BRIDGE = 0.62
_THROUGH_ENEMIES = 0.7


@kernel
def rounds_left(rules, state):
    """Rounds to play, this one included."""
    return max(1, rules.max_rounds - state.round + 1)


@kernel
def crossable(state, edge):
    """Whether stacks that walk can use the edge."""
    return (state.bridge[edge] & (s.HAS_BRIDGE | s.LOCKED)) == s.HAS_BRIDGE or state.open[edge] != 0


@kernel
def holds(mine, threat):
    """The chance that units of strength `mine` still hold a hex against a threat."""
    if mine <= 0.0:
        return 0.0
    if threat <= 0.0:
        return 1.0
    return 0.35 + 0.65 * chance_to_win(mine, threat)


@kernel
def _wants(rules, state, seat, mind):
    left = rounds_left(rules, state)
    future = min(1.0, 0.25 * float(left))
    close = state.permanent[seat] + 3 >= rules.vp_to_win or left <= 2
    taste = mind[TASTE]
    point = taste[NEAR_POINT] if close else taste[POINT_WORTH]
    for hex_ in range(rules.hexes):
        tile = state.tile[hex_]
        if tile == s.CENTER:
            mind[WANT, hex_] = taste[CENTER_WORTH] + point * float(rules.center_vp)
        elif tile == s.FORGE:
            mind[WANT, hex_] = taste[FORGE_WORTH] + point * float(rules.forge_vp)
        elif tile == s.MINE:
            mind[WANT, hex_] = (1.0 + taste[MINES] * float(state.mine_value[hex_])) * (0.4 + 0.6 * future)
        elif tile == s.CAPITAL:
            if state.capital[seat] == hex_:
                mind[WANT, hex_] = 14.0 if close else taste[HOME]
            elif state.faction[seat] == s.GATEWRIGHT:
                mind[WANT, hex_] = 2.0 + point * float(rules.gatewright_capital_vp)
            else:
                mind[WANT, hex_] = 1.0 + point * float(rules.capital_vp)


@kernel
def _units(rules, state, seat, mind):
    """Who stands where, how strong, and what of it can strike where."""
    for at in range(rules.hexes):
        mask = units_at(state, at)
        if (mask >> seat) & 1 == 1:
            mind[OWN, at] = strength_at(rules, state, seat, at, True)
        mask &= ~(1 << seat)
        mind[ENEMIES, at] = float(mask)
        for enemy in range(rules.players):
            if (mask >> enemy) & 1 == 1:
                mind[FOE, at] = max(mind[FOE, at], strength_at(rules, state, enemy, at, True))
                _threaten(rules, state, mind, at, strength_at(rules, state, enemy, at, False))


@kernel
def _threaten(rules, state, mind, at, power):
    """An enemy of this strength stands in the hex `at`."""
    for hex_ in range(rules.hexes):
        away = rules.distance[at, hex_]
        if away == 1:
            mind[THREAT, hex_] = max(mind[THREAT, hex_], 0.6 * power)
        elif away == 2:
            mind[THREAT, hex_] = max(mind[THREAT, hex_], 0.3 * power)
    for direction in range(6):
        near = rules.neighbour[at, direction]
        if near != s.NONE and crossable(state, rules.edge_at[at, direction]):
            mind[THREAT, near] = max(mind[THREAT, near], power)


@kernel
def _pulls(rules, state, seat, mind):
    army = 1.0
    for hex_ in range(rules.hexes):
        army = max(army, mind[OWN, hex_])
    army += 1.0  # it will grow on the way
    for hex_ in range(rules.hexes):
        want = mind[WANT, hex_]
        foe = mind[FOE, hex_]
        if mind[ENEMIES, hex_] > 0.0:
            mind[PULL, hex_] = (want + 0.4 * foe) * chance_to_win(army, foe)
        elif mind[OWN, hex_] > 0.0:
            # Held already: it draws others only as far as it is in danger.
            mind[PULL, hex_] = 0.6 * want * (1.0 - holds(mind[OWN, hex_], mind[THREAT, hex_]))
        elif state.tile[hex_] == s.CAPITAL and state.capital[seat] == hex_:
            mind[PULL, hex_] = 0.4 * want
        else:
            mind[PULL, hex_] = want
    for _ in range(9):
        changed = False
        for hex_ in range(rules.hexes):
            best = mind[PULL, hex_]
            for direction in range(6):
                near = rules.neighbour[hex_, direction]
                if near == s.NONE:
                    continue
                pull = mind[PULL, near]
                if pull * _OVER_BRIDGE <= best:
                    continue
                left = _OVER_BRIDGE if crossable(state, rules.edge_at[hex_, direction]) else _NO_BRIDGE
                if mind[ENEMIES, near] > 0.0:
                    left *= _THROUGH_ENEMIES
                best = max(best, left * pull)
            if best > mind[PULL, hex_]:
                mind[PULL, hex_] = best
                changed = True
        if not changed:
            break


@kernel
def look_at_board(rules, state, seat, taste):
    """The map as the seat sees it, with these weights."""
    mind = np.zeros((_ROWS, 64), dtype=np.float64)
    for i in range(len(taste)):
        mind[TASTE, i] = taste[i]
    _wants(rules, state, seat, mind)
    _units(rules, state, seat, mind)
    _pulls(rules, state, seat, mind)
    return mind

"""What the bot sees in wormholes, and in Bridges that are lost, locked or trapped."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import HOLE
from sandtable.games.bridgefront.bot.weighing.map import ENEMIES, OWN, PULL, TASTE
from sandtable.games.bridgefront.bot.weighing.places import raze_worth
from sandtable.games.bridgefront.rules.board.facts import touches
from sandtable.games.bridgefront.rules.programs.shapes import ANY_EDGE, ANYWHERE, WHAT


@kernel
def _near_champion(rules, state, seat, hex_, most):
    """Whether the hex is within so many steps of an own Champion."""
    for slot in range(s.MAX_SLOTS):
        if state.champion[seat, slot] != s.NONE and rules.distance[state.champion_hex[seat, slot], hex_] <= most:
            return True
    return False


@kernel
def best_hole(rules, state, seat, mind, most, ends):
    """The worth of the best wormhole within so many steps of own Champions: from an own army to where it is drawn.
    `ends` (int64[2]) are its hexes, NONE without one."""
    ends[0] = s.NONE
    ends[1] = s.NONE
    best = 0.0
    for here in range(rules.hexes):
        power = min(6.0, mind[OWN, here])
        if power < 2.0 or mind[ENEMIES, here] > 0.0 or not _near_champion(rules, state, seat, here, most):
            continue
        for there in range(rules.hexes):
            # Next door a Bridge does as well.
            if rules.distance[here, there] < 2 or not _near_champion(rules, state, seat, there, most):
                continue
            gain = (mind[PULL, there] - mind[PULL, here]) * power
            if gain > best:
                best = gain
                ends[0] = here
                ends[1] = there
    return mind[TASTE, HOLE] * best


@kernel
def best_mark(rules, state, seat, mind, row):
    """The worth of the best Bridge to lose, to lock or to trap."""
    best = 0.0
    anywhere = int(row[WHAT]) in (ANYWHERE, ANY_EDGE)
    for edge in range(rules.edges):
        if state.bridge[edge] & s.HAS_BRIDGE != 0 and (anywhere or touches(rules, state, edge, seat) == 1):
            best = max(best, raze_worth(rules, state, seat, mind, edge))
    return best

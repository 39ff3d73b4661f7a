"""The bot's marches: which stack goes where, how much of it, and by which way.

A march is worth what its end brings (a tile, a battle likely won, a hex made safer), plus the way it makes toward the
next target, minus what is given up where it starts.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import LOST, SPOILS, WAY
from sandtable.games.bridgefront.bot.weighing import map
from sandtable.games.bridgefront.bot.weighing.power import champions_in, chance_to_win, strength
from sandtable.games.bridgefront.rules.board.facts import room
from sandtable.games.bridgefront.rules.programs import shapes

SRC, FORCES, CHAMPS, DEST = 0, 1, 2, 3
_MOST = 6  # stacks of one hex that are weighed


@kernel
def wing_mask(rules, state, seat, champions):
    """Those of the Champions (mask of slots) that fly."""
    mask = 0
    for slot in range(s.MAX_SLOTS):
        if (champions >> slot) & 1 == 1 and rules.flight[state.champion[seat, slot]] > 0:
            mask |= 1 << slot
    return mask


@kernel
def reach(rules, state, seat, mind, start, most, free):
    """Write to mind[STEPS] how many steps each hex is away, 99 = not within `most`. `free`: Bridges do not matter."""
    steps = mind[map.STEPS]
    for hex_ in range(rules.hexes):
        steps[hex_] = 99
    steps[start] = 0
    for done in range(most):
        for hex_ in range(rules.hexes):
            if steps[hex_] != done:
                continue
            if done > 0 and state.tile[hex_] != s.CAPITAL and mind[map.ENEMIES, hex_] > 0.0:
                continue  # a stack that enters fights there
            for direction in range(6):
                near = rules.neighbour[hex_, direction]
                if near == s.NONE or steps[near] <= done + 1 or room(state, near, seat) == 0:
                    continue
                if free or map.crossable(state, rules.edge_at[hex_, direction]):
                    steps[near] = done + 1
            for hole in range(state.holes):
                near = s.NONE
                if state.hole_a[hole] == hex_:
                    near = state.hole_b[hole]
                elif state.hole_b[hole] == hex_:
                    near = state.hole_a[hole]
                if near != s.NONE and steps[near] > done + 1 and room(state, near, seat) == 1:
                    steps[near] = done + 1


@kernel
def _arrival(mind, power, dest):
    """What units of this strength bring about where they arrive."""
    want = mind[map.WANT, dest]
    own = mind[map.OWN, dest]
    theirs = mind[map.FOE, dest]
    if theirs > 0.0:
        wins = chance_to_win(own + power, theirs)
        if own > 0.0:
            wins -= chance_to_win(own, theirs)
        lost = power * (1.0 - wins) + 0.4 * min(power, theirs) * wins
        return wins * (want + mind[map.TASTE, SPOILS] * theirs) - mind[map.TASTE, LOST] * lost
    threat = mind[map.THREAT, dest]
    return want * (map.holds(own + power, threat) - map.holds(own, threat)) + 0.02 * own


@kernel
def march_worth(rules, state, seat, mind, src, forces, champions, dest):
    """The worth of a march of a stack from src to dest, in tenths of a victory point."""
    power = strength(rules, state, seat, dest, forces, champions, False)
    rest_forces = state.forces[src, seat] - forces
    here = champions_in(state, seat, src)
    threat = mind[map.THREAT, src]
    after = strength(rules, state, seat, src, rest_forces, here & ~champions, True)
    given_up = 0.8 * mind[map.WANT, src] * (map.holds(mind[map.OWN, src], threat) - map.holds(after, threat))
    if mind[map.ENEMIES, src] > 0.0:
        given_up += 0.3 * mind[map.WANT, src]  # a siege is left alone
    on_the_way = (mind[map.PULL, dest] - mind[map.PULL, src]) * mind[map.TASTE, WAY] * min(power, 6.0)
    return _arrival(mind, power, dest) + on_the_way - given_up


@kernel
def _weigh(rules, state, seat, mind, src, stacks, best, out):
    """The best end within reach (mind[STEPS]) for each of these stacks (rows of Forces and Champions); `out` keeps the
    best march so far."""
    for i in range(len(stacks)):
        forces = stacks[i, 0]
        champions = stacks[i, 1]
        for dest in range(rules.hexes):
            if mind[map.STEPS, dest] == 99.0 or dest == src:
                continue
            worth = march_worth(rules, state, seat, mind, src, forces, champions, dest)
            if worth > best:
                best = worth
                out[SRC] = src
                out[FORCES] = forces
                out[CHAMPS] = champions
                out[DEST] = dest
    return best


@kernel
def _stacks(forces, here, needs, stacks):
    """Write the stacks that are weighed of these Forces and Champions (mask) that march together; returns how many.
    `needs`: one without a Champion may not go."""
    stacks[0, 0] = forces
    stacks[0, 1] = here
    count = 1
    if forces > 1:
        stacks[count, 0] = forces - 1
        stacks[count, 1] = here
        count += 1
        if not needs:
            stacks[count, 0] = 1
            stacks[count, 1] = 0
            stacks[count + 1, 0] = (forces + 1) // 2
            stacks[count + 1, 1] = 0
            count += 2
    if here != 0 and forces > 0:
        if not needs:
            stacks[count, 0] = forces
            stacks[count, 1] = 0
            count += 1
        stacks[count, 0] = 0
        stacks[count, 1] = here
        count += 1
    return count


@kernel
def best_march(rules, state, seat, mind, op, only, champion, out):
    """The worth of the best march that the move in row `op` allows, 0 if none is worth its while; `out` (int64[4]) is
    source, Forces, Champions and end. `only`: from this hex, NONE = any; `champion`: the slot that an Ability or the
    card's target means, NONE = any."""
    row = rules.program[op]
    most = int(row[shapes.N])
    ignore = int(row[shapes.FLAGS]) & shapes.F_IGNORE != 0
    units = int(row[shapes.HOW])
    include = int(row[shapes.EXTRA])
    source = int(row[shapes.WHAT])
    stacks = np.zeros((_MOST, 2), dtype=np.int64)
    best = 0.0
    out[SRC] = s.NONE
    for src in range(rules.hexes):
        if mind[map.OWN, src] == 0.0 or (only != s.NONE and src != only):
            continue
        forces = state.forces[src, seat]
        here = champions_in(state, seat, src)
        if source == shapes.SRC_SITE and state.capital[seat] != src:
            continue
        if source != shapes.SRC_ANY and source != shapes.SRC_SITE and here == 0:
            continue
        if units == shapes.UNITS_SELF or source in (shapes.SRC_SELF, shapes.SRC_CHAMPION, shapes.SRC_HEX):
            if champion != s.NONE and (here >> champion) & 1 == 0 and source != shapes.SRC_HEX:
                continue
            if units == shapes.UNITS_SELF:
                reach(rules, state, seat, mind, src, most, ignore)
                stacks[0, 0] = 0
                stacks[0, 1] = 1 << max(champion, 0)
                best = _weigh(rules, state, seat, mind, src, stacks[:1], best, out)
                continue
        needs = include in (shapes.INCLUDE_ANY_CHAMPION, shapes.INCLUDE_CHAMPION)
        if needs and here == 0:
            continue
        reach(rules, state, seat, mind, src, most, ignore)
        if units == shapes.UNITS_FORCE:
            if forces > 0:
                stacks[0, 0] = 1
                stacks[0, 1] = 0
                best = _weigh(rules, state, seat, mind, src, stacks[:1], best, out)
            continue
        count = _stacks(forces, here, needs, stacks)
        best = _weigh(rules, state, seat, mind, src, stacks[:count], best, out)
        fliers = wing_mask(rules, state, seat, here)
        if fliers != 0 and not ignore:
            reach(rules, state, seat, mind, src, most, True)
            stacks[0, 0] = 0
            stacks[0, 1] = fliers
            best = _weigh(rules, state, seat, mind, src, stacks[:1], best, out)
    return best


@kernel
def best_way(rules, state, seat, mind, src, at, forces, champions):
    """The worth of the best march that a stack from src, now at `at`, can still make within reach (mind[STEPS])."""
    best = -1000.0
    if at != src:
        best = march_worth(rules, state, seat, mind, src, forces, champions, at)
        if state.tile[at] != s.CAPITAL and mind[map.ENEMIES, at] > 0.0:
            return best
    for dest in range(rules.hexes):
        if mind[map.STEPS, dest] != 99.0 and dest != src and dest != at:
            # A shorter way to the same end is a little better.
            worth = march_worth(rules, state, seat, mind, src, forces, champions, dest) - 0.01 * mind[map.STEPS, dest]
            best = max(best, worth)
    return best

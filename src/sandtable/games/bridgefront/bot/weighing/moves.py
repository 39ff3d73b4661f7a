"""The bot's marches: which stack goes where, how much of it, and by which way.

A march is worth what its end brings (a tile, a battle likely won, a hex made safer), plus the way it makes toward the
next target, minus what is given up where it starts.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import LOST, SPOILS, WAY
from sandtable.games.bridgefront.bot.weighing.map import (
    ENEMIES,
    FOE,
    OWN,
    PULL,
    STEPS,
    TASTE,
    THREAT,
    WANT,
    crossable,
    holds,
)
from sandtable.games.bridgefront.bot.weighing.power import champions_in, chance_to_win, strength
from sandtable.games.bridgefront.rules.board.facts import room
from sandtable.games.bridgefront.rules.programs.shapes import (
    EXTRA,
    F_IGNORE,
    FLAGS,
    HOW,
    INCLUDE_ANY_CHAMPION,
    INCLUDE_CHAMPION,
    SRC_ANY,
    SRC_CHAMPION,
    SRC_HEX,
    SRC_SELF,
    SRC_SITE,
    UNITS_FORCE,
    UNITS_SELF,
    WHAT,
    N,
)

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
    steps = mind[STEPS]
    for hex_ in range(rules.hexes):
        steps[hex_] = 99
    steps[start] = 0
    for done in range(most):
        for hex_ in range(rules.hexes):
            if steps[hex_] != done:
                continue
            if done > 0 and state.tile[hex_] != s.CAPITAL and mind[ENEMIES, hex_] > 0.0:
                continue  # a stack that enters fights there
            for direction in range(6):
                near = rules.neighbour[hex_, direction]
                if near == s.NONE or steps[near] <= done + 1 or room(state, near, seat) == 0:
                    continue
                if free or crossable(state, rules.edge_at[hex_, direction]):
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
    want = mind[WANT, dest]
    own = mind[OWN, dest]
    theirs = mind[FOE, dest]
    if theirs > 0.0:
        wins = chance_to_win(own + power, theirs)
        if own > 0.0:
            wins -= chance_to_win(own, theirs)
        lost = power * (1.0 - wins) + 0.4 * min(power, theirs) * wins
        return wins * (want + mind[TASTE, SPOILS] * theirs) - mind[TASTE, LOST] * lost
    threat = mind[THREAT, dest]
    return want * (holds(own + power, threat) - holds(own, threat)) + 0.02 * own


@kernel
def march_worth(rules, state, seat, mind, src, forces, champions, dest):
    """The worth of a march of a stack from src to dest, in tenths of a victory point."""
    power = strength(rules, state, seat, dest, forces, champions, False)
    rest_forces = state.forces[src, seat] - forces
    here = champions_in(state, seat, src)
    threat = mind[THREAT, src]
    after = strength(rules, state, seat, src, rest_forces, here & ~champions, True)
    given_up = 0.8 * mind[WANT, src] * (holds(mind[OWN, src], threat) - holds(after, threat))
    if mind[ENEMIES, src] > 0.0:
        given_up += 0.3 * mind[WANT, src]  # a siege is left alone
    on_the_way = (mind[PULL, dest] - mind[PULL, src]) * mind[TASTE, WAY] * min(power, 6.0)
    return _arrival(mind, power, dest) + on_the_way - given_up


@kernel
def _weigh(rules, state, seat, mind, src, stacks, best, out):
    """The best end within reach (mind[STEPS]) for each of these stacks (rows of Forces and Champions); `out` keeps the
    best march so far."""
    for i in range(len(stacks)):
        forces = stacks[i, 0]
        champions = stacks[i, 1]
        for dest in range(rules.hexes):
            if mind[STEPS, dest] == 99.0 or dest == src:
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
    most = int(row[N])
    ignore = int(row[FLAGS]) & F_IGNORE != 0
    units = int(row[HOW])
    include = int(row[EXTRA])
    source = int(row[WHAT])
    stacks = np.zeros((_MOST, 2), dtype=np.int64)
    best = 0.0
    out[SRC] = s.NONE
    for src in range(rules.hexes):
        if mind[OWN, src] == 0.0 or (only != s.NONE and src != only):
            continue
        forces = state.forces[src, seat]
        here = champions_in(state, seat, src)
        if source == SRC_SITE and state.capital[seat] != src:
            continue
        if source != SRC_ANY and source != SRC_SITE and here == 0:
            continue
        if units == UNITS_SELF or source in (SRC_SELF, SRC_CHAMPION, SRC_HEX):
            if champion != s.NONE and (here >> champion) & 1 == 0 and source != SRC_HEX:
                continue
            if units == UNITS_SELF:
                reach(rules, state, seat, mind, src, most, ignore)
                stacks[0, 0] = 0
                stacks[0, 1] = 1 << max(champion, 0)
                best = _weigh(rules, state, seat, mind, src, stacks[:1], best, out)
                continue
        needs = include in (INCLUDE_ANY_CHAMPION, INCLUDE_CHAMPION)
        if needs and here == 0:
            continue
        reach(rules, state, seat, mind, src, most, ignore)
        if units == UNITS_FORCE:
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
        if state.tile[at] != s.CAPITAL and mind[ENEMIES, at] > 0.0:
            return best
    for dest in range(rules.hexes):
        if mind[STEPS, dest] != 99.0 and dest != src and dest != at:
            # A shorter way to the same end is a little better.
            worth = march_worth(rules, state, seat, mind, src, forces, champions, dest) - 0.01 * mind[STEPS, dest]
            best = max(best, worth)
    return best

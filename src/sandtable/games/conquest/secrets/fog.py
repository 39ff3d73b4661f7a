"""Fog (spec section 11.3): the part of the board that a viewer does not see, drawn anew.

What is public stays: who is in the game, whose turn it is and at which step, who is asked; for whom is to claim a
territory, what nobody has claimed yet; and everything on territories the viewer sees. The number of territories and
armies of the others is not public, but during the set-up it follows from the rules, so owners only change places then.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import ASSIGN_CLAIM, EXTRA_FIRST, EXTRA_LAST
from sandtable.games.conquest.rules.visibility import sees

# What a territory is to the viewer while the rest is redrawn.
_SEEN = 0
_OPEN = 1  # unseen, owner still to be drawn
_SET = 2  # unseen, owner drawn


@kernel
def _pick(marks, state, owner, count, chance):
    """A territory that is still open, each equally likely, for `owner`; -1 if there is none."""
    free = 0
    for territory in range(count):
        free += marks[territory] == _OPEN
    if free == 0:
        return -1
    number = below(chance, free)
    for territory in range(count):
        if marks[territory] == _OPEN:
            if number == 0:
                state.owner[territory] = owner
                marks[territory] = _SET
                return territory
            number -= 1
    return -1


@kernel
def _pick_edge(rules, state, marks, chance):
    """Another pair of neighbours for the battle or move that is going on, where the viewer does not see it: seen ends
    stay, unseen ones move. Owners are given to the unseen ends."""
    source = state.source
    target = state.target
    attacker = state.seat
    defender = state.owner[target]
    keeps_source = marks[source] == _SEEN
    keeps_target = marks[target] == _SEEN
    if keeps_source and keeps_target:
        return
    chosen = 0
    new_source = source
    new_target = target
    new_edge = state.edge
    for i in range(2 * rules.edges):
        edge = i // 2
        a = rules.edge_a[edge]
        b = rules.edge_b[edge]
        if i % 2 == 1:
            a, b = b, a
        fits_source = a == source if keeps_source else marks[a] == _OPEN
        fits_target = b == target if keeps_target else marks[b] == _OPEN
        if fits_source and fits_target:
            chosen += 1
            if below(chance, chosen) == 0:
                new_source = a
                new_target = b
                new_edge = edge
    state.owner[new_source] = attacker
    state.owner[new_target] = defender
    if not keeps_source:
        marks[new_source] = _SET
    if not keeps_target:
        marks[new_target] = _SET
    if state.step == s.BATTLE or state.step == s.OCCUPY:
        state.edge = new_edge
    state.source = new_source
    state.target = new_target


@kernel
def _pick_move(rules, state, marks, chance):
    """Where a free move may come from whose end is not chosen yet, if the viewer does not see it: a source with a
    neighbour of the same owner. A source that the viewer sees stays, and gets such a neighbour if none is seen."""
    source = state.source
    mover = state.seat
    keeps = marks[source] == _SEEN
    chosen = 0
    new_source = int(source)
    new_target = -1
    for i in range(2 * rules.edges):
        a = rules.edge_a[i // 2]
        b = rules.edge_b[i // 2]
        if i % 2 == 1:
            a, b = b, a
        own = marks[b] == _SEEN and state.owner[b] == mover
        if keeps and a == source and own:
            return
        fits_source = a == source if keeps else marks[a] == _OPEN
        if fits_source and (own or marks[b] == _OPEN):
            chosen += 1
            if below(chance, chosen) == 0:
                new_source = int(a)
                new_target = int(b)
    if new_target < 0:
        return
    if not keeps:
        state.owner[new_source] = mover
        marks[new_source] = _SET
    if marks[new_target] == _OPEN:
        state.owner[new_target] = mover
        marks[new_target] = _SET
    state.source = new_source


@kernel
def _has_neutrals(rules, state):
    """Whether there may be neutral territories, as far as everybody knows: from the deal, or since a player left."""
    spare = rules.assign != ASSIGN_CLAIM and rules.territories % rules.players > 0
    to_nobody = rules.extra != EXTRA_FIRST and rules.extra != EXTRA_LAST
    return rules.neutral_third == 1 or (spare and to_nobody) or state.resigned != 0


@kernel
def _draw_owners(rules, state, seat, marks, chance):
    """Owners of the open territories: every seat in the game keeps at least one territory."""
    count = rules.territories
    owners = np.empty(s.MAX_SEATS + 1, dtype=np.int64)
    number = 0
    for other in range(rules.players):
        if other == seat or state.out[other] != 0 or other == state.victim:
            continue
        owners[number] = other
        number += 1
        somewhere = False
        for territory in range(count):
            somewhere = somewhere or (state.owner[territory] == other and marks[territory] != _OPEN)
        if not somewhere:
            _pick(marks, state, other, count, chance)
    if _has_neutrals(rules, state):
        owners[number] = s.NEUTRAL
        number += 1
    for territory in range(count):
        if marks[territory] == _OPEN:
            state.owner[territory] = owners[below(chance, number)]
            marks[territory] = _SET


@kernel
def _exchange_owners(rules, state, marks, chance):
    """During the set-up: the open territories change places with their owners and armies. They are put into order
    before, so that nothing depends on where they truly are."""
    held = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    n = 0
    for i in range(rules.territories):
        if marks[i] == _OPEN:
            held[n] = state.owner[i] << 32 | state.armies[i]
            n += 1
    held[:n].sort()
    n = 0
    for i in range(rules.territories):
        if marks[i] == _OPEN:
            state.owner[i] = held[n] >> 32
            state.armies[i] = held[n] & 0xFFFFFFFF
            n += 1
    for i in range(rules.territories - 1, 0, -1):
        if marks[i] != _OPEN:
            continue
        earlier = 0
        for j in range(i + 1):
            earlier += marks[j] == _OPEN
        number = below(chance, earlier)
        for j in range(i + 1):
            if marks[j] == _OPEN:
                if number == 0:
                    owner = state.owner[i]
                    armies = state.armies[i]
                    state.owner[i] = state.owner[j]
                    state.armies[i] = state.armies[j]
                    state.owner[j] = owner
                    state.armies[j] = armies
                    break
                number -= 1


@kernel
def _draw_armies(rules, state, marks, chance):
    """Armies on unseen territories: about as many as the viewer sees on those of the others."""
    seen = 0
    armies = 0
    count = rules.territories
    for territory in range(count):
        if marks[territory] == _SEEN:
            seen += 1
            armies += state.armies[territory]
    typical = 2 if seen == 0 else min(1 + armies // seen, 1 << 20)
    for territory in range(count):
        if marks[territory] == _SET:
            state.armies[territory] = 1 + below(chance, 2 * typical)


@kernel
def _suit_pending(rules, state, seat, marks, chance):
    """Numbers that the pending decision of another seat needs, where the viewer does not see them."""
    mover = state.seat
    if mover == seat:
        return
    source = state.source
    if source >= 0 and marks[source] == _SET:
        least = 3
        for other in range(rules.players):
            if state.asked[other] == s.D_DEFEND or state.asked[other] == s.D_OCCUPY:
                least = max(3, state.att_dice + 2)
        state.armies[source] = max(least, state.armies[source])
        if state.asked[mover] == s.D_OCCUPY or (state.step == s.FORTIFY and state.asked[mover] == s.D_COUNT):
            state.count_lo[mover] = state.att_dice if state.step == s.OCCUPY else 1
            state.count_hi[mover] = state.armies[source] - 1
    target = state.target
    if target >= 0 and marks[target] == _SET:
        state.armies[target] = 0 if state.step == s.OCCUPY else max(2, state.armies[target])
    if state.round > 0 and state.step != s.FORTIFY and state.pool[mover] > 0:
        pool = 2 + below(chance, 2 * max(2, rules.reinforce_min))
        state.pool[mover] = pool
        if state.asked[mover] == s.D_COUNT:
            state.count_lo[mover] = 1
            state.count_hi[mover] = pool


@kernel
def _forget_places(rules, state, seat, marks):
    """Others who have named a territory for a placement that the viewer does not see look like those who have not. How
    far a secret placement is, is drawn besides (conceal.py)."""
    if state.step == s.BLIND:
        return
    for other in range(rules.players):
        where = state.where[other]
        if other != seat and where >= 0 and marks[where] != _SEEN:
            state.where[other] = s.EMPTY
            state.asked[other] = s.D_WHERE
            state.count_lo[other] = 0
            state.count_hi[other] = 0


@kernel
def redraw_fog(rules, state, seat, chance):
    """Redraw owners and armies that the seat (-1: a spectator) does not see, and what hangs on them."""
    count = rules.territories
    marks = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    for territory in range(count):
        free = state.owner[territory] == s.NOBODY and seat >= 0 and state.asked[seat] == s.D_CLAIM
        unseen = not free and not sees(rules, state, seat, territory)
        marks[territory] = _OPEN if unseen else _SEEN
    if state.round == 0 and state.step <= s.CAPITALS:
        _exchange_owners(rules, state, marks, chance)
        for territory in range(count):
            if marks[territory] == _OPEN:
                marks[territory] = _SET
    else:
        if state.source >= 0 and state.target >= 0:
            _pick_edge(rules, state, marks, chance)
        elif state.source >= 0:
            _pick_move(rules, state, marks, chance)
        _draw_owners(rules, state, seat, marks, chance)
        _draw_armies(rules, state, marks, chance)
        _suit_pending(rules, state, seat, marks, chance)
        if state.step != s.BATTLE and state.step != s.OCCUPY:
            state.att_dice = 0
    _forget_places(rules, state, seat, marks)
    for owner in range(s.NOBODY + 1):
        state.held[owner] = 0
    total = state.lost
    for territory in range(count):
        state.held[state.owner[territory]] += 1
        total += state.armies[territory]
    for other in range(rules.players):
        total += state.pool[other]
    state.received = total

"""Who is hit: the assignment of the hits of one combat round, one after the other (section 10.4).

Suspended for the decision HIT: `side` says whose hits are assigned, `hits` what is left of them by source, `first_hit`
whether the next one is the side's first.
"""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.board_facts import update_first_in
from sandtable.games.bridgefront.champions import champion_here, kind_of
from sandtable.games.bridgefront.state import (
    CAPITAL,
    D_HIT,
    FOCUS_FIRE,
    HIT_DECLINE,
    HIT_FORCE,
    HITS_CHAMPIONS_FIRST,
    HITS_FORCES_FIRST,
    MAX_SLOTS,
    NONE,
    USED_ASSIGN,
)

__all__ = ["answer_hit", "assign_hits", "hit_options", "player_of_side"]

_FORCES_FIRST, _CHAMPIONS_FIRST = 1, 2


@kernel
def player_of_side(state, side):  # type: ignore[no-untyped-def]
    """The player of side 0, the attacker, or of side 1, the defender."""
    return int(state.attacker) if side == 0 else int(state.defender)


@kernel
def _source(state, side):  # type: ignore[no-untyped-def]
    """The index in `hits` of the next hit of the side, NONE if there is no more."""
    for source in range(1 + MAX_SLOTS):
        if state.hits[side, source] > 0:
            return source
    return NONE


@kernel
def _targets(state, player):  # type: ignore[no-untyped-def]
    """The number of the player's living Champions in the battle."""
    count = 0
    for slot in range(MAX_SLOTS):
        if champion_here(state, player, slot, int(state.battle_hex)):
            count += 1
    return count


@kernel
def assign_hits(rules, state, log):  # type: ignore[no-untyped-def]
    """Assign the hits that are left, the attacker's first. 1 = the decision HIT is owed, 0 = all are assigned."""
    while state.side < 2:
        side = int(state.side)
        target = player_of_side(state, 1 - side)
        forces = int(state.forces[state.battle_hex, target])
        champions = _targets(state, target)
        if _source(state, side) == NONE or forces + champions == 0:
            for source in range(1 + MAX_SLOTS):
                state.hits[side, source] = 0
            state.side = side + 1
            state.first_hit = 1
            continue
        chosen = int(state.active[side]) & FOCUS_FIRE != 0
        if champions + (1 if forces > 0 else 0) > 1 and (
            chosen or (state.first_hit == 1 and state.assigner[side] != NONE)
        ):
            ask(state, player_of_side(state, side), D_HIT)
            return 1
        if chosen:
            _land(rules, state, HIT_FORCE if forces > 0 else 1 + _number(state, target, 0), ev.HIT_RULE, log)
        else:
            _land_by_rule(rules, state, forces, champions, log)
    return 0


@kernel
def hit_options(state, options):  # type: ignore[no-untyped-def]
    """The codes of HIT, written to `options`; returns how many."""
    side = int(state.side)
    target = player_of_side(state, 1 - side)
    count = 0
    if state.forces[state.battle_hex, target] > 0:
        options[0] = HIT_FORCE
        count = 1
    for slot in range(MAX_SLOTS):
        if champion_here(state, target, slot, int(state.battle_hex)):
            options[count] = 1 + slot
            count += 1
    if int(state.active[side]) & FOCUS_FIRE == 0:
        options[count] = HIT_DECLINE
        count += 1
    return count


@kernel
def answer_hit(rules, state, code, log):  # type: ignore[no-untyped-def]
    """The answer to HIT: where the hit goes, or that chance decides."""
    side = int(state.side)
    if code == HIT_DECLINE:
        target = player_of_side(state, 1 - side)
        forces = int(state.forces[state.battle_hex, target])
        _land_by_rule(rules, state, forces, _targets(state, target), log)
        return
    if int(state.active[side]) & FOCUS_FIRE == 0:
        player = player_of_side(state, side)
        slot = int(state.assigner[side])
        state.trigger_used[player, slot] = int(state.trigger_used[player, slot]) | USED_ASSIGN
        state.assigner[side] = NONE
    _land(rules, state, code, ev.HIT_CHOSEN, log)


@kernel
def _land_by_rule(rules, state, forces, champions, log):  # type: ignore[no-untyped-def]
    """A hit that nobody chooses the target of."""
    side = int(state.side)
    target = player_of_side(state, 1 - side)
    order = int(rules.hit_assignment)
    if int(state.active[side]) & HITS_FORCES_FIRST:
        order = _FORCES_FIRST
    elif int(state.active[side]) & HITS_CHAMPIONS_FIRST:
        order = _CHAMPIONS_FIRST
    if order == _FORCES_FIRST:
        number = -1 if forces > 0 else int(below(state.chance, champions))
    elif order == _CHAMPIONS_FIRST:
        number = int(below(state.chance, champions)) if champions > 0 else -1
    else:
        number = int(below(state.chance, forces + champions)) - forces
    how = ev.HIT_RANDOM if order == 0 else ev.HIT_RULE
    _land(rules, state, HIT_FORCE if number < 0 else 1 + _number(state, target, number), how, log)


@kernel
def _number(state, player, number):  # type: ignore[no-untyped-def]
    """The slot of the player's living Champion with this number (from 0) in slot order."""
    for slot in range(MAX_SLOTS):
        if champion_here(state, player, slot, int(state.battle_hex)):
            if number == 0:
                return slot
            number -= 1
    return NONE


@kernel
def _land(rules, state, code, how, log):  # type: ignore[no-untyped-def]
    """One hit of the side goes to a target, HIT_FORCE or 1 + slot; Bodyguards and shields stand in its way."""
    side = int(state.side)
    player = player_of_side(state, side)
    source = _source(state, side)
    state.hits[side, source] = int(state.hits[side, source]) - 1
    state.first_hit = 0
    target = player_of_side(state, 1 - side)
    hex_ = int(state.battle_hex)
    if code != HIT_FORCE and state.guard[1 - side] > 0:
        state.guard[1 - side] = int(state.guard[1 - side]) - 1
        if state.forces[hex_, target] > 0:
            code = HIT_FORCE
            how = ev.HIT_GUARDED
    by = NONE if source == 0 else player * MAX_SLOTS + source - 1
    if code == HIT_FORCE:
        left = int(state.forces[hex_, target]) - 1
        state.forces[hex_, target] = left
        emit(log, ev.HIT, EVERYBODY, target, -1, by, how, left, NONE, kind_of(state, by))
        if left == 0 and state.tile[hex_] == CAPITAL:
            update_first_in(rules, state)
        return
    slot = code - 1
    if (int(state.shield[1 - side]) >> slot) & 1 == 1:
        state.shield[1 - side] = int(state.shield[1 - side]) & ~(1 << slot)
        emit(
            log,
            ev.HIT,
            EVERYBODY,
            target,
            target * MAX_SLOTS + slot,
            by,
            ev.HIT_IGNORED,
            int(state.hp[target, slot]),
            int(state.champion[target, slot]),
            kind_of(state, by),
        )
        return
    left = int(state.hp[target, slot]) - 1
    state.hp[target, slot] = left
    emit(
        log,
        ev.HIT,
        EVERYBODY,
        target,
        target * MAX_SLOTS + slot,
        by,
        how,
        left,
        int(state.champion[target, slot]),
        kind_of(state, by),
    )
    if left == 0:
        place = 1
        for other in range(MAX_SLOTS):
            place = max(place, int(state.fallen[1 - side, other]) + 1)
        state.fallen[1 - side, slot] = place
        state.fell_to[1 - side, slot] = 0 if source == 0 else rules.kill_steal[state.champion[player, source - 1]]

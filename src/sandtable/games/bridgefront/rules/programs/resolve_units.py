"""Resolving what is done to units, Mines and effects (sections 12.5, 12.6). Each function returns WAIT or DONE."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.champions import is_there, kind_of
from sandtable.games.bridgefront.rules.board.deaths import hurt
from sandtable.games.bridgefront.rules.board.facts import room, update_first_in
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import DONE
from sandtable.games.bridgefront.rules.variants import FORGEBLOOD_NEXT_ROUND, FORGEBLOOD_NONE

_MOST_MARKED = 255


@kernel
def do_relocate(rules, state, player, op, log):
    """relocate: C into the Capital or H, without a path (R89)."""
    state.relocated = 0
    code = state.reg_champion
    target = state.capital[player] if rules.program[op, shapes.WHAT] == shapes.TO_CAPITAL else state.reg_hex
    if is_there(state, code) == 0 or target == s.NONE:
        return DONE
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    source = state.champion_hex[owner, slot]
    if source != target and room(state, target, owner) == 1:
        state.champion_hex[owner, slot] = target
        state.relocated = 1
        state.effective = 1
        update_first_in(rules, state)
        emit(log, ev.RELOCATED, EVERYBODY, code, source, target, kind_of(state, code))
    return DONE


@kernel
def _heal(rules, state, player, op, code, log):
    """heal: n HP, another number in the own Capital; never above the printed HP."""
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    n = rules.program[op, shapes.N]
    at_home = rules.program[op, shapes.HOW]
    if at_home > 0 and state.champion_hex[owner, slot] == state.capital[player]:
        n = at_home
    before = state.hp[owner, slot]
    after = min(before + n, rules.hp[state.champion[owner, slot]])
    state.hp[owner, slot] = after
    emit(log, ev.HEALED, EVERYBODY, code, after - before, after, kind_of(state, code))


@kernel
def _mark(rules, state, player, op, code, log):
    """mark: gold promised to the player if C dies this round (rounds = 1) or until the end of the next one."""
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    gold = rules.program[op, shapes.N]
    if rules.program[op, shapes.HOW] == 1:
        state.mark_now[owner, slot, player] = min(state.mark_now[owner, slot, player] + gold, _MOST_MARKED)
    else:
        state.mark_next[owner, slot, player] = min(state.mark_next[owner, slot, player] + gold, _MOST_MARKED)
    emit(log, ev.MARKED, EVERYBODY, player, code, gold, kind_of(state, code))


@kernel
def do_champion(rules, state, player, op, log):
    """heal, damage and mark, all of C."""
    code = state.reg_champion
    if is_there(state, code) == 0:
        return DONE
    kind = rules.program[op, shapes.OP]
    if kind == s.OP_HEAL:
        _heal(rules, state, player, op, code, log)
    elif kind == s.OP_DAMAGE:
        hurt(rules, state, code, rules.program[op, shapes.N], player, log)
        if is_there(state, code) == 0:
            state.reg_champion = s.NONE
    else:
        _mark(rules, state, player, op, code, log)
    state.effective = 1
    return DONE


@kernel
def do_mine_up(rules, state, player, op, log):
    """mine_up: the Mine Value of H rises up to the cap of the card (R88)."""
    hex_ = state.reg_hex
    if hex_ != s.NONE:
        value = state.mine_value[hex_]
        cap = rules.program[op, shapes.HOW]
        if state.tile[hex_] == s.MINE and value < cap:
            state.mine_value[hex_] = min(value + rules.program[op, shapes.N], cap)
            emit(log, ev.MINE_UP, EVERYBODY, hex_, state.mine_value[hex_])
        state.effective = 1
    return DONE


@kernel
def _arm(rules, state, player, kind, n):
    """An effect of player scope; returns 1 if it took effect."""
    if kind == shapes.KIND_HIT_R1:
        state.forces_hit_r1[player] = max(state.forces_hit_r1[player], n)
    elif kind == shapes.KIND_BREAKTHROUGH:
        end = state.reg_end
        if end == s.NONE:
            return 0
        state.breakthrough[player, end // 8] = state.breakthrough[player, end // 8] | (1 << (end % 8))
    elif kind == s.FORGEBLOOD:
        mode = rules.forgeblood_mode
        if mode != FORGEBLOOD_NONE:
            state.armed[player] = state.armed[player] | (
                s.FORGEBLOOD_LATER if mode == FORGEBLOOD_NEXT_ROUND else s.FORGEBLOOD
            )
    else:
        state.armed[player] = state.armed[player] | kind
    return 1


@kernel
def do_status(rules, state, player, op, log):
    """status: an effect of 12.6 on the player, on H, on C or on the board."""
    scope = rules.program[op, shapes.WHAT]
    kind = rules.program[op, shapes.HOW]
    n = rules.program[op, shapes.N]
    about = s.NONE
    took = 1
    if scope == shapes.SCOPE_PLAYER:
        took = _arm(rules, state, player, kind, n)
        about = state.reg_end if kind == shapes.KIND_BREAKTHROUGH else s.NONE
    elif scope == shapes.SCOPE_BOARD:
        state.blackout = 1
    elif scope == shapes.SCOPE_HEX:
        about = state.reg_hex
        took = 0 if about == s.NONE else 1
        if took == 1:
            state.hold[about] = state.hold[about] | (1 << player)
    else:
        about = state.reg_champion
        took = is_there(state, about)
        if took == 1:
            owner = about // s.MAX_SLOTS
            slot = about - owner * s.MAX_SLOTS
            if kind == shapes.KIND_WARD:
                state.ward[owner, slot] = 1
            elif kind == shapes.KIND_SLOW:
                state.slow[owner, slot] = 1
            else:
                state.frenzy[owner, slot] = min(state.frenzy[owner, slot] + n, 99)
    if took == 1:
        emit(
            log,
            ev.STATUS,
            EVERYBODY,
            player,
            kind,
            about,
            n,
            kind_of(state, about) if scope == shapes.SCOPE_CHAMPION else s.NONE,
        )
        state.effective = 1
    return DONE

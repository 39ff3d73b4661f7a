"""Deploying Forces: sites, how many are placed, and the placing itself (section 9.4)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import forces_of, occupies, room, update_first_in
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def site_hex(rules, state, player, site):
    """The hex of a site code, NONE for "none"."""
    if site == s.SITE_CAPITAL:
        return state.capital[player]
    return rules.center if site == s.SITE_CENTER else s.NONE


@kernel
def site_legal(rules, state, player, site):
    """Whether the site is legal now: the Capital with room; the Center only for Aerial, while it occupies it."""
    if site == s.SITE_CAPITAL:
        return room(state, state.capital[player], player)
    if site != s.SITE_CENTER or rules.wings == 0 or state.faction[player] != s.AERIAL:
        return 0
    return occupies(state, rules.center, player)


@kernel
def any_site(rules, state, player):
    """Whether there is a legal site."""
    if site_legal(rules, state, player, s.SITE_CAPITAL) == 1:
        return 1
    return site_legal(rules, state, player, s.SITE_CENTER)


@kernel
def deployable(rules, state, player, hex_, n):
    """How many Forces a deployment of n would place in the hex: none without room; Home Guard adds to those in
    Bastion's Capital; FORCE_CAP limits."""
    if room(state, hex_, player) == 0:
        return 0
    if state.faction[player] == s.BASTION and state.capital[player] == hex_:
        n += rules.home_guard
    return max(min(n, rules.force_cap - forces_of(rules, state, player)), 0)


@kernel
def deploy(rules, state, player, hex_, n, log):
    """Deploy n Forces in the hex, as far as that is possible; returns how many were placed."""
    placed = deployable(rules, state, player, hex_, n)
    state.forces[hex_, player] = state.forces[hex_, player] + placed
    if placed > 0:
        update_first_in(rules, state)
    emit(log, ev.DEPLOYED, EVERYBODY, player, hex_, placed, state.forces[hex_, player])
    return placed


@kernel
def deploy_number(rules, state, player, op, ahead):
    """n of a deploy operation; cards played this round count if it says so, `ahead` more of them than now."""
    n = rules.program[op, shapes.N]
    if rules.program[op, shapes.FLAGS] & shapes.F_PLUS_CARDS:
        n += state.cards_played[player] + ahead
    return n


@kernel
def deploy_hex(rules, state, op):
    """The hex of a deploy operation that names it by a register, NONE if the register is empty or there is no Bridge
    on the chosen edge."""
    at = rules.program[op, shapes.WHAT]
    if at == shapes.AT_HEX:
        return state.reg_hex
    if at == shapes.AT_SELF:
        return state.reg_self_hex
    edge = state.reg_edge
    if edge == s.NONE or state.bridge[edge] & s.HAS_BRIDGE == 0:
        return s.NONE
    return rules.edge_a[edge] if at == shapes.AT_EDGE_A else rules.edge_b[edge]

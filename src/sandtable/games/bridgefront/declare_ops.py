"""Declaring the other operations: targets, modes, sites, edges and wormholes (sections 12, 13.2).

Each function returns the kind of decision to ask, or 0 if its operation has all its codes.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.able import able
from sandtable.games.bridgefront.bridges import offer_edges, wormhole_ends
from sandtable.games.bridgefront.deploying import deploy_hex, deploy_number, deployable, site_hex, site_legal
from sandtable.games.bridgefront.offers import clear_offers, offer, withdraw
from sandtable.games.bridgefront.plans import ASK, announce_bridge, announce_forces, recorded, settle
from sandtable.games.bridgefront.state import (
    ACT_CARD,
    D_CHAMPION,
    D_EDGE,
    D_HEX,
    D_MODE,
    D_OPPONENT,
    D_SITE,
    HAS_BRIDGE,
    MAX_SLOTS,
    NO_CHAMPION,
    NO_EDGE,
    NO_HEX,
    NO_MODE,
    NO_SITE,
    NONE,
    OP_BUILD,
    OP_RAZE,
    SITE_CAPITAL,
    SITE_CENTER,
)
from sandtable.games.bridgefront.targets import set_register, target_count, target_matches
from sandtable.games.bridgefront.walking import enter

__all__ = [
    "declare_choose", "declare_deploy", "declare_edges", "declare_remove", "declare_target", "declare_wormhole",
    "none_of", "offer_champions", "offer_modes", "offer_sites", "offer_targets", "target_decision",
]  # fmt: skip


@kernel
def target_decision(rules, op):  # type: ignore[no-untyped-def]
    """The kind of decision that a target is."""
    kind = int(rules.program[op, shapes.WHAT])
    if kind == shapes.KIND_CHAMPION:
        return D_CHAMPION
    return D_HEX if kind == shapes.KIND_HEX else D_OPPONENT


@kernel
def none_of(rules, op):  # type: ignore[no-untyped-def]
    """The code of a target for "none"."""
    return NO_CHAMPION if rules.program[op, shapes.WHAT] == shapes.KIND_CHAMPION else NO_HEX


@kernel
def offer_targets(rules, state, player, op):  # type: ignore[no-untyped-def]
    """Offer the objects that match and with which the rest of the list is able; "none" if that is allowed."""
    row = rules.program[op]
    for code in range(target_count(rules, op)):
        if target_matches(rules, state, player, op, code) == 1:
            if row[shapes.REST_SURE] == 0:
                set_register(rules, state, op, code)
                fits = able(rules, state, player, int(row[shapes.NEXT]))
                set_register(rules, state, op, NONE)
                if fits == 0:
                    continue
            offer(state, player, code)
    if int(row[shapes.FLAGS]) & shapes.F_OPT:
        offer(state, player, none_of(rules, op))


@kernel
def declare_target(rules, state, player, op):  # type: ignore[no-untyped-def]
    """One object into its register."""
    code = recorded(state, player)
    if code == NONE:
        offer_targets(rules, state, player, op)
        code = settle(state, player, target_decision(rules, op), none_of(rules, op))
        if code == ASK:
            return target_decision(rules, op)
    set_register(rules, state, op, NONE if code == none_of(rules, op) else code)
    return 0


@kernel
def offer_modes(rules, state, player, op):  # type: ignore[no-untyped-def]
    """Offer the able modes of a choose."""
    for mode in range(int(rules.program[op, shapes.N])):
        if able(rules, state, player, int(rules.program[op, shapes.LIST + mode])) == 1:
            offer(state, player, mode)


@kernel
def declare_choose(rules, state, player, op):  # type: ignore[no-untyped-def]
    """One of the able modes, whose list is entered. The list of the choose itself has gone on before."""
    mode = recorded(state, player)
    if mode == NONE:
        offer_modes(rules, state, player, op)
        mode = settle(state, player, D_MODE, NO_MODE)
        if mode == ASK:
            return D_MODE
    if mode != NO_MODE:
        enter(state, int(rules.program[op, shapes.LIST + mode]))
    return 0


@kernel
def offer_sites(rules, state, player):  # type: ignore[no-untyped-def]
    """Offer the legal sites."""
    for site in (SITE_CAPITAL, SITE_CENTER):
        if site_legal(rules, state, player, site) == 1:
            offer(state, player, site)


@kernel
def declare_deploy(rules, state, player, op):  # type: ignore[no-untyped-def]
    """The site of a deployment in the capital; the Forces count as present from now on."""
    if rules.program[op, shapes.WHAT] == shapes.AT_CAPITAL:
        site = recorded(state, player)
        if site == NONE:
            offer_sites(rules, state, player)
            site = settle(state, player, D_SITE, NO_SITE)
            if site == ASK:
                return D_SITE
        hex_ = site_hex(rules, state, player, site)
        state.reg_site = hex_
        state.reg_deployed = 0
    else:
        hex_ = deploy_hex(rules, state, op)
    if hex_ == NONE:
        return 0
    ahead = 1 if state.plan[player, 0] >= ACT_CARD else 0  # the card itself will have been played
    placed = deployable(rules, state, player, hex_, deploy_number(rules, state, player, op, ahead))
    announce_forces(state, player, hex_, placed)
    if rules.program[op, shapes.WHAT] == shapes.AT_CAPITAL:
        state.reg_deployed = placed
    return 0


@kernel
def declare_edges(rules, state, player, op):  # type: ignore[no-untyped-def]
    """The edges of build, raze and edge_status; Bridges count as built or gone from now on."""
    row = rules.program[op]
    kind = int(row[shapes.OP])
    start = int(state.cursor)
    for place in range(int(row[shapes.N])):
        edge = recorded(state, player)
        if edge == NONE:
            offer_edges(rules, state, player, op)
            for earlier in range(place):
                withdraw(state, player, int(state.plan[player, start + earlier]))
            if int(row[shapes.FLAGS]) & shapes.F_UPTO:
                offer(state, player, NO_EDGE)
            edge = settle(state, player, D_EDGE, NO_EDGE)
            if edge == ASK:
                return D_EDGE
        if edge == NO_EDGE:
            return 0
        if kind == OP_BUILD:
            announce_bridge(state, edge, HAS_BRIDGE)
            if place == 0:
                state.reg_edge = edge
        elif kind == OP_RAZE:
            announce_bridge(state, edge, 0)
    return 0


@kernel
def declare_wormhole(rules, state, player, op):  # type: ignore[no-untyped-def]
    """The two hexes that a wormhole joins."""
    first = recorded(state, player)
    if first == NONE:
        if wormhole_ends(rules, state, player, op, NONE) < 2:
            clear_offers(state, player)
        first = settle(state, player, D_HEX, NO_HEX)
        if first == ASK:
            return D_HEX
    if first == NO_HEX:
        return 0
    second = recorded(state, player)
    if second == NONE:
        wormhole_ends(rules, state, player, op, first)
        second = settle(state, player, D_HEX, NO_HEX)
        if second == ASK:
            return D_HEX
    return 0


@kernel
def offer_champions(state, player):  # type: ignore[no-untyped-def]
    """Offer the player's own Champions."""
    for slot in range(MAX_SLOTS):
        if state.champion[player, slot] != NONE:
            offer(state, player, player * MAX_SLOTS + slot)


@kernel
def declare_remove(rules, state, player, op):  # type: ignore[no-untyped-def]
    """The own Champion that remove_champion takes off the board."""
    code = recorded(state, player)
    if code == NONE:
        offer_champions(state, player)
        code = settle(state, player, D_CHAMPION, NO_CHAMPION)
        if code == ASK:
            return D_CHAMPION
    return 0

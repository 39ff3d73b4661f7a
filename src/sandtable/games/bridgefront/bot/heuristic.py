"""The heuristic bot: a map of what hexes are worth, marches and cards valued from their data, and rules of thumb.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone. All
worths are in tenths of a victory point (weighing/worth.py).
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.act import choose_act
from sandtable.games.bridgefront.bot.bid import choose_bid
from sandtable.games.bridgefront.bot.collect import choose_collect
from sandtable.games.bridgefront.bot.edge import choose_edge
from sandtable.games.bridgefront.bot.hand_card import choose_hand_card
from sandtable.games.bridgefront.bot.hit import choose_hit
from sandtable.games.bridgefront.bot.pick_card import choose_pick
from sandtable.games.bridgefront.bot.scry import choose_scry
from sandtable.games.bridgefront.bot.seating import choose_seating
from sandtable.games.bridgefront.bot.stack import choose_champions, choose_forces, choose_source, choose_step
from sandtable.games.bridgefront.bot.start_bridge import choose_start_bridge
from sandtable.games.bridgefront.bot.strike import choose_strike
from sandtable.games.bridgefront.bot.target import (
    choose_champion,
    choose_hex,
    choose_mode,
    choose_opponent,
    choose_site,
)
from sandtable.games.bridgefront.bot.taste import USUAL, YARDSTICK
from sandtable.games.bridgefront.bot.weighing.map import look_at_board


@kernel
def _without_map(rules, state, seat, kind, choices, count, chance, taste):
    """Decisions that do not depend on the board."""
    if kind == s.D_BID:
        return choose_bid(rules, state, seat, choices, count, chance, taste)
    if kind == s.D_PICK_CARD:
        return choose_pick(rules, state, seat, choices, count)
    if kind == s.D_HAND_CARD:
        return choose_hand_card(rules, state, seat, choices, count)
    if kind == s.D_COLLECT:
        return choose_collect(rules, state, seat, choices, count)
    if kind == s.D_SCRY:
        return choose_scry(rules, state, seat)
    if kind == s.D_STRIKE:
        return choose_strike(rules, state, choices, count)
    if kind == s.D_HIT:
        return choose_hit(rules, state, choices, count)
    if kind == s.D_OPPONENT:
        return choose_opponent(state, choices, count)
    return choose_seating(choices, count, chance)


@kernel
def decide(rules, state, seat, choices, count, chance, taste):
    """One of choices[:count] for the decision that the seat owes, by a taste."""
    kind = state.asked[seat]
    if kind != s.D_START_BRIDGE and (kind < s.D_ACT or kind == s.D_OPPONENT or kind > s.D_STEP):
        return _without_map(rules, state, seat, kind, choices, count, chance, taste)
    mind = look_at_board(rules, state, seat, taste)
    if kind == s.D_ACT:
        return choose_act(rules, state, seat, mind, choices, count)
    if kind == s.D_SRC:
        return choose_source(rules, state, seat, mind, choices, count)
    if kind == s.D_FORCES:
        return choose_forces(rules, state, seat, mind, choices, count)
    if kind == s.D_CHAMPS:
        return choose_champions(rules, state, seat, mind, choices, count)
    if kind == s.D_STEP:
        return choose_step(rules, state, seat, mind, choices, count)
    if kind == s.D_MODE:
        return choose_mode(rules, state, seat, mind, choices, count)
    if kind == s.D_SITE:
        return choose_site(rules, state, seat, mind, choices, count)
    if kind == s.D_HEX:
        return choose_hex(rules, state, seat, mind, choices, count)
    if kind == s.D_EDGE:
        return choose_edge(rules, state, seat, mind, choices, count)
    if kind == s.D_CHAMPION:
        return choose_champion(rules, state, seat, mind, choices, count)
    return choose_start_bridge(rules, state, seat, mind, choices, count)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before its weights were found by games: the yardstick."""
    return decide(rules, state, seat, choices, count, chance, YARDSTICK)

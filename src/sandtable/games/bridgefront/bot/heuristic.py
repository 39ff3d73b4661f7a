"""The heuristic bot: a map of what hexes are worth, marches and cards valued from their data, and rules of thumb.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone. All
worths are in tenths of a victory point (weighing/worth.py).
"""

from sandtable.core.declare.cases import first
from sandtable.core.kernel import kernel
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
from sandtable.games.bridgefront.decisions import DECISIONS

#: One of choices[:count] for the decision that the seat owes, by a taste.
decide = DECISIONS.by_kind(
    "decide",
    {
        "D_ACT": choose_act,
        "D_BID": choose_bid,
        "D_CAPITAL": choose_seating,
        "D_CHAMPION": choose_champion,
        "D_CHAMPS": choose_champions,
        "D_COLLECT": choose_collect,
        "D_EDGE": choose_edge,
        "D_FACTION": choose_seating,
        "D_FORCES": choose_forces,
        "D_HAND_CARD": choose_hand_card,
        "D_HEX": choose_hex,
        "D_HIT": choose_hit,
        "D_MODE": choose_mode,
        "D_OPPONENT": choose_opponent,
        "D_PICK_CARD": choose_pick,
        "D_SCRY": choose_scry,
        "D_SITE": choose_site,
        "D_SRC": choose_source,
        "D_START_BRIDGE": choose_start_bridge,
        "D_STEP": choose_step,
        "D_STRIKE": choose_strike,
    },
    ("rules", "state", "seat", "choices", "count", "chance", "taste"),
    first,
    mind=look_at_board,
)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before its weights were found by games: the yardstick."""
    return decide(rules, state, seat, choices, count, chance, YARDSTICK)

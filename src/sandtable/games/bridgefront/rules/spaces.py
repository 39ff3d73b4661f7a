"""Kinds of decisions, the fixed action space and the clock: what learners and searchers count by.

An action means the same in every match of the game: players are counted from the seat that acts (0 is its own), bids
are "pass for n" and "buy for n" whatever BID_CAP is, cards are kinds. Hexes and edges are numbered as on the board in
play (section 2).
"""

from __future__ import annotations

from sandtable.core.declare.pieces import row_of
from sandtable.core.game.spaces import Block, Kind, block_starts
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.state import MAX_EDGES, MAX_HEXES, MAX_KINDS

#: What is worth a search: which action, which card and for how much. How an action is carried out the heuristic knows
#: nearly as well, and playouts that are not spent on it go further (`python -m bench.search bridgefront`).
_SEARCHED = ("FACTION", "CAPITAL", "START_BRIDGE", "PICK_CARD", "BID", "ACT", "COLLECT")
#: What a plan is made of after its action; nobody hears of it before all of it is made.
_PLANNED = ("MODE", "SITE", "HEX", "EDGE", "CHAMPION", "OPPONENT", "SRC", "FORCES", "CHAMPS", "STEP")
_MORE = dict.fromkeys(("ACT", *_PLANNED), _PLANNED) | {name: (name,) for name in ("START_BRIDGE", "COLLECT")}
KINDS = tuple(
    Kind(f"D_{name}", name in _SEARCHED, more=tuple(f"D_{more}" for more in _MORE.get(name, ())))
    for name in s.DECISIONS[1:]
)

_MOST_GOLD = 100  # BID_CAP at most
_MOST_FORCES = 120  # FORCE_CAP at most
_CHAMPIONS = s.MAX_SEATS * s.MAX_SLOTS
_CARDS = f"{MAX_KINDS} kinds of cards, then none"
_HEXES = f"{MAX_HEXES} hexes, then none"

ACTIONS = (
    Block("D_FACTION", (6,), "The factions."),
    Block("D_CAPITAL", (6,), "The corner slots."),
    Block("D_START_BRIDGE", (MAX_EDGES,), "The edges."),
    Block("D_PICK_CARD", (MAX_KINDS + 1,), f"{_CARDS}."),
    Block("D_HAND_CARD", (MAX_KINDS + 1,), f"{_CARDS} (stop)."),
    Block("D_BID", (2 * _MOST_GOLD + 1,), "Pass for 0 to 100 gold, then buy for 1 to 100 gold."),
    Block("D_ACT", (16 + MAX_KINDS,), "Done, the basic actions, Abilities by slot, then cards, as the ACT codes."),
    Block("D_MODE", (3,), "The modes."),
    Block("D_SITE", (2,), "The Capital, the Center."),
    Block("D_HEX", (MAX_HEXES + 1,), f"{_HEXES}."),
    Block("D_EDGE", (MAX_EDGES + 1,), f"{MAX_EDGES} edges, then none (stop)."),
    Block("D_CHAMPION", (_CHAMPIONS + 1,), "Champions by player, counted from the own seat, and slot; then none."),
    Block("D_OPPONENT", (s.MAX_SEATS + 1,), "Players, counted from the own seat; then none."),
    Block("D_SRC", (MAX_HEXES + 1,), f"{_HEXES} (no more stacks)."),
    Block("D_FORCES", (_MOST_FORCES + 1,), "How many Forces."),
    Block("D_CHAMPS", (1 << s.MAX_SLOTS,), "Sets of own Champions, as a mask of slots."),
    Block("D_STEP", (7 + s.MAX_WORMHOLES,), "The six directions from E against the clock, stop, then the wormholes."),
    Block("D_SCRY", (2,), "Stays on top, goes to the bottom."),
    Block("D_STRIKE", (s.MAX_SLOTS,), "The enemy's Champions by slot."),
    Block("D_HIT", (s.MAX_SLOTS + 2,), "A Force, the enemy's Champions by slot, then: the dice decide."),
    Block("D_COLLECT", (3,), "The first mode (gold, Reforge), a draft, nothing."),
)
_STARTS = tuple(block_starts(ACTIONS).values())


@kernel
def kind(rules, state, seat):
    """The kind of decision that the seat owes, from 0; 0 as well if it owes none."""
    return max(state.asked[seat] - 1, 0)


@kernel
def action(rules, state, seat, choice):
    """The number of a legal choice in ACTIONS."""
    asked = state.asked[seat]
    place = choice
    if asked == s.D_BID:
        cap = rules.bid_cap
        place = choice if choice <= cap else _MOST_GOLD + choice - cap
    elif asked == s.D_CHAMPION:
        if choice != s.NO_CHAMPION:
            owner = choice // s.MAX_SLOTS
            place = row_of(rules, seat, owner) * s.MAX_SLOTS + choice - owner * s.MAX_SLOTS
    elif asked == s.D_OPPONENT:
        place = s.MAX_SEATS if choice == s.NO_HEX else row_of(rules, seat, choice)
    elif choice == s.NO_CARD and asked < s.D_BID:
        place = MAX_KINDS
    return _STARTS[asked - 1] + place


@kernel
def clock(rules, state, times):
    """Action Steps and rounds that have ended."""
    times[0] = state.steps_ended
    played = max(state.round - 1, 0)
    if state.phase == s.OVER and state.ending != s.END_LEFT:
        played += 1
    times[1] = played

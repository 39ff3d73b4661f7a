"""The legal choices of a decision, as codes in ascending order (spec section 14)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.bid import bid_choices
from sandtable.games.bridgefront.rules.collect import collect_choices
from sandtable.games.bridgefront.rules.hand_card import hand_card_choices
from sandtable.games.bridgefront.rules.hit import hit_choices
from sandtable.games.bridgefront.rules.pick_card import pick_card_choices
from sandtable.games.bridgefront.rules.programs.offers import offered_codes
from sandtable.games.bridgefront.rules.seating import capital_choices, faction_choices
from sandtable.games.bridgefront.rules.start_bridge import start_bridge_choices
from sandtable.games.bridgefront.rules.strike import strike_choices


@kernel
def legal(rules, state, seat, choices):
    """Write the legal codes of the decision that the seat owes; returns how many. It can be a single one only in a
    position rebuilt from the knowledge of another seat."""
    kind = state.asked[seat]
    if kind == 0:
        return 0
    if kind == s.D_BID:
        return bid_choices(rules, state, seat, choices)
    if kind == s.D_PICK_CARD:
        return pick_card_choices(rules, state, seat, choices)
    if kind == s.D_HAND_CARD:
        return hand_card_choices(rules, state, seat, choices)
    if kind == s.D_COLLECT:
        return collect_choices(rules, state, seat, choices)
    if kind == s.D_HIT:
        return hit_choices(rules, state, seat, choices)
    if kind == s.D_STRIKE:
        return strike_choices(rules, state, seat, choices)
    if kind == s.D_START_BRIDGE:
        return start_bridge_choices(rules, state, seat, choices)
    if kind == s.D_FACTION:
        return faction_choices(rules, state, seat, choices)
    if kind == s.D_CAPITAL:
        return capital_choices(rules, state, seat, choices)
    return offered_codes(state, seat, choices)  # of actions: the rule that asks has offered what is legal

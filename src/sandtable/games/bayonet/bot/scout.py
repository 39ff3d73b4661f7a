"""A Scout by the heuristic: burn it where waiting for a larger loss does not pay."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.scout import savings


@kernel
def choose_scout(rules, state, seat, choices, count):
    """Burn the Scout if it saves the seat's life, or so much that waiting for a larger loss does not pay; at the end of
    a campaign it would be lost anyway."""
    if count < 2:
        return choices[0]
    saved = savings(rules, state, seat)
    if saved == 0:
        return choices[0]
    chips = state.chips[seat]
    hands = state.hands
    last = hands == rules.hand_cap or (rules.campaign_hands > 0 and hands % max(1, rules.campaign_hands) == 0)
    if chips == 0 or last or saved >= 2 * ante_of(rules, hands) or 12 * saved >= chips:
        return choices[1]
    return choices[0]

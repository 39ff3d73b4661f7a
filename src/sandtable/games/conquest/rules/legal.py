"""What may be chosen: the codes of each kind of decision, in ascending order (spec section 12)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.asking import count_choices
from sandtable.games.conquest.rules.attack import attack_choices
from sandtable.games.conquest.rules.capital import capital_choices
from sandtable.games.conquest.rules.claim import claim_choices
from sandtable.games.conquest.rules.defend import defend_choices
from sandtable.games.conquest.rules.dice import dice_choices
from sandtable.games.conquest.rules.discard import discard_choices
from sandtable.games.conquest.rules.fortify import from_choices, to_choices
from sandtable.games.conquest.rules.occupy import occupy_choices
from sandtable.games.conquest.rules.place import where_choices
from sandtable.games.conquest.rules.trade import trade_choices


@kernel
def legal(rules, state, seat, choices):
    """Write the legal codes of the decision that the seat owes; returns how many."""
    kind = state.asked[seat]
    if kind == s.D_ATTACK:
        return attack_choices(rules, state, seat, choices)
    if kind == s.D_DICE:
        return dice_choices(rules, state, choices)
    if kind == s.D_DEFEND:
        return defend_choices(rules, state, choices)
    if kind == s.D_WHERE:
        return where_choices(rules, state, seat, choices)
    if kind == s.D_COUNT:
        return count_choices(state, seat, choices)
    if kind == s.D_OCCUPY:
        return occupy_choices(state, seat, choices)
    if kind == s.D_TRADE:
        return trade_choices(rules, state, seat, choices)
    if kind == s.D_FORTIFY_FROM:
        return from_choices(rules, state, seat, choices)
    if kind == s.D_FORTIFY_TO:
        return to_choices(rules, state, seat, choices)
    if kind == s.D_DISCARD:
        return discard_choices(rules, state, seat, choices)
    if kind == s.D_CLAIM:
        return claim_choices(rules, state, choices)
    if kind == s.D_CAPITAL:
        return capital_choices(rules, state, seat, choices)
    return 0

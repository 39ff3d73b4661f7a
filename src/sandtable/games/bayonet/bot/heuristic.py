"""The heuristic bot: sampled chances, pot odds, and rules of thumb by decision.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone.
"""

from sandtable.core.declare.dispatch import first
from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.decisions import DECISIONS

#: One of choices[:count] for every decision but bets, and for all, by a taste.
choose_card = DECISIONS.by_kind(
    "choose_card", DECISIONS.choosing(__package__, "choose"),
    ("rules", "state", "seat", "choices", "count", "chance"), first,
)  # fmt: skip
decide = DECISIONS.by_kind(
    "decide", DECISIONS.choosing(__package__, "play"),
    ("rules", "state", "seat", "choices", "count", "chance", "taste"), choose_card,
)  # fmt: skip


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)

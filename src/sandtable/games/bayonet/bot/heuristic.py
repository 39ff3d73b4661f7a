"""The heuristic bot: sampled chances, pot odds, and rules of thumb by decision.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone.
"""

from sandtable.core.declare.cases import first
from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.bet import choose_bet, choose_raise
from sandtable.games.bayonet.bot.reserve import choose_reserve
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.bot.turn import choose_turn
from sandtable.games.bayonet.decisions import DECISIONS


@kernel
def _choose_amount(rules, state, seat, choices, count, chance, taste):
    return choices[min(choose_raise(rules, state, seat, chance, taste), count - 1)]


#: One of choices[:count] for every decision but bets, and for all, by a taste.
choose_card = DECISIONS.by_kind(
    "choose_card", {"D_TURN": choose_turn, "D_RESERVE": choose_reserve, "D_SCOUT": choose_scout},
    ("rules", "state", "seat", "choices", "count", "chance"), first,
)  # fmt: skip
decide = DECISIONS.by_kind(
    "decide", {"D_BET": choose_bet, "D_RAISE": _choose_amount},
    ("rules", "state", "seat", "choices", "count", "chance", "taste"), choose_card,
)  # fmt: skip


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)

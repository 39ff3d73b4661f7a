"""Discards by the bot: which card to give away."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s


@kernel
def weigh_discard(rules, choices, count, weights):
    """The card that goes least well with the others."""
    suited = 0
    for p in range(rules.patterns):
        if rules.pattern[p] in (s.SUIT, s.RUNSUIT, s.ROYAL, s.RUN):
            suited = 1
    for i in range(count):
        card = choices[i]
        rank = rules.card_rank[card]
        use = 50 if rank == s.WILD else rank // 4 * suited
        for j in range(count):
            if j == i:
                continue
            other = choices[j]
            if rules.card_rank[other] == rank:
                use += 12
            elif suited == 1 and abs(rules.card_rank[other] - rank) <= 2:
                use += 1
            if suited == 1 and rules.card_suit[other] == rules.card_suit[card]:
                use += 2
        weights[i] = -float(use)

"""What others have chosen in secret, as their heuristic chooses: the stacks that they send to a battle."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.battle.facts import takes_part
from sandtable.games.battlecards.rules.commit import may_choose


@kernel
def _best_stack(rules, state, seat, type_):
    """The stack of a type that the army is likely to send, NONE if it may send none."""
    side = rules.side_of[seat]
    best, most = s.NONE, -1.0
    for slot in range(s.MAX_STACKS):
        if may_choose(rules, state, seat, type_, slot) == 1:
            value = stack_worth(rules, state, side, seat, slot)
            if value > most:
                best, most = slot, value
    return best


@kernel
def likely(rules, state, seat, chance):
    """Armies of the other side that have committed in secret send their best stacks, with radar and guns."""
    if state.battle_step != s.B_COMMIT:
        return
    own = rules.side_of[seat]
    for other in range(rules.players):
        side = rules.side_of[other]
        if side == own or takes_part(state, other) == 0 or state.commits_first == 1 << side:
            continue
        for type_ in range(s.TYPES):
            slot = state.chosen[other, type_]
            if slot != s.NONE and state.stack_card[other, slot] == s.NONE:
                best = _best_stack(rules, state, other, type_)
                if best != s.NONE:
                    state.chosen[other, type_] = best
        if state.with_radar[other] != s.NONE:
            state.with_radar[other] = 1
        if state.with_guns[other] != s.NONE:
            state.with_guns[other] = 1

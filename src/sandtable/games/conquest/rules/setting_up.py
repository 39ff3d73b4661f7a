"""The set-up of a match (spec section 5.2)."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.dealing import begin, deal
from sandtable.games.conquest.rules.engine import advance
from sandtable.games.conquest.rules.variants import ASSIGN_CLAIM


@kernel
def setup(rules, state, log):
    """S1, S2 and on to the first decision (section 5.2)."""
    begin(rules, state, log)
    if rules.assign == ASSIGN_CLAIM:
        state.step = s.CLAIM
    else:
        deal(rules, state, log)
    advance(rules, state, log)

"""The set-up of a match (spec section 5.2)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.rules.dealing import begin, deal
from sandtable.games.conquest.rules.engine import advance
from sandtable.games.conquest.rules.variants import ASSIGN_CLAIM
from sandtable.games.conquest.state import CLAIM

__all__ = ["setup"]


@kernel
def setup(rules, state, log):
    """S1, S2 and on to the first decision (section 5.2)."""
    begin(rules, state, log)
    if rules.assign == ASSIGN_CLAIM:
        state.step = CLAIM
    else:
        deal(rules, state, log)
    advance(rules, state, log)

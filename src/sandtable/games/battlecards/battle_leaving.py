"""A unit that leaves the battle: destroyed, withdrawn or slipped away."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.state import IN_FORCE

__all__ = ["battle_leave"]


@kernel
def battle_leave(rules, state, unit, withdrawn):  # type: ignore[no-untyped-def]
    """The unit is in its force no more; all it gave vanishes. Nothing happens to a unit that is in no force."""
    if int(state.in_battle[unit]) & IN_FORCE == 0:
        return
    state.in_battle[unit] = 0

"""Gold and mana that players gain, lose and take from each other, within GOLD_CAP and MANA_CAP (section 3.2)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev


@kernel
def gain_gold(rules, state, player, n, why, log):
    """The player gains n gold, 0 or more; `why` is one of GOLD_..."""
    before = state.gold[player]
    after = min(before + n, rules.gold_cap)
    state.gold[player] = after
    if len(log) > 0 and n > 0:
        emit(log, ev.GOLD, EVERYBODY, player, after - before, after, why)


@kernel
def gain_mana(rules, state, player, n, log):
    """The player gains n mana, 0 or more."""
    before = state.mana[player]
    after = min(before + n, rules.mana_cap)
    state.mana[player] = after
    if len(log) > 0 and n > 0:
        emit(log, ev.MANA, EVERYBODY, player, after - before, after)


@kernel
def take_gold(rules, state, player, source, n, log):
    """The player takes up to n gold from another one: as much as that one has."""
    taken = min(n, state.gold[source])
    state.gold[source] = state.gold[source] - taken
    state.gold[player] = min(state.gold[player] + taken, rules.gold_cap)
    if len(log) > 0 and taken > 0:
        emit(log, ev.STOLEN, EVERYBODY, player, source, taken)

"""Capital Sieges (spec section 8.4; R48, R49, R75): battles in Capitals, then who holds which Capital."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import bits, lowest
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.battle.beginning import begin_battle
from sandtable.games.bridgefront.rules.battle.fighting import run_battle
from sandtable.games.bridgefront.rules.board.facts import others, units_at
from sandtable.games.bridgefront.rules.cards.purse import gain_gold
from sandtable.games.bridgefront.rules.course.seats import seat_at


@kernel
def begin_sieges(state, log):
    """The Action Phase is over."""
    state.siege_at = 0
    emit(log, ev.SIEGES_START, EVERYBODY)


@kernel
def continue_sieges(rules, state, log):
    """Fight the sieges in seat order of the Capitals' owners, then pay Pillagers. 1 = a decision is owed. `siege_at` is
    the place of the next owner."""
    while state.siege_at < rules.players:
        owner = seat_at(rules, state, state.siege_at)
        if state.battle_stage != 0:
            if run_battle(rules, state, log) == 0:
                return 1
            continue
        capital = state.capital[owner]
        here = units_at(state, capital)
        if bits(here) == 2:
            defender = owner if (here >> owner) & 1 == 1 else state.first_in[owner]
            begin_battle(rules, state, capital, lowest(here & ~(1 << defender)), defender, 1, log)
        else:
            state.siege_at = state.siege_at + 1
    _pillage(rules, state, log)
    state.siege_at = 0
    return 0


@kernel
def _pillage(rules, state, log):
    """Who took a Capital that it did not hold after the last sieges; Gatewright is paid for it."""
    for place in range(rules.players):
        owner = seat_at(rules, state, place)
        holder = lowest(others(state, state.capital[owner], owner))
        if holder != s.NONE and state.faction[holder] == s.GATEWRIGHT and holder != state.held[owner]:
            if rules.pillage_gold > 0:
                emit(log, ev.PILLAGED, EVERYBODY, holder, owner, rules.pillage_gold)
            gain_gold(rules, state, holder, rules.pillage_gold, ev.GOLD_PILLAGE, log)
        state.held[owner] = holder

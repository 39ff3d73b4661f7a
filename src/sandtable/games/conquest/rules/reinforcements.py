"""Reinforcements: the armies that a turn begins with, for territories, continents and capitals (spec section 6, T1)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import also, emit
from sandtable.games.conquest.decisions.attack import may_attack
from sandtable.games.conquest.events import CONTINENT_BONUS, REINFORCED
from sandtable.games.conquest.rules.visibility import audience_of_seat


@kernel
def holds_continent(rules, state, seat, continent):
    """Whether the seat owns every territory of a continent."""
    for i in range(rules.member_start[continent], rules.member_start[continent + 1]):
        if state.owner[rules.member[i]] != seat:
            return False
    return True


@kernel
def capitals_held(rules, state, seat):
    """How many territories with a capital marker the seat owns."""
    count = 0
    for other in range(rules.players):
        territory = state.capital[other]
        if territory >= 0 and state.owner[territory] == seat:
            count += 1
    return count


@kernel
def reinforce(rules, state, log):
    """T1: armies for territories, continents and capitals go to the pool."""
    seat = state.seat
    told = audience_of_seat(rules, seat)
    held = state.held[seat]
    base = max(rules.reinforce_min, held // rules.territory_divisor)
    bonus = 0
    continents = 0
    for continent in range(rules.continents):
        if holds_continent(rules, state, seat, continent):
            armies = rules.bonus[continent]
            bonus += armies
            continents += 1
            emit(log, CONTINENT_BONUS, told, seat, continent, armies)
    capitals = capitals_held(rules, state, seat)
    for_capitals = capitals * rules.capital_bonus
    total = base + bonus + for_capitals
    missing = 0
    if state.turns == 1:
        missing = total - total * rules.first_turn_pct // 100
        total -= missing
    no_attacks = 0 if may_attack(rules, state) else 1
    state.pool[seat] = total
    state.received += total
    emit(log, REINFORCED, told, seat, total, base, held, bonus)
    also(log, continents, for_capitals, capitals, missing, no_attacks)

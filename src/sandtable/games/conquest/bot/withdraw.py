"""Withdrawals by the bot."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import SOLE, capture_chance, threat_to

_ARMY = 0.25  # what an army counts that falls with its territory: it does not fall alone
_CAPITAL = 4.0


@kernel
def _risk(rules, state, seat, t, armies, facts):
    """What may be lost of an own territory with so many armies on it, by how likely it falls to the strongest force
    beside it."""
    threat = threat_to(rules, state, seat, t)
    if threat < 2:
        return 0.0
    worth = 1.0 + _ARMY * float(armies)
    if facts[SOLE, rules.continent[t]] == seat:
        worth += float(rules.bonus[rules.continent[t]])
    if state.capital[seat] == t:
        worth += _CAPITAL
    return worth * capture_chance(rules, threat, armies)


@kernel
def weigh_withdraw(rules, state, seat, choices, count, facts, weights):
    """By how much less may be lost of both territories."""
    source = state.where[seat]
    armies = state.armies[source]
    half = armies // 2
    stays = _risk(rules, state, seat, source, armies, facts)
    leaves = _risk(rules, state, seat, source, armies - half, facts)
    weights[0] = 0.0
    for i in range(1, count):
        t = choices[i] - 1
        now = state.armies[t]
        weights[i] = stays - leaves
        weights[i] += _risk(rules, state, seat, t, now, facts) - _risk(rules, state, seat, t, now + half, facts)

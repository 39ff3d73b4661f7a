"""D_ATTACK: over which edge to attack, or to stop (spec sections 7 and 12)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.masks import first_bit
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import ATTACKS_AFTER_ROUND, ATTACKS_AFTER_TURN


@kernel
def may_attack(rules, state):
    """Whether attacks are allowed in this turn: a host may keep them out of the first turn, or out of round 1."""
    if rules.first_attacks == ATTACKS_AFTER_TURN:
        return state.turns > 1
    return rules.first_attacks != ATTACKS_AFTER_ROUND or state.round > 1


@kernel
def attack_step(rules, state):
    """T4 between battles. True = the seat is asked."""
    seat = state.seat
    if may_attack(rules, state) and _any_attack(rules, state, seat):
        ask(state, seat, s.D_ATTACK)
        return True
    state.step = s.DRAW_EARLY
    return False


@kernel
def _attacks(rules, state, seat, word):
    """The edges of a word of `Rules.incident` that can be attacked over, as bits: those at an own territory with 2
    armies or more, and at a foreign one. No branches: nothing can predict who owns what."""
    strong = 0
    foreign = 0
    for territory in range(rules.territories):
        edges = rules.incident[word, territory]
        own = -int(state.owner[territory] == seat)
        strong |= edges & own & -int(state.armies[territory] > 1)
        foreign |= edges & ~own
    return strong & foreign


@kernel
def _any_attack(rules, state, seat):
    """Whether D_ATTACK has an attack to offer."""
    for word in range(rules.edge_words):  # noqa: SIM110
        if _attacks(rules, state, seat, word) != 0:
            return True
    return False


@kernel
def attack_choices(rules, state, seat, choices):
    """0 = stop, 1 + edge."""
    choices[0] = 0
    n = 1
    for word in range(rules.edge_words):
        attacks = _attacks(rules, state, seat, word)
        while attacks != 0:
            choices[n] = 1 + s.EDGES_A_WORD * word + first_bit(attacks)
            attacks &= attacks - 1
            n += 1
    return n


@kernel
def answer_attack(rules, state, seat, choice):
    """The answer to D_ATTACK: stop, or the ends of the edge fix source and target."""
    if choice == 0:
        state.step = s.DRAW_EARLY
        return
    edge = choice - 1
    a = rules.edge_a[edge]
    b = rules.edge_b[edge]
    state.edge = edge
    if state.owner[a] == seat:
        state.source = a
        state.target = b
    else:
        state.source = b
        state.target = a
    state.mode = s.NOT_CHOSEN
    state.defence = 0
    state.step = s.BATTLE

"""The battle kernels as one entry from Python: compiled once, kept on disk."""

from __future__ import annotations

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.games.bridgefront.decisions import DECISIONS, legal
from sandtable.games.bridgefront.rules.battle.beginning import begin_battle
from sandtable.games.bridgefront.rules.battle.fighting import run_battle
from sandtable.games.bridgefront.rules.board.deaths import hurt

__all__ = ["ANSWER", "BEGIN", "HURT", "OPTIONS", "RUN", "battle_at"]

BEGIN, RUN, OPTIONS, ANSWER, HURT = 0, 1, 2, 3, 4


@kernel
def _stay(rules, state, log):
    """The game does not run on."""


_answer = DECISIONS.apply(_stay)


@entry_kernel
def battle_at(what, rules, states, a, b, c, d, options, log):
    """BEGIN: a hex, b attacker, c defender, d siege. OPTIONS: a player. ANSWER: a player, b code. HURT: a Champion,
    b damage, c killer."""
    if what == BEGIN:
        begin_battle(rules[0], states[0], a, b, c, d, log)
    elif what == RUN:
        return run_battle(rules[0], states[0], log)
    elif what == OPTIONS:
        return legal(rules[0], states[0], a, options)
    elif what == ANSWER:
        _answer(rules[0], states[0], a, b, log)
    else:
        hurt(rules[0], states[0], a, b, c, log)
    return 0

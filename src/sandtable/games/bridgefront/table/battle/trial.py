"""Battles tried out by the game's own kernels: the same position again and again, each time with other dice.

Who may choose in a battle (Assassin's Edge, a hit that is assigned) chooses the enemy Champion with the fewest HP, and
Forces where there is none.
"""

from typing import NamedTuple

import numpy as np

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.asking import answered
from sandtable.core.kernel.chance import new_chance, rekey, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import bits, lowest
from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hit import answer_hit, player_of_side
from sandtable.games.bridgefront.decisions.strike import answer_strike
from sandtable.games.bridgefront.rules.battle.beginning import begin_battle
from sandtable.games.bridgefront.rules.battle.dice import force_threshold
from sandtable.games.bridgefront.rules.battle.fighting import run_battle
from sandtable.games.bridgefront.rules.board.champions import champion_here, mask_here
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.dealing import empty_zones
from sandtable.games.bridgefront.rules.cards.piles import push_bottom
from sandtable.games.bridgefront.table.battle.sides import ATTACKER, DEFENDER, Meeting, position

_FORCES, _CHAMPIONS = 0, 2  # columns of what a battle leaves: the attacker's and the defender's


class End(NamedTuple):
    """How a battle has ended: Forces and Champions that are left to each side."""

    forces: tuple[int, int]
    champions: tuple[int, int]


@kernel
def _weakest(state, player):
    """The slot of the player's Champion in the battle with the fewest HP, NONE if there is none."""
    found = s.NONE
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, state.battle_hex) and (
            found == s.NONE or state.hp[player, slot] < state.hp[player, found]
        ):
            found = slot
    return found


@kernel
def _begin(rules, state, hex_, siege, log):
    """Everything a battle needs besides its units, and its beginning."""
    cards = state.cards
    empty_zones(state)
    for card in range(cards):
        for player in range(2):
            for slot in range(s.MAX_SLOTS):
                if state.champion[player, slot] != s.NONE and state.champion_card[player, slot] == card:
                    push_bottom(state, s.BURN + player, card)
    update_first_in(rules, state)
    begin_battle(rules, state, hex_, ATTACKER, DEFENDER, siege, log)


@entry_kernel
def fight(rules, states, chances, hex_, siege, log, left):
    """Fight the battle of state 1 with dice from `chances`. left: int64[4], what remains of Forces and of Champions."""
    state = states[1]
    rekey(state.chance, chances[0])
    _begin(rules[0], state, hex_, siege, log)
    while run_battle(rules[0], state, log) == 0:
        player = lowest(state.to_act)
        kind = state.asked[player]
        answered(state, player)
        weakest = _weakest(state, player_of_side(state, 1 - state.side))
        if kind == s.D_STRIKE:
            answer_strike(rules[0], state, player, weakest, log)
        else:
            answer_hit(rules[0], state, player, s.HIT_FORCE if weakest == s.NONE else 1 + weakest, log)
    for player in range(2):
        left[_FORCES + player] = state.forces[hex_, player]
        left[_CHAMPIONS + player] = bits(mask_here(state, player, hex_))


@entry_kernel
def first_thresholds(rules, states, hex_, siege, log, found):
    """What the Forces of both sides hit on in the first combat round and later, into int64[4], and the Forces that are
    there when it begins into found[4:6]; the battle of state 1 begins."""
    state = states[1]
    _begin(rules[0], state, hex_, siege, log)
    for number in range(2):
        state.combat_round = 1 + number
        for side in range(2):
            found[2 * number + side] = force_threshold(rules[0], state, side)
    for player in range(2):
        found[4 + player] = state.forces[hex_, player]


def tried(rules: Records, meeting: Meeting, samples: int, seed: int) -> list[End]:
    """How so many battles have ended. The same seed gives the same ends."""
    states, hex_ = position(rules, meeting)
    chances, left = new_chance(seed_key(seed)), np.zeros(4, dtype=np.int64)
    ends = []
    for _ in range(samples):
        states[1] = states[0]
        fight(rules, states, chances, hex_, meeting.siege, NO_LOG, left)
        a, b, c, d = left.tolist()
        ends.append(End((a, b), (c, d)))
    return ends


class Hits(NamedTuple):
    """What Forces hit on, attacker's and defender's: in the first combat round, and later; and the Forces with which
    it begins."""

    first: tuple[int, int]
    later: tuple[int, int]
    forces: tuple[int, int]


def thresholds(rules: Records, meeting: Meeting) -> Hits:
    """On what the Forces of a battle without Champions hit, as the kernels say."""
    states, hex_ = position(rules, meeting)
    states[1] = states[0]
    found = np.zeros(6, dtype=np.int64)
    first_thresholds(rules, states, hex_, meeting.siege, NO_LOG, found)
    a, b, c, d, e, f = found.tolist()
    return Hits((a, b), (c, d), (e, f))

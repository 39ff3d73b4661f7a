"""Deals that are kept: hands in which everybody calls, with exchanges and swaps by playouts. They ask no blueprint: the
same command makes the same deals whatever was shipped before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, rekey
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.making.others import MOST
from sandtable.games.bayonet.bot.blueprint.sampling import chances_against
from sandtable.games.bayonet.bot.playouts.playing import play_cards_in
from sandtable.games.bayonet.bot.reserve import after_swap, saved_part
from sandtable.games.bayonet.rules.bet import round_of
from sandtable.games.bayonet.rules.engine import apply
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from sandtable.games.bayonet.rules.legal import legal
from sandtable.games.bayonet.rules.setting_up import setup
from sandtable.games.bayonet.rules.strength import strength_of_cards
from sandtable.games.bayonet.state import State

_ROOM = 64  # hands of one match
_WORLDS = 48  # of an exchange: half as many as at the table, where time is not as dear


@dataclass(frozen=True)
class Deals:
    """Row by row: how many seats, the chance of each against each other in each round [deals, rounds, MOST, MOST], the
    strength that each shows at the end, and the per cent that its Scout would save. Seats in the order of betting."""

    seats: npt.NDArray[np.int64]
    chances: npt.NDArray[np.float32]
    strengths: npt.NDArray[np.int64]
    saves: npt.NDArray[np.int64]


@kernel
def _note_chances(rules, state, mind, chance, out, kept):
    players = rules.players
    number = round_of(state)
    for seat in range(players):
        chances_against(rules, state, seat, mind, chance, out)
        place = (seat + 2 * players - state.button - 1) % players
        for other in range(players):
            kept[number, place, (other + 2 * players - state.button - 1) % players] = out[other]


@kernel
def _note_end(rules, state, seat, choice, strengths, saves):
    """What the seat will show after this reserve swap, and what its Scout will save."""
    players = rules.players
    cards = np.zeros(s.HAND, dtype=np.int64)
    hidden = after_swap(state, seat, choice, cards)
    place = (seat + 2 * players - state.button - 1) % players
    strengths[place] = strength_of_cards(rules, cards[0], cards[1], cards[2], cards[3], cards[4])
    saves[place] = saved_part(rules, cards, hidden)


@entry_kernel
def _play(rules, states, chances, log, kept, strengths, saves):
    """Play the match that begins in a zeroed state, to its end; how many hands it had."""
    rekey(states[0].chance, chances[0])
    setup(rules[0], states[0], log)
    state = states[0]
    choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    out = np.zeros(s.MAX_SEATS, dtype=np.float64)
    noted = -1
    while state.to_act != 0:
        seat = 0
        while (state.to_act >> seat) & 1 == 0:
            seat += 1
        count = legal(rules[0], state, seat, choices)
        at = state.hands - 1
        asked = state.asked[seat]
        if asked == s.D_BET:
            if noted != 16 * at + state.step:
                noted = 16 * at + state.step
                _note_chances(rules[0], state, mind, chances[0], out, kept[at])
            choice = s.CALL
        else:
            choice = int(play_cards_in(rules[0], state, seat, choices, count, chances[0], _WORLDS, False))
            if asked == s.D_RESERVE:
                _note_end(rules[0], state, seat, choice, strengths[at], saves[at])
        apply(rules[0], state, seat, choice, log)
    return state.hands


def keep_deals(rules: Records, count: int, key: bytes, progress: Callable[[int], None] | None = None) -> Deals:
    """So many deals, or some more, of matches by these rules: few hands each, with more chips than are lost in them."""
    chances, states, empty = new_chance(key), State.new(1), State.new(1)
    seats = int(rules["players"][0])
    found: list[tuple[Any, Any, Any]] = []
    hands = 0
    while hands < count:
        states[:] = empty
        kept = np.zeros((_ROOM, s.ROUNDS, MOST, MOST), dtype=np.float32)
        strengths, saves = np.zeros((_ROOM, MOST), dtype=np.int64), np.zeros((_ROOM, MOST), dtype=np.int64)
        played = int(_play(rules, states, chances, NO_LOG, kept, strengths, saves))
        found.append((kept[:played], strengths[:played], saves[:played]))
        hands += played
        if progress is not None:
            progress(min(hands, count))
    together, strong, saved = (np.concatenate(column) for column in zip(*found, strict=True))
    return Deals(np.full(len(strong), seats, dtype=np.int64), together, strong, saved)

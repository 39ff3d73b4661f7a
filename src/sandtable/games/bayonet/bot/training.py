"""Training the blueprint: deals are played to the showdown once, then only their betting is walked over and over
(regrets.py: external sampling, M. Lanctot et al., 2009), and the average of what was done is made into what is shipped.

Deals that are kept are hands in which everybody calls, with exchanges and swaps by playouts. They ask no blueprint: the
same command makes the same deals whatever was shipped before.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.game.spaces import Progress
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, rekey
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint import ACTIONS, BUCKETS, COMPANIES, SITUATIONS, chances_against, packed
from sandtable.games.bayonet.bot.playouts import play_cards_in
from sandtable.games.bayonet.bot.regrets import MOST, walk_deals
from sandtable.games.bayonet.bot.reserve import after_swap, saved_part
from sandtable.games.bayonet.decisions import legal
from sandtable.games.bayonet.rules.bet import bets, round_of
from sandtable.games.bayonet.rules.engine import apply
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
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
        if bets(state, seat):
            if noted != 16 * at + state.step:
                noted = 16 * at + state.step
                _note_chances(rules[0], state, mind, chances[0], out, kept[at])
            choice = s.CALL
        else:
            choice = int(play_cards_in(rules[0], state, seat, choices, count, chances[0], _WORLDS, False))
            if state.asked[seat] == s.D_RESERVE:
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


#: The stacks, in antes, that half of the walks begin with.
STACKS = (10, 20, 40, 50, 100)
_PARTS = 50  # after each of which what was found before counts a little less
_LEAST = 20.0  # visits of a situation below which nothing is said of it
_RARE = 0.03  # odds that are taken for none
_ALL = 255
Floats = npt.NDArray[np.float64]


def joined(kept: Sequence[Deals]) -> Deals:
    """Deals of several numbers of seats as one."""
    return Deals(
        np.concatenate([some.seats for some in kept]),
        np.concatenate([some.chances for some in kept]),
        np.concatenate([some.strengths for some in kept]),
        np.concatenate([some.saves for some in kept]),
    )


def bounds_of(deals: Deals) -> Floats:
    """The shares that part the hands of each company and round into buckets of equal size
    [COMPANIES, ROUNDS, BUCKETS - 1]."""
    found = np.zeros((COMPANIES, s.ROUNDS, BUCKETS - 1))
    places = np.arange(1, BUCKETS) / BUCKETS
    for company in range(COMPANIES):
        opponents = max(1, company)
        dealt = 2 if company == 0 else 4
        chances = deals.chances[deals.seats == dealt].astype(np.float64)
        for number in range(s.ROUNDS):
            shares = [
                np.prod([chances[:, number, seat, (seat + 1 + i) % dealt] for i in range(opponents)], axis=0)
                for seat in range(dealt)
            ]
            found[company, number] = np.quantile(np.concatenate(shares), places)
    return found


def walk(
    deals: Deals, bounds: Floats, walks: int, key: bytes, progress: Callable[[int], None] | None = None
) -> npt.NDArray[np.float32]:
    """How often what was done, the later the more it counts [SITUATIONS, BUCKETS, ACTIONS]."""
    chances = new_chance(key)
    regrets = np.zeros((SITUATIONS, BUCKETS, ACTIONS), dtype=np.float32)
    sums = np.zeros((SITUATIONS, BUCKETS, ACTIONS), dtype=np.float32)
    stacks = np.array(STACKS, dtype=np.int64)
    for part in range(1, _PARTS + 1):
        kept = deals.seats, deals.chances, deals.strengths, deals.saves
        walk_deals(walks // _PARTS, kept, bounds, stacks, regrets, sums, chances)
        if part < _PARTS:
            regrets *= part / (part + 1)
            sums *= part / (part + 1)
        if progress is not None:
            progress(walks * part // _PARTS)
    return sums


def odds_of(sums: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
    """The situations that are known, ascending, and for each [BUCKETS, ACTIONS] odds that sum to about 255. Buckets
    that were seldom met learn from those beside them."""
    met = sums.sum(axis=(1, 2)) >= _LEAST
    known = np.flatnonzero(met).astype(np.int32)
    kept = sums[known].astype(np.float64)
    total = kept.sum(axis=2, keepdims=True)
    near = np.zeros_like(kept)
    for away, weight in ((1, 0.5), (2, 0.2), (4, 0.02), (8, 0.002), (16, 0.0002)):
        near[:, away:] += weight * kept[:, :-away]
        near[:, :-away] += weight * kept[:, away:]
    trust = 1.0 / (1.0 + total / 300.0)  # much seen: little is learned from others
    kept = kept + near * trust + 1e-9 * kept.sum(axis=1, keepdims=True)
    parts = kept / kept.sum(axis=2, keepdims=True)
    parts[parts < _RARE] = 0.0
    parts /= parts.sum(axis=2, keepdims=True)
    return known, np.rint(parts * _ALL).astype(np.uint8)


#: Of 16 deals so many are for two, three and four seats.
_FOR = (12, 1, 3)


def make_blueprint(rules: Sequence[Records], deals: int, walks: int, seed: int, progress: Progress) -> bytes:
    """The blueprint, by the rules for two, three and four seats."""
    kept = []
    for one, part in zip(rules, _FOR, strict=True):
        seats = int(one["players"][0])
        count = max(1, deals * part // 16)
        kept.append(keep_deals(one, count, _key(seed, seats), _told(progress, f"Dealing to {seats}", count)))
    together = joined(kept)
    bounds = bounds_of(together)
    sums = walk(together, bounds, walks, _key(seed, 0), _told(progress, "Walking", walks))
    known, odds = odds_of(sums)
    command = f"sandtable train blueprint bayonet --deals {deals} --walks {walks} --seed {seed}"
    return packed(command, bounds, known, odds)


def _key(seed: int, purpose: int) -> bytes:
    return hashlib.sha256(f"blueprint:{seed}:{purpose}".encode("ascii")).digest()


def _told(progress: Progress, what: str, total: int) -> Callable[[int], None]:
    return lambda done: progress(what, done, total)

"""What a hand makes, as data for words (sections 8 and 9), and how good that is among all hands of the deck.

`rules` is the array of one Rules record that a game holds. Results are cached by what they depend on.
"""

from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.core.words import Lazy
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup import hand_ranking
from sandtable.games.bayonet.setup.machine import Machine, machine_of, multisets

#: What combos are called in messages, by number, and by people; 0 is none.
COMBO_IDS = (
    "none", "fix-bayonets-4", "bombs-away", "fix-bayonets-3", "cavalry-charge", "five-of-a-kind", "battalion",
    "fix-bayonets-2", "four-of-a-kind", "four-with-officer", "fire-and-advance", "flank", "full-house", "trips",
    "two-pair-with-officer", "two-pair", "pair", "high-card",
)  # fmt: skip
combo_names = Lazy(lambda: ("", *(say(f"combo-{name}") for name in COMBO_IDS[1:])))

#: The cards of each combo in the order in which they count: how many, as what, of which arm (-1 any). What is missing
#: to five are others; the FIX of a combo stands last.
_Role = Literal["set", "named", "fix", "other"]
_Part = tuple[int, _Role, int]
_PARTS: tuple[tuple[_Part, ...], ...] = (
    (),
    ((4, "set", s.INF),),
    ((1, "named", -1), (2, "set", s.INF), (2, "set", s.ART)),
    ((3, "set", s.INF),),
    ((1, "named", s.INF), (1, "named", s.CAV), (1, "named", s.CAV), (1, "named", s.CAV), (1, "named", s.CAV)),
    ((5, "set", -1),),
    ((2, "set", s.INF), (1, "named", s.CAV), (1, "named", s.ART), (1, "named", -1)),
    ((2, "set", s.INF),),
    ((4, "set", -1),),
    ((4, "set", -1), (1, "named", -1)),
    ((3, "set", s.INF), (2, "set", s.ART)),
    ((3, "set", s.INF), (2, "set", s.CAV)),
    ((3, "set", -1), (2, "set", -1)),
    ((3, "set", -1),),
    ((2, "set", -1), (2, "set", -1), (1, "named", -1)),
    ((2, "set", -1), (2, "set", -1)),
    ((2, "set", -1),),
    (),
)
_WITH_FIX = (1, 3, 7)
_OTHER: _Part = (1, "other", -1)
_FIX_LAST: _Part = (1, "fix", -1)

#: The numbers of each combo's key: how many are left after its place (section 9, the table of keys).
_NUMBERS = (0, 2, 2, 3, 2, 2, 5, 4, 3, 3, 3, 3, 4, 4, 5, 5, 5, 5)


class ComboGroup(NamedTuple):
    """Cards of a hand that stand together. `role`: a set; a card that its combo names; the FIX of the combo; or one of
    the others. `cards`: card numbers. `value`: of a set or of wild infantry, 0 else. `arm`: of a set of one arm, -1
    any. `wild`: how many of the cards count as wild infantry."""

    role: _Role
    cards: tuple[int, ...]
    value: int
    arm: int
    wild: int


class MadeCombo(NamedTuple):
    """What five cards make. `combo`: its number in section 8. `strength`: 0 = the strongest of all. `cards`: in the
    order in which they count; `as_value[i]`: the value at which cards[i] counts as wild infantry, 0 = as itself.
    `numbers`: those of the key, as in section 9. `groups`: the same cards by what they do in the combo."""

    combo: int
    name: str
    strength: int
    cards: tuple[int, ...]
    as_value: tuple[int, ...]
    numbers: tuple[int, ...]
    groups: tuple[ComboGroup, ...]


class Ranking(NamedTuple):
    """The five-card hands of a deck, counted exactly.

    `hands`: how many there are. `equal[s]`: how many have strength s; `weaker[s]`: how many lose to it; `place[s]`: its
    place from 1 among the strengths that this deck has (for one that it does not have, the place it would take);
    `places`: how many it has. `combos[n]`: hands of combo n."""

    hands: int
    equal: npt.NDArray[np.int64]
    weaker: npt.NDArray[np.int64]
    place: npt.NDArray[np.int64]
    places: int
    combos: tuple[int, ...]

    def share_weaker(self, strength: int) -> float:
        """The share of all five-card hands that lose to this strength."""
        return float(self.weaker[strength]) / self.hands


def key_numbers(rules: Records, key: int) -> tuple[int, ...]:
    """A packed key as section 9 writes it: the combo's number, then its numbers (`four_officer_order` changes the
    former), then five arms if they decide ties."""
    place = key >> hand_ranking.KEY_BITS_BELOW_COMBO
    facts = plain(rules)
    combo = 17 - place if place in (8, 9) and facts.four_officer_order == s.OFFICER_FIRST else place
    mask = (1 << hand_ranking.FIELD_BITS) - 1
    bits, last = hand_ranking.FIELD_BITS, hand_ranking.FIELDS - 1
    numbers = [key >> (10 + bits * (last - i)) & mask for i in range(_NUMBERS[combo])]
    arms = [key >> 2 * (s.HAND - 1 - i) & 3 for i in range(s.HAND)] if facts.arm_tiebreak else []
    return (place, *numbers, *arms)


def hand_made(rules: Records, cards: tuple[int, ...]) -> MadeCombo:
    """What five different cards make. ValueError for another number of cards."""
    if len(cards) != s.HAND:
        raise ValueError(f"A hand has five cards, not {len(cards)}.")
    types = rules["type"][0][list(cards)].astype(np.int64)
    result = np.zeros(hand_ranking.RESULT_SIZE, dtype=np.int64)
    hand_ranking.explain_hand(rules, types, result)
    found = result.tolist()
    key, order = found[0], found[hand_ranking.RESULT_ORDER : hand_ranking.RESULT_ORDER + s.HAND]
    combo = key_numbers(rules, key)[0]
    if combo in (8, 9) and rules["four_officer_order"][0] == s.OFFICER_FIRST:
        combo = 17 - combo
    counting = tuple(cards[i] for i in order)
    as_value = tuple(found[hand_ranking.RESULT_WILD + i] for i in order)
    strength = int(np.searchsorted(machine_of(rules).keys, key))
    values = rules["value"][0][types[order]].tolist()
    groups = _groups(combo, counting, values, as_value)
    return MadeCombo(combo, combo_names()[combo], strength, counting, as_value, key_numbers(rules, key)[1:], groups)


def _groups(combo: int, cards: tuple[int, ...], values: list[int], as_value: tuple[int, ...]) -> tuple[ComboGroup, ...]:
    groups = []
    at = 0
    fix = 1 if combo in _WITH_FIX else 0
    others = s.HAND - fix - sum(part[0] for part in _PARTS[combo])
    for size, role, arm in (*_PARTS[combo], *[_OTHER] * others, *[_FIX_LAST] * fix):
        span = range(at, at + size)
        wild = [as_value[i] for i in span if as_value[i]]
        value = wild[0] if wild else (values[at] if role == "set" else 0)
        groups.append(ComboGroup(role, cards[at : at + size], value, arm, len(wild)))
        at += size
    return tuple(groups)


def copies_of(rules: Records) -> tuple[int, ...]:
    """How many cards of each type the deck has."""
    types = rules["type"][0][: rules["cards"][0]]
    return tuple(np.bincount(types, minlength=rules["types"][0]).tolist())


def ranking(rules: Records) -> Ranking:
    """The five-card hands of the deck in force, counted."""
    machine, copies = machine_of(rules), copies_of(rules)
    found = _rankings.get((machine.digest, copies))
    if found is None:
        if len(_rankings) >= _KEEP:
            _rankings.clear()
        found = _rankings[machine.digest, copies] = _count(rules, machine, copies)
    return found


_KEEP = 40
_rankings: dict[tuple[str, tuple[int, ...]], Ranking] = {}


def _count(rules: Records, machine: Machine, copies: tuple[int, ...]) -> Ranking:
    equal = np.bincount(machine.strengths, weights=hands_of(copies), minlength=len(machine.keys)).astype(np.int64)
    reached = np.cumsum(equal)
    present = (equal > 0).astype(np.int64)
    places = np.cumsum(present)
    hands = int(reached[-1])
    combos = [0] * (s.COMBOS + 1)
    start = rules["combo_start"][0]
    for place in range(1, s.COMBOS + 1):
        combos[int(rules["combo_number"][0][place])] = int(equal[start[place] : start[place + 1]].sum())
    return Ranking(hands, equal, hands - reached, places - present + 1, int(places[-1]), tuple(combos))


def hands_of(copies: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """By rank of a multiset of five types, how many five-card hands of a deck with so many copies are of it."""
    ways_to_take = np.zeros((s.MAX_CARDS + 1, s.HAND + 1), dtype=np.int64)  # C(copies, taken)
    ways_to_take[:, 0] = 1
    for held in range(1, s.MAX_CARDS + 1):
        for taken in range(1, s.HAND + 1):
            ways_to_take[held, taken] = ways_to_take[held - 1, taken] + ways_to_take[held - 1, taken - 1]
    hands = multisets(len(copies), s.HAND)
    ways = np.ones(len(hands), dtype=np.int64)
    for kind, held in enumerate(copies):
        ways *= ways_to_take[held][(hands == kind).sum(axis=1)]
    return ways

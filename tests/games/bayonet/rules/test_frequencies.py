"""How often each combo is dealt: the exact counts of the rules (specs/bayonet.md, section 2.4), in two ways."""

from __future__ import annotations

from math import comb

import numpy as np

from sandtable.core.kernel import entry_kernel
from sandtable.games.bayonet.setup.combos import copies_of, hands_of, ranking
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.machine import machine_of
from tests.games.bayonet.hands import rules_of, strength

HANDS = 8_259_888
#: Five-card hands by number of combo.
COUNTS = (
    10, 696, 3_885, 5_888, 7_847, 67_584, 147_610, 152_801, 13_384, 306, 408, 177_944, 1_185_386, 101_328, 857_658,
    3_673_932, 1_863_221,
)  # fmt: skip


@entry_kernel
def _deal_all(rules, counts):
    """Deal every five-card hand of the deck and count its strength."""
    table, types, cards = rules[0].machine, rules[0].type, rules[0].cards
    for a in range(cards):
        one = table[0, types[a]]
        for b in range(a + 1, cards):
            two = table[one, types[b]]
            for c in range(b + 1, cards):
                three = table[two, types[c]]
                for d in range(c + 1, cards):
                    four = table[three, types[d]]
                    for e in range(d + 1, cards):
                        counts[table[four, types[e]]] += 1


def test_I17_the_counts_of_all_combos_weighted_by_copies() -> None:
    found = ranking(rules_of())
    assert found.hands == HANDS == comb(65, 5) == sum(COUNTS)
    assert found.combos[1:] == COUNTS
    assert found.places == 4_590


def test_I17_the_counts_of_all_combos_by_dealing_every_hand() -> None:
    rules, found = rules_of(), ranking(rules_of())
    counts = np.zeros(len(machine_of(rules).keys), dtype=np.int64)
    _deal_all(rules, counts)
    assert (counts == found.equal).all()
    start = rules["combo_start"][0]
    assert tuple(int(counts[start[c] : start[c + 1]].sum()) for c in range(1, 18)) == COUNTS


def test_R7_wild_cards_that_only_pair_fit_the_table_worse() -> None:
    """Each pair of combos of which the stronger is the more frequent speaks against a reading."""

    def inverted(counts: tuple[int, ...]) -> int:
        return sum(counts[strong] > counts[weak] for strong in range(17) for weak in range(strong + 1, 17))

    pairs = tuple(int(count) for count in ranking(rules_of(wild_join="pair_only")).combos[1:])
    assert sum(pairs) == HANDS and (inverted(COUNTS), inverted(pairs)) == (25, 28)
    five, full = pairs[4], pairs[11]
    assert five < pairs[2] < pairs[3], "Five Of A Kind stands below Fix Bayonets 3 and Cavalry Charge"
    assert full < pairs[6], "Full House stands below Fix Bayonets 2"
    assert COUNTS[4] > COUNTS[3] > COUNTS[2] and COUNTS[11] > COUNTS[6]


def test_places_and_shares() -> None:
    found = ranking(rules_of())
    best, worst = strength("I1 I1 I1 I1 FIX"), strength("I6 SCT SCT SCT MAG")
    assert (found.place[best], found.equal[best], found.weaker[best]) == (1, 2, HANDS - 2)
    assert found.share_weaker(best) == 1 - 2 / HANDS
    last = int(np.flatnonzero(found.equal)[-1])
    assert found.place[last] == 4_590 and found.weaker[last] == 0 and last >= worst
    assert found.equal.sum() == HANDS and (np.diff(found.weaker) <= 0).all()
    absent = strength("I1 I1 I1 I1 DRG")  # four 1s beside a blank; with five Grenadiers it would be another matter
    assert found.equal[absent] > 0
    impossible = strength("GEN GEN I1 I1 C2")
    assert found.equal[impossible] == 0
    assert found.place[impossible] == 1 + int((found.equal[:impossible] > 0).sum())


def test_another_deck_is_counted_with_its_own_copies() -> None:
    copies = tuple(2 for _ in CARDS)
    rules = rules_of(deck=copies, players=2)
    found = ranking(rules)
    assert copies_of(rules) == copies and found.hands == comb(42, 5) == int(hands_of(copies).sum())
    assert found.combos[1] == 0, "four infantry of a value are not in it"
    # Bombs Away: one of 8 officers, both Rockets, and two that count as Grenadiers out of 2 Grenadiers, 2 Magazines
    # and, beside a natural Grenadier, 2 Dragoons.
    assert found.combos[2] == 8 * (comb(6, 2) - 1 - 4)

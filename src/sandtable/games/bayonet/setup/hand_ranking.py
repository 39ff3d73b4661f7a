"""What five cards are worth: the algorithm of section 9, on five *types* (rows of cards.toml).

A hand's *key* is one int64, smaller = stronger: the combo's place in the order of strength (5 bits), its up to five
numbers (7 bits each, absent ones 0), then five arms (2 bits each, all 0 unless `arm_tiebreak`). Every assignment of the
wild cards is tried; for each the combos are gone through from the strongest, and the first that the cards can make is
the best for that assignment. A set takes natural cards before wild ones, and never leaves out a natural card of its
value: a larger set, and with it a stronger combo, would be possible.

This is slow (a microsecond a hand) and runs once for each of the 53,130 multisets of five types; games walk the table
that `machine` makes of it.
"""

from typing import NamedTuple

import numpy as np

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.games.bayonet import state as s

BLANK = 99  # single strength of a card without value
FIELDS = 5
FIELD_BITS = 7
KEY_BITS_BELOW_COMBO = 45  # five numbers of 7 bits, five arms of 2
NO_KEY = 1 << 62

# The working copy of a hand, int64[ROWS, 5]: a column is a card. ORDER holds columns, in the order in which they count.
_ARM, _VALUE, _WILD, _SINGLE, _USED, _ORDER, _CHOICES = 0, 1, 2, 3, 4, 5, 6
_ROWS = 7
# Rows of the count of cards by value, int64[5, 16]: natural cards by arm, natural cards of any arm, wild infantry.
_ANY, _WILDS = 3, 4
_VALUES = 16

# A result, int64[RESULT_SIZE]: the key, the five columns in the order in which they count, and for each column the
# value at which it counts as wild infantry, 0 = not.
RESULT_ORDER = 1
RESULT_WILD = 6
RESULT_SIZE = 11


@kernel
def _wild_needed(rules, count, group, value, size):
    """Wild cards in a set of `size` cards of a value out of an arm or `_ANY`; -1 if there is no such set."""
    natural = int(count[group, value])
    wild = int(count[_WILDS, value]) if group in (s.INF, _ANY) else 0
    if natural >= size:
        return 0
    if rules.wild_join == s.JOIN_PAIR_ONLY:
        return 1 if size == 2 and natural == 1 and wild >= 1 else -1
    return size - natural if natural + wild >= size else -1


@kernel
def _put_set(hand, at, group, value, size, wild):
    """Let a set stand from position `at` on, by arms; the position after it."""
    end = at + size
    natural = size - wild
    for arm in range(3):
        if group != _ANY and group != arm:
            continue
        for i in range(5):
            if natural > 0 and hand[_ARM, i] == arm and hand[_VALUE, i] == value and hand[_WILD, i] == 0:
                hand[_USED, i] = 1
                hand[_ORDER, at] = i
                at += 1
                natural -= 1
        if arm == s.INF:
            for i in range(5):
                if wild > 0 and hand[_WILD, i] == 1 and hand[_VALUE, i] == value:
                    hand[_USED, i] = 1
                    hand[_ORDER, at] = i
                    at += 1
                    wild -= 1
    return end


@kernel
def _put_arm(hand, at, arm):
    """Let the first card left of an arm stand at position `at`; its single strength, -1 if there is none."""
    for i in range(5):
        if hand[_USED, i] == 0 and hand[_ARM, i] == arm:
            hand[_USED, i] = 1
            hand[_ORDER, at] = i
            return int(hand[_SINGLE, i])
    return -1


@kernel
def _put_rest(hand, at, end):
    """Let the cards left stand at `at`..`end` - 1, by single strength, then by arm."""
    while at < end:
        best = -1
        for i in range(5):
            if hand[_USED, i] == 0 and (
                best < 0
                or hand[_SINGLE, i] < hand[_SINGLE, best]
                or (hand[_SINGLE, i] == hand[_SINGLE, best] and hand[_ARM, i] < hand[_ARM, best])
            ):
                best = i
        hand[_USED, best] = 1
        hand[_ORDER, at] = best
        at += 1


@kernel
def _start(rules, hand, combo):
    """Begin a combo of section 8: no card is used; the key so far, its place in the order of strength."""
    for i in range(5):
        hand[_USED, i] = 0
    if rules.four_officer_order == s.OFFICER_FIRST and combo in (8, 9):
        return 17 - combo
    return combo


@kernel
def _add_set(rules, key, value, wild):
    """Append a set's two numbers to a key."""
    if rules.wild_compare == s.COMPARE_ALWAYS:
        value, wild = wild, value
    return ((key << FIELD_BITS) | value) << FIELD_BITS | wild


@kernel
def _finish(rules, hand, key, fields, result):
    """Complete a key that has `fields` numbers, and keep it if it is the best so far."""
    key <<= FIELD_BITS * (FIELDS - fields)
    for position in range(5):
        arm = min(int(hand[_ARM, hand[_ORDER, position]]), 3)
        key = key << 2 | (arm if rules.arm_tiebreak != 0 else 0)
    if key < result[0]:
        result[0] = key
        for i in range(5):
            result[RESULT_ORDER + i] = hand[_ORDER, i]
            result[RESULT_WILD + i] = hand[_VALUE, i] if hand[_WILD, i] == 1 else 0


class SetOfCards(NamedTuple):
    """A set of so many cards of a group and a value; one of size 0 is none."""

    group: int
    value: int
    size: int


@kernel
def _sets(rules, hand, count, result, combo, fix, first, second):
    """Offer a combo made of a set, perhaps a second one, and others: with `fix` the card FIX stands last. Combos 8 and
    15 become 9 and 14 if the other card is an officer. Whether the cards can make it."""
    wild = _wild_needed(rules, count, first.group, first.value, first.size)
    wild2 = _wild_needed(rules, count, second.group, second.value, second.size)
    if wild < 0 or wild2 < 0:
        return False
    if combo in (14, 15) and (
        min(wild, 1) > min(wild2, 1) or (min(wild, 1) == min(wild2, 1) and first.value > second.value)
    ):
        return False  # the pairs stand the other way round
    key = _start(rules, hand, combo)
    end = 5
    if fix:
        end = 4
        for i in range(4, -1, -1):
            if hand[_CHOICES, i] == -1:
                hand[_ORDER, 4] = i
        hand[_USED, hand[_ORDER, 4]] = 1
    at = _put_set(hand, 0, first.group, first.value, first.size, wild)
    at = _put_set(hand, at, second.group, second.value, second.size, wild2)
    _put_rest(hand, at, end)
    if combo in (8, 15) and hand[_ARM, hand[_ORDER, 4]] == s.OFF:
        key = _start(rules, hand, 9 if combo == 8 else 14)
    fields = end - at
    if first.size > 0:
        key = _add_set(rules, key, first.value, wild)
        fields += 2
    if combo in (10, 11):
        key = key << FIELD_BITS | second.value
        fields += 1
    elif second.size > 0:
        key = _add_set(rules, key, second.value, wild2)
        fields += 2
    for position in range(at, end):
        key = key << FIELD_BITS | int(hand[_SINGLE, hand[_ORDER, position]])
    _finish(rules, hand, key, fields, result)
    return True


@kernel
def _bombs_away(rules, hand, count, result):
    """Combo 2: whether the cards can make it."""
    wild = _wild_needed(rules, count, s.INF, 1, 2)
    if wild < 0 or count[s.ART, 1] < 2:
        return False
    key = _start(rules, hand, 2)
    officer = _put_arm(hand, 0, s.OFF)
    if officer < 0:
        return False
    at = _put_set(hand, 1, s.INF, 1, 2, wild)
    _put_rest(hand, at, 5)
    _finish(rules, hand, (key << FIELD_BITS | officer) << FIELD_BITS | wild, 2, result)
    return True


@kernel
def _cavalry_charge(rules, hand, count, result):
    """Combo 4: whether the cards can make it."""
    for value in range(1, 5):
        if count[s.CAV, value] != 1:
            return False
    key = _start(rules, hand, 4)
    if _put_arm(hand, 0, s.INF) < 0:
        return False
    infantry = int(hand[_ORDER, 0])
    _put_rest(hand, 1, 5)
    key = _add_set(rules, key, int(hand[_VALUE, infantry]), int(hand[_WILD, infantry]))
    _finish(rules, hand, key, 2, result)
    return True


@kernel
def _battalion(rules, hand, count, result, value):
    """Combo 6 with infantry of a value: whether the cards can make it."""
    wild = _wild_needed(rules, count, s.INF, value, 2)
    if wild < 0:
        return False
    key = _add_set(rules, _start(rules, hand, 6), value, wild)
    _put_set(hand, 0, s.INF, value, 2, wild)
    for position in range(2, 5):
        single = _put_arm(hand, position, position - 1)  # CAV, ART, OFF
        if single < 0:
            return False
        key = key << FIELD_BITS | (single if position == 4 else single - 4)
    _finish(rules, hand, key, 5, result)
    return True


@kernel
def _assigned(rules, hand, count, result):
    """The best key with the wild cards as they are assigned now, offered to `result`."""
    count[:] = 0
    fix = False
    most = 0
    for i in range(5):
        if hand[_CHOICES, i] == -1:
            fix = True
        if hand[_WILD, i] == 1:
            count[_WILDS, hand[_VALUE, i]] += 1
        elif hand[_VALUE, i] > 0 and hand[_ARM, i] <= s.ART:
            count[hand[_ARM, i], hand[_VALUE, i]] += 1
            count[_ANY, hand[_VALUE, i]] += 1
        if hand[_ARM, i] <= s.ART:
            most = max(most, int(hand[_VALUE, i]))
    # Of five cards at most two values can stand in sets: (group, value) of sets by any matching, values of INF sets.
    group1, value1, group2, value2 = 0, 0, 0, 0
    infantry1, infantry2 = 0, 0
    for value in range(1, most + 1):
        wild = int(count[_WILDS, value])
        if count[s.INF, value] + wild >= 2:
            infantry2 = infantry1
            infantry1 = value
        for group in range(4):
            if (group == _ANY) != (rules.kind_matching == s.MATCH_VALUE):
                continue
            if count[group, value] + (wild if group in (s.INF, _ANY) else 0) >= 2:
                group2, value2 = group1, value1
                group1, value1 = group, value

    for size in (4, 3, 2):
        if size == 3 and _bombs_away(rules, hand, count, result):
            return
        if size == 2:
            if _cavalry_charge(rules, hand, count, result):
                return
            if _best_sets(rules, hand, count, result, 5, SetOfCards(group1, value1, 5), SetOfCards(group2, value2, 5)):
                return
            found = infantry1 > 0 and _battalion(rules, hand, count, result, infantry1)
            if infantry2 > 0 and _battalion(rules, hand, count, result, infantry2):
                found = True
            if found:
                return
        if fix:
            combo = 1 if size == 4 else (3 if size == 3 else 7)
            first, second, none = (
                SetOfCards(s.INF, infantry1, size),
                SetOfCards(s.INF, infantry2, size),
                SetOfCards(s.INF, 0, 0),
            )
            found = infantry1 > 0 and _sets(rules, hand, count, result, combo, True, first, none)
            if infantry2 > 0 and _sets(rules, hand, count, result, combo, True, second, none):
                found = True
            if found:
                return
    if value1 > 0:
        if _best_sets(rules, hand, count, result, 8, SetOfCards(group1, value1, 4), SetOfCards(group2, value2, 4)):
            return
        if _three_and_two(rules, hand, count, result, infantry1, infantry2):
            return
        if value2 > 0 and _two_sets(
            rules, hand, count, result, 12, SetOfCards(group1, value1, 3), SetOfCards(group2, value2, 3)
        ):
            return
        if _best_sets(rules, hand, count, result, 13, SetOfCards(group1, value1, 3), SetOfCards(group2, value2, 3)):
            return
        if value2 > 0 and _two_sets(
            rules, hand, count, result, 15, SetOfCards(group1, value1, 2), SetOfCards(group2, value2, 2)
        ):
            return
        if _best_sets(rules, hand, count, result, 16, SetOfCards(group1, value1, 2), SetOfCards(group2, value2, 2)):
            return
    none = SetOfCards(s.INF, 0, 0)
    _sets(rules, hand, count, result, 17, False, none, none)


@kernel
def _best_sets(rules, hand, count, result, combo, first, second):
    """Offer a combo of one set, made of either."""
    none = SetOfCards(s.INF, 0, 0)
    found = first.value > 0 and _sets(rules, hand, count, result, combo, False, first, none)
    if second.value > 0 and _sets(rules, hand, count, result, combo, False, second, none):
        return True
    return found


@kernel
def _two_sets(rules, hand, count, result, combo, first, second):
    """Offer a combo of a set and one of 2, made both ways round."""
    found = _sets(rules, hand, count, result, combo, False, first, SetOfCards(second.group, second.value, 2))
    other = SetOfCards(second.group, second.value, first.size)
    if _sets(rules, hand, count, result, combo, False, other, SetOfCards(first.group, first.value, 2)):
        return True
    return found


@kernel
def _three_and_two(rules, hand, count, result, infantry1, infantry2):
    """Offer Fire And Advance, or else Flank."""
    for arm in (s.ART, s.CAV):
        for value in range(1, _VALUES):
            if count[arm, value] >= 2:
                combo = 10 if arm == s.ART else 11
                first, second, two = (
                    SetOfCards(s.INF, infantry1, 3),
                    SetOfCards(s.INF, infantry2, 3),
                    SetOfCards(arm, value, 2),
                )
                if infantry1 > 0 and _sets(rules, hand, count, result, combo, False, first, two):
                    return True
                if infantry2 > 0 and _sets(rules, hand, count, result, combo, False, second, two):
                    return True
    return False


@kernel
def _evaluate(rules, types, hand, count, result):
    """Fill `result` for five types. `hand` and `count` are working space."""
    result[0] = NO_KEY
    ways = 1
    for i in range(5):
        kind = int(types[i])
        arm = rules.arm[kind]
        value = rules.value[kind]
        hand[_ARM, i] = arm
        hand[_VALUE, i] = value
        hand[_WILD, i] = 0
        hand[_SINGLE, i] = BLANK if arm == s.SPE else (value if arm == s.OFF else 4 + value)
        hand[_CHOICES, i] = -1 if (rules.role[kind] & s.FIX) != 0 else 0
    for i in range(5):
        kind = int(types[i])
        if (rules.role[kind] & s.WILD) == 0:
            continue
        needed = rules.wild_needs[kind] < 0
        values = 0  # bit v: it may count as infantry of value v
        for j in range(5):
            other = int(types[j])
            if rules.arm[other] == rules.wild_needs[kind]:
                needed = True
            barred = rules.wild_not_militia[kind] != 0 and (rules.role[other] & s.MILITIA) != 0
            if rules.arm[other] == rules.wild_copy[kind] and not barred:
                values |= 1 << rules.value[other]
        if needed and values != 0:
            hand[_CHOICES, i] = values | 1  # bit 0: blank
            options = 0
            for value in range(_VALUES):
                options += (hand[_CHOICES, i] >> value) & 1
            ways *= options
    for way in range(ways):
        left = way
        for i in range(5):
            choices = int(hand[_CHOICES, i])
            if choices <= 0:
                continue
            options = 0
            for value in range(_VALUES):
                options += (choices >> value) & 1
            pick = left % options
            left //= options
            value = 0
            while (choices >> value) & 1 == 0 or pick > 0:
                pick -= (choices >> value) & 1
                value += 1
            hand[_VALUE, i] = value
            hand[_WILD, i] = 1 if value > 0 else 0
            hand[_ARM, i] = s.INF if value > 0 else s.SPE
            hand[_SINGLE, i] = 4 + value if value > 0 else BLANK
        _assigned(rules, hand, count, result)


@entry_kernel
def explain_hand(rules, types, result):
    """Evaluate five types (int64[5]): result (int64[RESULT_SIZE]) becomes the key, the order, the wild values."""
    hand = np.zeros((_ROWS, 5), dtype=np.int64)
    count = np.zeros((5, _VALUES), dtype=np.int64)
    _evaluate(rules[0], types, hand, count, result)


@entry_kernel
def all_keys(rules, hands, keys):
    """keys[i] (int64) becomes the key of the five types hands[i] (int8[n, 5])."""
    hand = np.zeros((_ROWS, 5), dtype=np.int64)
    count = np.zeros((5, _VALUES), dtype=np.int64)
    result = np.zeros(RESULT_SIZE, dtype=np.int64)
    for i in range(len(hands)):
        _evaluate(rules[0], hands[i], hand, count, result)
        keys[i] = result[0]

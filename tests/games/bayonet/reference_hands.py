"""A second evaluator of hands, in plain Python and from the text of the rules (specs/bayonet.md, sections 7 to 9).

It shares nothing with the kernels: cards are tuples, a hand's key is a tuple, and sets are found by trying all subsets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

__all__ = ["CODES", "Parameters", "best_key"]

#: code: arm, value
CODES = {
    **{f"I{v}": ("INF", v) for v in range(1, 7)},
    **{f"C{v}": ("CAV", v) for v in range(1, 5)},
    **{f"A{v}": ("ART", v) for v in range(1, 4)},
    "GEN": ("OFF", 1), "CAP": ("OFF", 2), "LTN": ("OFF", 3), "SGT": ("OFF", 4),
    "FIX": ("SPE", 0), "MAG": ("SPE", 0), "DRG": ("SPE", 0), "SCT": ("SPE", 0),
}  # fmt: skip
NUMBERED = ("INF", "CAV", "ART")
DIGITS = {"INF": 0, "CAV": 1, "ART": 2, "OFF": 3, "SPE": 3}


@dataclass(frozen=True)
class Parameters:
    """The parameters of section 3 that the evaluation reads, by the names of their values."""

    kind_matching: str = "value"
    wild_join: str = "copy"
    wild_compare: str = "same_value"
    four_officer_order: str = "as_written"
    arm_tiebreak: str = "off"


@dataclass(frozen=True)
class Card:
    """A card as it counts: `wild` if it stands for infantry; `fix` if it can open a Fix Bayonets combo."""

    arm: str
    value: int
    wild: bool = False
    fix: bool = False

    @property
    def single(self) -> int:
        if self.arm == "OFF":
            return self.value
        return 4 + self.value if self.arm in NUMBERED else 99


Cards = tuple[Card, ...]


def assignments(codes: Sequence[str]) -> Iterator[Cards]:
    """Every way to read the Magazines and Dragoons."""
    officer = any(CODES[code][0] == "OFF" for code in codes)
    readings = []
    for code in codes:
        values: set[int] = set()
        if code == "MAG":
            values = {CODES[other][1] for other in codes if CODES[other][0] == "ART"}
        elif code == "DRG" and officer:
            values = {CODES[other][1] for other in codes if CODES[other][0] == "INF" and other != "I6"}
        plain = Card(*CODES[code], fix=code == "FIX")
        readings.append([plain, *(Card("INF", value, wild=True) for value in sorted(values))])
    yield from product(*readings)


def best_key(codes: Sequence[str], rules: Parameters) -> tuple[int, ...]:
    """The smallest key of five cards given by their codes."""
    hands = list(assignments(codes))
    for number, combo in enumerate(_COMBOS, start=1):
        keys = [key for hand in hands for key in combo(hand, rules)]
        if keys:
            if rules.four_officer_order == "officer_first" and number == 8:
                continue  # asked below, after combo 9
            return min(keys) if number != 9 or rules.four_officer_order == "as_written" else (8, *min(keys)[1:])
        if rules.four_officer_order == "officer_first" and number == 9:
            keys = [(9, *key[1:]) for hand in hands for key in four_of_a_kind(hand, rules)]
            if keys:
                return min(keys)
    raise AssertionError("High Card is always possible")


# ---------------------------------------------------------------------------------------------------- sets and others


def sets_of(hand: Sequence[Card], size: int, rules: Parameters, arm: str = "") -> Iterator[Cards]:
    """All sets of `size` cards of one value, of an arm if one is named. Natural cards come before wild ones: a set
    with more wild cards than another one of its kind is none."""
    able = [card for card in hand if card.arm in ((arm,) if arm else NUMBERED)]
    found: dict[tuple[int, str], list[Cards]] = {}
    for cards in combinations(able, size):
        if len({card.value for card in cards}) != 1:
            continue
        if rules.kind_matching == "arm" and len({card.arm for card in cards}) != 1:
            continue
        if rules.wild_join == "pair_only" and wild(cards) > 0 and (size, wild(cards)) != (2, 1):
            continue
        kind = cards[0].value, cards[0].arm if rules.kind_matching == "arm" else ""
        found.setdefault(kind, []).append(cards)
    for sets in found.values():
        least = min(map(wild, sets))
        yield from (cards for cards in sets if wild(cards) == least)


def wild(cards: Sequence[Card]) -> int:
    return sum(card.wild for card in cards)


def without(hand: Sequence[Card], used: Sequence[Card]) -> list[Card]:
    """The cards left, by single strength and then by arm."""
    left = list(hand)
    for card in used:
        left.remove(card)
    return sorted(left, key=lambda card: (card.single, DIGITS[card.arm]))


def pair_of_numbers(cards: Sequence[Card], rules: Parameters) -> tuple[int, int]:
    """v and w of a set, in the order of `wild_compare`."""
    v, w = cards[0].value, wild(cards)
    return (w, v) if rules.wild_compare == "always" else (v, w)


def arms(rules: Parameters, *groups: Sequence[Card]) -> tuple[int, ...]:
    """The digits of `arm_tiebreak` for groups of cards in order; within a group they ascend."""
    if rules.arm_tiebreak == "off":
        return ()
    return tuple(digit for group in groups for digit in sorted(DIGITS[card.arm] for card in group))


def separate(first: Sequence[Card], second: Sequence[Card], rules: Parameters) -> bool:
    """Whether two sets are of different values, or of different arms if that is what matching asks."""
    if first[0].value != second[0].value:
        return True
    return rules.kind_matching == "arm" and first[0].arm != second[0].arm


# -------------------------------------------------------------------------------------------------- the combos, 1 to 17

Keys = Iterator[tuple[int, ...]]


def _fix_bayonets(number: int, size: int, hand: Cards, rules: Parameters) -> Keys:
    fixes = [card for card in hand if card.fix]
    for cards in sets_of(hand, size, rules, "INF") if fixes else ():
        others = without(hand, (*cards, fixes[0]))
        yield (
            number, *pair_of_numbers(cards, rules), *(card.single for card in others),
            *arms(rules, cards, *([card] for card in others), fixes[:1]),
        )  # fmt: skip


def fix_bayonets_4(hand: Cards, rules: Parameters) -> Keys:
    return _fix_bayonets(1, 4, hand, rules)


def bombs_away(hand: Cards, rules: Parameters) -> Keys:
    for cards in sets_of(hand, 2, rules, "INF"):
        for guns in sets_of(hand, 2, rules, "ART"):
            officer = without(hand, (*cards, *guns))[0]
            if cards[0].value == 1 and guns[0].value == 1 and officer.arm == "OFF":
                yield (2, officer.value, wild(cards), *arms(rules, [officer], cards, guns))


def fix_bayonets_3(hand: Cards, rules: Parameters) -> Keys:
    return _fix_bayonets(3, 3, hand, rules)


def cavalry_charge(hand: Cards, rules: Parameters) -> Keys:
    horse = [card for card in hand if card.arm == "CAV"]
    foot = [card for card in hand if card.arm == "INF"]
    if sorted(card.value for card in horse) == [1, 2, 3, 4] and foot:
        yield (4, *pair_of_numbers(foot, rules), *arms(rules, foot, horse))


def five_of_a_kind(hand: Cards, rules: Parameters) -> Keys:
    for cards in sets_of(hand, 5, rules):
        yield (5, *pair_of_numbers(cards, rules), *arms(rules, cards))


def battalion(hand: Cards, rules: Parameters) -> Keys:
    for cards in sets_of(hand, 2, rules, "INF"):
        left = without(hand, cards)
        if {card.arm for card in left} == {"CAV", "ART", "OFF"}:
            horse, gun, officer = (next(card for card in left if card.arm == arm) for arm in ("CAV", "ART", "OFF"))
            yield (
                6, *pair_of_numbers(cards, rules), horse.value, gun.value, officer.value,
                *arms(rules, cards, [horse], [gun], [officer]),
            )  # fmt: skip


def fix_bayonets_2(hand: Cards, rules: Parameters) -> Keys:
    return _fix_bayonets(7, 2, hand, rules)


def _one_set(number: int, size: int, officer: bool | None, hand: Cards, rules: Parameters) -> Keys:
    for cards in sets_of(hand, size, rules):
        others = without(hand, cards)
        if officer is None or officer == (others[0].arm == "OFF"):
            yield (
                number, *pair_of_numbers(cards, rules), *(card.single for card in others),
                *arms(rules, cards, *([card] for card in others)),
            )  # fmt: skip


def four_of_a_kind(hand: Cards, rules: Parameters) -> Keys:
    return _one_set(8, 4, False, hand, rules)


def four_of_a_kind_with_officer(hand: Cards, rules: Parameters) -> Keys:
    return _one_set(9, 4, True, hand, rules)


def _three_and_arm(number: int, arm: str, hand: Cards, rules: Parameters) -> Keys:
    for cards in sets_of(hand, 3, rules, "INF"):
        for pair in sets_of(hand, 2, rules, arm):
            yield (number, *pair_of_numbers(cards, rules), pair[0].value, *arms(rules, cards, pair))


def fire_and_advance(hand: Cards, rules: Parameters) -> Keys:
    return _three_and_arm(10, "ART", hand, rules)


def flank(hand: Cards, rules: Parameters) -> Keys:
    return _three_and_arm(11, "CAV", hand, rules)


def full_house(hand: Cards, rules: Parameters) -> Keys:
    for three in sets_of(hand, 3, rules):
        for two in sets_of(without(hand, three), 2, rules):
            if separate(three, two, rules):
                yield (12, *pair_of_numbers(three, rules), *pair_of_numbers(two, rules), *arms(rules, three, two))


def trips(hand: Cards, rules: Parameters) -> Keys:
    return _one_set(13, 3, None, hand, rules)


def _two_pair(number: int, officer: bool, hand: Cards, rules: Parameters) -> Keys:
    for pairs in permutations(sets_of(hand, 2, rules), 2):
        first, second = pairs
        if any(hand.count(card) < (*first, *second).count(card) for card in first):
            continue  # both pairs would need the same card
        if not separate(first, second, rules) or any(_rank(pair) > _rank(second) for pair in pairs):
            continue
        other = without(hand, (*first, *second))[0]
        if officer == (other.arm == "OFF"):
            yield (
                number, *pair_of_numbers(first, rules), *pair_of_numbers(second, rules), other.single,
                *arms(rules, first, second, [other]),
            )  # fmt: skip


def _rank(pair: Sequence[Card]) -> tuple[bool, int]:
    """Pairs without a wild card first, then by value."""
    return wild(pair) > 0, pair[0].value


def two_pair_with_officer(hand: Cards, rules: Parameters) -> Keys:
    return _two_pair(14, True, hand, rules)


def two_pair(hand: Cards, rules: Parameters) -> Keys:
    return _two_pair(15, False, hand, rules)


def pair(hand: Cards, rules: Parameters) -> Keys:
    return _one_set(16, 2, None, hand, rules)


def high_card(hand: Cards, rules: Parameters) -> Keys:
    cards = without(hand, ())
    yield (17, *(card.single for card in cards), *arms(rules, *([card] for card in cards)))


_COMBOS = (
    fix_bayonets_4, bombs_away, fix_bayonets_3, cavalry_charge, five_of_a_kind, battalion, fix_bayonets_2,
    four_of_a_kind, four_of_a_kind_with_officer, fire_and_advance, flank, full_house, trips, two_pair_with_officer,
    two_pair, pair, high_card,
)  # fmt: skip

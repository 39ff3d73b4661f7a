"""Why one hand is stronger than another, in words, and which of their cards decide (spec section 9).

Hands of one combo are compared part by part: sets by their value and by how many wild cards they need, single cards by
their strength. The first part that differs decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.setup.combos import ComboGroup, MadeCombo, hand_made
from sandtable.games.bayonet.setup.evaluate import BLANK

_CHARGE = 4  # the one combo in which a single card may be wild


class HandDifference(NamedTuple):
    """A sentence, and the cards that decide: their places among each hand's cards in the order in which they count."""

    text: str
    better: list[int]
    worse: list[int]


def difference(lexicon: Lexicon, better: Sequence[int], worse: Sequence[int]) -> HandDifference:
    """What puts the five cards `better` before the five cards `worse`, or beside them."""
    strong, weak = _made(lexicon, better), _made(lexicon, worse)
    if strong.combo != weak.combo:
        cores = [list(range(holding(lexicon, cards).core)) for cards in (better, worse)]
        return HandDifference(f"{strong.name} beats {weak.name}.", *cores)
    both = f"Both {_named(lexicon, strong, weak)}"
    if strong.strength == weak.strength:
        return HandDifference(f"{both}: they are equal.", [], [])
    for one, other in zip(strong.groups, weak.groups):
        if _worth(lexicon, strong.combo, one) != _worth(lexicon, strong.combo, other):
            return HandDifference(
                f"{both}; {_decides(lexicon, one, other)}.",
                _places(lexicon, better, one),
                _places(lexicon, worse, other),
            )
    return HandDifference(f"{both}; the arms of their cards decide.", [], [])


def _made(lexicon: Lexicon, cards: Sequence[int]) -> MadeCombo:
    return hand_made(lexicon.type_rules, tuple(sorted(lexicon.type[card] for card in cards)))


def _named(lexicon: Lexicon, strong: MadeCombo, weak: MadeCombo) -> str:
    """ "Full House of 2s": the combo, with its first set where both have the same."""
    first, other = strong.groups[0], weak.groups[0]
    same = first.role == "set" and _worth(lexicon, strong.combo, first) == _worth(lexicon, weak.combo, other)
    return f"{strong.name} of {first.value}s" if same else strong.name


def _worth(lexicon: Lexicon, combo: int, group: ComboGroup) -> tuple[int, int]:
    """What a part counts, smaller = stronger."""
    if group.role == "set":
        worth = (group.value, group.wild)
        return worth if lexicon.rules.wild_compare != s.COMPARE_ALWAYS else (group.wild, group.value)
    if group.role == "fix":
        return (0, 0)
    face = lexicon.faces[group.cards[0]]
    if group.wild:
        return (4 + group.value, group.wild if combo == _CHARGE else 0)
    return (BLANK if face.arm == s.SPE else face.value if face.arm == s.OFF else 4 + face.value, 0)


def _decides(lexicon: Lexicon, strong: ComboGroup, weak: ComboGroup) -> str:
    """ "4s beat 6s: lower is stronger"."""
    if strong.role == "set":
        if strong.wild != weak.wild and (strong.value == weak.value or lexicon.rules.wild_compare == s.COMPARE_ALWAYS):
            return f"{strong.value}s with fewer wild cards beat {weak.value}s with more"
        return f"{strong.value}s beat {weak.value}s: lower is stronger"
    first, second = lexicon.faces[strong.cards[0]], lexicon.faces[weak.cards[0]]
    if strong.wild != weak.wild and first.title == second.title:
        return f"{first.title} itself beats a wild card"
    numbered = max(first.arm, second.arm) <= s.ART
    return f"{first.title} beats {second.title}" + (": lower is stronger" if numbered else "")


def _places(lexicon: Lexicon, cards: Sequence[int], group: ComboGroup) -> list[int]:
    """Where the cards of a part stand among a hand's in the order in which they count."""
    order = [lexicon.type[cards[position]] for position in holding(lexicon, cards).order]
    found: list[int] = []
    for kind in group.cards:
        found.append(next(place for place, own in enumerate(order) if own == kind and place not in found))
    return sorted(found)

"""The card systems of conquest.md section 8 a second time, in plain Python and by brute force."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.options import ConquestOptions

__all__ = ["CardRules", "Face"]

LADDER = 250
WILD = "wild"


@dataclass(frozen=True)
class Face:
    """What is printed on a card: rank or type, suit, territory. Equal faces are equal cards (section 2)."""

    rank: Any
    suit: int = -1
    territory: int = -1


def _deck(options: ConquestOptions, world: WorldMap) -> list[Face]:
    match options.card_system:
        case "increasing":
            return [Face("A23"[card // 10]) for card in range(30)]
        case "royalty":
            return [Face(card % 5, card % 20 // 5) for card in range(40)]
        case "poker":
            return [Face(card % 13, card // 13) for card in range(52)]
        case "supply":
            return [Face(t.card, -1, t.index) for t in world.territories] + [Face(WILD)] * options.wild_cards
    return []


class CardRules:
    """Decks, sets and their values, from the options alone."""

    def __init__(self, options: ConquestOptions, world: WorldMap) -> None:
        self.options = options
        self.deck = _deck(options, world)

    def ladder(self, traded: int) -> int:
        """What the next set is worth after so many others (8.1, 8.4)."""
        n, options = min(traded, LADDER - 1), self.options
        if options.card_system == "supply" and options.card_type == "exponential":
            first, upper, lower, cap = options.exponential
            return min(cap, math.floor(first * Fraction(upper, lower) ** n + Fraction(1, 2)))
        first, step = options.increasing if options.card_system == "increasing" else options.progressive
        value = first + step * n
        return min(value, options.ladder_cap) if options.ladder_cap else value

    def sets(self, hand: Sequence[int], traded: int) -> list[tuple[tuple[int, ...], int]]:
        """The legal sets of a hand (ascending ids) in the order of 8.3, each with its value."""
        found: list[tuple[tuple[int, ...], int]] = []
        seen = set()
        most = {"none": 0, "poker": 5}.get(self.options.card_system, 3)
        for size in range(2, most + 1):
            for cards in itertools.combinations(hand, size):
                value = self._value([self.deck[card] for card in cards], traded)
                faces = tuple(sorted(repr(self.deck[card]) for card in cards))
                if value is not None and faces not in seen:
                    seen.add(faces)
                    found.append((cards, value))
        if found and self.options.card_system == "poker" and self.options.poker_turn_in == "whole_hand":
            return [(tuple(hand), max(value for _, value in found))]
        return found

    def _value(self, cards: list[Face], traded: int) -> int | None:
        """The highest value among the patterns that these cards fit exactly; None if they fit none."""
        match self.options.card_system:
            case "royalty":
                values = self._royalty(cards)
            case "poker":
                values = [value for value in self._poker(cards) if value]
            case _:
                values = self._types(cards, traded)
        return max(values, default=None)

    def _types(self, cards: list[Face], traded: int) -> list[int]:
        """Increasing and supply: three of a kind, or one of each, with wild cards."""
        if len(cards) != 3:
            return []
        options = self.options
        natural = [card.rank for card in cards if card.rank != WILD]
        supply = options.card_system == "supply"
        kinds = [kind for kind in (("food", "ammunition", "weapon") if supply else "A23") if set(natural) <= {kind}]
        mixed = len(set(natural)) == len(natural)
        if supply and options.wild_rule == "kind" and len(natural) == 1:
            mixed = False
        if supply and options.card_type == "fixed":
            worth = dict(zip(("food", "ammunition", "weapon"), options.fixed_values, strict=False))
            return [worth[kind] for kind in kinds] + [options.fixed_values[3]] * mixed
        return [self.ladder(traded)] * (len(kinds) + mixed)

    def _royalty(self, cards: list[Face]) -> list[int]:
        pair, three, straight, flush, both = self.options.royalty_values
        run, suited, counts = _shape(cards)
        if len(cards) == 2:
            return [pair] if counts == [2] else []
        found = [three] if counts == [3] else []
        return found + [straight] * run + [flush] * suited + [both] * (run and suited)

    def _poker(self, cards: list[Face]) -> list[int]:
        worth = dict(zip(("2", "2+2", "3", "run", "suit", "3+2", "4", "both", "royal"), self.options.poker_values))
        run, suited, counts = _shape(cards)
        shapes = {(2,): "2", (2, 2): "2+2", (3,): "3", (3, 2): "3+2", (4,): "4"}
        found = [worth[shapes[tuple(counts)]]] if tuple(counts) in shapes else []
        if len(cards) == 5:
            ranks = sorted(card.rank for card in cards)
            low = ranks == [0, 1, 2, 3, 12]  # the ace below the two
            found += [worth["run"]] * (run or low) + [worth["suit"]] * suited
            found += [worth["both"]] * (suited and (run or low))
            found += [worth["royal"]] * (suited and run and ranks[4] == 12)
        return found


def _shape(cards: list[Face]) -> tuple[bool, bool, list[int]]:
    """Consecutive ranks, one suit, and how often each rank occurs, the most frequent first."""
    ranks = sorted(card.rank for card in cards)
    run = all(after - before == 1 for before, after in itertools.pairwise(ranks))
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    return run, len({card.suit for card in cards}) == 1, counts

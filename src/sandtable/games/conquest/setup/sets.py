"""Which groups of cards are sets, and what they are worth (spec sections 8.1 and 8.2)."""

from __future__ import annotations

from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import CardSystem, CardType
from sandtable.games.conquest.setup.options import POKER_HANDS, ROYALTY_HANDS, ConquestOptions

Pattern = tuple[int, int, int, int, int]  # kind, m, n, rank or -1, value or FROM_LADDER


def set_patterns(options: ConquestOptions) -> list[Pattern]:
    """The patterns of section 8.2, the better of equal value last."""
    match options.card_system:
        case CardSystem.INCREASING:
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case CardSystem.ROYALTY:
            shapes = [(s.KIND, 2), (s.KIND, 3), (s.RUN, 3), (s.SUIT, 3), (s.RUNSUIT, 3)]
            return [(kind, m, 0, -1, value) for (kind, m), value in zip(shapes, options.royalty_values, strict=True)]
        case CardSystem.POKER:
            groups = [
                (s.KIND, 2, 0),
                (s.KINDS, 2, 2),
                (s.KIND, 3, 0),
                (s.RUN, 5, 0),
                (s.SUIT, 5, 0),
                (s.KINDS, 3, 2),
                (s.KIND, 4, 0),
                (s.RUNSUIT, 5, 0),
                (s.ROYAL, 5, 0),
            ]
            return [(kind, m, n, -1, value) for (kind, m, n), value in zip(groups, options.poker_values, strict=True)]
        case CardSystem.SUPPLY if options.card_type is CardType.FIXED:
            *kinds, mixed = options.fixed_values
            return [(s.KIND, 3, 0, rank, value) for rank, value in enumerate(kinds)] + [(s.ONE_EACH, 3, 0, -1, mixed)]
        case CardSystem.SUPPLY:
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case _:
            return []


def pattern_names(options: ConquestOptions) -> list[str]:
    """What each pattern, by its index in events and in the record, is called at the table."""
    match options.card_system:
        case CardSystem.ROYALTY:
            return list(ROYALTY_HANDS)
        case CardSystem.POKER:
            return list(POKER_HANDS)
        case CardSystem.SUPPLY if options.card_type is CardType.FIXED:
            return ["three food", "three ammunition", "three weapons", "one of each"]
        case CardSystem.NONE:
            return []
        case _:
            return ["three of a kind", "one of each"]


def set_ladder(options: ConquestOptions) -> list[int]:
    """The value of the n-th set, n from 0, where values rise; zeroes elsewhere."""
    if options.card_system is CardSystem.INCREASING:
        return linear_ladder(*options.increasing, options.ladder_cap)
    if options.card_system is CardSystem.SUPPLY and options.card_type is CardType.PROGRESSIVE:
        return linear_ladder(*options.progressive, options.ladder_cap)
    if options.card_system is CardSystem.SUPPLY and options.card_type is CardType.EXPONENTIAL:
        return geometric_ladder(*options.exponential)
    return [0] * s.LADDER


def linear_ladder(first: int, step: int, cap: int) -> list[int]:
    """LINEAR(first, step, cap) of section 8.1 for n = 0..249; cap 0 = none."""
    values = [first + step * n for n in range(s.LADDER)]
    return [min(value, cap) for value in values] if cap else values


def geometric_ladder(first: int, upper: int, lower: int, cap: int) -> list[int]:
    """GEOM(first, upper, lower, cap) of section 8.1 for n = 0..249, in exact integers, halves rounded up."""
    return [min(cap, (2 * first * upper**n + lower**n) // (2 * lower**n)) for n in range(s.LADDER)]

"""Which groups of cards are sets, and what they are worth (spec sections 8.1 and 8.2)."""

from sandtable.core.game.optionfile import Options
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.setup.decks import SUPPLY
from sandtable.games.conquest.setup.options import OPTIONS

Pattern = tuple[int, int, int, int, int]  # kind, m, n, rank or -1, value or FROM_LADDER


def set_patterns(options: Options) -> list[Pattern]:
    """The patterns of section 8.2, the better of equal value last."""
    match options.card_system:
        case "increasing":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case "royalty":
            shapes = [(s.KIND, 2), (s.KIND, 3), (s.RUN, 3), (s.SUIT, 3), (s.RUNSUIT, 3)]
            return [(kind, m, 0, -1, value) for (kind, m), value in zip(shapes, options.royalty_values, strict=True)]
        case "poker":
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
        case "supply" if options.card_type == "fixed":
            *kinds, mixed = options.fixed_values
            return [(s.KIND, 3, 0, rank, value) for rank, value in enumerate(kinds)] + [(s.ONE_EACH, 3, 0, -1, mixed)]
        case "supply":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case _:
            return []


def pattern_names(options: Options) -> list[str]:
    """What each pattern, by its index in events and in the record, is called at the table."""
    match options.card_system:
        case "royalty":
            return OPTIONS.parts("royalty_values")
        case "poker":
            return OPTIONS.parts("poker_values")
        case "supply" if options.card_type == "fixed":
            return [*(say(f"three-{kind}") for kind in SUPPLY), say("one-of-each")]
        case "none":
            return []
        case _:
            return [say("three-of-a-kind"), say("one-of-each")]


def set_ladder(options: Options) -> list[int]:
    """The value of the n-th set, n from 0, where values rise; zeroes elsewhere."""
    supply = options.card_type if options.card_system == "supply" else ""
    if options.card_system == "increasing" or supply == "progressive":
        first, step = options.progressive if supply else options.increasing
        return linear_ladder(first, step, options.ladder_cap)
    if supply == "exponential":
        return geometric_ladder(*options.exponential)
    return [0] * s.LADDER


def linear_ladder(first: int, step: int, cap: int) -> list[int]:
    """LINEAR(first, step, cap) of section 8.1 for n = 0..249; cap 0 = none."""
    values = [first + step * n for n in range(s.LADDER)]
    return [min(value, cap) for value in values] if cap else values


def geometric_ladder(first: int, upper: int, lower: int, cap: int) -> list[int]:
    """GEOM(first, upper, lower, cap) of section 8.1 for n = 0..249, in exact integers, halves rounded up."""
    return [min(cap, (2 * first * upper**n + lower**n) // (2 * lower**n)) for n in range(s.LADDER)]

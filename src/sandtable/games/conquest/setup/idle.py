"""When options of Conquest have no effect, where it takes more than an expression: facts of data/options.toml. The
parameters are options, by name."""

from __future__ import annotations

from sandtable.games.conquest.setup.map_names import territories_of

MOST_TERRITORIES = 200
LAST_STEP = 249  # the table of rising values has 250 places (section 8.1)


def no_scale(map: str) -> bool:
    """The figures for starting armies are for 42 territories."""
    return territories_of(map) == 42


def deals_evenly(map: str, players: int) -> bool:
    """Whether an even deal leaves no territory over."""
    territories = territories_of(map)
    return territories is not None and territories % players == 0


def no_neutrals(map: str, players: int, assign: str, extra: str, neutral_third: bool) -> bool:
    """Whether the set-up makes no territory neutral."""
    return assign == "claim" or (not neutral_third and (extra != "neutral" or deals_evenly(map, players)))


def few_territories(map: str, territory_divisor: int, reinforce_min: int) -> bool:
    """Whether even the whole map brings no more than the least reinforcement."""
    return (territories_of(map) or MOST_TERRITORIES) // territory_divisor <= reinforce_min


def whole_map(map: str, victory_pct: int) -> bool:
    """Whether the fewest territories that are the share, below 100 percent, are all."""
    territories = territories_of(map)
    return territories is not None and victory_pct < 100 and -(-victory_pct * territories // 100) == territories


def level_sets(
    card_system: str,
    card_type: str,
    increasing: tuple[int, int],
    progressive: tuple[int, int],
    exponential: tuple[int, int, int, int],
    ladder_cap: int,
) -> bool:
    """Whether the value of a set does not depend on the sets before it."""
    if card_system == "supply" and card_type == "fixed":
        return True
    if card_system == "supply" and card_type == "exponential":
        first, upper, lower, cap = exponential
        return upper == lower or (upper > lower and first >= cap)
    first, step = increasing if card_system == "increasing" else progressive
    return step == 0 or 0 < ladder_cap <= first


def above_every_set(
    ladder_cap: int, card_system: str, increasing: tuple[int, int], progressive: tuple[int, int]
) -> bool:
    """Whether values that rise in equal steps never reach the cap."""
    first, step = increasing if card_system == "increasing" else progressive
    return 0 < first + LAST_STEP * step <= ladder_cap


FACTS = {
    one.__name__: one
    for one in (no_scale, deals_evenly, no_neutrals, few_territories, whole_map, level_sets, above_every_set)
}

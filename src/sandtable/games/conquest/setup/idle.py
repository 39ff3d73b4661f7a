"""When options of Conquest have no effect, where it takes more than a number: for the declarations in options.py.
The parameters are options, by name."""

from __future__ import annotations

from sandtable.core.game.notices import Idle
from sandtable.games.conquest.rules.variants import Assign, CardSystem, CardType, Extra, Fortify, Inherit, InheritTrade
from sandtable.games.conquest.setup.map_names import territories_of

MOST_TERRITORIES = 200
LAST_STEP = 249  # the table of rising values has 250 places (section 8.1)

NO_DRAWS = Idle(lambda draws: draws == 0, "no cards are drawn")
NO_TERRITORY_BONUS = Idle(lambda territory_bonus: territory_bonus == 0, "there is no territory bonus")
TWO_SEATS = Idle(lambda players: players == 2, "with 2 seats the match ends when one of them is out")
ONE_DEFENCE_DIE = Idle(lambda def_dice_max: def_dice_max == 1, "the defender has a single die")


def no_free_moves(fortify: Fortify, fortify_moves: int) -> bool:
    """Whether turns end without free moves."""
    return fortify is Fortify.NONE or fortify_moves == 0


def no_steps(card_system: CardSystem, card_type: CardType) -> bool:
    """Whether values do not rise in equal steps."""
    return card_system is CardSystem.SUPPLY and card_type is not CardType.PROGRESSIVE


def forced_by_nothing(inherit_trade: InheritTrade, inherit: Inherit) -> bool:
    """Whether the trades that an inheritance forces cannot come about."""
    return inherit_trade is InheritTrade.FORCED and inherit is Inherit.NONE


def no_scale(map: str) -> bool:
    """The figures for starting armies are for 42 territories."""
    return territories_of(map) == 42


def deals_evenly(map: str, players: int) -> bool:
    """Whether an even deal leaves no territory over."""
    territories = territories_of(map)
    return territories is not None and territories % players == 0


def no_neutrals(map: str, players: int, assign: Assign, extra: Extra, neutral_third: bool) -> bool:
    """Whether the set-up makes no territory neutral."""
    return assign is Assign.CLAIM or (not neutral_third and (extra is not Extra.NEUTRAL or deals_evenly(map, players)))


def few_territories(map: str, territory_divisor: int, reinforce_min: int) -> bool:
    """Whether even the whole map brings no more than the least reinforcement."""
    return (territories_of(map) or MOST_TERRITORIES) // territory_divisor <= reinforce_min


def whole_map(map: str, victory_pct: int) -> bool:
    """Whether the fewest territories that are the share, below 100 percent, are all."""
    territories = territories_of(map)
    return territories is not None and victory_pct < 100 and -(-victory_pct * territories // 100) == territories


def level_sets(
    card_system: CardSystem,
    card_type: CardType,
    increasing: tuple[int, int],
    progressive: tuple[int, int],
    exponential: tuple[int, int, int, int],
    ladder_cap: int,
) -> bool:
    """Whether the value of a set does not depend on the sets before it."""
    if card_system is CardSystem.SUPPLY and card_type is CardType.FIXED:
        return True
    if card_system is CardSystem.SUPPLY and card_type is CardType.EXPONENTIAL:
        first, upper, lower, cap = exponential
        return upper == lower or (upper > lower and first >= cap)
    first, step = increasing if card_system is CardSystem.INCREASING else progressive
    return step == 0 or 0 < ladder_cap <= first


def above_every_set(
    ladder_cap: int, card_system: CardSystem, increasing: tuple[int, int], progressive: tuple[int, int]
) -> bool:
    """Whether values that rise in equal steps never reach the cap."""
    first, step = increasing if card_system is CardSystem.INCREASING else progressive
    return 0 < first + LAST_STEP * step <= ladder_cap

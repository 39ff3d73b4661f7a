"""The options of Conquest, of `data/options.toml`: what contradicts what (spec sections 1 and 3), and when an option
has no effect, where it takes more than an expression (`FACTS`, whose parameters are options by name).
"""

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.games.conquest import say
from sandtable.games.conquest.setup.map_model import territories_of

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


OPTIONS = declared_options("sandtable.games.conquest", "ConquestOptions", FACTS)
ConquestOptions = OPTIONS.kind


def least_armies(options: Options, territories: int) -> int:
    """The fewest starting armies per seat that the rules allow (spec section 1, set-up errors)."""
    ground = 42 if options.scale_start else territories
    return -(-ground // int(options.players))


def check(options: Options, territories: int | None = None) -> list[tuple[str, str]]:
    """What is wrong with options that are each in range (spec section 1): pairs of a field and a sentence.

    `territories` is the size of the map when it has been read; without it, rules that need the size of a map file are
    left to the caller, who asks again with the figure. An empty list means that the match can start.
    """
    if territories is None:
        territories = territories_of(options.map)
    return [*_check_setup(options, territories), *_check_cards(options)]


def _check_setup(options: Options, territories: int | None) -> list[tuple[str, str]]:
    """Seats, armies, first seat, neutral third, capitals."""
    problems: list[tuple[str, str]] = []
    players = options.players
    if territories is not None and territories < 2 * players:
        problems.append(("map", say("map-too-small", seats=players, needed=2 * players, territories=territories)))
    if options.scale_start or territories is not None:
        least = least_armies(options, territories or 0)
        armies = options.start_armies[players - 2]
        if armies < least:
            facts = {"seats": players, "least": least, "territories": territories, "armies": armies}
            problems.append(("start_armies", say("too-few-armies", scaled=bool(options.scale_start), **facts)))
    if options.first_seat != "random" and options.first_seat >= players:
        said = say("no-such-seat", seat=options.first_seat, seats=players, last=players - 1)
        problems.append(("first_seat", said))
    if options.neutral_third and players > 2:
        problems.append(("neutral_third", say("no-third", seats=players)))
    if options.capital_goal > players:
        problems.append(("capital_goal", say("too-many-capitals", seats=players)))
    return problems


def _check_cards(options: Options) -> list[tuple[str, str]]:
    """Hand limits of the card systems, and forced trades (spec sections 1 and 3.3, R56)."""
    problems: list[tuple[str, str]] = []
    if options.card_system == "supply" and options.hand_limit == 0:
        problems.append(("hand_limit", say("supply-limit")))
    if options.card_system == "poker" and options.hand_limit != 5:
        problems.append(("hand_limit", say("poker-limit")))
    if options.inherit_trade == "forced" and options.hand_limit == 0:
        problems.append(("inherit_trade", say("forced-limit")))
    return problems


#: Everything the platform asks about Conquest's options.
FORM = OPTIONS.form(check)

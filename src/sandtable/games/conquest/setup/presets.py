"""The two presets of Conquest, what a change of the card system brings with it, and the lobby's form (spec sections 3
and 20.1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sandtable.core.game.options import Bundle, BundleValue, OptionGroup, Preset, Suggestion

PRESETS: dict[str, Preset] = {
    "world-war": Preset(
        id="world-war",
        title="World War",
        text="Armies are placed three at a time, the defender chooses dice, and five cards must be traded.",
        players=(2, 6),
        values={},
    ),
    "supply-lines": Preset(
        id="supply-lines",
        title="Supply Lines",
        text="Food, ammunition, weapons and wild cards; armies start scattered, and a full hand draws no more.",
        players=(2, 8),
        values={
            "placement": "auto",
            "setup_batch": 1,
            "defender_dice": "max",
            "blitz_min": 4,
            "blitz_defence": "once",
            "fortify": "connected",
            "card_system": "supply",
            "territory_bonus": 2,
            "must_trade_at": 0,
            "hand_limit": 5,
            "at_limit": "skip",
            "draw_when": "turn_end",
            "inherit_trade": "forced",
        },
    ),
}

_FIVE_CARDS: dict[str, object] = {
    "must_trade_at": 5,
    "hand_limit": 0,
    "at_limit": "discard",
    "inherit_trade": "may",
    "territory_bonus": 0,
}

#: What goes with each card system unless it is given: the columns of spec section 3.3.
CARD_DEFAULTS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "none": {**_FIVE_CARDS, "must_trade_at": 0},
        "increasing": _FIVE_CARDS,
        "royalty": _FIVE_CARDS,
        "poker": {**_FIVE_CARDS, "must_trade_at": 0, "hand_limit": 5},
        "supply": {
            "must_trade_at": 0,
            "hand_limit": 5,
            "at_limit": "skip",
            "inherit_trade": "forced",
            "territory_bonus": 2,
        },
    }
)

BUNDLES: list[Bundle] = [
    Bundle(
        "troop_placement",
        "Troop placement",
        "How territories and starting armies reach the board.",
        [
            BundleValue(
                "world-war",
                "World-war",
                "Territories are dealt; armies are placed in turn, three at a time.",
                {"assign": "deal", "placement": "open", "setup_batch": 3},
            ),
            BundleValue(
                "auto",
                "Auto",
                "Territories are dealt and armies scattered at random.",
                {"assign": "deal", "placement": "auto", "setup_batch": 1},
            ),
            BundleValue(
                "semi-auto",
                "Semi-auto",
                "Territories are dealt; all place their armies at once, in secret.",
                {"assign": "deal", "placement": "blind", "setup_batch": 1},
            ),
            BundleValue(
                "manual",
                "Manual",
                "Territories are claimed and armies placed one by one, in turn.",
                {"assign": "claim", "placement": "open", "setup_batch": 1},
            ),
        ],
    ),
    Bundle(
        "dice_type",
        "Dice type",
        "Fewer sides make more ties, and ties favour the defender.",
        [
            BundleValue("defensive", "Defensive", "Dice with 4 sides.", {"die_sides": 4}),
            BundleValue("standard", "Standard", "Dice with 6 sides.", {"die_sides": 6}),
            BundleValue("aggressive", "Aggressive", "Dice with 8 sides.", {"die_sides": 8}),
        ],
    ),
]


def _neutral_third(preset: str, armies: int, plain: int, third: int) -> Suggestion:
    """The offer to two seats: a neutral third with so many armies on each territory that who begins wins about half of
    the games. `plain` and `third` are percentages: how often that is, with bots that play alike, without the offer and
    with it (RULES.md, "Two players", with the commands)."""
    return Suggestion(
        id=f"neutral-third-{preset}",
        title="Leave a third of the map neutral",
        text=f"With two seats, who begins wins {plain} % of the games between equal bots. With a third of the map "
        f"neutral and {armies} armies on each of its territories it is {third} %.",
        beside="players",
        when={"players": [2], "assign": ["deal"], "first_turn_pct": [100]},
        sets={"neutral_third": True, "neutral_armies": armies},
        presets=[preset],
    )


def _small_first_turn(preset: str, part: str, percent: int, plain: int, small: int) -> Suggestion:
    """The other way to the same end, which leaves the whole map to the two seats; either is enough. The figures are
    those of studies/conquest/two-seats.toml and two-seats-supply.toml."""
    return Suggestion(
        id=f"small-first-turn-{preset}",
        title=f"Let the first turn bring {part} of its armies",
        text=f"With two seats, who begins wins {plain} % of the games between equal bots. If the first turn of the "
        f"match brings {part} of its armies it is {small} %, on a map that is shared out whole.",
        beside="players",
        when={"players": [2], "neutral_third": [False]},
        sets={"first_turn_pct": percent},
        presets=[preset],
    )


SUGGESTIONS: list[Suggestion] = [
    _neutral_third("world-war", 6, 80, 52),
    _neutral_third("supply-lines", 3, 79, 54),
    _small_first_turn("world-war", "35 %", 35, 80, 49),
    _small_first_turn("supply-lines", "35 %", 35, 78, 50),
]

GROUPS: list[OptionGroup] = [
    OptionGroup(
        "essentials",
        "The match",
        [
            "map",
            "card_system",
            "card_type",
            "bonus_scope",
            "troop_placement",
            "dice_type",
            "fortify",
            "fog",
            "capitals",
            "defender_dice",
        ],
    ),
    OptionGroup(
        "setup",
        "Set-up",
        [
            "players",
            "assign",
            "placement",
            "setup_batch",
            "start_armies",
            "scale_start",
            "extra",
            "neutral_third",
            "neutral_armies",
            "first_seat",
            "first_turn_pct",
            "first_attacks",
        ],
    ),
    OptionGroup(
        "combat",
        "Reinforcement, combat, movement",
        [
            "territory_divisor",
            "reinforce_min",
            "continent_pct",
            "die_sides",
            "att_dice_max",
            "def_dice_max",
            "attacker_dice",
            "tie_winner",
            "blitz",
            "blitz_min",
            "blitz_defence",
            "occupy",
            "fortify_moves",
        ],
    ),
    OptionGroup(
        "cards",
        "Cards in detail",
        [
            "fixed_values",
            "progressive",
            "exponential",
            "increasing",
            "royalty_values",
            "poker_values",
            "ladder_cap",
            "poker_turn_in",
            "wild_cards",
            "wild_rule",
            "territory_bonus",
            "territory_bonus_limit",
            "territory_bonus_to",
            "must_trade_at",
            "hand_limit",
            "at_limit",
            "trades_per_turn",
            "draw_when",
            "draws",
            "inherit",
            "inherit_trade",
        ],
    ),
    OptionGroup("ending", "End of the match", ["round_cap", "victory_pct", "capital_bonus", "capital_goal"]),
]


def derive(preset: str, given: Mapping[str, object]) -> dict[str, object]:
    """Defaults that follow from the options that were set; they yield to options that are set themselves.

    A card system other than the preset's brings its own compulsion, hand limit and inheritance rule along.
    Raises KeyError when there is no such preset.
    """
    own_system = PRESETS[preset].values.get("card_system", "increasing")
    system = given.get("card_system", own_system)
    return {} if system == own_system else dict(CARD_DEFAULTS.get(str(system), {}))

"""The presets of Bayonet and the groups of the lobby's form (spec section 3)."""

from __future__ import annotations

from sandtable.core.game.options import OptionGroup, Preset

PRESETS: dict[str, Preset] = {
    "standard": Preset(
        id="standard",
        title="Standard",
        text="100 chips each and raises as large as you dare; the ante of 1 doubles with every hand from the "
        "sixth on, and the last player with chips wins.",
        players=(2, 6),
        values={},
    ),
    "quick": Preset(
        id="quick",
        title="Skirmish",
        text="50 chips each, and an ante that doubles with every hand from the third on: over before the tea is cold.",
        players=(2, 6),
        values={"chips": 50, "ante_every": 2},
    ),
    "escalation": Preset(
        id="escalation",
        title="Escalation",
        text="The ante doubles with every campaign of 7 hands: two or three times as long as Standard, and "
        "nobody can wait for ever for the perfect hand.",
        players=(2, 6),
        values={"ante_mode": "step", "ante_every": 7},
        family="standard",
    ),
    "long": Preset(
        id="long",
        title="Long game",
        text="The ante stays 1, with at most four raises in a betting round: hours of patience, and after hand "
        "100 the most chips win.",
        players=(2, 6),
        values={"ante_mode": "flat", "max_raises": 4},
        family="standard",
    ),
    "limit": Preset(
        id="limit",
        title="Limit",
        text="At most four raises in a betting round, of fixed size, small in the first two rounds and double "
        "in the last two: a game of cards rather than of nerves, until the ante outgrows the raises.",
        players=(2, 6),
        values={"bet_structure": "fixed", "max_raises": 4},
    ),
    "pot-limit": Preset(
        id="pot-limit",
        title="Pot limit",
        text="A raise can be no larger than all the chips on the table, and all swap with their reserves at once.",
        players=(2, 6),
        values={"bet_structure": "pot_limit", "reserve_order": "simultaneous"},
    ),
}

GROUPS: list[OptionGroup] = [
    OptionGroup(
        "essentials",
        "The match",
        [
            "chips",
            "ante",
            "ante_mode",
            "bet_structure",
            "hand_cap",
            "campaign_hands",
            "betting_rounds",
            "max_raises",
            "reserve_order",
            "scout_share",
        ],
    ),
    OptionGroup(
        "betting",
        "Ante and raises",
        [
            "ante_every",
            "ante_factor",
            "min_raise",
            "fixed_bets",
            "spread_max",
        ],
    ),
    OptionGroup(
        "campaign",
        "Length and cards",
        [
            "first_button",
            "deck",
            "players",
        ],
    ),
    OptionGroup("scout", "Scout", ["scout_share_officer", "scout_round"]),
    OptionGroup(
        "combos",
        "Combos in detail",
        [
            "kind_matching",
            "wild_join",
            "wild_compare",
            "four_officer_order",
            "arm_tiebreak",
        ],
    ),
]

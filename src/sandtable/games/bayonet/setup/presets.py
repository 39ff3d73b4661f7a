"""The presets of Bayonet and the groups of the lobby's form (spec section 3)."""

from __future__ import annotations

from sandtable.core.game.options import Group, Preset

__all__ = ["GROUPS", "PRESETS"]

PRESETS: dict[str, Preset] = {
    "standard": Preset(
        id="standard",
        title="Standard",
        text="100 chips each, an ante of 1 and raises as large as you dare; the last player with chips wins.",
        players=(2, 6),
        values={},
    ),
    "escalation": Preset(
        id="escalation",
        title="Escalation",
        text="The ante doubles with every campaign of 7 hands, so that nobody can wait for the perfect hand.",
        players=(2, 6),
        values={"ante_mode": "step"},
        family="standard",
    ),
    "quick": Preset(
        id="quick",
        title="Skirmish",
        text="50 chips each, an ante that doubles every 3 hands, and at most 20 hands: over before the tea is cold.",
        players=(2, 6),
        values={"chips": 50, "ante_mode": "step", "ante_every": 3, "hand_cap": 20, "campaign_hands": 3},
    ),
    "limit": Preset(
        id="limit",
        title="Limit",
        text="Raises of fixed size, small in the first two rounds and double in the last two: a game of cards rather "
        "than of nerves.",
        players=(2, 6),
        values={"bet_structure": "fixed"},
    ),
    "pot-limit": Preset(
        id="pot-limit",
        title="Pot limit",
        text="A raise can be no larger than all the chips on the table, and all swap with their reserves at once.",
        players=(2, 6),
        values={"bet_structure": "pot_limit", "reserve_order": "simultaneous"},
    ),
}

GROUPS: list[Group] = [
    Group(
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
    Group(
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
    Group(
        "campaign",
        "Length and cards",
        [
            "first_button",
            "deck",
            "players",
        ],
    ),
    Group("scout", "Scout", ["scout_share_officer", "scout_round"]),
    Group(
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

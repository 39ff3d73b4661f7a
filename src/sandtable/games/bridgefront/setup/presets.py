"""The presets of Bridgefront, what follows from the number of players, and the lobby's form (spec section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sandtable.core.game.options import OptionGroup, Preset

_ALL = (2, 6)

PRESETS: dict[str, Preset] = {
    "standard": Preset(
        id="standard",
        title="Standard",
        text="Eight victory points win, ten rounds at most, and every card has its first initiative number.",
        players=_ALL,
        values={},
    ),
    "short": Preset(
        id="short",
        title="Short campaign",
        text="Five victory points win, six rounds at most, and new Ages come in rounds 3 and 5.",
        players=_ALL,
        values={
            "vp_to_win": 5,
            "max_rounds": 6,
            "age_ii_start": 3,
            "age_iii_start": 5,
            "preview": (1, 0, 1, 2, 0, 0, 0, 0, 0, 0),
            "start_gold": 6,
        },
    ),
    "late-initiative": Preset(
        id="late-initiative",
        title="Late initiative",
        text="Cards use their second initiative number, and basic actions join in at 150: quick hands beat big cards.",
        players=_ALL,
        values={"initiative": "late", "basic_initiative": 150},
        family="standard",
    ),
    "lean-decks": Preset(
        id="lean-decks",
        title="Lean decks",
        text="Hands of five, no free card, and powers that are used up burn: every card counts.",
        players=_ALL,
        values={"hand_size": 5, "hand_limit": 8, "free_card_reveal": 0, "power_burn": "non_victory"},
    ),
    "full-decks": Preset(
        id="full-decks",
        title="Full decks",
        text="Market and Power decks are filled up to 47 and 12 cards with second copies drawn by lot.",
        players=_ALL,
        values={"deck_fill": "padded"},
        family="standard",
    ),
    "all-abilities": Preset(
        id="all-abilities",
        title="All abilities",
        text="Every faction and Champion has all it may have: Veil steals Champions, Archivist Prime foresees, and "
        "Wormhole Artificer spans bridges.",
        players=_ALL,
        values={"veil_steal": "passive", "archivist_ability": True, "artificer_ability": True},
        family="standard",
    ),
}

#: Defaults that depend on the number of players (sections 2.3 and 3.1).
BY_PLAYERS: Mapping[int, Mapping[str, int]] = MappingProxyType(
    {
        2: {"board_radius": 3, "mine_count": 3, "forge_count": 1},
        3: {"board_radius": 4, "mine_count": 4, "forge_count": 2},
        4: {"board_radius": 4, "mine_count": 5, "forge_count": 2},
        5: {"board_radius": 4, "mine_count": 6, "forge_count": 3},
        6: {"board_radius": 4, "mine_count": 7, "forge_count": 3},
    }
)


def derive(preset: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What follows from the number of players: the size of the board, its Mines and Forges."""
    return BY_PLAYERS.get(given.get("players", 4), {})


GROUPS: list[OptionGroup] = [
    OptionGroup(
        "essentials",
        "The match",
        [
            "vp_to_win",
            "max_rounds",
            "faction_mode",
            "initiative",
            "max_mana",
            "board_radius",
            "start_gold",
            "start_forces",
            "base_income",
            "hand_size",
            "players",
        ],
    ),
    OptionGroup(
        "factions",
        "Seats and factions",
        ["seating", "lead_passes", "factions", "starter_decks", "champion_in_opening_hand"],
    ),
    OptionGroup(
        "board",
        "The board",
        [
            "mine_count",
            "forge_count",
            "mine_weights",
            "forge_rings",
            "extra_mine_ring",
            "capital_clearance",
            "home_mine_distance",
            "forge_spread",
            "forge_gap",
            "mine_gap",
            "board_tries",
        ],
    ),
    OptionGroup(
        "start",
        "The start",
        [
            "start_bridges",
            "start_bridge_range",
            "free_card_reveal",
        ],
    ),
    OptionGroup(
        "income",
        "Income and hands",
        [
            "mana_per_age",
            "hand_limit",
            "forge_reveal",
            "mine_reveal",
            "power_reveal",
            "forge_decline",
        ],
    ),
    OptionGroup(
        "market",
        "Market and decks",
        [
            "preview",
            "age_ii_start",
            "age_iii_start",
            "bid_cap",
            "tie_break",
            "deck_fill",
            "cards",
            "market_copies",
            "power_copies",
            "power_burn",
            "draft_visibility",
        ],
    ),
    OptionGroup("points", "Victory points", ["center_vp", "forge_vp", "capital_vp", "vp_visibility"]),
    OptionGroup(
        "actions",
        "Actions",
        [
            "build_mana",
            "march_mana",
            "reinforce_mana",
            "reinforce_gold",
            "ability_mana",
            "basic_initiative",
            "zero_mana_acts",
            "burn_on_fizzle",
            "forgeblood_mode",
        ],
    ),
    OptionGroup(
        "movement",
        "Movement and battles",
        [
            "force_hit",
            "champion_limit",
            "ladder_step",
            "hit_assignment",
            "battle_timing",
            "path_break",
            "capital_stop",
            "link_scope",
            "redeploy_scope",
        ],
    ),
    OptionGroup(
        "abilities",
        "What factions can do",
        [
            "shield_wall_hit",
            "home_guard",
            "contracts_gold",
            "clean_exit_heal",
            "clean_exit_scope",
            "veil_steal",
            "free_marches",
            "wings",
            "ore_cut",
            "mine_militia_hit",
            "bid_ties",
            "quiet_study",
            "cipher_extra",
            "cipher_scope",
            "archivist_ability",
            "pillage_gold",
            "raid_hit",
            "gatewright_capital_vp",
            "artificer_ability",
        ],
    ),
    OptionGroup(
        "caps",
        "Safety limits",
        [
            "mana_cap",
            "gold_cap",
            "force_cap",
            "max_action_steps",
            "max_combat_rounds",
        ],
    ),
]

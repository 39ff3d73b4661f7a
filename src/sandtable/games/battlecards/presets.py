"""Named sets of rules and what follows from the number of players (spec sections 3, 14 and 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.options import Group, Preset

__all__ = ["GROUPS", "PRESETS", "derive"]

_TWO = (2, 2)
_FAT: dict[str, Any] = {"arsenal_set": "starter+exp", "conflict_set": "fat"}
_NAMES = {"west": "West", "pacific": "Pacific", "east": "East"}
_TEXTS = {
    "west": "Germans and British, from the Low Countries to Normandy.",
    "pacific": "Japanese and Americans, from Pearl Harbor to Okinawa.",
    "east": "Germans and Soviets, from Barbarossa to Berlin.",
}


def _theatre(theatre: str) -> dict[str, Preset]:
    thin = Preset(
        theatre, _NAMES[theatre], f"{_TEXTS[theatre]} Starter decks, thin conflict deck.", _TWO, {"theatre": theatre}
    )
    fat = Preset(
        f"{theatre}-fat",
        f"{_NAMES[theatre]}, expanded",
        f"{_TEXTS[theatre]} Starters and expansions, fat conflict deck.",
        _TWO,
        {"theatre": theatre, **_FAT},
    )
    return {thin.id: thin, fat.id: fat}


PRESETS: dict[str, Preset] = {
    **_theatre("west"),
    **_theatre("pacific"),
    **_theatre("east"),
    "large-armies": Preset(
        "large-armies",
        "Large standing armies",
        "Nine cards drawn and six deployed before the first turn.",
        _TWO,
        {"larger_armies": True},
    ),
    "occupation": Preset(
        "occupation",
        "Occupying forces",
        "Who wins a battle it began leaves its units on the spot, and they alone hold it.",
        _TWO,
        {"occupying_force": True},
    ),
    "teams": Preset(
        "teams",
        "Teams",
        "Two to four armies a side, of equal or nearly equal numbers, share a deck and its cards; "
        "one starter set for each pair.",
        (3, 8),
        {},
    ),
}


def derive(preset: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The armies of each side from the number of players or the other way round, cards deployed at set-up from those
    drawn, starter sets from the pairs of a team game. An odd army is on the allied side (16.4)."""
    axis, allied = given.get("seats_axis"), given.get("seats_allied")
    values: dict[str, Any] = {}
    players = given.get("players")
    if players is None:
        sides = [armies for armies in (axis, allied) if armies is not None]
        players = max(sides) + min(sides) if sides else 4 if preset == "teams" else 2
        values["players"] = players
    if axis is None:
        axis = players // 2 if allied is None else players - allied
    if allied is None:
        allied = players - axis
    values["seats_axis"] = min(4, max(1, axis))
    values["seats_allied"] = min(4, max(1, allied))
    if preset == "teams":
        values["starter_sets"] = min(4, (players + 1) // 2)
    if "setup_draw" in given:
        values["setup_deploy"] = max(0, min(12, given["setup_draw"] - 3))
    return values


GROUPS: list[Group] = [
    Group(
        "essentials",
        "The match",
        [
            "theatre",
            "conflict_set",
            "arsenal_set",
            "axis_deck",
            "allied_deck",
            "players",
            "seats_axis",
            "seats_allied",
        ],
    ),
    Group("start", "The start", ["setup_draw", "setup_deploy", "larger_armies", "starter_sets"]),
    Group("deck", "Decks", ["recycle_arsenal", "unmet_prereq", "last_orders", "homeland_win", "cross_theatre"]),
    Group("teams", "Teams and occupation", ["occupying_force", "axis_disadvantaged"]),
    Group(
        "battle",
        "Battles",
        [
            "action_max",
            "action_source",
            "infantry_support",
            "general_bonus",
            "leader_draws",
            "withdrawal",
            "dug_in",
            "oss_expended",
            "chemical_attack",
            "air_raid_losses",
        ],
    ),
    Group("caps", "Limits", ["max_rounds", "stalemate_rounds", "turn_cap", "hand_size"]),
]

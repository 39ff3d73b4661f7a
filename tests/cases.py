"""The games that the generic suites run on: every preset, card mode and variant that changes what may happen.

A new game adds its own list here; a test fails when a game has no case.
"""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.core.records import Row
from tests.conformance import Case


def conquest_bounds(game: Game, state: Row) -> None:
    """Bounds of conquest.md section 15 that the state shows."""
    territories = len(game.data.territories)
    armies, owner = state.armies[:territories], state.owner[:territories]
    assert armies.min() >= 0
    assert owner.min() >= 0 and owner.max() <= 9
    assert 0 <= int(state.round) <= game.options.round_cap


_SMALL = "gen:n=12,seed=3"
_VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("world-war", {"players": 2}),
    ("world-war", {"players": 4}),
    ("world-war", {"players": 6, "round_cap": 6}),
    ("world-war", {"players": 3, "card_system": "royalty"}),
    ("world-war", {"players": 3, "card_system": "poker"}),
    ("world-war", {"players": 3, "card_system": "poker", "poker_turn_in": "whole_hand", "at_limit": "skip"}),
    ("world-war", {"players": 3, "card_system": "none", "round_cap": 12}),
    ("supply-lines", {"players": 3}),
    ("supply-lines", {"players": 4, "card_type": "progressive", "bonus_scope": "player"}),
    ("supply-lines", {"players": 5, "card_type": "exponential"}),
    ("supply-lines", {"players": 8, "map": "gen:n=24,seed=5", "wild_rule": "kind", "wild_cards": 6}),
    ("supply-lines", {"players": 2, "neutral_third": True, "draws": 3, "hand_limit": 8}),
    ("world-war", {"players": 3, "assign": "claim", "placement": "open", "setup_batch": 1, "map": _SMALL}),
    ("world-war", {"players": 3, "assign": "claim", "placement": "blind", "map": _SMALL, "capitals": "chosen"}),
    ("world-war", {"players": 4, "placement": "blind", "capitals": "random", "fog": True}),
    ("supply-lines", {"players": 3, "placement": "blind", "capitals": "chosen", "fog": True, "map": _SMALL}),
    ("supply-lines", {"players": 3, "fog": True, "territory_bonus_to": "territory", "territory_bonus_limit": 3}),
    ("world-war", {"players": 3, "defender_dice": "one", "occupy": "all", "fortify": "connected", "fortify_moves": 3}),
    ("world-war", {"players": 3, "blitz_defence": "once", "occupy": "min", "fortify": "none", "extra": "neutral"}),
    ("world-war", {"players": 2, "die_sides": 8, "att_dice_max": 5, "def_dice_max": 4, "tie_winner": "attacker"}),
    ("world-war", {"players": 3, "inherit": "none", "victory_pct": 60, "trades_per_turn": 1, "draw_when": "turn_end"}),
    ("world-war", {"players": 3, "inherit_trade": "forced", "hand_limit": 5, "card_system": "royalty"}),
    ("supply-lines", {"players": 2, "map": "gen:n=200,k=20,seed=9", "round_cap": 3}),
]

CASES = [Case("conquest", preset, options, conquest_bounds) for preset, options in _VARIANTS]

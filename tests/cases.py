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



def bayonet_bounds(game: Game, state: Row) -> None:
    """Bounds of bayonet.md section 16 that the state shows."""
    seats, chips = game.seats, game.seats * game.options.chips
    assert int(state.chips.min()) >= 0 and int(state.bet.min()) >= 0
    assert int(state.chips.sum()) + int(state.bet.sum()) == chips <= 6000
    assert int(state.hand_size.max()) <= 5 and 0 <= int(state.hands) <= game.options.hand_cap
    assert int(state.deck) + int(state.discards) <= game.data.size <= 120
    most = game.options.max_raises
    assert int(state.raises) <= most or most == 0
    # 3 turns and a swap each; in each of four rounds every seat answers the opening and each raise.
    if most:
        assert int(state.decided) <= seats * (4 * (most + 1) + 4)


_BAYONET: list[tuple[str, dict[str, object]]] = [
    ("standard", {"players": 2}),
    ("standard", {"players": 4}),
    ("standard", {"players": 6, "reserve_order": "simultaneous"}),
    ("escalation", {"players": 3, "ante_every": 1, "ante_factor": 4, "ante": 3}),
    ("limit", {"players": 5, "fixed_bets": [1, 3, 7, 20], "max_raises": 0}),
    ("pot-limit", {"players": 3, "min_raise": 5, "first_button": 2}),
    ("standard", {"players": 4, "bet_structure": "spread", "spread_max": 6, "min_raise": 3, "max_raises": 1}),
    ("quick", {"players": 6, "ante": 5}),
    ("standard", {"players": 2, "chips": 1000, "max_raises": 0, "hand_cap": 12, "campaign_hands": 0}),
    ("standard", {"players": 3, "chips": 10, "ante": 7, "scout_share": 33, "scout_share_officer": 67,
                  "scout_round": "up", "campaign_hands": 1}),
    ("standard", {"players": 3, "kind_matching": "arm", "wild_join": "pair_only", "arm_tiebreak": "on"}),
    ("standard", {"players": 4, "wild_compare": "always", "four_officer_order": "officer_first",
                  "reserve_order": "simultaneous", "hand_cap": 10}),
    ("standard", {"players": 6, "deck": [2] * 20 + [12], "scout_share_officer": 50}),  # full of Scouts
    ("limit", {"players": 4, "deck": [12, 3, 0, 0, 0, 1, 5, 0, 3, 1, 12, 0, 0, 2, 0, 0, 4, 5, 12, 10, 3], "chips": 40}),
    ("standard", {"players": 5, "deck": [8, 8, 8, 8, 8, 8, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 5, 6, 6, 8], "ante": 50}),
]

CASES = [Case("conquest", preset, options, conquest_bounds) for preset, options in _VARIANTS]
CASES += [Case("bayonet", preset, options, bayonet_bounds) for preset, options in _BAYONET]

"""Settings under which a game is small enough to be solved exactly, as yardsticks for bots.

Two-card Bayonet has one hand with one betting round, on two cards, of a deck of two kinds of card. Six-land Conquest
has six territories, a secret set-up and one round. What counts is the score at the end: chips, territories.
"""

from __future__ import annotations

from typing import Any

#: 12 Grenadiers and 5 Conscripts.
_TWO_KINDS = [12, 0, 0, 0, 5] + [0] * 16

#: What to hand to `load_game`, by name: `load_game(**SOLVABLE["bayonet-2"])`. `luck` and `deals` may be larger, for a
#: finer sample of the game's chance, or smaller.
SOLVABLE: dict[str, dict[str, Any]] = {
    "bayonet-2": {
        "game": "bayonet",
        "luck": 12,
        "deals": 2,
        "reward": "score",
        "keys": "observations",
        "players": 2,
        "chips": 10,
        "ante": 2,
        "bet_structure": "fixed",
        "fixed_bets": [4, 4, 4, 4],
        "max_raises": 1,
        "betting_rounds": 1,
        "hand_cap": 1,
        "first_button": 1,
        "deck": _TWO_KINDS,
    },
    "conquest-6": {
        "game": "conquest",
        "luck": 2,
        "deals": 1,
        "reward": "score",
        "keys": "observations",
        "players": 2,
        "map": "gen:n=6,seed=1",
        "round_cap": 1,
        "placement": "blind",
        "start_armies": [4] * 7,
        "scale_start": False,
        "reinforce_min": 0,
        "territory_divisor": 20,
        "continent_pct": 0,
        "att_dice_max": 1,
        "def_dice_max": 1,
        "blitz": False,
        "occupy": "min",
        "fortify": "none",
        "card_system": "none",
        "first_seat": 0,
    },
}

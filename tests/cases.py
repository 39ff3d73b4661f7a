"""The games that the generic suites run on: every preset, card mode and variant that changes what may happen.

A new game adds its own list here; a test fails when a game has no case.
"""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Row
from sandtable.testing.cases import Case


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
    ("world-war", {"players": 3, "defender_dice": "one", "occupy": "all", "fortify": "connected", "withdrawal": True}),
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
    ("long", {"players": 6, "reserve_order": "simultaneous"}),
    ("escalation", {"players": 3, "ante_every": 1, "ante_factor": 4, "ante": 3}),
    ("limit", {"players": 5, "fixed_bets": [1, 3, 7, 20], "max_raises": 0}),
    ("pot-limit", {"players": 3, "min_raise": 5, "first_button": 2}),
    ("standard", {"players": 4, "bet_structure": "spread", "spread_max": 6, "min_raise": 3, "max_raises": 1}),
    ("quick", {"players": 6, "ante": 5}),
    ("standard", {"players": 2, "chips": 1000, "max_raises": 0, "hand_cap": 12, "campaign_hands": 0}),
    (
        "standard",
        {
            "players": 3,
            "chips": 10,
            "ante": 7,
            "scout_share": 33,
            "scout_share_officer": 67,
            "scout_round": "up",
            "campaign_hands": 1,
        },
    ),
    ("standard", {"players": 3, "kind_matching": "arm", "wild_join": "pair_only", "arm_tiebreak": "on"}),
    (
        "standard",
        {
            "players": 4,
            "wild_compare": "always",
            "four_officer_order": "officer_first",
            "reserve_order": "simultaneous",
            "hand_cap": 10,
        },
    ),
    ("standard", {"players": 6, "deck": [2] * 20 + [12], "scout_share_officer": 50}),  # full of Scouts
    ("limit", {"players": 4, "deck": [12, 3, 0, 0, 0, 1, 5, 0, 3, 1, 12, 0, 0, 2, 0, 0, 4, 5, 12, 10, 3], "chips": 40}),
    ("standard", {"players": 5, "deck": [8, 8, 8, 8, 8, 8, 5, 5, 5, 5, 5, 5, 5, 3, 3, 3, 3, 5, 6, 6, 8], "ante": 50}),
]


def bridgefront_bounds(game: Game, state: Row) -> None:
    """Bounds of bridgefront.md sections 5 and 18 that the state shows."""
    options, seats = game.options, game.seats
    assert 0 <= int(state["round"]) <= options.max_rounds and int(state.step) <= options.max_action_steps
    assert int(state.gold.max()) <= options.gold_cap and int(state.mana.max()) <= options.mana_cap
    assert int(state.forces.sum(axis=0).max()) <= options.force_cap
    assert int((state.champion >= 0).sum(axis=1).max()) <= options.champion_limit
    assert int(state["size"][:seats].max()) <= options.hand_limit and int(state.holes) <= 8
    assert int(state.plan_size.max()) <= 16 and int(state.cards) <= 400


_BRIDGEFRONT: list[tuple[str, dict[str, object]]] = [
    ("standard", {"players": 2}),
    ("standard", {"players": 3}),
    ("standard", {"players": 4, "max_rounds": 6}),
    ("standard", {"players": 6, "max_rounds": 3, "start_gold": 30}),
    ("short", {"players": 5, "seating": "given", "faction_mode": "random", "battle_timing": "stack"}),
    ("late-initiative", {"players": 3, "path_break": "fizzle", "capital_stop": True, "link_scope": "owner"}),
    (
        "lean-decks",
        {
            "players": 4,
            "hit_assignment": "champions_first",
            "burn_on_fizzle": True,
            "zero_mana_acts": True,
            "max_rounds": 6,
        },
    ),
    ("full-decks", {"players": 3, "draft_visibility": "private", "vp_visibility": "public", "max_rounds": 6}),
    (
        "all-abilities",
        {
            "players": 3,
            "faction_mode": "given",
            "veil_steal": "passive",
            "max_rounds": 8,
            "factions": ["veil", "cipher", "gatewright", "bastion", "aerial", "prospect"],
        },
    ),
    (
        "standard",
        {
            "players": 2,
            "faction_mode": "given",
            "veil_steal": "spell",
            "forgeblood_mode": "next_round",
            "factions": ["veil", "aerial", "bastion", "prospect", "cipher", "gatewright"],
            "free_marches": 3,
        },
    ),
    (
        "standard",
        {
            "players": 3,
            "market_copies": 2,
            "power_copies": 2,
            "deck_fill": "padded",
            "max_rounds": 5,
            "draft_visibility": "private",
            "age_ii_start": 2,
            "age_iii_start": 3,
            "max_mana": 8,
        },
    ),
    (
        "standard",
        {
            "players": 2,
            "champion_in_opening_hand": False,
            "free_card_reveal": 0,
            "start_bridges": 4,
            "starter_decks": "by_faction",
            "forge_decline": True,
            "cipher_scope": "shared",
            "max_mana": 10,
            "start_gold": 50,
            "redeploy_scope": "any",
            "power_burn": "non_victory",
            "forgeblood_mode": "all",
        },
    ),
    (
        "standard",
        {
            "players": 4,
            "hit_assignment": "forces_first",
            "clean_exit_scope": "all",
            "champion_limit": 6,
            "start_forces": 20,
            "start_gold": 50,
            "base_income": 20,
            "max_rounds": 5,
            "bid_cap": 100,
        },
    ),
    (
        "short",
        {
            "players": 2,
            "mine_count": 5,
            "forge_count": 4,
            "forge_rings": "1+2+3",
            "forge_spread": 1,
            "forge_gap": 9,
            "basic_initiative": 1,
            "hand_size": 10,
            "hand_limit": 12,
            "age_iii_start": 3,
        },
    ),
    (
        "standard",
        {
            "players": 3,
            "board_radius": 3,
            "archivist_ability": True,
            "artificer_ability": True,
            "quiet_study": 4,
            "cipher_extra": 2,
            "seating": "given",
            "faction_mode": "given",
            "max_rounds": 6,
            "factions": ["cipher", "gatewright", "prospect", "veil", "aerial", "bastion"],
            "preview": [3] * 10,
        },
    ),
]


def battlecards_bounds(game: Game, state: Row) -> None:
    """Bounds of battlecards.md section 19 that the state shows."""
    rules = game.rules[0]
    assert int(rules.units) <= 641 and int(rules.conflict_cards) <= 320 and int(rules.card_kinds) <= 64
    assert int(state.hand_size.max()) <= 40 and int(state.kept_size.max()) <= 128
    assert int((state.stack_type >= 0).sum(axis=1).max()) <= 64 and int(state.tasks) <= 16
    assert int(state.force_size.max()) <= 320 and int(state.turn) <= game.options.turn_cap
    if game.options.starter_sets == 1:
        assert int((state.won_by >= 0).sum()) <= 32 and int(state.kept_size.max()) <= 31


_FAT = {"arsenal_set": "starter+exp", "conflict_set": "fat"}
_BATTLECARDS: list[tuple[str, dict[str, object]]] = [
    ("west", {}),
    ("west-fat", {}),
    ("pacific", {}),
    ("pacific-fat", {"last_orders": True}),
    ("east", {"unmet_prereq": "discard"}),
    ("east-fat", {"action_source": "deck", "action_max": 20, "oss_expended": False}),
    ("large-armies", {"theatre": "pacific", "homeland_win": False}),
    ("occupation", {"theatre": "east"}),
    ("occupation", {"theatre": "pacific", "starter_sets": 2, **_FAT}),
    ("teams", {"players": 3}),
    ("teams", {"players": 4, "theatre": "pacific", "turn_cap": 200}),
    ("teams", {"players": 5, "theatre": "east", "turn_cap": 150, "occupying_force": True}),
    ("teams", {"players": 6, "turn_cap": 150, "last_orders": True, **_FAT}),
    ("teams", {"players": 7, "turn_cap": 120, "seats_axis": 4, "axis_disadvantaged": False}),
    ("teams", {"players": 8, "turn_cap": 120, "theatre": "east", "recycle_arsenal": False, **_FAT}),
    (
        "west",
        {
            "recycle_arsenal": False,
            "withdrawal": False,
            "dug_in": False,
            "action_max": 6,
            "max_rounds": 3,
            "stalemate_rounds": 1,
            "infantry_support": 4,
            "general_bonus": 0,
            "leader_draws": 0,
            "chemical_attack": 18,
            "air_raid_losses": 5,
        },
    ),
    (
        "west",
        {
            "starter_sets": 4,
            "setup_draw": 15,
            "withdrawn_lost": True,
            "leader_draws": 2,
            "stalemate_rounds": 5,
            "max_rounds": 30,
            "general_bonus": 4,
            "infantry_support": 0,
            "air_raid_losses": 0,
            **_FAT,
        },
    ),
    ("pacific", {"arsenal_set": "custom", "conflict_set": "fat", "setup_draw": 3}),
    ("one-against-two", {}),
    ("two-against-three", {"theatre": "pacific", "seats_axis": 3, "team_actions": 8, "turn_cap": 150}),
    ("east", {"hand_size": 1, "hand_size_axis": 12, "setup_draw_allied": 14, "last_orders": True}),
    ("three-against-four", {"theatre": "east", "team_actions": 2, "turn_cap": 120}),
]

CASES = [Case("conquest", preset, options, conquest_bounds) for preset, options in _VARIANTS]
CASES += [Case("bayonet", preset, options, bayonet_bounds) for preset, options in _BAYONET]
CASES += [Case("bridgefront", preset, options, bridgefront_bounds) for preset, options in _BRIDGEFRONT]
CASES += [Case("battlecards", preset, options, battlecards_bounds) for preset, options in _BATTLECARDS]

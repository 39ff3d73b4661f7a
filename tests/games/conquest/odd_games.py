"""Games with unusual parameters and players who fight, for tests that compare or search."""

from __future__ import annotations

from random import Random
from typing import Any

import sandtable
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.games.conquest import state as s

__all__ = ["eager_choice", "fill_hands", "odd_game", "odd_options"]

_MAPS = [(6, 2, 15, 1), (8, 2, 0, 0), (9, 3, 40, 2), (12, 3, 15, 0), (13, 4, 60, 3), (16, 4, 15, 3), (24, 5, 20, 2)]

#: Values worth trying for each parameter that any number of seats may have.
_VALUES: dict[str, list[Any]] = {
    "assign": ["deal", "claim"],
    "placement": ["auto", "blind", "open"],
    "setup_batch": [1, 2, 3, 7, 20],
    "extra": ["last", "first", "neutral"],
    "neutral_armies": [1, 2, 5],
    "first_seat": ["random", 0, 1],
    "first_turn_pct": [100, 100, 0, 50, 67],
    "first_attacks": ["at_once", "at_once", "after_first_turn", "after_round_1"],
    "start_armies": [[30] * 7, [60] * 7, [1000] * 7],
    "scale_start": [True, False],
    "territory_divisor": [1, 2, 3, 20],
    "reinforce_min": [0, 1, 3, 50],
    "continent_pct": [0, 50, 130, 500],
    "die_sides": [2, 3, 4, 6, 8, 20],
    "att_dice_max": [1, 2, 3, 4, 5],
    "def_dice_max": [1, 2, 3, 4, 5],
    "attacker_dice": ["choice", "max"],
    "defender_dice": ["choice", "choice", "max", "one"],
    "tie_winner": ["defender", "attacker"],
    "blitz": [True, True, True, False],
    "blitz_min": [1, 2, 4, 20],
    "blitz_defence": ["once", "each"],
    "withdrawal": [False, True],
    "occupy": ["choice", "choice", "min", "all"],
    "fortify": ["adjacent", "connected", "none"],
    "fortify_moves": [0, 1, 3, 10],
    "card_system": ["none", "increasing", "royalty", "poker", "poker", "supply", "supply", "supply"],
    "card_type": ["fixed", "progressive", "exponential"],
    "bonus_scope": ["lobby", "player"],
    "fixed_values": [[4, 6, 8, 10], [0, 0, 0, 0], [20, 3, 3, 1]],
    "progressive": [[5, 5], [0, 3], [100, 100]],
    "exponential": [[5, 13, 10, 100], [9, 1, 2, 10], [1, 20, 3, 10000]],
    "ladder_cap": [0, 10, 40],
    "increasing": [[3, 3], [0, 0], [9, 1]],
    "royalty_values": [[5, 10, 15, 20, 25], [9, 0, 3, 8, 2]],
    "poker_values": [[5, 10, 15, 20, 25, 30, 35, 40, 50], [0, 0, 5, 0, 9, 9, 0, 30, 3], [3, 0, 0, 5, 0, 0, 2, 0, 0]],
    "poker_turn_in": ["combo", "combo", "whole_hand"],
    "wild_cards": [0, 2, 6, 20],
    "wild_rule": ["best", "kind"],
    "territory_bonus": [0, 2, 5],
    "territory_bonus_limit": [1, 2, 3],
    "territory_bonus_to": ["pool", "territory"],
    "must_trade_at": [0, 5, 6, 8],
    "at_limit": ["skip", "discard"],
    "trades_per_turn": [0, 0, 1, 2],
    "draw_when": ["attack_end", "turn_end"],
    "draws": [1, 1, 2, 3, 0],
    "inherit": ["all", "all", "none"],
    "inherit_trade": ["may", "may", "later", "forced", "forced"],
    "round_cap": [1, 3, 8, 30, 60],
    "victory_pct": [100, 100, 100, 51, 60, 75],
    "capitals": ["off", "off", "random", "chosen"],
    "capital_bonus": [0, 1, 10],
    "capital_goal": [0, 0, 2, 3],
    "fog": [False, False, False, True],
}


def odd_options(random: Random, **fixed: Any) -> dict[str, Any]:
    """Options that may or may not go together."""
    players = random.choice([2, 2, 3, 3, 4, 5, 8])
    maps = [(n, k, w, lanes) for n, k, w, lanes in _MAPS if n >= 2 * players]
    n, k, water, lanes = random.choice(maps)
    options = {name: random.choice(values) for name, values in _VALUES.items() if random.random() < 0.75}
    options |= {"players": players, "map": f"gen:n={n},k={k},water={water},lanes={lanes},seed={random.randrange(50)}"}
    if players == 2 and random.random() < 0.4:
        options["neutral_third"] = True
    system = options.get("card_system", "supply")
    options["hand_limit"] = 5 if system == "poker" else random.choice([5, 5, 8] if system == "supply" else [0, 5, 8])
    return options | fixed


def odd_game(random: Random, **fixed: Any) -> Game:
    """A game with unusual options that go together."""
    while True:
        try:
            return sandtable.load("conquest", preset="supply-lines", **odd_options(random, **fixed))
        except OptionError:
            continue


def eager_choice(match: Match, seat: int, random: Random) -> int:
    """A random option of a seat that likes to attack with all it has and to place much at once."""
    codes = match.legal(seat)
    kind = int(match._state["asked"][0, seat])
    if kind == s.D_ATTACK and random.random() < 0.9:
        return random.choice(codes[1:])
    if kind == s.D_DICE and random.random() < 0.8:
        return codes[-1] if random.random() < 0.3 else max(c for c in codes if c <= match.game.options.att_dice_max)
    if kind == s.D_COUNT and random.random() < 0.7:
        return codes[-1]
    return random.choice(codes)


def fill_hands(match: Match, random: Random) -> list[int]:
    """Before the first turn: up to as many cards in every hand as it may hold, so that there is much to trade and to
    inherit. Returns where each card is."""
    state, rules = match.state, match.game.rules[0]
    cards = list(range(int(rules.cards)))
    random.shuffle(cards)
    for seat in range(match.game.seats):
        for _ in range(random.randint(0, int(rules.hand_limit) or 9)):
            if cards:
                state["place"][0, cards.pop()] = seat
    places: list[int] = state["place"][0, : int(rules.cards)].tolist()
    state["hand"][0] = [places.count(place) for place in range(10)]
    match._state = state
    return places

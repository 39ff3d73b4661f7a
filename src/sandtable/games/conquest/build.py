"""From validated options and a map to the Rules record (spec sections 3, 5.1, 8): the only place where the rules'
numbers are made. Kernels read them from the record, so no variant needs a recompilation."""

from __future__ import annotations

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.records import Records
from sandtable.games.conquest import state as s
from sandtable.games.conquest.armies import starting_armies
from sandtable.games.conquest.map_model import CARD_TYPES, WorldMap
from sandtable.games.conquest.odds import capture_table
from sandtable.games.conquest.options import POKER_HANDS, ROYALTY_HANDS, ConquestOptions, check

__all__ = ["build_rules", "geometric_ladder", "linear_ladder", "pattern_names"]

_WORDS: dict[str, dict[str, int]] = {
    "assign": {"deal": s.DEAL, "claim": s.ASSIGN_CLAIM},
    "placement": {"auto": s.AUTO, "blind": s.PLACE_BLIND, "open": s.PLACE_OPEN},
    "extra": {"last": s.EXTRA_LAST, "first": s.EXTRA_FIRST, "neutral": s.EXTRA_NEUTRAL},
    "attacker_dice": {"choice": s.DICE_CHOICE, "max": s.DICE_MAX},
    "defender_dice": {"choice": s.DICE_CHOICE, "max": s.DICE_MAX, "one": s.DICE_ONE},
    "tie_winner": {"defender": s.TIE_DEFENDER, "attacker": s.TIE_ATTACKER},
    "blitz_defence": {"once": s.DEFENCE_ONCE, "each": s.DEFENCE_EACH},
    "occupy": {"choice": s.OCCUPY_CHOICE, "min": s.OCCUPY_MIN, "all": s.OCCUPY_ALL},
    "fortify": {"none": s.FORTIFY_NONE, "adjacent": s.FORTIFY_ADJACENT, "connected": s.FORTIFY_CONNECTED},
    "card_system": {
        "none": s.CARDS_NONE,
        "increasing": s.CARDS_INCREASING,
        "royalty": s.CARDS_ROYALTY,
        "poker": s.CARDS_POKER,
        "supply": s.CARDS_SUPPLY,
    },
    "bonus_scope": {"lobby": s.SCOPE_LOBBY, "player": s.SCOPE_PLAYER},
    "poker_turn_in": {"combo": s.TURN_IN_COMBO, "whole_hand": s.TURN_IN_WHOLE_HAND},
    "wild_rule": {"best": s.WILD_BEST, "kind": s.WILD_KIND},
    "territory_bonus_to": {"pool": s.BONUS_TO_POOL, "territory": s.BONUS_TO_TERRITORY},
    "at_limit": {"skip": s.AT_LIMIT_SKIP, "discard": s.AT_LIMIT_DISCARD},
    "draw_when": {"attack_end": s.DRAW_ATTACK_END, "turn_end": s.DRAW_TURN_END},
    "inherit": {"all": s.INHERIT_ALL, "none": s.INHERIT_NONE},
    "inherit_trade": {"may": s.INHERIT_MAY, "forced": s.INHERIT_FORCED, "later": s.INHERIT_LATER},
    "capitals": {"off": s.CAPITALS_OFF, "random": s.CAPITALS_RANDOM, "chosen": s.CAPITALS_CHOSEN},
}
# Options that are numbers or switches already, under the same name in the record.
_NUMBERS = (
    "neutral_armies",
    "reinforce_min",
    "territory_divisor",
    "territory_bonus",
    "capital_bonus",
    "round_cap",
    "victory_pct",
    "players",
    "setup_batch",
    "neutral_third",
    "die_sides",
    "att_dice_max",
    "def_dice_max",
    "blitz",
    "blitz_min",
    "fortify_moves",
    "territory_bonus_limit",
    "must_trade_at",
    "hand_limit",
    "trades_per_turn",
    "draws",
    "capital_goal",
    "fog",
)
_SUITS = 4
_POKER_RANKS = 13
_ROYALTY_RANKS = 5

Pattern = tuple[int, int, int, int, int]  # kind, m, n, rank or -1, value or FROM_LADDER


def build_rules(options: ConquestOptions, world: WorldMap) -> Records:
    """The Rules record (an array of one) of a match. OptionError lists the set-up errors of section 1."""
    problems = check(options, len(world.territories))
    if problems:
        raise OptionError(" ".join(sentence for _, sentence in problems), problems[0][0], problems)
    rules = s.Rules.new()
    _fill_parameters(rules, options, len(world.territories))
    _fill_map(rules, options, world)
    _fill_cards(rules, options, world)
    _fill_hints(rules, options, world)
    return rules


def _fill_parameters(rules: Records, options: ConquestOptions, territories: int) -> None:
    for name in _NUMBERS:
        rules[name] = int(getattr(options, name))
    for name, values in _WORDS.items():
        rules[name] = values[getattr(options, name)]
    rules["first_seat"] = s.RANDOM_SEAT if options.first_seat == "random" else options.first_seat
    rules["start_armies"] = starting_armies(
        territories, options.players, options.start_armies, scale=options.scale_start
    )
    if options.card_system != "poker":
        rules["poker_turn_in"] = s.TURN_IN_COMBO
    if options.card_system == "none":
        rules["hand_limit"] = rules["must_trade_at"] = rules["draws"] = 0


def _fill_map(rules: Records, options: ConquestOptions, world: WorldMap) -> None:
    rules["territories"] = len(world.territories)
    rules["continents"] = len(world.continents)
    rules["edges"] = len(world.edges)
    for edge in world.edges:
        rules["edge_a"][0, edge.index] = edge.a
        rules["edge_b"][0, edge.index] = edge.b
    filled = 0
    for territory, pairs in enumerate(world.incident):
        rules["neighbour_start"][0, territory] = filled
        for neighbour, edge_index in pairs:
            rules["neighbour"][0, filled] = neighbour
            rules["neighbour_edge"][0, filled] = edge_index
            filled += 1
    rules["neighbour_start"][0, len(world.territories) :] = filled
    filled = 0
    for continent in world.continents:
        rules["member_start"][0, continent.index] = filled
        rules["bonus"][0, continent.index] = continent.bonus * options.continent_pct // 100
        for territory in continent.territories:
            rules["member"][0, filled] = territory
            rules["continent"][0, territory] = continent.index
            filled += 1
    rules["member_start"][0, len(world.continents) :] = filled
    for borders in world.border_territories:
        rules["border"][0, list(borders)] = 1


def _fill_cards(rules: Records, options: ConquestOptions, world: WorldMap) -> None:
    rules["card_suit"] = rules["card_territory"] = -1
    cards = _deck(options, world)
    rules["cards"] = len(cards)
    for card, (rank, suit, face, territory) in enumerate(cards):
        rules["card_rank"][0, card] = rank
        rules["card_suit"][0, card] = suit
        rules["card_face"][0, card] = face
        rules["card_territory"][0, card] = territory
    patterns = _patterns(options)
    rules["patterns"] = len(patterns)
    for i, (kind, m, n, rank, value) in enumerate(patterns):
        rules["pattern"][0, i] = kind
        rules["pattern_m"][0, i] = m
        rules["pattern_n"][0, i] = n
        rules["pattern_rank"][0, i] = rank
        rules["pattern_value"][0, i] = value
    rules["pattern_zero"] = options.card_system != "poker"
    sizes = {m + n for _, m, n, _, value in patterns if value != 0 or options.card_system != "poker"}
    rules["set_sizes"] = sum(1 << size for size in sizes)
    rules["set_min"] = min(sizes, default=0)
    rules["ranks"] = {"poker": _POKER_RANKS, "royalty": _ROYALTY_RANKS}.get(options.card_system, 3)
    rules["ace_low"] = options.card_system == "poker"
    rules["ladder"][0] = _ladder(options)


def _deck(options: ConquestOptions, world: WorldMap) -> list[tuple[int, int, int, int]]:
    """(rank, suit, face, territory) of every card id (section 2); -1 for none."""
    match options.card_system:
        case "increasing":
            return [(card // 10, -1, card // 10, -1) for card in range(30)]
        case "royalty":
            return [
                (face % _ROYALTY_RANKS, face // _ROYALTY_RANKS, face, -1)
                for _ in range(2)
                for face in range(_ROYALTY_RANKS * _SUITS)
            ]
        case "poker":
            return [(card % _POKER_RANKS, card // _POKER_RANKS, card, -1) for card in range(_POKER_RANKS * _SUITS)]
        case "supply":
            natural = [(CARD_TYPES.index(t.card), -1, t.index, t.index) for t in world.territories]
            return natural + [(s.WILD, -1, len(natural), -1)] * options.wild_cards
        case _:
            return []


def _patterns(options: ConquestOptions) -> list[Pattern]:
    """The patterns of section 8.2, the better of equal value last."""
    match options.card_system:
        case "increasing":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case "royalty":
            shapes = [(s.KIND, 2), (s.KIND, 3), (s.RUN, 3), (s.SUIT, 3), (s.RUNSUIT, 3)]
            return [(kind, m, 0, -1, value) for (kind, m), value in zip(shapes, options.royalty_values, strict=True)]
        case "poker":
            groups = [
                (s.KIND, 2, 0),
                (s.KINDS, 2, 2),
                (s.KIND, 3, 0),
                (s.RUN, 5, 0),
                (s.SUIT, 5, 0),
                (s.KINDS, 3, 2),
                (s.KIND, 4, 0),
                (s.RUNSUIT, 5, 0),
                (s.ROYAL, 5, 0),
            ]
            return [(kind, m, n, -1, value) for (kind, m, n), value in zip(groups, options.poker_values, strict=True)]
        case "supply" if options.card_type == "fixed":
            *kinds, mixed = options.fixed_values
            return [(s.KIND, 3, 0, rank, value) for rank, value in enumerate(kinds)] + [(s.ONE_EACH, 3, 0, -1, mixed)]
        case "supply":
            return [(s.KIND, 3, 0, -1, s.FROM_LADDER), (s.ONE_EACH, 3, 0, -1, s.FROM_LADDER)]
        case _:
            return []


def pattern_names(options: ConquestOptions) -> list[str]:
    """What each pattern, by its index in events and in the record, is called at the table."""
    match options.card_system:
        case "royalty":
            return list(ROYALTY_HANDS)
        case "poker":
            return list(POKER_HANDS)
        case "supply" if options.card_type == "fixed":
            return ["three food", "three ammunition", "three weapons", "one of each"]
        case "none":
            return []
        case _:
            return ["three of a kind", "one of each"]


def _ladder(options: ConquestOptions) -> list[int]:
    if options.card_system == "increasing":
        return linear_ladder(*options.increasing, options.ladder_cap)
    if options.card_system == "supply" and options.card_type == "progressive":
        return linear_ladder(*options.progressive, options.ladder_cap)
    if options.card_system == "supply" and options.card_type == "exponential":
        return geometric_ladder(*options.exponential)
    return [0] * s.LADDER


def linear_ladder(first: int, step: int, cap: int) -> list[int]:
    """LINEAR(first, step, cap) of section 8.1 for n = 0..249; cap 0 = none."""
    values = [first + step * n for n in range(s.LADDER)]
    return [min(value, cap) for value in values] if cap else values


def geometric_ladder(first: int, upper: int, lower: int, cap: int) -> list[int]:
    """GEOM(first, upper, lower, cap) of section 8.1 for n = 0..249, in exact integers, halves rounded up."""
    return [min(cap, (2 * first * upper**n + lower**n) // (2 * lower**n)) for n in range(s.LADDER)]


def _fill_hints(rules: Records, options: ConquestOptions, world: WorldMap) -> None:
    """What the heuristic bot knows beforehand."""
    defence = 1 if options.defender_dice == "one" else options.def_dice_max
    rules["odds"][0] = capture_table(
        s.ODDS - 1, options.die_sides, options.att_dice_max, defence, options.tie_winner, dtype=np.float32
    )
    for continent, borders in zip(world.continents, world.border_territories, strict=True):
        bonus = float(rules["bonus"][0, continent.index])
        rules["weight"][0, continent.index] = bonus / max(1, len(borders))

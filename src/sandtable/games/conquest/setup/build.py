"""From validated options and a map to the Rules record (spec sections 3, 5.1, 8): the only place where the rules'
numbers are made. Kernels read them from the record, so no variant needs a recompilation.
"""

from collections.abc import Sequence

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import TURN_IN_COMBO
from sandtable.games.conquest.setup.decks import POKER_RANKS, ROYALTY_RANKS, printed_deck
from sandtable.games.conquest.setup.dice_odds import capture_table
from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.options import OPTIONS, check
from sandtable.games.conquest.setup.set_values import set_ladder, set_patterns

START_ARMIES = (40, 35, 30, 25, 20, 20, 20)  # for 2 to 8 seats, on 42 territories


def starting_armies(
    territories: int, players: int, start_armies: Sequence[int] = START_ARMIES, *, scale: bool = True
) -> int:
    """The total of one seat, the armies that occupy its territories at the start included.

    `start_armies` holds a figure for each number of seats from 2 to 8, meant for 42 territories. With `scale` the
    ground (one army for each territory of an even deal, rounded up) follows the map and the buffer above it grows in
    proportion; on 42 territories this is the figure itself. Without `scale` it is the figure itself on every map.
    """
    total = start_armies[players - 2]
    if not scale:
        return total
    buffer = total - _even_deal(42, players)
    return _even_deal(territories, players) + (2 * buffer * territories + 42) // 84


def _even_deal(territories: int, players: int) -> int:
    return -(-territories // players)


def build_rules(options: Options, world: WorldMap) -> Records:
    """The Rules record (an array of one) of a match. OptionError lists the set-up errors of section 1."""
    problems = check(options, len(world.territories))
    if problems:
        raise OptionError(" ".join(sentence for _, sentence in problems), problems[0][0], problems)
    rules: Records = s.Rules.new()
    _fill_parameters(rules, options, len(world.territories))
    _fill_map(rules, options, world)
    _fill_cards(rules, options, world)
    _fill_hints(rules, options, world)
    return rules


def _fill_parameters(rules: Records, options: Options, territories: int) -> None:
    OPTIONS.fill(rules, options)
    rules["start_armies"] = starting_armies(
        territories, options.players, options.start_armies, scale=options.scale_start
    )
    if options.card_system != "poker":
        rules["poker_turn_in"] = TURN_IN_COMBO
    if options.card_system == "none":
        rules["hand_limit"] = rules["must_trade_at"] = rules["draws"] = 0


def _fill_map(rules: Records, options: Options, world: WorldMap) -> None:
    rules["territories"] = len(world.territories)
    rules["continents"] = len(world.continents)
    rules["edges"] = len(world.edges)
    rules["edge_words"] = -(-len(world.edges) // s.EDGES_A_WORD)
    for edge in world.edges:
        rules["edge_a"][0, edge.index] = edge.a
        rules["edge_b"][0, edge.index] = edge.b
        word, bit = divmod(edge.index, s.EDGES_A_WORD)
        rules["incident"][0, word, [edge.a, edge.b]] |= 1 << bit
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


def _fill_cards(rules: Records, options: Options, world: WorldMap) -> None:
    rules["card_suit"] = rules["card_territory"] = -1
    cards = printed_deck(options, world)
    rules["cards"] = len(cards)
    for card, (rank, suit, face, territory) in enumerate(cards):
        rules["card_rank"][0, card] = rank
        rules["card_suit"][0, card] = suit
        rules["card_face"][0, card] = face
        rules["card_territory"][0, card] = territory
    patterns = set_patterns(options)
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
    rules["ranks"] = {"poker": POKER_RANKS, "royalty": ROYALTY_RANKS}.get(options.card_system, 3)
    rules["ace_low"] = options.card_system == "poker"
    rules["ladder"][0] = set_ladder(options)


def _fill_hints(rules: Records, options: Options, world: WorldMap) -> None:
    """What the heuristic bot knows beforehand."""
    defence = 1 if options.defender_dice == "one" else options.def_dice_max
    rules["odds"][0] = capture_table(
        s.ODDS - 1, options.die_sides, options.att_dice_max, defence, options.tie_winner, dtype=np.float32
    )
    for continent, borders in zip(world.continents, world.border_territories, strict=True):
        bonus = float(rules["bonus"][0, continent.index])
        rules["weight"][0, continent.index] = bonus / max(1, len(borders))

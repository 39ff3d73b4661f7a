"""From validated options to the Rules record (spec sections 2 to 4): the only place where the rules' numbers are made.
Kernels read them from the record, so no variant needs a recompilation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.records import Records
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.card_data import CARDS, DECKS, Card, Cards, common_starter
from sandtable.games.bridgefront.options import FACTION_IDS, BridgefrontOptions
from sandtable.games.bridgefront.programs import Programs
from sandtable.games.bridgefront.topology import SLOTS_USED, Topology, topology

__all__ = ["MARKET_SIZE", "POWER_SIZE", "Data", "build_rules", "fill_board", "number_of_cards"]

#: Cards that DECK_FILL = padded fills the decks up to (R16).
MARKET_SIZE = 47
POWER_SIZE = 12

# Options that are numbers or switches already, under the same name in the record.
_NUMBERS = (
    "players",
    "board_radius",
    "mine_count",
    "forge_count",
    "mine_weights",
    "extra_mine_ring",
    "capital_clearance",
    "home_mine_distance",
    "forge_spread",
    "forge_gap",
    "mine_gap",
    "board_tries",
    "start_gold",
    "base_income",
    "max_mana",
    "mana_per_age",
    "start_forces",
    "start_bridges",
    "start_bridge_range",
    "free_card_reveal",
    "hand_size",
    "hand_limit",
    "forge_reveal",
    "mine_reveal",
    "power_reveal",
    "vp_to_win",
    "max_rounds",
    "age_ii_start",
    "age_iii_start",
    "center_vp",
    "forge_vp",
    "capital_vp",
    "force_hit",
    "champion_limit",
    "ladder_step",
    "bid_cap",
    "build_mana",
    "march_mana",
    "reinforce_mana",
    "reinforce_gold",
    "ability_mana",
    "mana_cap",
    "gold_cap",
    "force_cap",
    "max_action_steps",
    "max_combat_rounds",
    "zero_mana_acts",
    "champion_in_opening_hand",
    "market_copies",
    "power_copies",
    "capital_stop",
    "burn_on_fizzle",
    "archivist_ability",
    "artificer_ability",
    "forge_decline",
    "shield_wall_hit",
    "home_guard",
    "contracts_gold",
    "clean_exit_heal",
    "free_marches",
    "wings",
    "ore_cut",
    "mine_militia_hit",
    "bid_ties",
    "quiet_study",
    "cipher_extra",
    "pillage_gold",
    "raid_hit",
    "gatewright_capital_vp",
)
# Options that are words: (field of the record, words in the order of their numbers).
_WORDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "seating": ("seating_given", ("random", "given")),
    "faction_mode": ("faction_mode", ("draft", "random", "given")),
    "deck_fill": ("deck_fill_padded", ("listed", "padded")),
    "power_burn": ("power_burn_non_victory", ("printed", "non_victory")),
    "battle_timing": ("battle_per_stack", ("action", "stack")),
    "path_break": ("path_fizzle", ("stop", "fizzle")),
    "hit_assignment": ("hit_assignment", ("random", "forces_first", "champions_first")),
    "link_scope": ("link_owner", ("all", "owner")),
    "redeploy_scope": ("redeploy_any", ("own", "any")),
    "cipher_scope": ("cipher_shared", ("all", "shared")),
    "clean_exit_scope": ("clean_exit_all", ("battle", "all")),
    "veil_steal": ("veil_steal", ("off", "passive", "spell")),
    "forgeblood_mode": ("forgeblood_mode", ("none", "next", "next_round", "all")),
    "draft_visibility": ("draft_private", ("public", "private")),
    "vp_visibility": ("vp_public", ("own", "public")),
}
_TYPES = {"order": s.ORDER, "spell": s.SPELL, "victory": s.VICTORY, "champion": s.CHAMPION}
_DICE_IF = {
    "no_enemy_champion": "dice_no_enemy_champion",
    "enemy_champion": "dice_enemy_champion",
    "no_own_force": "dice_no_own_force",
}


@dataclass(frozen=True)
class Data:
    """What the table of a match needs besides the rules: the board and the cards."""

    topology: Topology
    cards: Cards


def build_rules(options: BridgefrontOptions, cards: Cards = CARDS) -> Records:
    """The Rules record (an array of one) of a match. OptionError if the cards are more than a match can hold; CardError
    or ProgramError for cards of a designer that cannot be played."""
    rules = s.Rules.new()
    for name in _NUMBERS:
        rules[name] = getattr(options, name)
    for name, (field, words) in _WORDS.items():
        rules[field] = words.index(getattr(options, name))
    rules["basic_initiative"] = s.NONE if options.basic_initiative == "after" else options.basic_initiative
    rules["forge_rings"] = sum(1 << int(ring) for ring in options.forge_rings.split("+"))
    rules["given_faction"][0] = [FACTION_IDS.index(name) for name in options.factions]
    rules["preview"][0, 1 : 1 + len(options.preview)] = options.preview
    fill_board(rules, options.board_radius, options.players)
    _fill_cards(rules, options, cards)
    _fill_starters(rules, options, cards)
    total = number_of_cards(options, cards)
    if total > s.MAX_CARDS:
        raise OptionError(f"These decks have {total} cards; a match can hold {s.MAX_CARDS}.", "deck_fill")
    return rules


def number_of_cards(options: BridgefrontOptions, cards: Cards = CARDS) -> int:
    """How many card instances a match has: 11 for each player, and the shared decks (section 4, R16)."""
    total = 0
    for deck in DECKS[s.MARKET_1 : s.POWER_3 + 1]:
        kinds = [card for card in cards.kinds if card.deck == deck]
        power = deck.startswith("power")
        total += sum(card.copies for card in kinds) * (options.power_copies if power else options.market_copies)
        if options.deck_fill == "padded":
            total += max(0, min(len(kinds), (POWER_SIZE if power else MARKET_SIZE) - len(kinds)))
    starters = [common_starter(cards.kinds)] * 6
    if options.starter_decks == "by_faction":
        starters = [tuple(map(cards.number_of, faction.starter)) for faction in cards.factions]
    return total + sum(sorted((len(deck) + 2 for deck in starters), reverse=True)[: options.players])


# ------------------------------------------------------------------------------------------------------------ the board


def fill_board(rules: Records, radius: int, players: int) -> None:
    """The geometry of the board."""
    board = topology(radius)
    hexes, edges = len(board.hexes), len(board.edges)
    rules["hexes"], rules["edges"], rules["center"] = hexes, edges, board.center
    rules["hex_q"][0, :hexes] = [q for q, _ in board.hexes]
    rules["hex_r"][0, :hexes] = [r for _, r in board.hexes]
    rules["neighbour"][0] = s.NONE
    rules["edge_at"][0] = s.NONE
    rules["neighbour"][0, :hexes] = board.neighbour
    rules["edge_at"][0, :hexes] = board.edge_at
    rules["edge_a"][0, :edges] = [a for a, _ in board.edges]
    rules["edge_b"][0, :edges] = [b for _, b in board.edges]
    rules["distance"][0, :hexes, :hexes] = [[board.distance(a, b) for b in range(hexes)] for a in range(hexes)]
    rules["slot_hex"][0] = board.slots
    rules["slot_used"][0, list(SLOTS_USED[players])] = 1


# ------------------------------------------------------------------------------------------------------------ the cards


def _fill_cards(rules: Records, options: BridgefrontOptions, cards: Cards) -> None:
    """The figures, abilities and programs of all kinds."""
    programs = Programs()
    rules["kinds"] = len(cards.kinds)
    for name in ("effect", "activate", "faction"):
        rules[name][0] = s.NONE
    for card in cards.kinds:
        kind = card.index
        rules["deck"][0, kind] = DECKS.index(card.deck)
        rules["copies"][0, kind] = _copies(card, options)
        rules["type"][0, kind] = _TYPES[card.type]
        for name in ("mana", "gold", "ladder", "vp", "hp", "dice", "hit", "bounty"):
            rules[name][0, kind] = getattr(card, name)
        rules["initiative"][0, kind] = card.init_early if options.initiative == "early" else card.init_late
        all_burn = options.power_burn == "non_victory" and card.power and card.type != "victory"
        rules["burn"][0, kind] = card.burn or all_burn
        if card.faction:
            rules["faction"][0, kind] = cards.faction_number(card.faction)
        rules["effect"][0, kind] = programs.add(card.name, card.effect)
        _fill_abilities(rules, options, card)
        if card.activate and _enabled(options, card, "activated"):
            rules["activate"][0, kind] = programs.add(card.name, card.activate, ability=True)
    rules["program"][0] = s.NONE
    rules["program"][0, : len(programs.rows)] = np.array(programs.rows, dtype=np.int16)


def _copies(card: Card, options: BridgefrontOptions) -> int:
    if card.market:
        return card.copies * options.market_copies
    return card.copies * options.power_copies if card.power else card.copies


def _enabled(options: BridgefrontOptions, card: Card, kind: str) -> bool:
    """Whether the card has this ability, and the parameter it may hang on is set (R80)."""
    return any(
        ability.kind == kind and (not ability.param or getattr(options, ability.param.lower()))
        for ability in card.abilities
    )


def _fill_abilities(rules: Records, options: BridgefrontOptions, card: Card) -> None:
    for ability in card.abilities:
        if ability.kind == "activated" or not _enabled(options, card, ability.kind):
            continue
        field = _DICE_IF[ability.cond] if ability.kind == "dice_if" else ability.kind
        rules[field][0, card.index] = ability.figure


def _fill_starters(rules: Records, options: BridgefrontOptions, cards: Cards) -> None:
    """The starting deck of each faction (section 7 step 7; R11, R68)."""
    rules["starter"][0] = s.NONE
    common = common_starter(cards.kinds)
    for faction in cards.factions:
        number = faction.index
        kinds: Sequence[int] = common
        if options.starter_decks == "by_faction":
            kinds = [cards.number_of(name) for name in faction.starter]
        rules["starter"][0, number, : len(kinds)] = kinds
        rules["starter_spell"][0, number] = cards.number_of(faction.spell)
        rules["starter_champion"][0, number] = cards.number_of(faction.champion)
    if options.veil_steal == "spell":
        for card in cards.kinds:
            if card.deck == "variant" and card.faction:
                rules["starter_spell"][0, cards.faction_number(card.faction)] = card.index

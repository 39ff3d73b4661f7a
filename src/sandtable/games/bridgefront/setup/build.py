"""From validated options to the Rules record (spec sections 2 to 4): the only place where the rules' numbers are made.
Kernels read them from the record, so no variant needs a recompilation."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS, DECKS, CardRow, Cards, common_starter
from sandtable.games.bridgefront.setup.options import OPTIONS
from sandtable.games.bridgefront.setup.programs import Programs
from sandtable.games.bridgefront.setup.topology import Topology, fill_board

#: Cards that DECK_FILL = padded fills the decks up to (R16).
MARKET_SIZE = 47
POWER_SIZE = 12

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


def build_rules(options: Options, cards: Cards = CARDS) -> Records:
    """The Rules record (an array of one) of a match. OptionError if the cards are more than a match can hold,
    ProgramError for cards of a designer that cannot be played."""
    rules: Records = s.Rules.new()
    OPTIONS.fill(rules, options)
    rules["forge_rings"] = sum(1 << int(ring) for ring in options.forge_rings.split("+"))
    rules["preview"][0, 1 : 1 + len(options.preview)] = options.preview
    fill_board(rules, options.board_radius, options.players)
    _fill_cards(rules, options, cards)
    _fill_starters(rules, options, cards)
    total = number_of_cards(options, cards)
    if total > s.MAX_CARDS:
        raise OptionError(say("decks-large", cards=total, most=s.MAX_CARDS), "deck_fill")
    return rules


def number_of_cards(options: Options, cards: Cards = CARDS) -> int:
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


# ------------------------------------------------------------------------------------------------------------ the cards


def _fill_cards(rules: Records, options: Options, cards: Cards) -> None:
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
        early = options.initiative == "early"
        rules["card_initiative"][0, kind] = card.init_early if early else card.init_late
        rules["other_initiative"][0, kind] = card.init_late if early else card.init_early
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


def _copies(card: CardRow, options: Options) -> int:
    times = options.market_copies if card.market else options.power_copies if card.power else 1
    return card.copies * int(times)


def _enabled(options: Options, card: CardRow, kind: str) -> bool:
    """Whether the card has this ability, and the parameter it may hang on is set (R80)."""
    return any(
        ability.kind == kind and (not ability.param or getattr(options, ability.param.lower()))
        for ability in card.abilities
    )


def _fill_abilities(rules: Records, options: Options, card: CardRow) -> None:
    for ability in card.abilities:
        if ability.kind == "activated" or not _enabled(options, card, ability.kind):
            continue
        field = _DICE_IF[ability.cond] if ability.kind == "dice_if" else ability.kind
        rules[field][0, card.index] = ability.figure


def _fill_starters(rules: Records, options: Options, cards: Cards) -> None:
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

"""A battle by its figures: a chain of one attack."""

from __future__ import annotations

from typing import Any

from sandtable.games.conquest.setup.dice_odds import MAX_ARMIES, BattleRules, check_armies
from sandtable.games.conquest.table.odds import ChainOdds, chain_odds


def rules_with(sides: int = 6, att_dice_max: int = 3, def_dice_max: int = 2, **figures: Any) -> BattleRules:
    """The rules of a battle as they are printed, but for these figures."""
    return BattleRules(sides, att_dice_max, def_dice_max, **figures)


def battle_odds(attackers: int, defenders: int, **figures: Any) -> ChainOdds:
    """How a blitz from a territory of so many armies ends. OptionError if it cannot begin."""
    rules = rules_with(**figures)
    check_armies(attackers, defenders, rules, MAX_ARMIES)
    return chain_odds(attackers, ((defenders, rules),))

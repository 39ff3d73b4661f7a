"""A battle by its figures: a chain of one attack."""

from __future__ import annotations

from sandtable.games.conquest.setup.dice_odds import MAX_ARMIES, BattleRules, Defender, check_armies
from sandtable.games.conquest.table.odds import ChainOdds, chain_odds


def battle_odds(
    attackers: int,
    defenders: int,
    *,
    sides: int = 6,
    att_dice_max: int = 3,
    def_dice_max: int = 2,
    defender: Defender = "max",
    full_dice: bool = False,
    tie_winner: str = "defender",
) -> ChainOdds:
    """How a blitz from a territory of so many armies ends. OptionError if it cannot begin."""
    rules = BattleRules(sides, att_dice_max, def_dice_max, defender, full_dice, tie_winner)
    check_armies(attackers, defenders, rules, MAX_ARMIES)
    return chain_odds(attackers, ((defenders, rules),))

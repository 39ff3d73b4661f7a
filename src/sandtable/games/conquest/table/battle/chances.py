"""Exact chances of battles for whole boards at once: a scene asks for dozens of them and must be quick.

Battles of up to SIZE armies a side come from a table made once for a set of dice rules; larger ones are computed one by
one (`odds.battle_odds`, which remembers them).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.games.conquest.setup.dice_odds import Defender, battle_odds, roll_counts

SIZE = 64
_LARGEST = 1200  # armies of both sides together; beyond it a battle costs more than a scene may take


class DiceRules(NamedTuple):
    """The parameters of spec section 3.2 that a battle depends on; `full_dice`: a blitz that stops below the most
    attacker's dice."""

    sides: int
    att_dice_max: int
    def_dice_max: int
    tie_winner: str
    defender: Defender = "max"
    full_dice: bool = False


class BattleChance(NamedTuple):
    """How a battle ends: probability that the target falls, expected losses of both sides in armies."""

    capture: float
    attacker_loss: float
    defender_loss: float


def battle_chance(source: int, target: int, rules: DiceRules) -> BattleChance | None:
    """The chances of attacking with `source` armies (the one that stays included) against `target` until it ends. None
    where the attack is impossible or too large to be computed while a player waits."""
    if 0 <= source <= SIZE and 0 <= target <= SIZE:
        return _table(rules)[source][target]
    if source + target > _LARGEST:
        return None
    try:
        odds = battle_odds(
            source,
            target,
            sides=rules.sides,
            att_dice_max=rules.att_dice_max,
            def_dice_max=rules.def_dice_max,
            defender=rules.defender,
            full_dice=rules.full_dice,
            tie_winner=rules.tie_winner,
        )
    except OptionError:
        return None
    return BattleChance(odds.capture, odds.attacker_loss, odds.defender_loss)


def attack_chance(
    options: Options, source: int, target: int, neutral: bool, full_dice: bool = False
) -> BattleChance | None:
    """`battle_chance` under the options of a match; the defender rolls the most dice unless the rules say one."""
    one = options.defender_dice == "one" and not neutral
    return battle_chance(
        source,
        target,
        DiceRules(
            options.die_sides,
            options.att_dice_max,
            options.def_dice_max,
            options.tie_winner,
            "one" if one else "max",
            full_dice,
        ),
    )


def expected_losses(options: Options, attacker_dice: int, defender_dice: int) -> tuple[float, float]:
    """Expected losses (attacker's, defender's) of one roll."""
    counts = roll_counts(options.die_sides, attacker_dice, defender_dice, options.tie_winner)
    total = sum(counts.values())
    return (
        sum(lost * ways for (lost, _), ways in counts.items()) / total,
        sum(lost * ways for (_, lost), ways in counts.items()) / total,
    )


def likely_defence(options: Options, armies: int, neutral: bool) -> int:
    """The dice with which a target is expected to defend."""
    if options.defender_dice == "one" and not neutral:
        return 1
    return min(int(options.def_dice_max), armies)


@lru_cache(maxsize=32)
def _table(rules: DiceRules) -> list[list[BattleChance | None]]:
    """Chances by armies in the source and in the target, 0..SIZE; None where no attack is possible. What a roll leads
    to lies at a smaller source or a smaller target, so the table fills itself in that order."""
    least = 1 + (rules.att_dice_max if rules.full_dice else 1)
    won, held = BattleChance(1.0, 0.0, 0.0), BattleChance(0.0, 0.0, 0.0)
    table: list[list[BattleChance | None]] = []
    for source in range(SIZE + 1):
        row: list[BattleChance | None] = [None] * (SIZE + 1)
        table.append(row)
        if source < least:
            continue
        dice = min(rules.att_dice_max, source - 1)
        for target in range(1, SIZE + 1):
            defence = 1 if rules.defender == "one" else min(rules.def_dice_max, target)
            capture = ours = theirs = 0.0
            for lost, taken, chance in _roll(rules, dice, defence):
                after = won if taken == target else table[source - lost][target - taken] or held
                capture += chance * after.capture
                ours += chance * (lost + after.attacker_loss)
                theirs += chance * (taken + after.defender_loss)
            row[target] = BattleChance(capture, ours, theirs)
    return table


@lru_cache(maxsize=256)
def _roll(rules: DiceRules, dice: int, defence: int) -> list[tuple[int, int, float]]:
    """Losses of one roll, attacker's and defender's, with their probability."""
    counts = roll_counts(rules.sides, dice, defence, rules.tie_winner)
    rolls = rules.sides ** (dice + defence)
    return [(lost, taken, ways / rolls) for (lost, taken), ways in counts.items()]

"""Exact odds of battles: of single ones for whole boards at once, as a scene asks for dozens of them, and of chains of
attacks; and how `sandtable odds conquest`, the calculator's page and the table say them.

Battles of up to SIZE armies a side come from a table made once for a set of dice rules; larger ones are computed one by
one, as chains of one attack. In a chain all armies that may move go on after each capture; one stays
behind in every territory (R14).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import numpy as np
from msgspec import Meta

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.optionfile import Options
from sandtable.core.game.options import parameter
from sandtable.games.conquest import say
from sandtable.games.conquest.setup import dice_odds
from sandtable.games.conquest.setup.options import OPTIONS

#: What moves into a captured territory: all but one, or as few as the rules allow (option `occupy`).
Moving = Literal["all", "min"]
Targets = tuple[tuple[int, dice_odds.BattleRules], ...]
MAX_TARGETS = 20
MAX_DEFENDERS = 1_000  # in all targets together
MAX_NEEDED = 2_000
_EPSILON = 1e-12


@dataclass(frozen=True, slots=True)
class ChainOdds:
    """How a chain of attacks ends. Probabilities are within 1e-12 of the exact ones.

    `capture`: probability that every target falls. `falls[k]`: that the first k + 1 do. `attacker_loss`,
    `defender_loss`: expected armies lost in all battles. `left`: expected armies the attacker has afterwards, in all
    territories of the chain. `captured_left[n]`: probability that every target falls and n armies are in the last one
    and the one before it together. `failed_left[n]`: that the chain ends before and n armies are in the territory from
    which it was attacked last. `defenders_left[n]`: that n defenders are left in all targets together; n = 0 is the
    capture of all."""

    capture: float
    falls: tuple[float, ...]
    attacker_loss: float
    defender_loss: float
    left: float
    captured_left: tuple[float, ...]
    failed_left: tuple[float, ...]
    defenders_left: tuple[float, ...]


def _check(targets: Targets) -> None:
    if not 1 <= len(targets) <= MAX_TARGETS:
        raise OptionError(say("odds-chain", most=MAX_TARGETS, found=len(targets)), field="defenders")
    if any(armies < 1 for armies, _ in targets):
        raise OptionError(say("odds-no-army"), field="defenders")
    total = sum(armies for armies, _ in targets)
    if total > MAX_DEFENDERS:
        said = say("odds-too-many", most=f"{MAX_DEFENDERS:,}", found=f"{total:,}")
        raise OptionError(said, field="defenders")


def _arriving(captured: dice_odds.Floats, rules: dice_odds.BattleRules, moving: Moving) -> dice_odds.Floats:
    """The armies in the captured territory when the next battle begins, from those in both territories."""
    arrived = np.zeros(len(captured))
    if moving == "all":
        arrived[:-1] = captured[1:]
    else:
        for armies in range(2, len(captured)):
            # The last roll of a capture costs the attacker nothing, so its dice follow from what is left.
            arrived[rules.attacker_dice(armies)] += captured[armies]
    return arrived


def chain_odds(attackers: int, targets: Targets, moving: Moving = "all") -> ChainOdds:
    """The odds of attacking from a territory of `attackers` armies along `targets`: (armies, rules of that battle).

    OptionError if the first attack is not legal or a figure is out of range. Results are cached."""
    _check(targets)
    dice_odds.check_armies(attackers, targets[0][0], targets[0][1], dice_odds.MAX_ARMIES)
    return _fought(attackers, targets, moving)


@lru_cache(maxsize=256)
def _fought(attackers: int, targets: Targets, moving: Moving) -> ChainOdds:
    start = np.zeros(attackers + 1)
    start[attackers] = 1.0
    behind = sum(armies for armies, _ in targets)
    armies_of = np.arange(attackers + 1)
    failed_left, defenders_left = np.zeros(attackers + 1), np.zeros(behind + 1)
    captured = start
    falls, lost = [], 0.0
    for number, (armies, rules) in enumerate(targets):
        if number:
            start = _arriving(captured, targets[number - 1][1], moving)
        captured, failed, defence = dice_odds.fought(start, armies, rules)
        lost += float(start @ armies_of - (captured + failed) @ armies_of)
        behind -= armies
        failed_left += failed
        defenders_left[behind + 1 : behind + armies + 1] += defence[1:]
        falls.append(float(defence[0]))
    defenders_left[0] = falls[-1]
    kept = float(defenders_left @ np.arange(len(defenders_left)))
    return ChainOdds(
        falls[-1],
        tuple(falls),
        lost,
        sum(armies for armies, _ in targets) - kept,
        attackers - lost,
        tuple(captured.tolist()),
        tuple(failed_left.tolist()),
        tuple(defenders_left.tolist()),
    )


@lru_cache(maxsize=256)
def armies_needed(chance: float, targets: Targets, moving: Moving = "all") -> int | None:
    """The fewest armies in the first territory with which every target falls with at least this probability; None if
    `MAX_NEEDED` are not enough."""
    _check(targets)
    size = min(MAX_NEEDED, 2 * sum(armies for armies, _ in targets) + 8)
    while True:
        enough = np.nonzero(_by_armies(size, targets, moving) >= chance - _EPSILON)[0]
        if len(enough):
            return int(enough[0])
        if size == MAX_NEEDED:
            return None
        size = min(MAX_NEEDED, 2 * size)


def _by_armies(size: int, targets: Sequence[tuple[int, dice_odds.BattleRules]], moving: Moving) -> dice_odds.Floats:
    """The probability that every target falls, by the armies in the first territory, 0..size. From the last battle to
    the first: what a capture is worth is the chance of all that follow it."""
    worth = np.ones(size + 1)
    for number in range(len(targets) - 1, -1, -1):
        armies, rules = targets[number]
        captured = np.ones(size + 1)
        if number < len(targets) - 1:
            captured[0] = 0.0
            captured[1:] = worth[:-1]
            if moving == "min":
                for here in range(2, size + 1):
                    captured[here] = worth[rules.attacker_dice(here)]
        worth = dice_odds.value_table(captured, armies, rules)[:, armies].copy()
    return worth


SIZE = 64
_LARGEST = 1200  # armies of both sides together; beyond it a battle costs more than a scene may take


class BattleChance(NamedTuple):
    """How a battle ends: probability that the target falls, expected losses of both sides in armies."""

    capture: float
    attacker_loss: float
    defender_loss: float


def battle_chance(source: int, target: int, rules: dice_odds.BattleRules) -> BattleChance | None:
    """The chances of attacking with `source` armies (the one that stays included) against `target` until it ends. None
    where the attack is impossible or too large to be computed while a player waits."""
    if 0 <= source <= SIZE and 0 <= target <= SIZE:
        return _table(rules)[source][target]
    if source < rules.least or target < 1 or source + target > _LARGEST:
        return None
    odds = _fought(source, ((target, rules),), "all")
    return BattleChance(odds.capture, odds.attacker_loss, odds.defender_loss)


_rules = lru_cache(maxsize=32)(dice_odds.BattleRules)


def attack_chance(
    options: Options, source: int, target: int, neutral: bool, full_dice: bool = False
) -> BattleChance | None:
    """`battle_chance` under the options of a match; the defender rolls the most dice unless the rules say one."""
    defender = "one" if options.defender_dice == "one" and not neutral else "max"
    dice = options.die_sides, options.att_dice_max, options.def_dice_max
    return battle_chance(source, target, _rules(*dice, defender, full_dice, options.tie_winner))


def percent(chance: float) -> str:
    """A chance without decimals. Only what is certain is 0% or 100%."""
    if 0 < chance < 0.005:
        return say("chance-least")
    return say("chance-most") if 0.995 < chance < 1 else f"{100 * chance:.0f}%"


def expected_losses(options: Options, attacker_dice: int, defender_dice: int) -> tuple[float, float]:
    """Expected losses (attacker's, defender's) of one roll."""
    counts = dice_odds.roll_counts(options.die_sides, attacker_dice, defender_dice, options.tie_winner)
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
def _table(rules: dice_odds.BattleRules) -> list[list[BattleChance | None]]:
    """Chances by armies in the source and in the target, 0..SIZE; None where no attack is possible. What a roll leads
    to lies at a smaller source or a smaller target, so the table fills itself in that order."""
    won, held = BattleChance(1.0, 0.0, 0.0), BattleChance(0.0, 0.0, 0.0)
    table: list[list[BattleChance | None]] = []
    for source in range(SIZE + 1):
        row: list[BattleChance | None] = [None] * (SIZE + 1)
        table.append(row)
        if source < rules.least:
            continue
        dice = rules.attacker_dice(source)
        for target in range(1, SIZE + 1):
            defence = rules.defender_dice(target)
            capture = ours = theirs = 0.0
            for lost, chance in dice_odds.chances(rules.sides, dice, defence, rules.tie_winner):
                taken = min(dice, defence) - lost
                after = won if taken == target else table[source - lost][target - taken] or held
                capture += chance * after.capture
                ours += chance * (lost + after.attacker_loss)
                theirs += chance * (taken + after.defender_loss)
            row[target] = BattleChance(capture, ours, theirs)
    return table


def _asked(name: str, **limits: Any) -> Meta:
    return parameter(say, f"odds-{name}", **limits)


_Defenders = tuple[Annotated[int, Meta(ge=1, le=1000)], ...]
_Places = tuple[Annotated[int, Meta(ge=1, le=MAX_TARGETS)], ...]


class OddsQuery(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One attack, or a chain of them: each goes on until its target falls, or until nothing is left to attack with."""

    attackers: Annotated[int, _asked("attackers", ge=2, le=1000)]
    defenders: Annotated[_Defenders, _asked("defenders", min_length=1, max_length=MAX_TARGETS)]
    stop: Annotated[int, _asked("stop", ge=1, le=1000)] = 1
    chance: Annotated[int, _asked("chance", ge=1, le=99)] = 80
    sides: Annotated[int, _asked("sides", ge=2, le=20)] = 6
    defender: Annotated[Literal["max", "one"], _asked("defender")] = "max"
    neutral: Annotated[_Places, _asked("neutral", max_length=MAX_TARGETS)] = ()
    full_dice: Annotated[bool, _asked("full_dice")] = False
    occupy: Annotated[Literal["all", "min"], _asked("occupy")] = "all"


_Asked = OPTIONS.added_to(OddsQuery, "OddsQuery", "att_dice_max", "def_dice_max", "tie_winner")


def match_rules(options: Options) -> dict[str, str | int]:
    """The parameters of `OddsQuery` that the options of a match fix; the others describe the attack."""
    return {
        "sides": options.die_sides,
        "att_dice_max": options.att_dice_max,
        "def_dice_max": options.def_dice_max,
        "defender": "one" if options.defender_dice == "one" else "max",
        "tie_winner": options.tie_winner,
        "occupy": "min" if options.occupy == "min" else "all",
    }


def _targets(asked: OddsQuery) -> tuple[tuple[int, dice_odds.BattleRules], ...]:
    for place in asked.neutral:
        if place > len(asked.defenders):
            said = say("odds-no-defender", place=place, count=len(asked.defenders))
            raise OptionError(said, field="neutral")
    return tuple(
        (
            armies,
            dice_odds.BattleRules(
                asked.sides,
                asked.att_dice_max,
                asked.def_dice_max,
                "max" if place in asked.neutral else asked.defender,
                asked.full_dice,
                asked.tie_winner,
                asked.stop,
            ),
        )
        for place, armies in enumerate(asked.defenders, 1)
    )


def _compute(asked: OddsQuery) -> dict[str, Any]:
    targets = _targets(asked)
    found = chain_odds(asked.attackers, targets, asked.occupy)
    needed = armies_needed(asked.chance / 100, targets, asked.occupy)
    values: dict[str, Any] = msgspec.to_builtins(found)
    text = f"{_told(asked, found)} {_needed(asked, needed)}"
    return {"text": text, **msgspec.structs.asdict(asked), **values, "needed": needed}


def _told(asked: OddsQuery, found: ChainOdds) -> str:
    number = len(asked.defenders)
    return say(
        "odds-told",
        attackers=asked.attackers,
        defenders=", ".join(map(str, asked.defenders)),
        stop=asked.stop,
        targets=number,
        capture=f"{found.capture:.1%}",
        turns=", ".join(f"{chance:.1%}" for chance in found.falls) if number > 1 else None,
        lose=f"{found.attacker_loss:.1f}",
        take=f"{found.defender_loss:.1f}",
    )


def _needed(asked: OddsQuery, needed: int | None) -> str:
    name = "odds-never" if needed is None else "odds-needed"
    return say(name, most=f"{MAX_NEEDED:,}", chance=asked.chance, needed=needed)


_EXAMPLES = ({"attackers": 8, "defenders": "5,1,1,3"},)

odds = OddsForm(_Asked, _compute, _EXAMPLES, chances=("capture", "falls"))

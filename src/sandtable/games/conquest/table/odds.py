"""`sandtable odds conquest`, the calculator's page and the table: exact odds of battles and chains of them, from plain
names and values."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.optionfile import Options
from sandtable.games.conquest.setup.dice_odds import BattleRules
from sandtable.games.conquest.setup.options import OPTIONS
from sandtable.games.conquest.table.battle.chain import MAX_NEEDED, MAX_TARGETS, ChainOdds, armies_needed, chain_odds

_WORDS = ("", "", "both", "all three", "all four", "all five", "all six")


class OddsQuery(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One attack, or a chain of them: each goes on until its target falls, or until nothing is left to attack with."""

    attackers: Annotated[
        int,
        Meta(
            ge=2,
            le=1000,
            title="Attackers",
            description="Armies in the attacking territory, with the one that must stay behind.",
        ),
    ]
    defenders: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=1000)], ...],
        Meta(
            min_length=1,
            max_length=MAX_TARGETS,
            title="Defenders",
            description="Armies in the attacked territory; for a chain, in each one after the other: 5,1,1,3.",
        ),
    ]
    stop: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            title="Stop with",
            description="Attack no more with so few armies left in the attacking territory; 1 goes on to the end.",
        ),
    ] = 1
    chance: Annotated[
        int,
        Meta(ge=1, le=99, title="Chance wanted", description="In per cent; the answer says how many armies it takes."),
    ] = 80
    sides: Annotated[int, Meta(ge=2, le=20, title="Sides", description="Sides of every die.")] = 6
    defender: Annotated[
        Literal["max", "one"],
        Meta(title="Defence", description="Whether the defender rolls as many dice as possible, or always one."),
    ] = "max"
    neutral: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=MAX_TARGETS)], ...],
        Meta(
            max_length=MAX_TARGETS,
            title="Neutral",
            description="Which of the defenders are neutral, counted from 1: they always roll the most dice.",
        ),
    ] = ()
    full_dice: Annotated[
        bool, Meta(title="Full dice only", description="Stop when fewer than the most dice could be rolled.")
    ] = False
    occupy: Annotated[
        Literal["all", "min"],
        Meta(title="Moving in", description="After a capture all armies but one go on, or as few as the rules allow."),
    ] = "all"


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


def _targets(asked: OddsQuery) -> tuple[tuple[int, BattleRules], ...]:
    for place in asked.neutral:
        if place > len(asked.defenders):
            raise OptionError(
                f"neutral names the defenders in place {place}, but there are only {len(asked.defenders)}.",
                field="neutral",
            )
    return tuple(
        (
            armies,
            BattleRules(
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
    if number == 1:
        what = "the territory falls"
    else:
        what = f"{_WORDS[number] if number < len(_WORDS) else f'all {number}'} fall"
    against = ", ".join(map(str, asked.defenders))
    stop = f", stopping with {asked.stop} left" if asked.stop > 1 else ""
    turns = f", in turn {', '.join(f'{chance:.1%}' for chance in found.falls)}" if number > 1 else ""
    return (
        f"{asked.attackers} against {against}{stop}: {what} with {found.capture:.1%}{turns}; "
        f"expect to lose {found.attacker_loss:.1f} armies and to take {found.defender_loss:.1f}."
    )


def _needed(asked: OddsQuery, needed: int | None) -> str:
    if needed is None:
        return f"Not even {MAX_NEEDED:,} armies are enough for {asked.chance} %."
    return f"For {asked.chance} % it takes {needed} armies."


_EXAMPLES = ({"attackers": 8, "defenders": "5,1,1,3"},)

odds = OddsForm(_Asked, _compute, _EXAMPLES, chances=("capture", "falls"))

"""`sandtable odds conquest`, and the calculator's page: exact battle odds from plain names and values."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.odds import OddsForm
from sandtable.games.conquest.odds import battle_odds

__all__ = ["OddsQuery", "odds"]


class OddsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle: a blitz that goes on until the target falls or the attacker cannot roll any more."""

    attackers: Annotated[
        int,
        Meta(
            ge=2,
            le=1000,
            title="Attackers",
            description="Armies in the attacking territory, with the one that must stay behind.",
        ),
    ]
    defenders: Annotated[int, Meta(ge=1, le=1000, title="Defenders", description="Armies in the attacked territory.")]
    sides: Annotated[int, Meta(ge=2, le=20, title="Sides", description="Sides of every die.")] = 6
    att_dice_max: Annotated[
        int, Meta(ge=1, le=5, title="Attacker's dice", description="The most dice the attacker may roll.")
    ] = 3
    def_dice_max: Annotated[
        int, Meta(ge=1, le=5, title="Defender's dice", description="The most dice the defender may roll.")
    ] = 2
    defender: Annotated[
        Literal["max", "one"],
        Meta(title="Defence", description="Whether the defender rolls as many dice as possible, or always one."),
    ] = "max"
    full_dice: Annotated[
        bool, Meta(title="Full dice only", description="Stop when fewer than the most dice could be rolled.")
    ] = False
    tie_winner: Annotated[Literal["defender", "attacker"], Meta(title="Ties", description="Who wins equal dice.")] = (
        "defender"
    )


def _compute(asked: OddsQuery) -> dict[str, Any]:
    found = battle_odds(
        asked.attackers, asked.defenders, sides=asked.sides, att_dice_max=asked.att_dice_max,
        def_dice_max=asked.def_dice_max, defender=asked.defender, full_dice=asked.full_dice,
        tie_winner=asked.tie_winner,
    )  # fmt: skip
    text = (
        f"{asked.attackers} against {asked.defenders}: the territory falls with {found.capture:.1%}; "
        f"expect to lose {found.attacker_loss:.1f} armies and to take {found.defender_loss:.1f}."
    )
    values: dict[str, Any] = msgspec.to_builtins(found)
    return {"text": text, **msgspec.structs.asdict(asked), **values}


odds = OddsForm(OddsQuery, _compute, chances=("capture",))

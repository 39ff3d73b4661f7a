"""`sandtable odds conquest`, and the calculator's page: exact battle odds from plain names and values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.errors import OptionError
from sandtable.games.conquest.odds import battle_odds

__all__ = ["OddsQuery", "odds"]

_Armies = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class OddsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle: `attackers` armies in the source (one of them stays behind), `defenders` in the target."""

    attackers: Annotated[int, msgspec.Meta(ge=2, le=1000)]
    defenders: _Armies
    sides: Annotated[int, msgspec.Meta(ge=2, le=20)] = 6
    att_dice_max: Annotated[int, msgspec.Meta(ge=1, le=5)] = 3
    def_dice_max: Annotated[int, msgspec.Meta(ge=1, le=5)] = 2
    defender: Literal["max", "one"] = "max"
    full_dice: bool = False
    tie_winner: Literal["defender", "attacker"] = "defender"


_ALLOWED = {
    "attackers": "2 to 1000", "defenders": "1 to 1000", "sides": "2 to 20", "att_dice_max": "1 to 5",
    "def_dice_max": "1 to 5", "defender": "max or one", "full_dice": "on or off",
    "tie_winner": "defender or attacker",
}  # fmt: skip


def odds(query: Mapping[str, Any]) -> dict[str, Any]:
    """Exact odds of a blitz. OptionError names the value that is not allowed."""
    for name in ("attackers", "defenders"):
        if name not in query:
            raise OptionError(f"{name} is missing: how many armies? Allowed: {_ALLOWED[name]}.", field=name)
    for name, value in query.items():
        if name not in _ALLOWED:
            raise OptionError(f"There is no value {name!r}; there are {', '.join(_ALLOWED)}.", field=name)
        try:
            msgspec.convert({"attackers": 2, "defenders": 1, name: _plain(value)}, OddsQuery, strict=False)
        except msgspec.ValidationError:
            raise OptionError(f"{name} cannot be {value!r}. Allowed: {_ALLOWED[name]}.", field=name) from None
    asked = msgspec.convert({name: _plain(value) for name, value in query.items()}, OddsQuery, strict=False)
    found = battle_odds(
        asked.attackers, asked.defenders, sides=asked.sides, att_dice_max=asked.att_dice_max,
        def_dice_max=asked.def_dice_max, defender=asked.defender, full_dice=asked.full_dice,
        tie_winner=asked.tie_winner,
    )  # fmt: skip
    return {**msgspec.structs.asdict(asked), **_as_dict(found)}


def _plain(value: Any) -> Any:
    words = {"on": True, "off": False, "yes": True, "no": False}
    return words.get(value.lower(), value) if isinstance(value, str) else value


def _as_dict(found: Any) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(found)
    return values

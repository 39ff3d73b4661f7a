"""What leaves several options of Bridgefront without effect: for the declarations in options.py."""

from __future__ import annotations

from sandtable.core.game.notices import Idle
from sandtable.games.bridgefront.rules.variants import FactionMode


def _away(faction: str) -> Idle:
    """The abilities of a faction that nobody has."""

    def nobody_has_it(faction_mode: str, factions: tuple[str, ...], players: int) -> bool:
        return faction_mode == FactionMode.GIVEN and faction not in factions[:players]

    return Idle(nobody_has_it, f"{faction.capitalize()} does not play")


BASTION_AWAY = _away("bastion")
VEIL_AWAY = _away("veil")
AERIAL_AWAY = _away("aerial")
PROSPECT_AWAY = _away("prospect")
CIPHER_AWAY = _away("cipher")
GATEWRIGHT_AWAY = _away("gatewright")

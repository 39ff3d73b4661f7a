"""What a raise may be, in words and numbers (spec section 6): bounds, presets, blocks of amounts."""

from __future__ import annotations

from sandtable.core.scenes import Count, CountPreset
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.lexicon import Lexicon
from sandtable.games.bayonet.scene_players import BETTING_ROUND
from sandtable.games.bayonet.sight import Sight

__all__ = ["raise_bounds", "raise_count", "why_no_raise"]


def why_no_raise(lexicon: Lexicon, sight: Sight, seat: int) -> str:
    """Why a seat that is asked for its bet cannot raise, as a sentence; empty if it can."""
    if lexicon.max_raises and sight.raises >= lexicon.max_raises:
        made = "1 raise has" if sight.raises == 1 else f"{sight.raises} raises have"
        return f"{made} been made in this round; no more are allowed."
    if sight.chips[seat] <= sight.call(seat):
        return "A raise needs more chips than the call costs."
    if not any(sight.chips[other] for other in sight.live if other != seat):
        return "Nobody else has chips left to call a raise."
    return ""


def raise_bounds(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[int, int]:
    """The smallest and the largest raise of a seat that may raise."""
    rules = lexicon.rules
    call = sight.call(seat)
    most = sight.chips[seat] - call
    structure = int(rules["bet_structure"])
    if structure == s.FIXED:
        size = min(int(rules["fixed_bets"][BETTING_ROUND[sight.step] - 1]), most)
        return size, size
    lowest = min(int(rules["min_raise"]), most)
    if structure == s.POT_LIMIT:
        most = min(most, sight.bets + call)
    elif structure == s.SPREAD:
        most = min(most, int(rules["spread_max"]))
    return min(lowest, most), most


def raise_count(sight: Sight, seat: int, bounds: tuple[int, int]) -> Count:
    """The number that is asked for after Raise: half of what all bets will be after the call, all of it, everything."""
    lo, hi = bounds
    pot = sight.bets + sight.call(seat)
    presets: list[CountPreset] = []
    for label, value, key in (
        ("Half pot", pot // 2, "H"),
        ("Pot", pot, "P"),
        ("All in", sight.chips[seat] - sight.call(seat), "A"),
    ):
        if lo <= value <= hi and value not in [preset.value for preset in presets]:
            presets.append(CountPreset(label, value, key))
    return Count(lo, hi, suggest=min(hi, max(lo, pot // 2)), unit="chips", presets=presets)

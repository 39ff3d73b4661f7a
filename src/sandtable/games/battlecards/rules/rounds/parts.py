"""The parts of an effective score in one number, so that an event can explain a shot (events.SHOT)."""

from __future__ import annotations

from sandtable.core.kernel import kernel

_MOST, _MOST_LAST = 255, 127


@kernel
def pack_parts(auras, supports, chips, rest):
    """Four parts, each at least 0, in one number; `rest` is edges for an attack, dug-in for a defense."""
    return (
        min(max(auras, 0), _MOST)
        | min(max(supports, 0), _MOST) << 8
        | min(max(chips, 0), _MOST) << 16
        | min(max(rest, 0), _MOST_LAST) << 24
    )


def unpack_parts(packed: int) -> tuple[int, int, int, int]:
    """Auras, supports, chips and the rest, as `pack_parts` took them."""
    return packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 127

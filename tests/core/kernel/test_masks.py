"""Sets as bits."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.masks import first_bit


@entry_kernel
def _places(mask, out):
    """The places of all bits, one after another."""
    n = 0
    while mask != 0:
        out[n] = first_bit(mask)
        mask &= mask - 1
        n += 1
    return n


def test_bits_are_found_one_after_another_in_both_ways_of_running() -> None:
    for places in ([0], [59], [0, 1, 59], [3, 17, 18, 40], list(range(60))):
        out = np.zeros(64, dtype=np.int64)
        assert out[: _places(sum(1 << place for place in places), out)].tolist() == places
        assert first_bit(sum(1 << place for place in places)) == places[0]
    assert first_bit(np.int64(40)) == 3

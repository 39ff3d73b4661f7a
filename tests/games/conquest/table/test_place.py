"""D_COUNT at the table."""

from __future__ import annotations

import itertools

import pytest

from sandtable.core.kernel.asking import count_range


@pytest.mark.parametrize(("lo", "hi"), [(1, 1), (1, 64), (3, 66), (1, 65), (5, 1000), (1, 5000), (2, 262_145)])
def test_count_blocks_cover_every_number_once(lo: int, hi: int) -> None:
    """Spec section 1, COUNT: at most 64 options a step, and 3 steps are enough."""
    ranges = []
    option_number = 0
    while not ranges or ranges[-1][1] < hi:
        ranges.append(count_range(lo, hi, option_number))
        option_number += 1
    assert len(ranges) <= 64
    assert ranges[0][0] == lo
    assert all(a[1] + 1 == b[0] for a, b in itertools.pairwise(ranges))
    widest = max(last - first + 1 for first, last in ranges)
    assert widest == 1 or hi - lo + 1 > 64

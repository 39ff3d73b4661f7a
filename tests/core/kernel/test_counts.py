"""COUNT(lo, hi): the choice that stands for a number is the block that holds it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.asking import COUNT_CHOICES, count_at, count_range, count_width


@entry_kernel
def _at(lo, hi, number):
    return count_at(lo, hi, number)


@entry_kernel
def _width(lo, hi):
    return count_width(lo, hi)


@given(st.integers(0, 5000), st.integers(0, 5000), st.integers(-10, 12_000))
def test_a_number_is_in_the_block_of_its_choice_and_any_other_is_nearest_to_it(lo: int, more: int, number: int) -> None:
    hi = lo + more
    choice = int(_at(lo, hi, number))
    assert 0 <= choice < int(_width(lo, hi)) <= COUNT_CHOICES
    first, last = count_range(lo, hi, choice)
    assert first <= min(max(number, lo), hi) <= last

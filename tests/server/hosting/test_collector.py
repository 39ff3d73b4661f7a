"""What a server that put tables away gives back to the system."""

from __future__ import annotations

import platform
import resource
import sys
from pathlib import Path

import pytest

from sandtable.server import collector


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.skipif(
    sys.platform != "linux" or platform.libc_ver()[0] != "glibc", reason="only glibc is asked to give memory back"
)
def test_pieces_between_what_lives_on_are_given_back() -> None:
    pieces = [bytes(4_000) for _ in range(20_000)]  # 80 MB, from the heap
    kept = pieces[::50]
    del pieces
    before = resident()
    assert collector.give_back()
    assert before - resident() > 30 * 2**20 and len(kept) == 400

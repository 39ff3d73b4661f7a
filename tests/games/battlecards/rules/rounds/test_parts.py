"""The parts of a score in one number."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards.rules.rounds.parts import pack_parts, unpack_parts


@pytest.mark.parametrize(
    ("parts", "kept"),
    [((1, 2, 3, 4), (1, 2, 3, 4)), ((0, 0, 0, 0), (0, 0, 0, 0)), ((-1, -2, -3, -4), (0, 0, 0, 0)),
     ((300, 256, 999, 128), (255, 255, 255, 127))],
)  # fmt: skip
def test_parts_are_kept_within_their_limits(parts: tuple[int, ...], kept: tuple[int, ...]) -> None:
    assert unpack_parts(int(pack_parts(*parts))) == kept

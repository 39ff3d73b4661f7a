"""D_OCCUPY at the table."""

from __future__ import annotations

from sandtable.core.scenes import plain
from sandtable.games.conquest import state as s
from tests.games.conquest.people import small
from tests.games.conquest.table.seen import reach


def test_E18_armies_that_move_in_are_a_number() -> None:
    match, seat = reach(small(), s.D_OCCUPY)
    scene = match.scene(seat)
    assert scene.prompt is not None and scene.prompt.count is not None
    assert scene.prompt.count.lo >= 1
    assert plain(scene.prompt.text).startswith("How many move into ")
    assert all(one.range == (one.range[0], one.range[0]) for one in scene.choices if one.range)
    assert match.describe(seat, 0).startswith(("1 army into", "2 armies into", "3 armies into"))

"""Hotkeys of choices."""

from __future__ import annotations

from sandtable.core.scenes import Choice
from sandtable.games.conquest import state as s
from tests.games.conquest.people import small
from tests.games.conquest.table.seen import reach
from tests.games.seen import choice


def test_hotkeys_number_the_buttons_and_letters_end() -> None:
    match, seat = reach(small(players=2), s.D_FORTIFY_FROM)
    scene = match.scene(seat)
    end = choice(scene, code=0)
    assert (end.label, end.key) == ("End turn", "S")
    loud: list[Choice] = [one for one in scene.choices if one.code and not one.quiet]
    assert [one.key for one in loud] == [str(n + 1) for n in range(len(loud))]

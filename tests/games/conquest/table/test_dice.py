"""D_DICE at the table."""

from __future__ import annotations

from sandtable.games.conquest import state as s
from tests.games.conquest.people import small
from tests.games.conquest.table.seen import reach
from tests.games.seen import choice


def test_E56_dice_and_blitz_are_offered_with_their_chances() -> None:
    match, seat = reach(small(), s.D_DICE)
    scene = match.scene(seat)
    labels = [one.label for one in scene.choices]
    assert "Blitz" in labels and any(label.startswith("Roll ") for label in labels)
    blitz = choice(scene, label="Blitz")
    assert blitz.primary and blitz.detail.startswith("takes it: ") and blitz.detail.endswith("%")
    assert [one.key for one in scene.choices] == [str(n + 1) for n in range(len(scene.choices))]

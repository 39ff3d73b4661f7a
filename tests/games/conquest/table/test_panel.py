"""The last roll and the trail."""

from __future__ import annotations

from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import lexicon
from tests.games.conquest.people import small, walk
from tests.games.conquest.table.seen import asked


def test_the_last_roll_stays_until_the_next_turn() -> None:
    shown = 0
    for match in walk(small(), seed=6, limit=500):
        panel = match.scene(None).panel
        if panel is not None:
            shown += 1
            assert panel.kind == "roll" and " on " in panel.subtitle and panel.foot.endswith(".")
            attack, defence = panel.rolls[-1]
            assert attack.side == "attack" and defence.side == "defence"
            assert attack.loss + defence.loss == min(len(attack.values), len(defence.values))
            assert sum(attack.lost) == attack.loss and sum(defence.lost) == defence.loss
            assert attack.values == sorted(attack.values, reverse=True)
    assert shown > 50


def test_the_trail_is_the_last_move() -> None:
    for match in walk(small(), seed=6, limit=300):
        trail = match.scene(None).trail
        assert len(trail) <= 2 and set(trail) <= set(lexicon(match.game).ids)
        if asked(match, match.seats_to_act[0]) == s.D_OCCUPY:
            assert len(trail) == 2

"""A finished match: returns, refusals, logs, and a record that replays to the same bytes and is genuine."""

from __future__ import annotations

import msgspec

from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify
from sandtable.testing.refusing import must_refuse
from sandtable.testing.rolls import check_rolls
from sandtable.testing.scenes import check_scene


def check_end(match: Match) -> None:
    """A finished match: returns, refusals, logs, and the record that replays to the same bytes."""
    game = match.game
    assert match.over and match.seats_to_act == ()
    assert abs(sum(match.returns) - 1) < 1e-9, f"the returns sum to {sum(match.returns)}"
    assert all(-1e-12 <= share <= 1 + 1e-12 for share in match.returns)
    assert game.check(match.state) == 0
    must_refuse(match, 0, 0)
    for viewer in [*range(game.seats), None]:
        entries = match.log(viewer)
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert all(entry.text for entry in entries)
        scene = match.scene(viewer)
        check_scene(match, viewer, scene)
        assert scene.result is not None, "a finished match shows no result"
    for seat in range(game.seats):
        for step in match.view(seat, bytes(32)).told:
            check_rolls(game.definition.table.entries(game, step, seat) if step else [], step)
    record = msgspec.json.decode(msgspec.json.encode(match.record()))
    replayed = Match.from_record(record)
    assert replayed.state_bytes == match.state_bytes, "the record replays to other bytes"
    assert replayed.returns == match.returns
    wrong = [step.text for step in verify(record) if not step.ok]
    assert not wrong, f"the record is not genuine: {wrong[0]}"

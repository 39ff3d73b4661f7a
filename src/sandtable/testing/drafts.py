"""A decision of several choices can be thought through before it is made, and is then asked as it was foretold."""

from __future__ import annotations

from sandtable.core.match.ahead import ahead
from sandtable.core.match.facts import Facts
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, encode


def check_ahead(match: Match, seat: int, scene: Scene | None = None) -> bool:
    """For the least and the greatest choice of a seat whose decision may have more to it. Whether one had. `scene` is
    what the seat sees now, if it was made already."""
    asked = Facts(match.game, match.state).kind(seat)
    assert asked is not None
    scene = scene or match.scene(seat)
    assert scene.prompt is not None and scene.prompt.steps == bool(asked.more)
    if not asked.more:
        return False
    before, legal, found = match.state_bytes, match.legal(seat), False
    for code in (legal[0], legal[-1]):
        foretold, twin = ahead(match, seat, [code]), match.copy()
        twin.choose(seat, code)
        assert match.state_bytes == before, "looking ahead has changed the match"
        if foretold.scene is None:
            assert foretold.words == {code: match.describe(seat, code)}
            continue
        found = True
        assert encode(twin.scene(seat)) == encode(foretold.scene), "a seat is asked something else than was foretold"
        assert foretold.words == twin.described(seat)
        assert twin.seats_to_act == match.seats_to_act, "somebody else is asked in the middle of a decision"
        assert twin.state["chance"].tobytes() == match.state["chance"].tobytes(), "something was drawn"
    return found

"""A choice that can be taken back leaves no trace, and that it can be tells its seat nothing that is hidden from it."""

from __future__ import annotations

import hashlib

from sandtable.core.errors import IllegalChoice
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode


def check_undo(match: Match, seat: int, shown: dict[int | None, bytes] | None = None) -> None:
    """For the least and the greatest choice of the seat, whether it can be taken back or not. `shown` keeps what each
    viewer sees of the position: what several seats could take back is compared with the same."""
    shown = {} if shown is None else shown
    for code in dict.fromkeys(match.legal(seat)[:: max(1, len(match.legal(seat)) - 1)]):
        _check_trace(match, seat, code, shown)
        _check_worlds(match, seat, code)


def _check_trace(match: Match, seat: int, code: int, shown: dict[int | None, bytes]) -> None:
    """The position after taking back is the one before, byte for byte, for everybody."""
    game, twin = match.game, match.copy()
    others = [viewer for viewer in (*range(game.seats), None) if viewer != seat]
    for viewer in others:
        twin.skip_log(viewer, 0)
    twin.choose(seat, code)
    number = twin.undoable(seat)
    while number is not None and twin.step_of(number) < match.ply:  # it completes a decision: the last part alone
        number += 1
    if number is None or not twin.alone(seat, number):
        return
    told = [len(twin.log(viewer)) for viewer in others]
    try:
        twin.undo(seat, number)
    except IllegalChoice as error:
        raise AssertionError(f"seat {seat} may take back choice {code} alone, and is refused: {error}") from None
    assert twin.state_bytes == match.state_bytes, (
        f"taking back choice {code} of seat {seat} leaves a trace in the state"
    )
    for viewer in (*others, seat):
        if viewer not in shown:
            shown[viewer] = encode(match.scene(viewer))
        assert encode(twin.scene(viewer)) == shown[viewer], f"viewer {viewer} sees what was taken back"
    assert told == [len(twin.log(viewer)) for viewer in others], "others are told of what nobody saw"
    assert twin.legal(seat) == match.legal(seat) and twin.redo(seat) == code, "what was taken back cannot be made again"


def _check_worlds(match: Match, seat: int, code: int) -> None:
    """In another world that the seat cannot tell from this one it may take back the same."""
    game = match.game
    key = hashlib.sha256(match.state_bytes + bytes([seat])).digest()
    here, there = match.copy(), match.copy()
    there._state = game.concealed(match.state, seat, key)
    for world in (here, there):
        world.choose(seat, code)
    if _may_alone(here, seat) != _may_alone(there, seat):
        assert encode(here.scene(seat)) != encode(there.scene(seat)), (
            f"whether seat {seat} may take back choice {code} tells it something hidden"
        )


def _may_alone(match: Match, seat: int) -> bool:
    number = match.undoable(seat)
    return number is not None and not match.secret(seat) and match.alone(seat, number)

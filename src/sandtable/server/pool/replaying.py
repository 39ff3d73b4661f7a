"""What workers make of a match: stored positions, and frames of a replay. Both begin at a stored position, or with the
deal, and go on through the choices that follow.

What a viewer was shown last while choices are replayed, drawn only where something depends on it: a scene takes some
milliseconds, and whether there was a new frame is nearly always told by the log or by the question.
"""

import zlib
from typing import Any, NamedTuple

import msgspec

from sandtable.core.game.game import Game
from sandtable.core.kernel.events import viewer_number
from sandtable.core.match.match import Match
from sandtable.core.match.viewer_logs import pack_events, unpack_events
from sandtable.core.scenes import Scene
from sandtable.server.pool.payloads import match_job
from sandtable.server.protocol import views
from sandtable.server.protocol.views import scene_patch
from sandtable.server.seal.sealing import deal, public_record, resume
from sandtable.server.storage.rows import MatchRow


class ShownScenes:
    """A viewer (None: a spectator) at a match that is replayed. `n`, `logged` and `at` are those of `views.Shown`, and
    count as `views.advance` does."""

    def __init__(self, match: Match, viewer: int | None, told: tuple[int, int, int] | None) -> None:
        self.viewer = viewer
        self.n, logged, self.at = told or (0, 0, 0)
        if told is not None:
            match.skip_log(viewer, logged)
        self.logged = len(match.log(viewer))
        self._decision = views.decision_of(match, viewer)
        self._last = match.copy()
        self._scene: Scene | None = None

    def scene(self) -> Scene:
        """The scene of the last frame."""
        if self._scene is None:
            self._scene = self._last.scene(self.viewer)
        return self._scene

    def advance(self, match: Match, held: bool) -> list[Any] | None:
        """After one more choice: the new entries of the log; None if there is no new frame. `held`: no person answers
        the question that is open now."""
        if held and match.secret(self.viewer):
            return None
        entries, decision = match.log(self.viewer, self.logged), views.decision_of(match, self.viewer)
        scene = None
        if not entries and decision == self._decision:
            scene = match.scene(self.viewer)
            if not scene_patch(self.scene(), scene):
                return None
        self.n, self.logged, self.at = self.n + 1, self.logged + len(entries), len(match.entries)
        self._decision, self._last, self._scene = decision, match.copy(), scene
        return entries


Choices = list[tuple[int, int]]
Told = dict[int, tuple[int, int, int]]
#: A stored position as it is handed to a job: the ply, the state, the events up to it by position, who was told what.
Start = tuple[int, bytes, list[bytes], Told]


class MadePosition(msgspec.Struct, array_like=True):
    """A position made: after `n` choices, with the events since the one before (server/storage/rows.py)."""

    n: int
    state: bytes
    events: bytes
    told: Told


def begin(game: Game, row: MatchRow, choices: Choices, start: Start | None = None) -> Match:
    """The match at its start."""
    if start is None:
        return deal(game, row)
    ply, state, events, _ = start
    history = [step for packed in events for step in unpack_events(packed)]
    made = [(seat, code) for seat, code in choices[:ply]]  # pairs travel as lists
    return resume(game, row, made, zlib.decompress(state), history)


def played(game: Game, row: MatchRow, choices: Choices, start: Start | None = None) -> Match:
    """The match after these choices."""
    match = begin(game, row, choices, start)
    for seat, code in choices[match.ply :]:
        match.replay_choice(seat, code)
    return match


@match_job
def record(game: Game, row: MatchRow, choices: Choices, start: Start | None) -> bytes:
    """The record of a match that is over, as JSON."""
    return msgspec.json.encode(public_record(row, played(game, row, choices, start)))


def make_positions(
    game: Game, row: MatchRow, choices: Choices, start: Start | None, held: set[int], viewers: list[int], every: int
) -> list[MadePosition]:
    """The positions after every so many choices, and at the end of the match. `held` are the plies whose questions no
    person answered, `viewers` (-1: spectators) those whose frames are counted. At a question that is kept from a person
    (views.py) what they were shown last is another position: there the next one is taken."""
    match = begin(game, row, choices, start)
    told = dict(start[3]) if start is not None else {}
    eyes = [(viewer, ShownScenes(match, None if viewer < 0 else viewer, told.get(viewer))) for viewer in viewers]
    made: list[MadePosition] = []
    since = match.ply + 1 if start is not None else 0
    due = match.ply - match.ply % every + every
    everybody = (None, *range(game.seats))
    for seat, code in choices[match.ply :]:
        match.replay_choice(seat, code)
        for _, one in eyes:
            one.advance(match, match.ply in held)
        if match.ply in held and any(match.secret(who) for who in everybody):
            continue
        if match.ply >= due or (match.ply == len(choices) and match.over):
            due = match.ply - match.ply % every + every
            counts = {viewer: (one.n, one.logged, one.at) for viewer, one in eyes}
            state = zlib.compress(match.state_bytes, 1)
            made.append(MadePosition(match.ply, state, pack_events(match.history(since)), counts))
            since = match.ply + 1
    return made


class Wanted(NamedTuple):
    """Frames `first` to `last` of the `total` that a viewer has; `over`: of a match that has ended."""

    viewer: int | None
    first: int
    last: int
    total: int
    over: bool


def make_frames(match: Match, choices: Choices, start: Start | None, held: set[int], wanted: Wanted) -> bytes:
    """`{total, frames}` of what is wanted, as far as there is any of it. `match` is at its start, which lies before the
    first frame. Before the end the number of choices would tell of those that the viewer cannot see."""
    viewer, first, last, total, over = wanted
    told = None if start is None else start[3][viewer_number(viewer)]
    eyes, frames = ShownScenes(match, viewer, told), list[dict[str, Any]]()

    def keep(entries: list[Any]) -> None:
        if first <= eyes.n <= last:
            frames.append({"n": eyes.n, "ply": match.ply if over else None, "scene": eyes.scene(), "log": entries})

    if start is None:
        keep(match.log(viewer))
    for seat, code in choices[match.ply :]:
        if eyes.n >= last:
            break
        match.replay_choice(seat, code)
        entries = eyes.advance(match, match.ply in held)
        if entries is not None:
            keep(entries)
    return msgspec.json.encode({"total": total, "frames": frames})

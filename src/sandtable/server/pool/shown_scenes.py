"""What a viewer was shown last while choices are replayed, drawn only where something depends on it: a scene takes some
milliseconds, and whether there was a new frame is nearly always told by the log or by the question."""

from __future__ import annotations

from typing import Any

from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene
from sandtable.server.protocol import views
from sandtable.server.protocol.merge import scene_patch


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

"""The marks of a stored match beside its replay: which of them can be compared, and whether one says something else.

The bytes of a state mean something only under the layout that they were made of. A mark of today's layout says exactly
where the choices led. One of another layout says what anybody was told of them, which has to be the same. A mark of
before marks named their layout says neither: it counts if one such mark of the match fits, for then all of them are of
today's layout; if none does, they are of another, and the choices are all there is.
"""

from sandtable.core.match.match import Match
from sandtable.server.protocol.views import Mark, brought, digest, layout, read_mark


class Marks:
    """What the marks say while `match` is replayed. `differ`: one of them contradicts the replay. `same_rules`: the
    match goes on under the rules it was played under, which promise it the same play; under others a mark without a
    layout is compared as it stands."""

    def __init__(self, match: Match, same_rules: bool) -> None:
        self._match, self._same_rules = match, same_rules
        self._layout = layout(match)
        self._mark, self._from = Mark(), match.ply
        self._fit = self._misfit = False
        self._checked = match.ply
        self._skipped = False
        self.differ = False

    @property
    def stale(self) -> bool:
        """Whether marks could not be compared, and nothing else says where the last choice led."""
        return self._skipped and self._checked < self._match.ply

    def read(self, data: bytes) -> Mark:
        """The mark that is stored with the next choice: compare the position before it."""
        self._mark, self._from = read_mark(data), self._match.ply
        if self._mark.state:
            self._compare(self._mark.state)
        return self._mark

    def made(self) -> None:
        """One more choice was made: compare where those led that were stored together, if it was their last."""
        mark = self._mark
        if mark.made and self._match.ply == self._from + mark.made:
            self._compare(mark.after)
            if mark.layout not in (b"", self._layout) and mark.told:
                self.differ = self.differ or mark.told != brought(self._match.history(self._from + 1))

    def _compare(self, was: bytes) -> None:
        named = self._mark.layout
        if named and named != self._layout:
            self._skipped = True
            return
        same = was == digest(self._match)
        if named or not self._same_rules:
            self.differ = self.differ or not same
        else:
            self._fit, self._misfit = self._fit or same, self._misfit or not same
            self.differ = self.differ or (self._fit and self._misfit)
        if same:
            self._checked = self._match.ply
        else:
            self._skipped = True

"""A live table: the state of one match, and the parts that act on it.

Each part knows the state and the parts above it: `viewers` (who sees what), `steps` (what is stored becomes the
position), `catching_up` (what other workers stored), `match_events` (what is no choice), `choices`, `time_out` (what
happens when a clock has run out; clocks are `timing`). Everything that changes a table happens under its lock, in the
event loop.
"""

import functools
from collections.abc import Sequence

from sandtable.server.storage.rows import ChoiceRow, MatchRow
from sandtable.server.tables.catching_up import CatchingUp
from sandtable.server.tables.choices import Choices
from sandtable.server.tables.match_events import MatchEvents
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.steps import Steps
from sandtable.server.tables.table_state import TableServices, TableState
from sandtable.server.tables.time_out import ClocksRunOut
from sandtable.server.tables.viewers import Viewers


class Table(TableState):
    """One match of the registry."""

    def __init__(
        self, row: MatchRow, restored: Restored, choices: Sequence[ChoiceRow], services: TableServices
    ) -> None:
        super().__init__(row, restored, choices, services)
        wake, draw = functools.partial(services.bots.wake, self), functools.partial(services.bots.draw, self)
        self.viewers = Viewers(self, restored, services)
        self.steps = Steps(self, self.viewers, services, choices, wake, draw)
        self.catching_up = CatchingUp(self, self.viewers, self.steps, services)
        self.match_events = MatchEvents(self, self.viewers, self.steps, self.catching_up, services)
        self.choices = Choices(self, self.viewers, self.steps, self.catching_up, self.match_events, services)
        self.time_out = ClocksRunOut(self, self.steps, self.catching_up, self.match_events, services)

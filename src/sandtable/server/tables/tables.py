"""A live table: the state of one match, and the parts that act on it.

Each part knows the state and the parts above it: `viewers` (who sees what), `steps` (what is stored becomes the
position), `catching_up` (what other workers stored), `happenings` (what is no choice), `choices`. The clocks
are `timing`. Everything that changes a table happens under its lock, in the event loop.
"""

import functools
from collections.abc import Sequence

from sandtable.server.storage.rows import ChoiceRow, MatchRow
from sandtable.server.tables.catching_up import CatchingUp
from sandtable.server.tables.choices import Choices
from sandtable.server.tables.happenings import Happenings
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.steps import Steps
from sandtable.server.tables.table_state import TableServices, TableState
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
        self.happenings = Happenings(self, self.viewers, self.steps, self.catching_up, services)
        self.choices = Choices(self, self.viewers, self.steps, self.catching_up, self.happenings, services)

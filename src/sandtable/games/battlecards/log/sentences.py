"""The match log of Battlecards: events of one choice as lines for one viewer (LOOK.md section 13).

Events that belong together become one line: cards drawn, units deployed, forces exposed, a shot and what came of it. A
shot explains every part of its sum. No line names a unit or card that its reader does not know.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log import battles, turns, units
from sandtable.games.battlecards.log.log_writer import GameLogWriter

Teller = Callable[[GameLogWriter], list[Entry]]

#: One teller for each kind of event, called after it; it takes the event, and those that belong to it, off the writer.
TELLERS: dict[int, Teller] = {
    number: vars(file)[f"tell_{name.lower()}"]
    for file in (battles, turns, units)
    for number, name in ev.NAMES.items()
    if f"tell_{name.lower()}" in vars(file)
}

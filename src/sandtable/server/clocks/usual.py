"""The paces at which people are put together who look for an opponent: few, so that they meet."""

from __future__ import annotations

from typing import Literal

from sandtable.server.clocks.pace import DAY, Pace

UsualPace = Literal["fast", "live", "day", "slow"]
USUAL: dict[UsualPace, Pace] = {
    "fast": Pace("live", 300, 10),
    "live": Pace("live", 600, 20),
    "day": Pace("days", 3 * DAY, turn=DAY),
    "slow": Pace("days", 3 * DAY, turn=3 * DAY),
}
#: Those at which nobody needs to stay.
BY_DAY = tuple(name for name, pace in USUAL.items() if pace.kind == "days")

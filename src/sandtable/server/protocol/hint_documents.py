"""The documents of hints."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.server.protocol.documents import Form

# A text with places and seats in it, by the name that it has in the client.
TextDocument = Annotated[list[Any], Meta(extra={"document": "Part[]"})]


class HintForm(Form):
    """`decision` is the number of the decision that a hint is wanted for."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class HintChoice(msgspec.Struct):
    """A choice, in `words`. `win` is your mean share of wins in the playouts, between `low` and `high` (95 %).
    `behind`, between `behind_low` and `behind_high`, is by how much it is worse than the first choice in the same
    worlds; these hold for all choices of the hint together. `worse`: it is shown to be worse than the first.
    `reason`: what it comes to in the game's own terms."""

    code: int
    words: str
    win: float
    low: float
    high: float
    behind: float
    behind_low: float
    behind_high: float
    worse: bool
    reason: TextDocument


class HintDocument(msgspec.Struct):
    """At most three choices, best first, and how many `worlds` they were compared in. `settled`: all others are shown
    to be worse than the first. `sentence` says it in words."""

    decision: int
    choices: list[HintChoice]
    worlds: int
    settled: bool
    sentence: str

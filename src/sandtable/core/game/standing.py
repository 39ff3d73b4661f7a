"""Standing answers: a service of the table that answers a routine decision on a seat's behalf.

They are no rule of a game. A game names decisions that people rarely want to be asked (such as how many dice to defend
with) and what may be answered for them; each player chooses, the platform answers at once, and the answer is recorded
like any other. An answer may depend only on what the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.game.game import Game, Standing, StandingChoice
from sandtable.core.kernel.records import Records

__all__ = ["Standing", "StandingChoice", "standing_answer"]


def standing_answer(game: Game, state: Records, seat: int, wishes: Mapping[str, str]) -> int | None:
    """The code that the platform answers for a seat that owes a decision, None if the person is to be asked.
    `wishes` maps ids of standing answers to the player's choices."""
    for standing in game.definition.standing:
        code = standing.answer(game, state, seat, wishes.get(standing.id, standing.default))
        if code is not None:
            return code
    return None

"""Standing answers: a service of the table that answers a routine decision on a seat's behalf.

They are no rule of a game. A game names decisions that people rarely want to be asked (such as how many dice to defend
with) and what may be answered for them; each player chooses, the platform answers at once, and the answer is recorded
like any other. An answer may depend only on what the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["Standing", "StandingChoice", "standing_answer"]


@dataclass(frozen=True)
class StandingChoice:
    """One thing a player may want done; `id` is stored."""

    id: str
    title: str


@dataclass(frozen=True)
class Standing:
    """A routine decision. `answer(game, state, seat, choice)` gives the code for the decision that the seat owes now,
    None if this is not that decision or the player wants to be asked. `default` holds until the player says otherwise.
    `applies(game)` says whether the decision can come up under the game's options."""

    id: str
    title: str
    text: str
    choices: tuple[StandingChoice, ...]
    default: str
    answer: Callable[[Game, Records, int, str], int | None]
    applies: Callable[[Game], bool]


def standing_answer(game: Game, state: Records, seat: int, wishes: Mapping[str, str]) -> int | None:
    """The code that the platform answers for a seat that owes a decision, None if the person is to be asked.
    `wishes` maps ids of standing answers to the player's choices."""
    for standing in game.definition.standing:
        code = standing.answer(game, state, seat, wishes.get(standing.id, standing.default))
        if code is not None:
            return code
    return None

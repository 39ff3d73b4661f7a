"""Standing answers: a service of the table that answers a routine decision on a seat's behalf.

They are no rule of a game. A game names decisions that people rarely want to be asked (such as how many dice to defend
with) and what may be answered for them; each player chooses, the platform answers at once, and the answer is recorded
like any other. An answer may depend only on what the seat itself knows.
"""

from collections.abc import Mapping

from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.spaces import Kind
from sandtable.core.kernel.records import Records

__all__ = ["StandingOrder", "StandingChoice", "standing_answer", "standing_wish", "wish_to_store"]

#: Stands between a choice that lapses and the number of what it was given for.
_FOR = "@"


def wish_to_store(game: Game, state: Records, standing: StandingOrder, choice: str) -> str:
    """What is stored of a choice that a player makes now: one that lapses with the number of what it is given for."""
    lapses = any(one.id == choice and one.lapses for one in standing.choices)
    return f"{choice}{_FOR}{standing.span(game, state)}" if lapses else choice


def standing_wish(game: Game, state: Records, standing: StandingOrder, wishes: Mapping[str, str]) -> str:
    """The id of the choice that holds now, by what is stored."""
    choice, given_for, span = wishes.get(standing.id, standing.default).partition(_FOR)
    return standing.default if given_for and span != str(standing.span(game, state)) else choice


def standing_answer(
    game: Game, state: Records, seat: int, wishes: Mapping[str, str], kind: Kind | None = None
) -> int | None:
    """The code that the platform answers for a seat that owes a decision, None if the person is to be asked.
    `wishes` maps ids of standing answers to what is stored of the player's choices. `kind`: that of the decision, where
    it is known."""
    name = (kind or game.definition.kinds[game.kind(state, seat)]).name
    for standing in game.definition.standing:
        if standing.asked and name not in standing.asked:
            continue
        code = standing.answer(game, game.view(state, seat), seat, standing_wish(game, state, standing, wishes))
        if code is not None:
            return code
    return None

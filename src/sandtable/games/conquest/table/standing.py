"""The defender's dice as a standing answer (spec section 12, ruling R12): the most dice, unless the player wants
another answer or to be asked."""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.game.standing import StandingChoice, StandingOrder
from sandtable.core.kernel.records import Records


def _answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
    if choice == "ask":
        return None
    codes = game.legal(state, seat)
    return codes[-1] if choice == "most" else codes[0]


STANDING = (
    StandingOrder(
        id="defence",
        title="Defence dice",
        text="How you defend when you are attacked. The most dice hold best against a blitz.",
        choices=(
            StandingChoice("most", "The most"),
            StandingChoice("one", "One"),
            StandingChoice("ask", "Ask me"),
        ),
        default="most",
        answer=_answer,
        asked=("D_DEFEND",),
        applies=lambda game: game.options.defender_dice == "choice",
    ),
)

"""D_SCOUT at the table: what burning the Scout saves (spec section 10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.faces import reserve_card
from sandtable.games.bayonet.table.player_view import GameView


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: chips that are saved."""
    seat = view.you
    saved, share = lexicon.saved(view.bet[seat], view.own_hand())
    return [f"Burn your Scout and save {chips(saved)}?"], [
        f"That is {share}% of your bet of {view.bet[seat]}. The others see that somebody is asked."
    ]


def _choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Keep it or burn it."""
    seat = view.you
    bet = view.bet[seat]
    saved, _ = lexicon.saved(bet, view.own_hand())
    keep = Choice(0, "Keep the Scout", detail=f"lose all {bet}", key="S")
    burn = Choice(
        1,
        "Burn the Scout",
        detail=f"save {saved} of {bet}",
        key="B",
        primary=True,
        elements=[reserve_card(seat, s.FACE_DOWN)],
    )
    return [(keep, burn)[code] for code in codes]


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no answer."""
    return f"There is no answer {code}: 0 keeps the Scout, 1 burns it."


SCOUT = Decision("scout", _question, _choices, _refuse)

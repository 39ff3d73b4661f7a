"""D_SCOUT at the table: what burning the Scout saves (spec section 10.3)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.card_zones import reserve_card
from sandtable.games.bayonet.table.sight import Sight

__all__ = ["scout_choices", "scout_question", "scout_refusal"]


def scout_question(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    """Prompt: chips that are saved."""
    saved, share = lexicon.saved(sight.bet[seat], sight.own_hand())
    return [f"Burn your Scout and save {chips(saved)}?"], [
        f"That is {share}% of your bet of {sight.bet[seat]}. The others see that somebody is asked."
    ]


def scout_choices(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Choice]:
    """Keep it or burn it."""
    bet = sight.bet[seat]
    saved, _ = lexicon.saved(bet, sight.own_hand())
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


def scout_refusal(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    """Why a code is no answer."""
    return f"There is no answer {code}: 0 keeps the Scout, 1 burns it."

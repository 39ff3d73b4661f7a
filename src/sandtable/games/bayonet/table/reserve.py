"""D_RESERVE at the table: the swap with the reserve (spec section 5, P10)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.faces import community_card, exchange, hand_card, keep_all, reserve_card, which
from sandtable.games.bayonet.table.player_view import GameView


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: what becomes of the card that is given."""
    if lexicon.simultaneous:
        return ["Swap one card with your reserve, or none."], ["Nothing is shown until all have chosen."]
    return ["Swap one card with your reserve, or none."], ["It takes the place of the card it is swapped for."]


def _choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Swap nothing, or a hand card for a card of the reserve."""
    seat = view.you
    hand, lying = view.own_hand(), _lying(view, seat)
    made = []
    for code in codes:
        if code == 0:
            made.append(keep_all(lexicon, hand, "Swap nothing"))
            continue
        position, slot = _meant(code)
        elements = [hand_card(seat, position), reserve_card(seat, slot)]
        made.append(exchange(lexicon, code, hand, position, lying[slot], elements))
    return made


def _described(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """The two cards of a choice in words that no other choice has: "Hussars 3 for the face-down Rockets 1" where both
    cards of the reserve are Rockets."""
    if not choice.code:
        return choice.label
    position, slot = _meant(choice.code)
    up, down = (lexicon.title(card) for card in _lying(view, view.you))
    given = which([lexicon.title(card) for card in view.own_hand()], position)
    side = f"the face-{'down' if slot else 'up'} " if up == down else ""
    return f"{given[0].upper()}{given[1:]} for {side}{down if slot else up}"


def _why_not(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """The community takes no part."""
    text = "The community takes no part in the reserve swap."
    return {community_card(place): text for place in range(s.COMMUNITY)}


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no swap now."""
    held = len(view.hands[view.you])
    return (
        f"There is no swap {code}: 0 swaps nothing, 1 to {s.RESERVES * held} swap one of "
        f"{counted(held, 'hand card')} with one of the two reserve cards."
    )


def _lying(view: GameView, seat: int) -> tuple[int, int]:
    """The own reserve cards, face up and face down."""
    down = view.down[seat]
    assert down is not None
    return view.up[seat], down


def _meant(code: int) -> tuple[int, int]:
    """Hand position and reserve slot (0 face up, 1 face down) of a code from 1."""
    return divmod(code - 1, s.RESERVES)


RESERVE = Decision("reserve", _question, _choices, _refuse, _why_not, _described)

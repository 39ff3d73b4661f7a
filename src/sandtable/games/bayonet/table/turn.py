"""D_TURN at the table: an exchange with the community after a card is drawn (spec section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.faces import community_card, exchange, hand_card, keep_all, reserve_card, which
from sandtable.games.bayonet.table.player_view import GameView


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: the card drawn."""
    seat = view.you
    drawn = view.hands[seat][view.drawn] if 0 <= view.drawn < len(view.hands[seat]) else None
    start: Text = ["You drew ", StrongRef(lexicon.title(drawn)), ". "] if drawn is not None else []
    return [*start, "Keep all, or exchange one."], ["First a card of your hand, then one of the community."]


def _choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Keep all, or a hand card for a card of the community."""
    hand = view.own_hand()
    made = []
    for code in codes:
        if code == 0:
            made.append(keep_all(lexicon, hand, "Keep all"))
            continue
        position, place = _meant(code)
        elements = [hand_card(view.you, position), community_card(place)]
        made.append(exchange(lexicon, code, hand, position, view.community[place], elements))
    return made


def _described(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """The two cards of a choice in words that no other choice has: "Second Hussars 3 for the first Rockets 1"."""
    if not choice.code:
        return choice.label
    position, place = _meant(choice.code)
    offered = [lexicon.title(card) for card in view.community]
    given, taken = which([lexicon.title(card) for card in view.own_hand()], position), which(offered, place)
    return f"{given[0].upper()}{given[1:]} for {'the ' if taken != offered[place] else ''}{taken}"


def _why_not(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """The reserve takes no part."""
    text = "The reserve is swapped once, after the last betting round."
    return {reserve_card(view.you, slot): text for slot in range(s.RESERVES)}


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no exchange now."""
    held = len(view.hands[view.you])
    return (
        f"There is no exchange {code}: 0 keeps all, 1 to {s.COMMUNITY * held} exchange one of "
        f"{counted(held, 'hand card')} with one of the community."
    )


def _meant(code: int) -> tuple[int, int]:
    """Hand and community position of a code from 1."""
    return divmod(code - 1, s.COMMUNITY)


TURN = Decision("exchange", _question, _choices, _refuse, _why_not, _described)

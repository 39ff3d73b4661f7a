"""D_TURN at the table: an exchange with the community after a card is drawn (spec section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.card_zones import community_card, hand_card, reserve_card
from sandtable.games.bayonet.table.exchanging import exchange, keep_all, which
from sandtable.games.bayonet.table.sight import Sight

__all__ = ["turn_choices", "turn_question", "turn_refusal", "turn_why_not", "turn_words"]


def turn_question(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    """Prompt: the card drawn."""
    drawn = sight.hands[seat][sight.drawn] if 0 <= sight.drawn < len(sight.hands[seat]) else None
    start: Text = ["You drew ", StrongRef(lexicon.title(drawn)), ". "] if drawn is not None else []
    return [*start, "Keep all, or exchange one."], ["First a card of your hand, then one of the community."]


def turn_choices(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Choice]:
    """Keep all, or a hand card for a card of the community."""
    hand = sight.own_hand()
    made = []
    for code in codes:
        if code == 0:
            made.append(keep_all(lexicon, hand, "Keep all"))
            continue
        position, place = _meant(code)
        elements = [hand_card(seat, position), community_card(place)]
        made.append(exchange(lexicon, code, hand, position, sight.community[place], elements))
    return made


def turn_words(lexicon: Lexicon, sight: Sight, code: int) -> str:
    """The two cards of a choice in words that no other choice has: "Second Hussars 3 for the first Rockets 1"."""
    position, place = _meant(code)
    offered = [lexicon.title(card) for card in sight.community]
    given, taken = which([lexicon.title(card) for card in sight.own_hand()], position), which(offered, place)
    return f"{given[0].upper()}{given[1:]} for {'the ' if taken != offered[place] else ''}{taken}"


def turn_why_not(seat: int) -> dict[str, str]:
    """The reserve takes no part."""
    text = "The reserve is swapped once, after the last betting round."
    return {reserve_card(seat, slot): text for slot in range(s.RESERVES)}


def turn_refusal(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    """Why a code is no exchange now."""
    held = len(sight.hands[seat])
    return (
        f"There is no exchange {code}: 0 keeps all, 1 to {s.COMMUNITY * held} exchange one of "
        f"{counted(held, 'hand card')} with one of the community."
    )


def _meant(code: int) -> tuple[int, int]:
    """Hand and community position of a code from 1."""
    return divmod(code - 1, s.COMMUNITY)

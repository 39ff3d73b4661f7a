"""One hand card for another: what a player turn and the reserve swap have in common at the table."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice, Preview
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.words import Lexicon, ordinal
from sandtable.games.bayonet.table.card_zones import holding_note


def keep_all(lexicon: Lexicon, hand: list[int], label: str) -> Choice:
    """Code 0: the hand stays as it is."""
    return Choice(0, label, detail=holding_note(lexicon, hand), key="S", primary=True)


def exchange(lexicon: Lexicon, code: int, hand: list[int], position: int, taken: int, elements: list[str]) -> Choice:
    """One card for another, with what the hand makes then."""
    given, gained = lexicon.title(hand[position]), lexicon.title(taken)
    after = [*hand[:position], taken, *hand[position + 1 :]]
    made = holding(lexicon, after)
    return Choice(
        code,
        f"{given} for {gained}",
        detail=holding_note(lexicon, after),
        group=given,
        elements=elements,
        quiet=True,
        preview=Preview(holding_note(lexicon, after), [f"{given} for {gained}", made.detail]),
    )


def which(titles: Sequence[str], position: int) -> str:
    """ "Hussars 3", or "second Hussars 3" where there are several: words that no other card of these has. On the table
    the cards themselves tell them apart."""
    title = titles[position]
    if titles.count(title) == 1:
        return title
    return f"{ordinal(titles[: position + 1].count(title))} {title}"

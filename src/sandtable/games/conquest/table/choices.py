"""The kinds of decision, and the viewer's choices with labels, chances, hotkeys and the elements they belong to (spec
section 12)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table import fortify, place
from sandtable.games.conquest.table.asking import Decision
from sandtable.games.conquest.table.attack import ATTACK
from sandtable.games.conquest.table.capital import CAPITAL
from sandtable.games.conquest.table.claim import CLAIM
from sandtable.games.conquest.table.defend import DEFEND
from sandtable.games.conquest.table.dice import DICE
from sandtable.games.conquest.table.discard import DISCARD
from sandtable.games.conquest.table.occupy import OCCUPY
from sandtable.games.conquest.table.sight import Sight
from sandtable.games.conquest.table.trade import TRADE

__all__ = ["choices", "decision", "describe_choice"]

_DECISIONS: dict[int, Decision] = {
    s.D_CLAIM: CLAIM,
    s.D_WHERE: place.WHERE,
    s.D_COUNT: place.NUMBER,
    s.D_TRADE: TRADE,
    s.D_ATTACK: ATTACK,
    s.D_DICE: DICE,
    s.D_DEFEND: DEFEND,
    s.D_OCCUPY: OCCUPY,
    s.D_DISCARD: DISCARD,
    s.D_FORTIFY_FROM: fortify.FROM,
    s.D_FORTIFY_TO: fortify.TO,
    s.D_CAPITAL: CAPITAL,
}


def decision(sight: Sight) -> Decision:
    """The decision that the viewer owes."""
    if sight.asked == s.D_COUNT and sight.step == s.FORTIFY:
        return fortify.NUMBER
    return _DECISIONS[sight.asked]


def choices(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    """The legal codes of the viewer as choices of the scene, in the order of their codes."""
    return decision(sight).choices(words, sight, codes)


def describe_choice(words: Lexicon, sight: Sight, code: int) -> str:
    """A legal code in words: "Attack Maghreb from Gaul (4 armies, 89%)", "3 armies on Gaul"."""
    choice = choices(words, sight, [code])[0]
    label = decision(sight).describe(words, sight, choice)
    return f"{label} ({choice.detail})" if choice.detail else label

"""Cards of the reserve are deployed or discarded (D1, D5, D6)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import Answer, Asked
from sandtable.games.battlecards.table.labels import hand
from sandtable.games.battlecards.table.sight import Sight


def _setup(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    full = words.reserve(sight.army)
    left = len(sight.hands[sight.army]) - full
    stay = f"{full} {'stays' if full == 1 else 'stay'} in reserve."
    return f"Deploy {counted(left, 'more card')}.", f"Face down, each to the stack of its arm. {stay}"


def _deploy(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    left = sight.task.data[1] if sight.task.kind == s.T_BUILD else 1
    return f"Deploy {counted(max(1, left), 'more card')}.", "Face down, to the stack of its arm."


def _discard(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    base = sight.task.data[2] if sight.task.kind == s.T_BUILD else words.reserve(sight.army)
    over = len(sight.hands[sight.army]) - base
    return f"Discard {counted(max(1, over), 'more card')}.", f"The reserve goes back to {base}."


SETUP_DEPLOY = Asked(_setup, {s.K_HAND: hand("Deploy")}, "deploy{s} the first cards.")
DEPLOY = Asked(_deploy, {s.K_HAND: hand("Deploy")}, "deploy{s} cards.")
DISCARD = Asked(_discard, {s.K_HAND: hand("Discard")}, "discard{s} cards.")

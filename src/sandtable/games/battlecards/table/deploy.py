"""Cards of the reserve are deployed or discarded (D1, D5, D6)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, hand
from sandtable.games.battlecards.table.player_view import GameView


def _setup(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    full = words.reserve(view.army)
    left = len(view.hands[view.army]) - full
    stay = f"{full} {'stays' if full == 1 else 'stay'} in reserve."
    return f"Deploy {counted(left, 'more card')}.", f"Face down, each to the stack of its arm. {stay}"


def _deploy(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    left = view.task.data[1] if view.task.kind == s.T_BUILD else 1
    return f"Deploy {counted(max(1, left), 'more card')}.", "Face down, to the stack of its arm."


def _discard(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    base = view.task.data[2] if view.task.kind == s.T_BUILD else words.reserve(view.army)
    over = len(view.hands[view.army]) - base
    return f"Discard {counted(max(1, over), 'more card')}.", f"The reserve goes back to {base}."


SETUP_DEPLOY = DecisionWords(_setup, {s.K_HAND: hand("Deploy")}, "deploy{s} the first cards.")
DEPLOY = DecisionWords(_deploy, {s.K_HAND: hand("Deploy")}, "deploy{s} cards.")
DISCARD = DecisionWords(_discard, {s.K_HAND: hand("Discard")}, "discard{s} cards.")

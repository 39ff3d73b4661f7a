"""Cards of the reserve are deployed or discarded (D1, D5, D6)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.deploy import hand_choices
from sandtable.games.battlecards.table.forms import decision, hand, said
from sandtable.games.battlecards.table.player_view import GameView


def _setup(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    full = words.reserve(view.army)
    left = len(view.hands[view.army]) - full
    stay = f"{full} {'stays' if full == 1 else 'stay'} in reserve."
    return said(f"Deploy {counted(left, 'more card')}.", f"Face down, each to the stack of its arm. {stay}")


def _deploy(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    left = view.task.data[1] if view.task.kind == s.T_BUILD else 1
    return said(f"Deploy {counted(max(1, left), 'more card')}.", "Face down, to the stack of its arm.")


def _discard(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    base = view.task.data[2] if view.task.kind == s.T_BUILD else words.reserve(view.army)
    over = len(view.hands[view.army]) - base
    return said(f"Discard {counted(max(1, over), 'more card')}.", f"The reserve goes back to {base}.")


SETUP_DEPLOY = decision(
    "D_SETUP_DEPLOY", s.D_SETUP_DEPLOY, hand("Deploy"), choices=hand_choices,
    steps={s.T_SETUP: "deploy{s} the first cards."}, question=_setup,
)  # fmt: skip
DEPLOY = decision(
    "D_DEPLOY", s.D_DEPLOY, hand("Deploy"), choices=hand_choices, steps={s.T_BUILD: "deploy{s} cards."},
    question=_deploy, more=("D_STACK",),
)  # fmt: skip
DISCARD = decision(
    "D_DISCARD", s.D_DISCARD, hand("Discard"), choices=hand_choices, steps={s.T_BUILD: "discard{s} cards."},
    question=_discard, searched=False,
)  # fmt: skip

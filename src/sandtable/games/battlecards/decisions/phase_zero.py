"""Units that act before the first round (D14)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.window import AT_START
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.phase_zero import choices_phase_zero
from sandtable.games.battlecards.table.forms import decision, fit, passing, said, target
from sandtable.games.battlecards.table.player_view import GameView


def _strike(words: Lexicon, view: GameView) -> int:
    """The score of the attack of the unit that is asked about, 0 for one that needs no number."""
    score: int = words.rules.strike0_att[words.kind[view.task.data[1]]]
    return score


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    name, strike = words.unit_name(view.task.data[1]), _strike(words, view)
    why = f"One attack with {strike}." if strike else "The target is destroyed without a draw."
    return said(fit(f"{name}: strike before round 1?", "Strike before round 1?"), why)


PHASE_ZERO = decision(
    "D_PHASE_ZERO", s.D_PHASE_ZERO,
    passing("Do nothing", "it stays as it is"),
    target(lambda words, view: "Strike" if _strike(words, view) else "Destroy"),
    choices=choices_phase_zero, steps={s.T_BATTLE_START: "choose{s}."}, secret=True, question=_question,
    routine=AT_START, searched=False,
)  # fmt: skip

"""Which enemy army is attacked in uneven teams (D36)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import DecisionWords, saying
from sandtable.games.battlecards.table.player_view import GameView


def _army(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    assert view.side is not None
    seat = words.seats_of(1 - view.side)[argument]
    size = counted(sum(stack.size for stack in view.stacks[seat]), "card")
    return Choice(code, f"Attack the {words.army(seat)}", detail=f"{size} deployed", elements=[f"front-{seat}"])


ENEMY_ARMY = DecisionWords(saying("Attack which enemy army?"), {s.K_ARMY: _army}, "choose{s} an enemy army.")

"""Which enemy army is attacked in uneven teams (D36)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import Asked, saying
from sandtable.games.battlecards.table.sight import Sight


def _army(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Choice:
    assert sight.side is not None
    seat = words.seats_of(1 - sight.side)[argument]
    size = counted(sum(stack.size for stack in sight.stacks[seat]), "card")
    return Choice(code, f"Attack the {words.army(seat)}", detail=f"{size} deployed", elements=[f"front-{seat}"])


ENEMY_ARMY = Asked(saying("Attack which enemy army?"), {s.K_ARMY: _army}, "choose{s} an enemy army.")

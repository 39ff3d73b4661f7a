"""Which enemy army is attacked in uneven teams (D36)."""

from __future__ import annotations

from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.enemy_army import choices_enemy_army
from sandtable.games.battlecards.table.forms import decision, form, saying
from sandtable.games.battlecards.table.player_view import GameView


def _army(words: Lexicon, view: GameView, army: int) -> Choice:
    assert view.side is not None
    seat = words.seats_of(1 - view.side)[army]
    size = counted(sum(stack.size for stack in view.stacks[seat]), "card")
    return Choice(army, f"Attack the {words.army(seat)}", detail=f"{size} deployed", elements=[f"front-{seat}"])


ENEMY_ARMY = decision(
    "D_ENEMY_ARMY", s.D_ENEMY_ARMY, form(s.K_ARMY, 4, "an army of the enemy", _army), choices=choices_enemy_army,
    steps={s.T_BATTLE: "choose{s} an enemy army."}, question=saying("Attack which enemy army?"),
)  # fmt: skip

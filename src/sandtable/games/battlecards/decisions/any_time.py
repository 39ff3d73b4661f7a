"""Cards against industry, and which industry (D4)."""

from __future__ import annotations

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.any_time import choices_any_time
from sandtable.games.battlecards.table.forms import UNSEEN, by_op, decision, form, passing, playing, saying
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window


def _industry(words: Lexicon, view: GameView, place: int) -> Choice:
    assert view.side is not None
    table = view.table[1 - view.side]
    if place >= len(table):
        return Choice(place, "Destroy Massive Industry")
    which = f" {place + 1}" if len(table) > 1 else ""
    elements = [f"table-{1 - view.side}-{place}"]
    return Choice(place, f"Destroy {words.cards[table[place]].name}{which}", elements=elements)


ANY_TIME = decision(
    "D_ANY_TIME", s.D_ANY_TIME,
    passing("Let it stand", "play nothing"),
    playing("against industry", s.NONE),
    form(s.K_CHOICE, s.MAX_TABLE + 1, "an industry of the enemy", _industry),
    choices=choices_any_time, steps=dict.fromkeys((s.T_ANY_TIME, s.T_RAID_WON), "choose{s}."), secret=True,
    question=by_op(
        s.K_CHOICE,
        saying("Destroy which industry?"),
        saying("Destroy an enemy industry?", f"It costs you no draw. {UNSEEN}"),
    ),
    why_not=held_back(s.NONE),
    routine=window("industry", "Against industry", "Kept cards that destroy an enemy industry at the start of a turn."),
)  # fmt: skip

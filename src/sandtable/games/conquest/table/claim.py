"""D_CLAIM on the table: which free territory to take."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import no_territory
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Claim a territory."], [f"{view.free} of {len(view.owner)} are free."]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [
        Choice(code, words.names[code], group=words.continent_of[code], elements=[words.ids[code]], quiet=True)
        for code in codes
    ]


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return {
        words.ids[territory]: f"{name} is taken."
        for territory, name in enumerate(words.names)
        if view.owner[territory] != s.NOBODY
    }


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "{name} is taken; only a free territory can be claimed.")


CLAIM = Decision("claim", _question, _choices, _refuse, _why_not)

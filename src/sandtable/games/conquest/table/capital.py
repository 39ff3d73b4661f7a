"""D_CAPITAL on the table: which territory is the capital."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import no_territory, own_territories
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Choose your capital."], ["It stays secret until everybody has chosen."]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return own_territories(words, view, codes, quiet=True)


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "{name} is not yours; a capital is one of your own territories.")


CAPITAL = Decision("capital", _question, _choices, _refuse)

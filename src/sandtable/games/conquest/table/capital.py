"""D_CAPITAL on the table: which territory is the capital."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing.decisions import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import no_territory, own_territories
from sandtable.games.conquest.table.sight import Sight


def _question(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Wording:
    return ["Choose your capital."], ["It stays secret until everybody has chosen."]


def _choices(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    return own_territories(words, sight, codes, quiet=True)


def _refuse(words: Lexicon, sight: Sight, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "{name} is not yours; a capital is one of your own territories.")


CAPITAL = Decision("capital", _question, _choices, _refuse)

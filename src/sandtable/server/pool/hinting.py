"""A hint, made by a worker: it is handed a concealed position, so what the seat cannot know never reaches it."""

from __future__ import annotations

import numpy as np

from sandtable.bots.hints import Hint, hint_of
from sandtable.bots.search import Budget
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.reading import copied
from sandtable.core.match.looking import BotView
from sandtable.server.errors import Refusal
from sandtable.server.protocol.hint_documents import HintChoice, HintDocument

#: Processor time of a hint at most; and of comparing, which is done in fewer worlds where games are long.
SECONDS = 30.0
_COMPARING = 4.0
#: What the search for choices may cost, and in how many worlds they are then compared.
_SEARCH = Budget(playouts=100)
_WORLDS = 100


def make_hint(game: Game, state: bytes, seat: int, decision: int, seed: int) -> HintDocument:
    """The hint for the seat in this concealed position. Refusal while the game's machine code is being made."""
    if game.functions.home.at_once:
        raise Refusal(503, "not-ready", "This game is being made fast; hints come when that is done. Try again soon.")
    rows = copied(np.frombuffer(state, dtype=game.kernels.state.dtype))
    try:
        found = hint_of(BotView(game, rows, seat, tuple(game.legal(rows, seat))), _SEARCH, seed, _WORLDS, _COMPARING)
    except SandtableError as error:
        raise Refusal(422, "too-expensive", f"There is no hint here. {error}") from None
    return _document(found, decision)


def _document(found: Hint, decision: int) -> HintDocument:
    choices = [
        HintChoice(
            one.code, one.words, one.win, one.low, one.high, one.behind, one.behind_low, one.behind_high, one.worse,
            one.reason,
        )
        for one in found.choices
    ]  # fmt: skip
    return HintDocument(decision, choices, found.worlds, found.settled, found.sentence)

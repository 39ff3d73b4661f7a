"""Windows for kept cards of a battle: when it is drawn, before it, at its start, at the start of a round (D8, D9, D13,
D15)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import (
    UNSEEN,
    Answer,
    DecisionWords,
    by_op,
    fit,
    passing,
    playing,
    saying,
    target,
)
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.player_view import GameView

_GO_ON = passing("Go on", "play nothing more")


def _cancel(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    return fit(f"Stop {battle_name(words, view.battle)}?", "Stop this battle?"), UNSEEN


CANCEL = DecisionWords(
    _cancel,
    {s.K_PASS: passing("Let the battle come", "play nothing"), s.K_PLAY: playing("against this battle")},
    timing=s.BATTLE_DRAWN,
)
PREPARE = DecisionWords(
    saying("Play a card before the battle?", UNSEEN),
    {s.K_PASS: _GO_ON, s.K_PLAY: playing("before the battle")},
    timing=s.BATTLE_PREP,
)
BATTLE_START = DecisionWords(
    by_op(
        s.K_TARGET,
        saying("Which enemy unit runs into the mines?"),
        saying("Play a card at the start of the battle?", UNSEEN),
    ),
    {s.K_PASS: _GO_ON, s.K_PLAY: playing("at battle start"), s.K_TARGET: target("Mine")},
    timing=s.BATTLE_START,
)
ROUND_START = DecisionWords(
    by_op(
        s.K_TARGET,
        saying("Which enemy unit withdraws?", "It stays deployed, but is out of this battle."),
        saying("Play a card for this round?", UNSEEN),
    ),
    {s.K_PASS: _GO_ON, s.K_PLAY: playing("in this round"), s.K_TARGET: target("Send away")},
    timing=s.ROUND_START,
)

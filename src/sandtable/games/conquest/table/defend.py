"""D_DEFEND on the table: with how many dice to defend."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, fitting
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies
from sandtable.games.conquest.table.asking import keyed
from sandtable.games.conquest.table.odds import expected_losses, likely_defence
from sandtable.games.conquest.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    target, source = words.place(view.target), words.place(view.source)
    text = fitting(["Defend ", target, " with how many dice?"], ["Defend with how many dice?"])
    if view.mode == s.SINGLE:
        return text, [source, f" attacks with {counted(view.att_dice, 'die', 'dice')}."]
    once = words.options.blitz_defence == "once"
    ask = "for the whole blitz" if once else "for this roll of the blitz"
    return text, [source, f" attacks with {armies(view.armies[view.source])}. You choose {ask}."]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        take, lose = expected_losses(words.options, max(view.att_dice, 1), code + 1)
        made.append(
            Choice(
                code,
                counted(code + 1, "die", "dice"),
                detail=f"lose {lose:.1f}, take {take:.1f}",
                primary=code == codes[-1],
            )
        )
    return keyed(made)


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    most = likely_defence(words.options, view.armies[view.target], neutral=False)
    return f"{words.names[view.target]} can be defended with 1 to {most} dice."


DEFEND = Decision("defend", _question, _choices, _refuse)

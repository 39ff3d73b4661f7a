"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from __future__ import annotations

from sandtable.core.game.showing.waiting import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.sight import Sight

_DOES = {
    s.CLAIM: " claims a territory",
    s.OPEN: " places armies",
    s.PLACE: " reinforces",
    s.ATTACK: " attacks",
    s.BATTLE: " attacks",
    s.OCCUPY: " moves into a captured territory",
    s.SPOILS_PLACE: " places armies",
    s.SPOILS_DISCARD: " discards",
    s.DISCARD: " discards",
    s.FORTIFY: " makes a free move",
}


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """What those do whom the table waits for."""
    out = sight.viewer is not None and bool(sight.out[sight.viewer])
    why: Text = ["You are out; you may watch to the end."] if out else []
    if sight.step == s.BLIND:
        return waiting_for(sight.acting, " place{s} armies in secret.", why=why)
    if sight.step == s.CAPITALS:
        return waiting_for(sight.acting, " choose{s} a capital in secret.", why=why)
    if sight.step == s.BATTLE and sight.acting != [sight.seat]:
        place: Text = [" to defend ", words.place(sight.target)] if sight.target >= 0 else [" to defend"]
        return waiting_for(sight.acting, " chooses dice", *place, ".", why=why)
    return waiting_for(sight.acting, _DOES.get(sight.step, " plays"), ".", why=why)

"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from sandtable.core.game.telling import named
from sandtable.core.scenes import Prompt, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.bet import amount_question, bet_question, raise_count
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.reserve import reserve_question
from sandtable.games.bayonet.table.scout import scout_question
from sandtable.games.bayonet.table.sight import Sight
from sandtable.games.bayonet.table.turn import turn_question

__all__ = ["LONGEST", "prompt", "waiting"]

LONGEST = 60

#: Of each kind of decision what the client calls it, and its question.
_QUESTIONS = {
    s.D_BET: ("bet", bet_question),
    s.D_RAISE: ("raise", amount_question),
    s.D_TURN: ("exchange", turn_question),
    s.D_RESERVE: ("reserve", reserve_question),
    s.D_SCOUT: ("scout", scout_question),
}


def prompt(lexicon: Lexicon, sight: Sight) -> Prompt:
    """The question that the viewer owes an answer to."""
    assert sight.viewer is not None
    kind, question = _QUESTIONS[sight.asked]
    text, why = question(lexicon, sight, sight.viewer)
    count = raise_count(sight, sight.viewer, sight.count) if sight.asked == s.D_RAISE else None
    return Prompt(text=text, why=why, count=count, kind=kind)


# ------------------------------------------------------------------------------------------------ waiting for others


def waiting(lexicon: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing."""
    viewer = sight.viewer
    why: Text = []
    if viewer is not None and sight.out[viewer]:
        why = ["You are out; you may watch to the end."]
    elif viewer is not None and sight.folded(viewer):
        why = ["You have folded; the next hand is yours again."]
    if sight.step == s.SCOUT or not sight.acting:
        return Prompt(["The showdown is being settled."], why, kind="wait")
    who = named(sight.acting)
    if sight.step in BETTING_ROUND:
        call = sight.call(sight.acting[0])
        owed = f" to act, {call} to call." if call else " to act."
        return Prompt([*who, owed], why, kind="wait")
    if sight.step == s.SWAP:
        plural = "" if len(sight.acting) > 1 else "s"
        how = f" choose{plural} in secret." if lexicon.simultaneous else " may swap with the reserve."
        return Prompt([*who, how], why, kind="wait")
    return Prompt([*who, " may exchange a card."], why, kind="wait")

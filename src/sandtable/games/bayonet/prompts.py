"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from sandtable.core.scenes import Prompt, StrongRef, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.lexicon import Lexicon, chips
from sandtable.games.bayonet.scene_players import BETTING_ROUND
from sandtable.games.bayonet.sight import Sight
from sandtable.games.bayonet.stakes import raise_count, why_no_raise
from sandtable.games.bayonet.telling import named

__all__ = ["LONGEST", "prompt", "waiting"]

LONGEST = 60

_KINDS = {s.D_BET: "bet", s.D_RAISE: "raise", s.D_TURN: "exchange", s.D_RESERVE: "reserve", s.D_SCOUT: "scout"}


def prompt(lexicon: Lexicon, sight: Sight) -> Prompt:
    """The question that the viewer owes an answer to."""
    assert sight.viewer is not None
    text, why = _QUESTIONS[sight.asked](lexicon, sight, sight.viewer)
    count = raise_count(sight, sight.viewer, sight.count) if sight.asked == s.D_RAISE else None
    return Prompt(text=text, why=why, count=count, kind=_KINDS[sight.asked])


def _bet(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    call, held = sight.call(seat), sight.chips[seat]
    no_raise = why_no_raise(lexicon, sight, seat)
    if call == 0:
        text: Text = ["Nothing to call. Pass or raise."]
    elif held <= call:
        text = [StrongRef(str(call)), f" to call; you have {held} left."]
    else:
        text = [StrongRef(str(call)), " to call."]
    if no_raise and held > call:
        return text, [no_raise]
    others = sight.bets - sight.bet[seat]
    return text, [
        f"{chips(others)} of others {'lies' if others == 1 else 'lie'} on the table, {sight.bet[seat]} of yours."
    ]


def _amount(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    lo, hi = sight.count
    call = sight.call(seat)
    besides = f", on top of the {call} to call" if call else ""
    return ["Raise by how many chips?"], [f"{lo} to {hi}{besides}."]


def _turn(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    drawn = sight.hands[seat][sight.drawn] if 0 <= sight.drawn < len(sight.hands[seat]) else None
    start: Text = ["You drew ", StrongRef(lexicon.title(drawn)), ". "] if drawn is not None else []
    return [*start, "Keep all, or exchange one."], ["First a card of your hand, then one of the community."]


def _reserve(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    if lexicon.simultaneous:
        return ["Swap one card with your reserve, or none."], ["Nothing is shown until all have chosen."]
    return ["Swap one card with your reserve, or none."], ["It takes the place of the card it is swapped for."]


def _scout(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    saved, share = lexicon.saved(sight.bet[seat], sight.own_hand())
    return [f"Burn your Scout and save {chips(saved)}?"], [
        f"That is {share}% of your bet of {sight.bet[seat]}. If you keep it, nobody learns that you were asked."
    ]


_QUESTIONS = {s.D_BET: _bet, s.D_RAISE: _amount, s.D_TURN: _turn, s.D_RESERVE: _reserve, s.D_SCOUT: _scout}


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

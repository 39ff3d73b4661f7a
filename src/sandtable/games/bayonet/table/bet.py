"""D_BET and D_RAISE at the table: what a raise may be (spec section 6), prompts, choices and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.counts import count_range
from sandtable.core.scenes import Choice, Count, CountPreset, StrongRef, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.sight import Sight

__all__ = [
    "amount_choices",
    "amount_question",
    "amount_refusal",
    "amount_words",
    "bet_choices",
    "bet_question",
    "bet_refusal",
    "raise_bounds",
    "raise_count",
    "why_no_raise",
]


def why_no_raise(lexicon: Lexicon, sight: Sight, seat: int) -> str:
    """Why a seat that is asked for its bet cannot raise, as a sentence; empty if it can."""
    if lexicon.max_raises and sight.raises >= lexicon.max_raises:
        made = "1 raise has" if sight.raises == 1 else f"{sight.raises} raises have"
        return f"{made} been made in this round; no more are allowed."
    if sight.chips[seat] <= sight.call(seat):
        return "A raise needs more chips than the call costs."
    if not any(sight.chips[other] for other in sight.live if other != seat):
        return "Nobody else has chips left to call a raise."
    return ""


def raise_bounds(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[int, int]:
    """The smallest and the largest raise of a seat that may raise."""
    rules = lexicon.rules
    call = sight.call(seat)
    most = sight.chips[seat] - call
    if rules.bet_structure == s.FIXED:
        size = min(rules.fixed_bets[BETTING_ROUND[sight.step] - 1], most)
        return size, size
    lowest = min(rules.min_raise, most)
    if rules.bet_structure == s.POT_LIMIT:
        most = min(most, sight.bets + call)
    elif rules.bet_structure == s.SPREAD:
        most = min(most, rules.spread_max)
    return min(lowest, most), most


def raise_count(sight: Sight, seat: int, bounds: tuple[int, int]) -> Count:
    """The number that is asked for after Raise: half of what all bets will be after the call, all of it, everything."""
    lo, hi = bounds
    pot = sight.bets + sight.call(seat)
    presets: list[CountPreset] = []
    for label, value, key in (
        ("Half pot", pot // 2, "H"),
        ("Pot", pot, "P"),
        ("All in", sight.chips[seat] - sight.call(seat), "A"),
    ):
        if lo <= value <= hi and value not in [preset.value for preset in presets]:
            presets.append(CountPreset(label, value, key))
    return Count(lo, hi, suggest=min(hi, max(lo, pot // 2)), unit="chips", presets=presets)


# --------------------------------------------------------------------------------------------------------------- D_BET


def bet_question(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    """Prompt: what there is to call."""
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


def bet_choices(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Choice]:
    """Pass or call, raise, fold."""
    made = []
    for code in codes:
        if code == s.CALL:
            made.append(_call(sight, seat))
        elif code == s.RAISE:
            made.append(_raise(lexicon, sight, seat))
        else:
            left = sight.bet[seat]
            detail = f"{chips(left)} {'is' if left == 1 else 'are'} lost"
            made.append(Choice(code, "Fold", detail=detail, key="F"))
    return made


def _call(sight: Sight, seat: int) -> Choice:
    call, held = sight.call(seat), sight.chips[seat]
    if call == 0:
        return Choice(s.CALL, "Pass", detail="costs nothing", key="S", primary=True)
    if held <= call:
        return Choice(s.CALL, f"Call with {held}", detail="all-in", key="C", primary=True)
    return Choice(s.CALL, f"Call {call}", detail=f"{held - call} left", key="C", primary=True)


def _raise(lexicon: Lexicon, sight: Sight, seat: int) -> Choice:
    bounds = raise_bounds(lexicon, sight, seat)
    lo, hi = bounds
    call = sight.call(seat)
    if lo == hi:
        label, detail = f"Raise by {lo}", "all-in" if sight.chips[seat] == call + lo else f"pays {call + lo}"
        return Choice(s.RAISE, label, detail=detail, key="R")
    detail = f"by {lo} to {hi}" + (f", after {call} to call" if call else "")
    return Choice(s.RAISE, "Raise", detail=detail, key="R", count=raise_count(sight, seat, bounds))


def bet_refusal(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    """Why a code is no bet now."""
    if code == s.FOLD:
        return "There is nothing to call; passing costs nothing, so a fold is not offered."
    if code == s.RAISE:
        return why_no_raise(lexicon, sight, seat) or "A raise is not possible now."
    return f"There is no answer {code}: 0 passes or calls, 1 raises, 2 folds."


# ------------------------------------------------------------------------------------------------------------- D_RAISE


def amount_question(lexicon: Lexicon, sight: Sight, seat: int) -> tuple[Text, Text]:
    """Prompt: the bounds."""
    lo, hi = sight.count
    call = sight.call(seat)
    besides = f", on top of the {call} to call" if call else ""
    return ["Raise by how many chips?"], [f"{lo} to {hi}{besides}."]


def amount_choices(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Choice]:
    """Amounts, or blocks of them."""
    made = []
    for code in codes:
        first, last = count_range(*sight.count, code)
        label = str(first) if first == last else f"{first} to {last}"
        made.append(Choice(code, label, range=(first, last), quiet=True))
    return made


def amount_words(sight: Sight, code: int) -> str:
    """An amount, or a block of them, in words."""
    first, last = count_range(*sight.count, code)
    return f"Raise by {chips(last)}" if first == last else f"Raise by {first} to {chips(last)}"


def amount_refusal(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    """Why a code is no amount now."""
    lo, hi = sight.count
    return f"Choice {code} is no raise from {lo} to {chips(hi)}; choice 0 means {lo}."

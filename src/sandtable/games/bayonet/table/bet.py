"""D_BET and D_RAISE at the table: what a raise may be (spec section 6), prompts, choices and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording, number_choices
from sandtable.core.scenes import Choice, Count, CountPreset, StrongRef, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.player_view import GameView


def _why_no_raise(lexicon: Lexicon, view: GameView, seat: int) -> str:
    """Why a seat that is asked for its bet cannot raise, as a sentence; empty if it can."""
    if lexicon.max_raises and view.raises >= lexicon.max_raises:
        made = "1 raise has" if view.raises == 1 else f"{view.raises} raises have"
        return f"{made} been made in this round; no more are allowed."
    if view.chips[seat] <= view.call(seat):
        return "A raise needs more chips than the call costs."
    if not any(view.chips[other] for other in view.live if other != seat):
        return "Nobody else has chips left to call a raise."
    return ""


def _raise_bounds(lexicon: Lexicon, view: GameView, seat: int) -> tuple[int, int]:
    """The smallest and the largest raise of a seat that may raise."""
    rules = lexicon.rules
    call = view.call(seat)
    most = view.chips[seat] - call
    if rules.bet_structure == s.FIXED:
        size = min(rules.fixed_bets[BETTING_ROUND[view.step] - 1], most)
        return size, size
    lowest = min(rules.min_raise, most)
    if rules.bet_structure == s.POT_LIMIT:
        most = min(most, view.bets + call)
    elif rules.bet_structure == s.SPREAD:
        most = min(most, rules.spread_max)
    return min(lowest, most), most


def _raise_count(view: GameView, seat: int, bounds: tuple[int, int]) -> Count:
    """The number that is asked for after Raise: half of what all bets will be after the call, all of it, everything."""
    lo, hi = bounds
    pot = view.bets + view.call(seat)
    presets: list[CountPreset] = []
    for label, value, key in (
        ("Half pot", pot // 2, "H"),
        ("Pot", pot, "P"),
        ("All in", view.chips[seat] - view.call(seat), "A"),
    ):
        if lo <= value <= hi and value not in [preset.value for preset in presets]:
            presets.append(CountPreset(label, value, key))
    return Count(lo, hi, suggest=min(hi, max(lo, pot // 2)), unit="chips", presets=presets)


# --------------------------------------------------------------------------------------------------------------- D_BET


def _bet_question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: what there is to call."""
    seat = view.you
    call, held = view.call(seat), view.chips[seat]
    no_raise = _why_no_raise(lexicon, view, seat)
    if call == 0:
        text: Text = ["Nothing to call. Pass or raise."]
    elif held <= call:
        text = [StrongRef(str(call)), f" to call; you have {held} left."]
    else:
        text = [StrongRef(str(call)), " to call."]
    if no_raise and held > call:
        return text, [no_raise]
    others = view.bets - view.bet[seat]
    return text, [
        f"{chips(others)} of others {'lies' if others == 1 else 'lie'} on the table, {view.bet[seat]} of yours."
    ]


def _bet_choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Pass or call, raise, fold."""
    seat = view.you
    made = []
    for code in codes:
        if code == s.CALL:
            made.append(_call(view, seat))
        elif code == s.RAISE:
            made.append(_raise(lexicon, view, seat))
        else:
            left = view.bet[seat]
            detail = f"{chips(left)} {'is' if left == 1 else 'are'} lost"
            made.append(Choice(code, "Fold", detail=detail, key="F"))
    return made


def _call(view: GameView, seat: int) -> Choice:
    call, held = view.call(seat), view.chips[seat]
    if call == 0:
        return Choice(s.CALL, "Pass", detail="costs nothing", key="S", primary=True)
    if held <= call:
        return Choice(s.CALL, f"Call with {held}", detail="all-in", key="C", primary=True)
    return Choice(s.CALL, f"Call {call}", detail=f"{held - call} left", key="C", primary=True)


def _raise(lexicon: Lexicon, view: GameView, seat: int) -> Choice:
    bounds = _raise_bounds(lexicon, view, seat)
    lo, hi = bounds
    call = view.call(seat)
    if lo == hi:
        label, detail = f"Raise by {lo}", "all-in" if view.chips[seat] == call + lo else f"pays {call + lo}"
        return Choice(s.RAISE, label, detail=detail, key="R")
    detail = f"by {lo} to {hi}" + (f", after {call} to call" if call else "")
    return Choice(s.RAISE, "Raise", detail=detail, key="R", count=_raise_count(view, seat, bounds))


def _refuse_bet(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no bet now."""
    if code == s.FOLD:
        return "There is nothing to call; passing costs nothing, so a fold is not offered."
    if code == s.RAISE:
        return _why_no_raise(lexicon, view, view.you) or "A raise is not possible now."
    return f"There is no answer {code}: 0 passes or calls, 1 raises, 2 folds."


BET = Decision("bet", _bet_question, _bet_choices, _refuse_bet)

# ------------------------------------------------------------------------------------------------------------- D_RAISE


def _amount_question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: the bounds."""
    lo, hi = view.count
    call = view.call(view.you)
    besides = f", on top of the {call} to call" if call else ""
    return ["Raise by how many chips?"], [f"{lo} to {hi}{besides}."]


def _amount_choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Amounts, or blocks of them."""
    return number_choices(view.count, codes)


def _amount_words(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """An amount, or a block of them, in words."""
    first, last = choice.range or view.count
    return f"Raise by {chips(last)}" if first == last else f"Raise by {first} to {chips(last)}"


def _amount_numbers(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    return [_raise_count(view, view.you, view.count)]


def _refuse_amount(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no amount now."""
    lo, hi = view.count
    return f"Choice {code} is no raise from {lo} to {chips(hi)}; choice 0 means {lo}."


RAISE = Decision(
    "raise", _amount_question, _amount_choices, _refuse_amount, describe=_amount_words, numbers=_amount_numbers
)

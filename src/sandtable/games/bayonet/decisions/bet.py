"""D_BET and D_RAISE: pass, call, raise or fold, and by how much (spec section 6)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording, number_choices
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import COUNT_CHOICES, ask, count_block, count_up, count_width
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice, Count, CountPreset
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.rules.bet import can_raise, fold, round_of, to_call, with_chips
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.player_view import GameView, look


@kernel
def _set_bounds(rules, state, seat, call):
    """lo and hi of a raise by the seat, which may raise."""
    most = state.chips[seat] - call
    lo = min(rules.min_raise, most)
    hi = most
    if rules.bet_structure == s.FIXED:
        lo = min(rules.fixed_bets[round_of(state)], most)
        hi = lo
    elif rules.bet_structure == s.POT_LIMIT:
        total = call
        for other in range(s.MAX_SEATS):
            total += state.bet[other]
        hi = min(hi, total)
    elif rules.bet_structure == s.SPREAD:
        hi = min(hi, rules.spread_max)
    state.raise_lo = min(lo, hi)
    state.raise_hi = hi


@kernel
def _pay(state, seat, chips):
    state.chips[seat] -= chips
    state.bet[seat] += chips


@kernel
def bet_choices(rules, state, seat, choices):
    """Pass or call; raise and fold where they may be."""
    call = to_call(state, seat)
    choices[0] = s.CALL
    n = 1
    if can_raise(rules, state, seat, call):
        choices[n] = s.RAISE
        n += 1
    if call > 0:
        choices[n] = s.FOLD
        n += 1
    return n


@kernel
def raise_choices(state, choices):
    """COUNT(lo, hi): amounts, or blocks of them."""
    return count_up(choices, count_width(state.raise_lo, state.raise_hi))


@kernel
def answer_bet(rules, state, seat, choice, log):
    """Pass, call, raise or fold."""
    call = to_call(state, seat)
    if choice == s.FOLD:
        state.decided += 1
        fold(rules, state, seat, log)
        return
    if choice == s.CALL:
        state.decided += 1
        state.waiting = state.waiting & ~(1 << seat)
        if call == 0:
            emit(log, ev.PASSED, EVERYBODY, seat)
            return
        paid = min(call, state.chips[seat])
        _pay(state, seat, paid)
        emit(log, ev.CALLED, EVERYBODY, seat, paid, state.bet[seat], state.chips[seat])
        return
    _set_bounds(rules, state, seat, call)
    _raise_if_settled(state, seat, log)


@kernel
def answer_raise(state, seat, choice, log):
    """By how much: a number, or a block of numbers to choose from next."""
    state.raise_lo, state.raise_hi = count_block(state.raise_lo, state.raise_hi, choice)
    _raise_if_settled(state, seat, log)


@kernel
def _raise_if_settled(state, seat, log):
    """Ask for the size of the raise, or make it if only one is left."""
    if state.raise_lo < state.raise_hi:
        ask(state, seat, s.D_RAISE)
        return
    size = state.raise_lo
    state.raise_lo = 0
    state.raise_hi = 0
    paid = to_call(state, seat) + size
    _pay(state, seat, paid)
    number = round_of(state)
    state.raises += 1
    state.tops[number] = state.bet[seat]
    state.raisers[number] |= 1 << seat
    state.decided += 1
    state.waiting = with_chips(state) & ~(1 << seat)
    emit(log, ev.RAISED, EVERYBODY, seat, size, paid, state.bet[seat], state.chips[seat])


def _why_no_raise(lexicon: Lexicon, view: GameView, seat: int) -> str:
    """Why a seat that is asked for its bet cannot raise, as a sentence; empty if it can."""
    if lexicon.max_raises and view.raises >= lexicon.max_raises:
        return say("bet-most-raises", raises=view.raises)
    if view.chips[seat] <= view.call(seat):
        return say("bet-too-few-chips")
    if not any(view.chips[other] for other in view.live if other != seat):
        return say("bet-nobody-calls")
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
    most = view.chips[seat] - view.call(seat)
    for name, value, key in (("half-pot", pot // 2, "H"), ("pot", pot, "P"), ("all-chips", most, "A")):
        if lo <= value <= hi and value not in [preset.value for preset in presets]:
            presets.append(CountPreset(say(name), value, key))
    return Count(lo, hi, suggest=min(hi, max(lo, pot // 2)), unit=say("unit-chips"), presets=presets)


# --------------------------------------------------------------------------------------------------------------- D_BET


def _bet_question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: what there is to call."""
    seat = view.you
    call, held = view.call(seat), view.chips[seat]
    no_raise = _why_no_raise(lexicon, view, seat)
    text = say.text("bet-question", call=call, short=held <= call, held=held) if call else say.text("bet-nothing")
    if no_raise and held > call:
        return text, [no_raise]
    return text, say.text("bet-question.why", others=view.bets - view.bet[seat], own=view.bet[seat])


def _call(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    call, held = view.call(view.you), view.chips[view.you]
    if call == 0:
        return Choice(s.CALL, *say.labelled("bet-pass"), key="S", primary=True)
    name = "bet-call-all" if held <= call else "bet-call"
    return Choice(s.CALL, *say.labelled(name, call=call, held=held, left=held - call), key="C", primary=True)


def _raise(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    seat = view.you
    bounds = _raise_bounds(lexicon, view, seat)
    lo, hi = bounds
    call = view.call(seat)
    if lo == hi:
        name = "bet-raise-all" if view.chips[seat] == call + lo else "bet-raise-by"
        return Choice(s.RAISE, *say.labelled(name, size=lo, pays=call + lo), key="R")
    label, detail = say.labelled("bet-raise", lo=lo, hi=hi, call=call)
    return Choice(s.RAISE, label, detail, key="R", count=_raise_count(view, seat, bounds))


def _fold(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(s.FOLD, *say.labelled("bet-fold", left=view.bet[view.you]), key="F")


def _refuse_bet(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no bet now."""
    if code == s.FOLD:
        return say("bet-no-fold")
    if code == s.RAISE:
        return _why_no_raise(lexicon, view, view.you) or say("bet-no-raise")
    return say("bet-no-answer", code=code)


_PASS, _PASS_ALWAYS = "pass", "pass-always"
#: What a player may be ready to call, in chips; the id of the order is that with a word before it.
CALLS = (1, 2, 3, 5, 10, 20, 50, 100)
_MOST = {_PASS: 0, _PASS_ALWAYS: 0, **{f"call-{most}": most for most in CALLS}}


def _at_once(game: Game, seen: Records, seat: int, wish: str) -> int | None:
    """Pass or call while no more is owed than the order says; ask above that."""
    return s.CALL if look(game, seen, seat).call(seat) <= _MOST.get(wish, -1) else None


BET = Decision(
    "D_BET", s.D_BET,
    forms=(ChoiceForm(1, "pass or call", _call), ChoiceForm(1, "raise", _raise), ChoiceForm(1, "fold", _fold)),
    choices=bet_choices, answer=answer_bet, steps=dict.fromkeys(BETTING_ROUND, ""), question=_bet_question,
    refuse=_refuse_bet,
    routine=StandingOrder(
        id="bet",
        title=say.lazy("order-bets"),
        text=say.lazy("order-bets.detail"),
        choices=(
            StandingChoice("ask", say.lazy("order-ask")),
            StandingChoice(_PASS, *say.both("order-pass"), lapses=True),
            *(StandingChoice(f"call-{most}", *say.both("order-call", chips=most), lapses=True) for most in CALLS),
            StandingChoice(_PASS_ALWAYS, *say.both("order-pass-always")),
        ),
        default="ask",
        answer=_at_once,
        span=lambda game, state: int(plain(state).hands),
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------------- D_RAISE


def _amount_question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: the bounds."""
    lo, hi = view.count
    return say.asked("raise-question", lo=lo, hi=hi, call=view.call(view.you))


def _amount_choices(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    """Amounts, or blocks of them."""
    return number_choices(view.count, codes)


def _amount_words(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """An amount, or a block of them, in words."""
    first, last = choice.range or view.count
    return say("raise-by" if first == last else "raise-range", first=first, chips=last)


def _amount_numbers(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    return [_raise_count(view, view.you, view.count)]


def _refuse_amount(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no amount now."""
    lo, hi = view.count
    return say("raise-refused", code=code, lo=lo, chips=hi)


RAISE = Decision(
    "D_RAISE", s.D_RAISE,
    forms=(
        ChoiceForm(
            COUNT_CHOICES,
            f"by how much: the amounts from the smallest to the largest, in at most {COUNT_CHOICES} blocks of one "
            "size, of which the last may be shorter; a block of several is asked about once more",
            labels=_amount_choices,
            line=True,
        ),
    ),
    choices=raise_choices, answer=answer_raise, steps=dict.fromkeys(BETTING_ROUND, ""), question=_amount_question,
    refuse=_refuse_amount, describe=_amount_words, numbers=_amount_numbers,
)  # fmt: skip

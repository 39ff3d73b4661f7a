"""D_RESERVE: the reserve swap, in turn or all at once in secret (spec section 5, P10)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.core.scenes import Choice
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.rules.seats import next_live
from sandtable.games.bayonet.table.faces import community_card, exchange, hand_card, keep_all, reserve_card, which
from sandtable.games.bayonet.table.player_view import GameView


@kernel
def begin_swaps(rules, state, log):
    """P10: with `reserve_order` simultaneous all live seats are asked at once."""
    state.seat = s.EMPTY
    state.answered = 0
    secret = rules.reserve_order == s.SIMULTANEOUS
    emit(log, ev.SWAP_STEP, EVERYBODY, 1 if secret else 0)
    for seat in range(s.MAX_SEATS):
        state.answer[seat] = s.EMPTY
        if secret and (state.live >> seat) & 1 == 1:
            ask(state, seat, s.D_RESERVE)


@kernel
def continue_swaps(rules, state, log):
    """Ask the next live seat; if all answer at once and have done so, make the swaps in order. False at the end."""
    if rules.reserve_order != s.SIMULTANEOUS:
        seat = next_live(rules, state, state.seat)
        state.seat = seat
        if seat < 0:
            return False
        ask(state, seat, s.D_RESERVE)
        return True
    seat = next_live(rules, state, -1)
    while seat >= 0:
        _swap(state, seat, state.answer[seat], log)
        state.answer[seat] = s.EMPTY
        seat = next_live(rules, state, seat)
    state.answered = 0
    return False


@kernel
def reserve_choices(state, seat, choices):
    """Nothing, or one of the hand cards for one of the reserve."""
    return count_up(choices, 1 + s.RESERVES * state.hand_size[seat])


@kernel
def answer_reserve(rules, state, seat, choice, log):
    """0 = nothing; 1 + 2i + k = the hand card in position i for reserve card k."""
    state.decided += 1
    if rules.reserve_order != s.SIMULTANEOUS:
        _swap(state, seat, choice, log)
        return
    state.answer[seat] = choice
    state.answered = state.answered | (1 << seat)
    emit(log, ev.SWAP_ANSWERED, 1 << seat, seat, choice)
    emit(log, ev.SWAP_ANSWERED, EVERYBODY ^ (1 << seat), seat, UNTOLD)


@kernel
def _swap(state, seat, choice, log):
    """Exchange a hand card with a reserve card, which is seen or not as the reserve card lies."""
    if choice == 0:
        emit(log, ev.SWAP_NONE, EVERYBODY, seat)
        return
    position = (choice - 1) // s.RESERVES
    slot = (choice - 1) % s.RESERVES
    given = state.hand[seat, position]
    taken = state.reserve[seat, slot]
    if slot == s.FACE_DOWN:
        _forget(state, seat)
    state.hand[seat, position] = taken
    state.reserve[seat, slot] = given
    state.place[taken] = s.HAND_OF + seat
    state.place[given] = s.RESERVE_OF + seat
    if slot == s.FACE_UP:
        state.known[given] = s.ALL_KNOW
        emit(log, ev.SWAPPED_UP, EVERYBODY, seat, given, taken, position)
    else:
        emit(log, ev.SWAPPED_DOWN, 1 << seat, seat, given, taken, position)
        emit(log, ev.SWAPPED_DOWN, EVERYBODY ^ (1 << seat), seat, UNTOLD, UNTOLD, UNTOLD)


@kernel
def _forget(state, seat):
    """Before a face-down swap: from now on only the seat knows its hand and its face-down reserve card (R53). What
    everybody knew of them is kept, because it still tells something (E41)."""
    for position in range(s.HAND + 1):
        card = state.hand[seat, position] if position < s.HAND else state.reserve[seat, s.FACE_DOWN]
        state.was[seat, position] = card if state.known[card] == s.ALL_KNOW else s.EMPTY
        state.known[card] = 1 << seat


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: what becomes of the card that is given."""
    return say.asked("reserve-question", secret=lexicon.simultaneous)


def _keep(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    return keep_all(lexicon, view.own_hand(), say("reserve-keep"))


def _exchange(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    position, slot = divmod(number, s.RESERVES)
    elements = [hand_card(view.you, position), reserve_card(view.you, slot)]
    return exchange(lexicon, view.own_hand(), position, _lying(view, view.you)[slot], elements)


def _described(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """The two cards of a choice in words that no other choice has: "Hussars 3 for the face-down Rockets 1" where both
    cards of the reserve are Rockets."""
    if not choice.code:
        return choice.label
    position, slot = divmod(choice.code - 1, s.RESERVES)
    up, down = (lexicon.title(card) for card in _lying(view, view.you))
    given = which([lexicon.title(card) for card in view.own_hand()], position)
    side = ("down" if slot else "up") if up == down else None
    return say("reserve-told", given=given, side=side, taken=down if slot else up)


def _why_not(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """The community takes no part."""
    return {community_card(place): say("reserve-no-community") for place in range(s.COMMUNITY)}


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no swap now."""
    held = len(view.hands[view.you])
    return say("reserve-refused", code=code, most=s.RESERVES * held, held=held)


def _lying(view: GameView, seat: int) -> tuple[int, int]:
    """The own reserve cards, face up and face down."""
    down = view.down[seat]
    assert down is not None
    return view.up[seat], down


RESERVE = Decision(
    "D_RESERVE", s.D_RESERVE,
    forms=(
        ChoiceForm(1, "swap nothing", _keep, stops=True),
        ChoiceForm(
            s.HAND * s.RESERVES,
            "then by hand position the swap with the face-up and with the face-down reserve card",
            _exchange,
        ),
    ),
    choices=reserve_choices, answer=answer_reserve, steps={s.SWAP: ""}, question=_question, refuse=_refuse,
    why_not=_why_not, describe=_described,
)  # fmt: skip

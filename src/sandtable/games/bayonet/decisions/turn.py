"""D_TURN: a seat draws a card and may exchange one with the community (spec section 5, P4, P6 and P8)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.chance import DECKS
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.core.scenes import Choice
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.rules.dealing import take_card
from sandtable.games.bayonet.rules.seats import next_live
from sandtable.games.bayonet.table.faces import community_card, exchange, hand_card, keep_all, reserve_card, which
from sandtable.games.bayonet.table.player_view import GameView


@kernel
def begin_turns(state):
    """Nobody has had a turn yet."""
    state.seat = s.EMPTY


@kernel
def continue_turns(rules, state, log):
    """The next live seat draws and is asked; False when all had their turns."""
    seat = next_live(rules, state, state.seat)
    state.seat = seat
    if seat < 0:
        state.drawn = s.EMPTY
        return False
    position = take_card(rules, state, seat, DECKS, log)
    state.drawn = position
    left = state.deck
    emit(log, ev.TURN, 1 << seat, seat, state.hand[seat, position], position, left)
    emit(log, ev.TURN, EVERYBODY ^ (1 << seat), seat, UNTOLD, position, left)
    ask(state, seat, s.D_TURN)
    return True


@kernel
def turn_choices(state, seat, choices):
    """Keep all, or one of the hand cards for one of the community."""
    return count_up(choices, 1 + s.COMMUNITY * state.hand_size[seat])


@kernel
def answer_turn(state, seat, choice, log):
    """0 = keep; 1 + 3i + j = the hand card in position i for community card j."""
    state.decided += 1
    if choice == 0:
        emit(log, ev.KEPT, EVERYBODY, seat)
        return
    position = (choice - 1) // s.COMMUNITY
    place = (choice - 1) % s.COMMUNITY
    given = state.hand[seat, position]
    taken = state.community[place]
    state.hand[seat, position] = taken
    state.community[place] = given
    state.place[taken] = s.HAND_OF + seat
    state.place[given] = s.ON_TABLE
    state.known[given] = s.ALL_KNOW
    emit(log, ev.EXCHANGED, EVERYBODY, seat, given, taken, position, place)


def _question(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """Prompt: the card drawn."""
    seat = view.you
    drawn = view.hands[seat][view.drawn] if 0 <= view.drawn < len(view.hands[seat]) else None
    text, why = say.asked("turn-question")
    return text if drawn is None else say.text("turn-drew", card=lexicon.title(drawn)), why


def _keep(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    return keep_all(lexicon, view.own_hand(), say("turn-keep"))


def _exchange(lexicon: Lexicon, view: GameView, number: int) -> Choice:
    position, place = divmod(number, s.COMMUNITY)
    elements = [hand_card(view.you, position), community_card(place)]
    return exchange(lexicon, view.own_hand(), position, view.community[place], elements)


def _described(lexicon: Lexicon, view: GameView, choice: Choice) -> str:
    """The two cards of a choice in words that no other choice has: "Second Hussars 3 for the first Rockets 1"."""
    if not choice.code:
        return choice.label
    position, place = divmod(choice.code - 1, s.COMMUNITY)
    offered = [lexicon.title(card) for card in view.community]
    given, taken = which([lexicon.title(card) for card in view.own_hand()], position), which(offered, place)
    return say("exchange-told", given=given, only=taken == offered[place], taken=taken)


def _why_not(lexicon: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """The reserve takes no part."""
    return {reserve_card(view.you, slot): say("turn-no-reserve") for slot in range(s.RESERVES)}


def _refuse(lexicon: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no exchange now."""
    held = len(view.hands[view.you])
    return say("turn-refused", code=code, most=s.COMMUNITY * held, held=held)


TURN = Decision(
    "D_TURN", s.D_TURN,
    forms=(
        ChoiceForm(1, "keep all", _keep, stops=True),
        ChoiceForm(
            s.HAND * s.COMMUNITY,
            "then by hand position and community position the exchange of one for the other",
            _exchange,
        ),
    ),
    choices=turn_choices, answer=answer_turn,
    steps=dict.fromkeys((s.TURN_1, s.TURN_2, s.TURN_3), "waiting-exchange"), question=_question, refuse=_refuse,
    why_not=_why_not, describe=_described, client="exchange",
)  # fmt: skip

"""D_DISCARD: which card to give away above the hand limit (spec section 8.6)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.faces import card_id
from sandtable.games.conquest.table.player_view import GameView


@kernel
def discard(rules, state, card, why, log):
    """A card of a hand goes to the discard pile, face up."""
    seat = state.place[card]
    state.place[card] = s.IN_DISCARD
    state.hand[seat] -= 1
    state.hand[s.IN_DISCARD] += 1
    emit(log, ev.DISCARDED, EVERYBODY, seat, card, why, state.hand[seat])


@kernel
def over_limit(rules, state, seat):
    """Whether the hand holds more cards than the limit allows."""
    return rules.hand_limit > 0 and state.hand[seat] > rules.hand_limit


@kernel
def ask_discard(rules, state):
    """DISCARD_TO the hand limit (8.6). True = the seat is asked."""
    seat = state.seat
    if over_limit(rules, state, seat):
        ask(state, seat, s.D_DISCARD)
        return True
    return False


@kernel
def answer_discard(rules, state, choice, log):
    """The answer to D_DISCARD."""
    discard(rules, state, choice, ev.DISCARD_LIMIT, log)


@kernel
def discard_choices(rules, state, seat, choices):
    """The cards of a hand."""
    n = 0
    for card in range(rules.cards):
        if state.place[card] == seat:
            choices[n] = card
            n += 1
    return n


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("discard-question", cards=view.cards[view.you], limit=words.options.hand_limit)


def _label(words: Lexicon, view: GameView, card: int) -> Choice:
    title = words.cards[card].title.removeprefix("a ")
    return Choice(card, title[0].upper() + title[1:], elements=[card_id(card)])


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    """By a name that no other card of the hand has: of several with one face the place among them."""
    hand = view.hands[view.you]
    title = words.cards[choice.code].title
    alike = [other for other in sorted(hand) if words.cards[other].title == title]
    if len(alike) == 1:
        return say("discard-told", card=title)
    number = alike.index(choice.code) + 1
    return say("discard-told-of", card=title.removeprefix("a "), number=number, count=len(alike))


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("discard-refused")


DISCARD = Decision(
    "D_DISCARD", s.D_DISCARD, forms=(ChoiceForm(s.MAX_CARDS, "the card, by its id", _label),), choices=discard_choices,
    answer=answer_discard, steps=dict.fromkeys((s.DISCARD, s.SPOILS_DISCARD), "waiting-discard"), question=_question,
    refuse=_refuse, describe=_described, searched=False, evidence=2.0, rare=True,
)  # fmt: skip

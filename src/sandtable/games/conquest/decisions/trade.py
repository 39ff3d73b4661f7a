"""D_TRADE: which set of cards to trade (spec sections 8.5 and 9 step 5)."""

from collections.abc import Sequence

import numpy as np

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, set_cards, set_name
from sandtable.games.conquest.rules.sets import (
    SET_CARDS,
    SET_PATTERN,
    SET_ROOM,
    SET_SIZE,
    SET_VALUE,
    bonus_cards,
    find_set,
)
from sandtable.games.conquest.rules.variants import BONUS_TO_TERRITORY, INHERIT_FORCED, INHERIT_MAY
from sandtable.games.conquest.rules.visibility import audience_of_seat
from sandtable.games.conquest.table.faces import card_id
from sandtable.games.conquest.table.player_view import CardSet, GameView


@kernel
def trade(rules, state, seat, found, why, log):
    """Trade the set that `find_set` wrote to `found`: its cards to the discard pile, its armies to the pool."""
    size = int(found[SET_SIZE])
    earning = bonus_cards(rules, state, seat, found)
    value = int(found[SET_VALUE])
    for i in range(size):
        state.place[found[SET_CARDS + i]] = s.IN_DISCARD
    state.hand[seat] -= size
    state.hand[s.IN_DISCARD] += size
    state.trades += 1
    state.trades_by[seat] += 1
    state.pool[seat] += value
    state.received += value
    emit(log, ev.TRADED, EVERYBODY, seat, state.trades, int(found[SET_PATTERN]), size, value)
    also(log, why, state.trades_by[seat], state.hand[seat])
    told = audience_of_seat(rules, seat)
    armies = rules.territory_bonus
    total = value
    for i in range(size):
        card = int(found[SET_CARDS + i])
        emit(log, ev.TRADED_CARD, EVERYBODY, seat, card)
        if (earning >> i) & 1 == 1:
            territory = rules.card_territory[card]
            to_territory = 0
            if rules.territory_bonus_to == BONUS_TO_TERRITORY:
                state.armies[territory] += armies
                to_territory = 1
            else:
                state.pool[seat] += armies
            state.received += armies
            total += armies
            emit(log, ev.TRADE_BONUS, told, seat, card, territory, armies, to_territory)
            also(log, state.armies[territory])
    emit(log, ev.TRADE_TOTAL, told, seat, total, state.pool[seat])


@kernel
def _may_trade(rules, state):
    """Whether the seat may make another voluntary trade this turn."""
    return rules.trades_per_turn == 0 or state.voluntary < rules.trades_per_turn


@kernel
def _ask_or_trade(rules, state, due, why, log):
    """D_TRADE for the seat whose turn it is: 0 = there is no set, 1 = it is asked, 2 = the only set was traded."""
    seat = state.seat
    found = np.empty(SET_ROOM, dtype=np.int64)
    if find_set(rules, state, seat, 1, found) == 0:
        return 0
    if due and find_set(rules, state, seat, 2, found) == 1:
        trade(rules, state, seat, found, why, log)
        return 2
    state.compulsory = 1 if due else 0
    ask(state, seat, s.D_TRADE)
    return 1


@kernel
def trade_step(rules, state, log):
    """T2. True = the seat is asked."""
    seat = state.seat
    while state.hand[seat] >= rules.set_min and rules.set_min > 0:
        due = rules.must_trade_at > 0 and state.hand[seat] >= rules.must_trade_at
        if not due and not _may_trade(rules, state):
            break
        outcome = _ask_or_trade(rules, state, due, ev.TRADE_COMPULSORY, log)
        if outcome == 1:
            return True
        if outcome == 0:
            break
    state.step = s.PLACE
    return False


@kernel
def spoils_trade_step(rules, state, log):
    """Section 9 step 5. True = the seat is asked."""
    seat = state.seat
    while True:
        due = rules.inherit_trade == INHERIT_FORCED
        if due:
            wanted = state.inherited > 0 and state.hand[seat] >= rules.hand_limit
        else:
            wanted = rules.inherit_trade == INHERIT_MAY and _may_trade(rules, state)
        if not wanted:
            break
        outcome = _ask_or_trade(rules, state, due, ev.TRADE_FORCED, log)
        if outcome == 1:
            return True
        if outcome == 0:
            break
        state.forced += 1
    if state.forced > 0:
        emit(log, ev.FORCED_TRADES_END, EVERYBODY, seat, state.forced)
        state.forced = 0
    state.step = s.SPOILS_DISCARD
    return False


@kernel
def trade_choices(rules, state, seat, choices):
    """The codes of D_TRADE, written to `choices`; returns how many. In a state rebuilt from what others know the hand
    may hold no set: then there is just "stop" (section 13)."""
    found = np.empty(SET_ROOM, dtype=np.int64)
    count = find_set(rules, state, seat, 0, found)
    n = 0
    if state.compulsory == 0 or count == 0:
        choices[0] = 0
        n = 1
    for i in range(count):
        choices[n] = i + 1
        n += 1
    return n


@kernel
def answer_trade(rules, state, seat, choice, log):
    """The answer to D_TRADE in T2 or after an elimination."""
    due = state.compulsory == 1
    state.compulsory = 0
    spoils = state.step == s.SPOILS_TRADE
    if choice == 0:
        state.forced = 0
        state.step = s.SPOILS_DISCARD if spoils else s.PLACE
        return
    found = np.empty(SET_ROOM, dtype=np.int64)
    find_set(rules, state, seat, choice, found)
    if not due:
        state.voluntary += 1
        trade(rules, state, seat, found, ev.TRADE_MAY if spoils else ev.TRADE_FREE, log)
    elif spoils:
        state.forced += 1
        trade(rules, state, seat, found, ev.TRADE_FORCED, log)
    else:
        trade(rules, state, seat, found, ev.TRADE_COMPULSORY, log)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hand = view.cards[view.you]
    spoils = view.step == s.SPOILS_TRADE
    if spoils and words.options.inherit_trade == "forced":
        return say.asked("trade-forced", cards=hand, limit=words.options.hand_limit)
    if view.compulsory:
        return say.asked("trade-due", cards=hand, due=words.options.must_trade_at)
    return say.asked("trade-spoils" if spoils else "trade-question")


def _stop(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, *say.labelled("trade-keep" if view.step == s.TRADE else "trade-stop"))


def _labels(words: Lexicon, view: GameView, numbers: Sequence[int]) -> list[Choice]:
    sets = [view.sets[number + 1] for number in numbers]
    best = max((found.value + found.bonus for found in sets), default=0)
    made = [_trade(words, view, found) for found in sets]
    labels = [choice.label for choice in made]
    for choice, found in zip(made, sets, strict=True):
        if labels.count(choice.label) > 1:
            choice.label = _with_cards(words, found)
        if view.compulsory and found.value + found.bonus == best:
            choice.primary, best = True, -1
    return made


def _trade(words: Lexicon, view: GameView, found: CardSet) -> Choice:
    faces = [words.cards[card] for card in found.cards]
    detail = say("trade-bonus-detail" if found.bonus else "armies", armies=found.value, bonus=found.bonus)
    lines = [say("trade-worth", armies=found.value), say("trade-cards", cards=[face.title for face in faces])]
    if found.bonus:
        own = [words.names[face.territory] for face in faces if face.territory >= 0 and view.owns(face.territory)]
        lines.insert(1, say("trade-bonus-for", bonus=found.bonus, name=own[0] if own else None))
    return Choice(
        0,
        _label(words, found),
        detail=detail,
        group=set_name(words, found.pattern, found.cards),
        elements=[card_id(card) for card in found.cards],
        preview=Preview(_label(words, found), lines),
    )


def _label(words: Lexicon, found: CardSet) -> str:
    return say("trade-set", set=set_name(words, found.pattern, found.cards))


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    found = view.sets.get(choice.code)
    return _with_cards(words, found) if found else choice.label


def _with_cards(words: Lexicon, found: CardSet) -> str:
    return say("trade-set-cards", set=set_name(words, found.pattern, found.cards), cards=set_cards(words, found.cards))


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return {card_id(card): say("trade-no-set") for card in view.hands[view.you]}


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == 0:
        return say("trade-must")
    return say("trade-refused", code=code)


TRADE = Decision(
    "D_TRADE", s.D_TRADE,
    forms=(
        ChoiceForm(1, "0 to stop", _stop, stops=True),
        ChoiceForm(s.MAX_CHOICES - 1, "n to trade the n-th legal set of the hand in the order of 8.3", labels=_labels),
    ),
    choices=trade_choices, answer=answer_trade, steps={s.TRADE: "", s.SPOILS_TRADE: ""}, question=_question,
    refuse=_refuse, why_not=_why_not, describe=_described, then=("D_WHERE",), evidence=1.0, rare=True,
)  # fmt: skip

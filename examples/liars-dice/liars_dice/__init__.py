"""Liar's Dice: hidden dice, bids that only rise, and a challenge that turns all dice up (RULES.md)."""

from sandtable.core.game.plain import (
    EVERYBODY, Choice, ChoiceForm, Decision, Events, PlainGame, PlainState, die, drop_out, emit, emit_row, event, i1,
    i4, kernel, list_numbers, next_seat, public, rolled, whole,
)  # fmt: skip

ROUND = event(1, "round left", "Round {round}: {left} dice", "turn")
BID = event(2, "seat bid", "{seat} {seat:bid|bids} {bid}.")
DOUBTED = event(3, "seat bid found", "{seat} {seat:doubt|doubts} {bid}: there are {found}.")
SHOWN = event(4, "seat dice*6", "{seat} {seat:have|has} {dice}.")
LOST = event(5, "seat", "{seat} {seat:lose|loses} a die.")
EVENTS = Events(globals(), bid=217, dice=7)
FACES = ("one", "two", "three", "four", "five", "six")


class State(PlainState):  # the score of a seat is the number of dice it has left
    dice: i1[6, 6] = rolled(1, 6)
    bid: i4 = public()  # 6 * (count - 1) + face; 0: nothing is bid yet
    bidder: i4 = public()


@kernel
def roll(rules, state, log):
    state.round, state.bid = state.round + 1, 0
    for seat in range(rules.players):
        for d in range(6):
            state.dice[seat, d] = die(state.chance, 6) if d < state.score[seat] and not state.out[seat] else 0
    emit(log, ROUND, EVERYBODY, state.round, (state.dice != 0).sum())


@kernel
def setup(rules, state, log):
    state.score[: rules.players] = rules.dice
    roll(rules, state, log)


@kernel
def bids(rules, state, choices):
    count = list_numbers(choices, 0, 0, 0) if state.bid else 0  # 0: it is a lie
    most = min((state.dice != 0).sum(), (state.bid + 5) // 6 + rules.jump)
    return list_numbers(choices, count, state.bid + 1, 6 * most)


@kernel
def answer(rules, state, seat, choice, log):
    if choice:
        state.bid, state.bidder, state.turn = choice, seat, next_seat(rules, state, seat)
        emit(log, BID, EVERYBODY, seat, choice)
        return
    found = (state.dice == (state.bid - 1) % 6 + 1).sum()
    emit(log, DOUBTED, EVERYBODY, seat, state.bid, found)
    for s in range(rules.players):
        emit_row(log, SHOWN, EVERYBODY, s, state.dice[s])
    state.turn = seat if found >= (state.bid + 5) // 6 else state.bidder
    state.score[state.turn] -= 1
    emit(log, LOST, EVERYBODY, state.turn)
    if state.score[state.turn] == 0 or state.out[state.turn]:
        drop_out(rules, state, state.turn)
    if not state.over:
        roll(rules, state, log)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    best, pick = -99.0, choices[0]
    for choice in choices[:count]:
        bid = choice if choice else state.bid
        own = (state.dice[seat] == (bid - 1) % 6 + 1).sum()
        spare = own + ((state.dice != 0).sum() - state.score[seat]) / 6 - (bid + 5) // 6  # dice more than it says
        if (spare if choice else -0.5 - spare) > best:
            best, pick = spare if choice else -0.5 - spare, choice
    return pick


def words(bid):
    count, face = (bid + 5) // 6, FACES[(bid - 1) % 6]
    return f"{count} {face}{'' if count == 1 else 'es' if face == 'six' else 's'}" if bid else "none yet"


BIDDING = Decision(
    "bid", choices=bids, answer=answer, question="Raise the bid, or say that it is a lie.",
    forms=(ChoiceForm(1, "0 to doubt", lambda game, view, number: Choice(0, "Liar!", primary=True)),
           ChoiceForm(216, "the bid", lambda game, view, number: words(number + 1))),
)  # fmt: skip
DEFINITION = PlainGame(
    "liars-dice", "Liar's Dice", "Hidden dice, bids that only rise, and the one question whether it is a lie.",
    State, (BIDDING,), kernels=(setup, heuristic), score_unit="dice",
    events=EVENTS, words={"bid": words}, news=(DOUBTED, SHOWN, LOST),
    figures=lambda game, state: {"Bid": words(state.bid), "Dice in play": (state.dice != 0).sum()},
    options={"dice": whole(5, 1, 6, "Dice", "How many dice each seat begins with."),
             "jump": whole(2, 1, 36, "Jump", "How many dice a bid may be higher than the one before it.")},
).define()  # fmt: skip

"""Liar's Dice as games were written for the first release: lists of choices by hand, fields that say nothing, a table
that names choices (examples/liars-dice declares the same game)."""

from sandtable.core.game.plain import (
    EVERYBODY,
    Choice,
    Events,
    PlainState,
    PlainTable,
    die,
    drop_out,
    emit,
    emit_row,
    event,
    i1,
    i4,
    kernel,
    list_numbers,
    next_seat,
    plain_game,
    rolled,
    whole,
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
    bid: i4  # 6 * (count - 1) + face; 0: nothing is bid yet
    bidder: i4


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
def legal(rules, state, seat, choices):
    count = list_numbers(choices, 0, 0, 0) if state.bid else 0  # 0: it is a lie
    most = min((state.dice != 0).sum(), (state.bid + 5) // 6 + rules.jump)
    return list_numbers(choices, count, state.bid + 1, 6 * most)


@kernel
def apply(rules, state, seat, choice, log):
    if choice:
        state.bid, state.bidder, state.turn = choice, seat, next_seat(rules, state, seat)
        emit(log, BID, EVERYBODY, seat, choice)
        if choice < 6 * (state.dice != 0).sum():  # who is next doubts the highest of all bids without being asked
            return
    found = (state.dice == (state.bid - 1) % 6 + 1).sum()
    emit(log, DOUBTED, EVERYBODY, state.turn, state.bid, found)
    for s in range(rules.players):
        emit_row(log, SHOWN, EVERYBODY, s, state.dice[s])
    state.turn = state.turn if found >= (state.bid + 5) // 6 else state.bidder
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


TABLE = PlainTable(
    State, lambda game, state, code: words(code) if code else Choice(0, "Liar!", primary=True), {"bid": words},
    figures=lambda game, state: {"Bid": words(state.bid), "Dice in play": (state.dice != 0).sum()},
    ask="Raise the bid, or say that it is a lie.", news=(DOUBTED, SHOWN, LOST),
)  # fmt: skip
DEFINITION = plain_game(
    "liars-dice", "Liar's Dice", "Hidden dice, bids that only rise, and the one question whether it is a lie.",
    state=State, kernels={"setup": setup, "legal": legal, "apply": apply, "heuristic": heuristic}, table=TABLE,
    events=EVENTS,
    options={"dice": whole(5, 1, 6, "Dice", "How many dice each seat begins with."),
             "jump": whole(2, 1, 36, "Jump", "How many dice a bid may be higher than the one before it.")},
    max_choices=217, score_unit="dice", rules_text="command.py",
)  # fmt: skip

"""Lone High: all name a number in secret, at the same time; the highest that only one player named wins (RULES.md)."""

from sandtable.core.game.plain import (
    EVERYBODY, AskingState, Choice, ChoiceForm, Decision, Events, PlainGame, ask, chosen, emit, event, i1, kernel,
    list_numbers, whole,
)  # fmt: skip

NAME, TAKE = 1, 2  # decisions
ROUND = event(1, "round", "Round {round}", "turn")
NAMED = event(2, "seat number", "{seat} named {number}.")
WON = event(3, "seat", "{seat} {seat:win|wins} a point.")
NOBODY = event(4, "", "No number is alone.")
TOOK = event(5, "seat from:seat", "{seat} {seat:take|takes} a point from {from}.")
EVENTS = Events(globals())


class State(AskingState):
    number: i1[6] = chosen(1, "most")


@kernel
def setup(rules, state, log):
    state.score[: rules.players] = rules.points


@kernel
def lone(rules, state):
    """The seat with the highest number that no other seat named; -1 if there is none."""
    best = -1
    for seat in range(rules.players):
        number = state.number[seat]
        if number and (state.number == number).sum() == 1 and (best < 0 or number > state.number[best]):
            best = seat
    return best


@kernel
def advance(rules, state, log):
    if state.to_act or state.over:
        return
    if state.number.any():
        for seat in range(rules.players):
            if state.number[seat]:
                emit(log, NAMED, EVERYBODY, seat, state.number[seat])
        winner = lone(rules, state)
        state.number[:] = 0
        if winner >= 0 and not state.out[winner]:
            state.score[winner] += 1
            emit(log, WON, EVERYBODY, winner)
            ask(state, winner, TAKE)
            return
        emit(log, NOBODY, EVERYBODY)
    if state.round == rules.rounds:
        state.over = 1
        return
    state.round += 1
    emit(log, ROUND, EVERYBODY, state.round)
    for seat in range(rules.players):
        if not state.out[seat]:
            ask(state, seat, NAME)


@kernel
def numbers(rules, choices):
    return list_numbers(choices, 0, 1, rules.most)


@kernel
def answer_number(state, seat, choice):
    state.number[seat] = choice


@kernel
def others(rules, state, seat, choices):
    count = list_numbers(choices, 0, 0, 0)  # 0: from nobody
    for other in range(rules.players):
        if other != seat and not state.out[other] and state.score[other]:
            count = list_numbers(choices, count, other + 1, other + 1)
    return count


@kernel
def answer_take(state, seat, choice, log):
    if choice:
        state.score[seat] += 1
        state.score[choice - 1] -= 1
        emit(log, TOOK, EVERYBODY, seat, choice - 1)


def from_seat(game, view, seat):
    return Choice(seat, f"From seat {seat + 1}", elements=[f"seat-{seat}"])


DECISIONS = (
    Decision("name", NAME, choices=numbers, answer=answer_number, question="Which number do you name?",
             waiting="name{s} a number in secret.",
             forms=(ChoiceForm(13, "the number", lambda game, view, number: str(number)),)),
    Decision("take", TAKE, choices=others, answer=answer_take, question="From whom do you take a point?",
             waiting="take{s} a point.",
             forms=(ChoiceForm(1, "0 for nobody", lambda game, view, number: "From nobody", stops=True),
                    ChoiceForm(6, "1 + the seat", from_seat)),
             refuse=lambda game, view, code, codes: f"Seat {code} is not at the table, or has no point to give."),
)  # fmt: skip
DEFINITION = PlainGame(
    "lone-high", "Lone High", "All name a number in secret: the highest that nobody else named wins.",
    State, DECISIONS, kernels=(setup, advance), news=(NAMED, WON, NOBODY, TOOK),
    events=EVENTS,
    options={"most": whole(7, 2, 12, "Numbers", "The highest number that may be named."),
             "rounds": whole(7, 1, 20, "Rounds", "How many rounds are played."),
             "points": whole(2, 0, 9, "Points", "How many points each seat begins with.")},
).define()  # fmt: skip

"""Whisper: a toy game of hidden decisions.

Each of 2 to 4 seats holds a secret card 0..9. In turn a seat first keeps or swaps its card, and nobody else may know
that it is being asked, nor what it answered; then it passes or boasts, in public. After `rounds` rounds the highest
card wins; equal ones share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from sandtable.core.errors import UnknownGame
from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built, Game, GameDefinition
from sandtable.core.game.options import OptionForm, Preset
from sandtable.core.game.position import Position
from sandtable.core.game.registry import announce
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance, below, rekey
from sandtable.core.kernel.events import EVERYBODY, Event, emit
from sandtable.core.kernel.records import Record, Records, i1, i4
from sandtable.core.scenes import Board, BoardElement, Choice, Entry, Player, Prompt, Scene, SeatRef

DEALT, SWAPPED, PASSED, BOASTED, LEFT = 1, 2, 3, 4, 5


class Rules(Record):
    players: i4
    rounds: i4


class State(Record):
    chance: Chance
    card: i1[8]
    gone: i1[8]
    boasts: i4
    turn: i4
    step: i4
    round: i4
    over: i4


@kernel
def setup(rules, state, log):
    for s in range(rules.players):
        state.card[s] = below(state.chance, 10)
        emit(log, DEALT, 1 << s, s, state.card[s])
    state.round = 1


@kernel
def seats_to_act(rules, state):
    if state.over == 1:
        return 0
    return 1 << state.turn


@kernel
def legal(rules, state, seat, choices):
    choices[0] = 0
    choices[1] = 1
    return 2


@kernel
def _next(rules, state):
    state.step = 0
    living = 0
    for s in range(rules.players):
        living += 1 - state.gone[s]
    if living < 2:
        state.over = 1
        return
    while True:
        state.turn += 1
        if state.turn == rules.players:
            state.turn = 0
            state.round += 1
            if state.round > rules.rounds:
                state.over = 1
                return
        if state.gone[state.turn] == 0:
            return


@kernel
def apply(rules, state, seat, choice, log):
    if state.step == 0:
        if choice == 1:
            state.card[seat] = below(state.chance, 10)
            emit(log, SWAPPED, 1 << seat, seat, state.card[seat])
        state.step = 1
    else:
        state.boasts += choice
        emit(log, BOASTED if choice == 1 else PASSED, EVERYBODY, seat)
        _next(rules, state)


@kernel
def resign(rules, state, seat, log):
    if state.gone[seat] == 1:
        return
    state.gone[seat] = 1
    emit(log, LEFT, EVERYBODY, seat)
    living = 0
    for s in range(rules.players):
        living += 1 - state.gone[s]
    if living < 2:
        state.over = 1
    elif state.turn == seat:
        _next(rules, state)


@kernel
def returns(rules, state, out):
    best, count = -1, 0
    for s in range(rules.players):
        if state.gone[s] == 0:
            if state.card[s] > best:
                best, count = state.card[s], 1
            elif state.card[s] == best:
                count += 1
    for s in range(8):
        out[s] = 0.0
        if s < rules.players and state.gone[s] == 0 and state.card[s] == best:
            out[s] = 1.0 / count


@kernel
def score(rules, state, out):
    returns(rules, state, out)


@kernel
def conceal(rules, state, seat, chance):
    if state.over == 0:
        for s in range(rules.players):
            if s != seat:
                state.card[s] = below(chance, 10)
        if seat != state.turn:
            state.step = below(chance, 2)
    rekey(state.chance, chance)


@kernel
def check(rules, state):
    return 1 if state.step > 1 else 0


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    if state.step == 0:
        return choices[1] if state.card[seat] < 5 else choices[0]
    return choices[0]


@kernel
def progress(rules, state):
    return np.int64(state.round)


class WhisperOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4, title="Players", description="How many seats.")] = 2
    rounds: Annotated[int, msgspec.Meta(ge=1, le=200, title="Rounds", description="The last round.")] = 4


def build(options: WhisperOptions, attachments: Mapping[str, str], files: bool) -> Built:
    rules = Rules.new()
    rules["players"], rules["rounds"] = options.players, options.rounds
    return Built(rules)


class WhisperTable:
    def board(self, game: Game) -> Board:
        elements = [BoardElement(f"seat-{s}", f"Seat {s + 1}", "slot", (10.0 * s, 5.0)) for s in range(game.seats)]
        return Board("whisper", "slots", 100, 100, elements)

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        state = position.state[0]
        asked = not position.over and viewer == int(state["turn"])
        players = [
            Player(
                s,
                acting=not position.over and s == int(state["turn"]),
                out=bool(state["gone"][s]),
                note=f"held {state['card'][s]}" if position.over else "",
            )
            for s in range(game.seats)
        ]
        words = ("Keep", "Swap") if int(state["step"]) == 0 else ("Pass", "Boast")
        return Scene(
            "whisper",
            viewer,
            over=position.over,
            headline=f"Round {min(int(state['round']), game.options.rounds)}",
            players=players,
            choices=[Choice(code, word) for code, word in enumerate(words)] if asked else [],
            prompt=Prompt(
                [words[0], " or ", words[1].lower(), "."] if asked else ["Wait."],
                [] if viewer is None else [f"You hold {state['card'][viewer]}."],
            ),
        )

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        words = {DEALT: "are dealt", SWAPPED: "draw", PASSED: "passes", BOASTED: "boasts", LEFT: "leaves"}
        entries = []
        for event in events:
            private = event.kind in (DEALT, SWAPPED)
            text: list[Any] = [SeatRef(event.args[0]), f" {words[event.kind]}"]
            if private:
                text.append(f" {event.args[1]}")
            entries.append(Entry(0, words[event.kind], [*text, "."], secret=private))
        return entries

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        return [(("Keep", "Swap"), ("Pass", "Boast"))[int(state[0]["step"])][code] for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        return f"A whisper is 0 or 1, not {code}."


DEFINITION = GameDefinition(
    id="whisper",
    title="Whisper",
    tagline="A toy of hidden decisions.",
    version="1",
    kernels=GameKernels(
        Rules, State, setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score
    ),
    form=OptionForm(
        WhisperOptions,
        {
            "plain": Preset("plain", "Plain", "The usual.", (2, 4)),
            "long": Preset("long", "Long", "Many rounds.", (2, 4), {"rounds": 100}),
        },
    ),
    build=build,
    table=WhisperTable(),
    rules_text=lambda: "# Whisper\n\nKeep quiet.\n",
    max_choices=2,
    event_room=4,
    limit=4000,
)


def find(name: str) -> GameDefinition:
    if name != "whisper":
        raise UnknownGame(f"There is no game {name!r}.")
    return DEFINITION


announce(find)

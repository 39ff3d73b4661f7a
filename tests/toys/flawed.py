"""Flawed: a toy game with a mistake in it, to see that fuzzing finds it. Two seats add 0 to 3 in turn up to 30 or more;
the invariant says that the sum is never 13, except when `sound`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built, Game, GameDefinition
from sandtable.core.game.options import OptionForm, Preset
from sandtable.core.game.position import Position
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.events import EVERYBODY, Event, emit
from sandtable.core.kernel.records import Record, Records, i4
from sandtable.core.scenes import Board, Entry, Scene


class Rules(Record):
    sound: i4


class State(Record):
    chance: Chance
    total: i4
    seat: i4


@kernel
def setup(rules, state, log):
    state.total = 0


@kernel
def seats_to_act(rules, state):
    return 0 if state.total >= 30 else 1 << state.seat


@kernel
def legal(rules, state, seat, choices):
    for i in range(4):
        choices[i] = i
    return 4


@kernel
def apply(rules, state, seat, choice, log):
    state.total += choice
    state.seat = 1 - state.seat
    emit(log, 1, EVERYBODY, seat, choice)


@kernel
def resign(rules, state, seat, log):
    state.total = 30


@kernel
def returns(rules, state, out):
    for s in range(2):
        out[s] = 1.0 if s != state.seat else 0.0


@kernel
def score(rules, state, out):
    returns(rules, state, out)


@kernel
def conceal(rules, state, seat, chance):
    pass


@kernel
def check(rules, state):
    return 7 if state.total == 13 and rules.sound == 0 else 0


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    return choices[0]


@kernel
def progress(rules, state):
    return 1


class FlawedOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=2)] = 2
    sound: bool = False


def build(options: FlawedOptions, attachments: Mapping[str, str], files: bool) -> Built:
    rules = Rules.new()
    rules["sound"] = options.sound
    return Built(rules)


class FlawedTable:
    def board(self, game: Game) -> Board:
        return Board("flawed", "slots", 1, 1, [])

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        return Scene("flawed", viewer)

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        return [Entry(0, "add", [f"Seat {e.args[0] + 1} adds {e.args[1]}."]) for e in events]

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        return [f"Add {code}" for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        return "Add 0 to 3."


DEFINITION = GameDefinition(
    id="flawed",
    title="Flawed",
    tagline="A toy with a mistake.",
    version="1",
    kernels=GameKernels(
        Rules, State, setup, seats_to_act, legal, apply, resign, returns, conceal, check, heuristic, progress, score
    ),
    form=OptionForm(FlawedOptions, {"plain": Preset("plain", "Plain", "The only one.", (2, 2))}),
    build=build,
    table=FlawedTable(),
    rules_text=lambda: "# Flawed\n",
    max_choices=4,
    event_room=2,
    limit=1000,
)

"""Duel: a toy game that uses everything the contract has, in a page.

Each of 2 to 4 seats holds a secret card 0..5. Round by round every living seat secretly bids 0..`high` at the same
time; then a die is added to each bid and the lowest total (the lowest seat of equals) is out, unless its card equals
the die, which saves it once. One seat left wins. After `rounds` rounds the living seats share the win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
import numpy as np

from sandtable.core.errors import UnknownGame
from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built, Game, GameDefinition, Grouping, StandingChoice, StandingOrder
from sandtable.core.game.options import OptionForm, Preset
from sandtable.core.game.position import Position
from sandtable.core.game.registry import announce
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance, below, die, rekey
from sandtable.core.kernel.events import EVERYBODY, Event, emit
from sandtable.core.kernel.records import Record, Records, i1, i2, i4
from sandtable.core.scenes import Action, Board, Choice, Entry, Player, Prompt, Result, Scene, SeatRef, Text

DEALT, BID, OUT, SAVED = 1, 2, 3, 4


class Rules(Record):
    players: i4
    high: i4
    rounds: i4


class State(Record):
    chance: Chance
    card: i1[8]
    bid: i2[8]
    alive: i1[8]
    round: i4
    over: i1


@kernel
def setup(rules, state, log):
    for s in range(rules.players):
        state.card[s] = below(state.chance, 6)
        state.bid[s] = -1
        state.alive[s] = 1
        emit(log, DEALT, 1 << s, s, state.card[s])
    state.round = 1


@kernel
def seats_to_act(rules, state):
    mask = 0
    if state.over == 0:
        for s in range(rules.players):
            if state.alive[s] == 1 and state.bid[s] < 0:
                mask |= 1 << s
    return mask


@kernel
def legal(rules, state, seat, choices):
    for i in range(rules.high + 1):
        choices[i] = i
    return rules.high + 1


@kernel
def _living(rules, state):
    count = 0
    for s in range(rules.players):
        count += state.alive[s]
    return count


@kernel
def _resolve(rules, state, log):
    lowest, loser, face = 1000, -1, 0
    for s in range(rules.players):
        if state.alive[s] == 1:
            rolled = die(state.chance, 6)
            emit(log, BID, EVERYBODY, s, state.bid[s], rolled)
            if state.bid[s] + rolled < lowest:
                lowest, loser, face = state.bid[s] + rolled, s, rolled
    if state.card[loser] == face:
        state.card[loser] = 6
        emit(log, SAVED, EVERYBODY, loser)
    else:
        state.alive[loser] = 0
        emit(log, OUT, EVERYBODY, loser)
    if _living(rules, state) == 1 or state.round == rules.rounds:
        state.over = 1
    else:
        state.round += 1
    for s in range(rules.players):
        state.bid[s] = -1


@kernel
def apply(rules, state, seat, choice, log):
    state.bid[seat] = choice
    if seats_to_act(rules, state) == 0:
        _resolve(rules, state, log)


@kernel
def resign(rules, state, seat, log):
    if state.alive[seat] == 0:
        return
    state.alive[seat] = 0
    emit(log, OUT, EVERYBODY, seat)
    if _living(rules, state) == 1:
        state.over = 1
    elif seats_to_act(rules, state) == 0:
        _resolve(rules, state, log)


@kernel
def take_back(rules, state, seat, log):
    """A bid may be taken back until all have bid."""
    if state.over == 0 and state.alive[seat] == 1:
        state.bid[seat] = -1


@kernel
def returns(rules, state, out):
    living = _living(rules, state)
    for s in range(8):
        out[s] = 0.0
        if s < rules.players and state.alive[s] == 1:
            out[s] = 1.0 / living


@kernel
def score(rules, state, out):
    returns(rules, state, out)


@kernel
def groups(rules, state, out):
    for s in range(rules.players):
        out[s] = state.card[s] % 2


@kernel
def conceal(rules, state, seat, chance):
    for s in range(rules.players):
        if s != seat:
            if state.card[s] < 6:
                state.card[s] = below(chance, 6)
            if state.bid[s] >= 0 and state.over == 0:
                state.bid[s] = below(chance, rules.high + 1)
    rekey(state.chance, chance)


@kernel
def check(rules, state):
    if _living(rules, state) < 1:
        return 1
    if state.round > rules.rounds:
        return 2
    return 0


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    return choices[count - 1 - below(chance, 2)]


@kernel
def progress(rules, state):
    return np.int64(state.round)


class DuelOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4, title="Players", description="How many seats.")] = 2
    high: Annotated[int, msgspec.Meta(ge=1, le=20, title="Highest bid", description="The highest bid.")] = 5
    rounds: Annotated[int, msgspec.Meta(ge=1, le=50, title="Rounds", description="The last round.")] = 9


def build(options: DuelOptions, attachments: Mapping[str, str], files: bool) -> Built:
    rules = Rules.new()
    rules["players"], rules["high"], rules["rounds"] = options.players, options.high, options.rounds
    return Built(rules)


def _result(game: Game, state: Records) -> Result:
    shares = game.returns(state)
    best = [seat for seat in range(game.seats) if shares[seat] == max(shares)]
    text: Text = []
    for seat in best:
        text += [" and ", SeatRef(seat)] if text else [SeatRef(seat)]
    won = [Action(seat, "Last Word", "Had the highest score.", "medal") for seat in best]
    return Result([*text, " wins." if len(best) == 1 else " share the win."], achievements=won)


class DuelTable:
    def board(self, game: Game) -> Board:
        return Board("duel", "slots", 100, 100, [])

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        state = position.state[0]
        acting = game.seats_to_act(position.state)
        players = [
            Player(s, acting=s in acting, out=not state["alive"][s], status="ready" if state["bid"][s] >= 0 else "")
            for s in range(game.seats)
        ]
        choices = []
        if viewer is not None and viewer in acting:
            choices = [Choice(code, f"Bid {code}") for code in game.legal(position.state, viewer)]
        note = [] if viewer is None else [f"You hold {state['card'][viewer]}."]
        return Scene(
            "duel",
            viewer,
            over=position.over,
            headline=f"round {state['round']}",
            players=players,
            choices=choices,
            prompt=Prompt(["Bid."], note),
            result=_result(game, position.state) if position.over else None,
        )

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        words = {DEALT: "draws a card", BID: "bids", OUT: "is out", SAVED: "is saved"}
        return [
            Entry(0, words[e.kind], [SeatRef(e.args[0]), f" {words[e.kind]} {e.args[1]} {e.args[2]}."]) for e in events
        ]

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        return [f"Bid {code}" for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        return f"A bid is 0 to {game.options.high}, not {code}."


DEFINITION = GameDefinition(
    id="duel",
    title="Duel",
    tagline="A toy.",
    version="1",
    kernels=GameKernels(
        Rules,
        State,
        setup,
        seats_to_act,
        legal,
        apply,
        resign,
        returns,
        conceal,
        check,
        heuristic,
        progress,
        score,
        take_back,
        groups,
    ),
    form=OptionForm(DuelOptions, {"plain": Preset("plain", "Plain", "The only one.", (2, 4))}),
    build=build,
    table=DuelTable(),
    rules_text=lambda: "# Duel\n",
    max_choices=21,
    event_room=2,
    limit=1000,
    grouping=Grouping("hand", ("even", "odd")),
    standing=(
        StandingOrder(
            "bid",
            "Bids",
            "What you bid.",
            (
                StandingChoice("ask", "Ask me"),
                StandingChoice("most", "The most", "Whoever bids the most every time is soon seen through."),
            ),
            "ask",
            answer=lambda game, state, seat, choice: game.options.high if choice == "most" else None,
            applies=lambda game: True,
        ),
    ),
)


def find(name: str) -> GameDefinition:
    if name != "duel":
        raise UnknownGame(f"There is no game {name!r}.")
    return DEFINITION


announce(find)

"""What the conformance suite is for: each of these games breaks one promise, and the suite says which."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

import pytest

from sandtable.core.declare import HIDDEN
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.plain import PlainTable, drop_out, kernel
from sandtable.core.game.plain.decisions import decisions_of
from sandtable.core.match.match import Match
from sandtable.core.scenes import Card
from sandtable.testing import conformance
from tests.plugged.packages import EXAMPLES

sys.path.append(str(EXAMPLES / "liars-dice"))
from liars_dice import DEFINITION, words


@kernel
def peeking(rules, state, seat, chance):
    """Hands bots the true dice."""


@kernel
def one_choice(rules, state, seat, choices):
    choices[0] = state.bid + 1
    return 1


@kernel
def not_ascending(rules, state, seat, choices):
    choices[0] = state.bid + 2
    choices[1] = state.bid + 1
    return 2


@kernel
def too_many_winners(rules, state, out):
    for seat in range(8):
        out[seat] = 1.0


@kernel
def stays_in_turn(rules, state, seat, log):
    state.out[seat] = 1


@kernel
def gives_away(rules, state, seat, log):
    if state.out[seat] == 0:
        drop_out(rules, state, seat)
        state.score[7] = 1


class Open(PlainTable):
    """Shows every die to everybody."""

    def scene(self, game: Any, position: Any, viewer: int | None) -> Any:
        shown = super().scene(game, position, viewer)
        for zone in shown.zones:
            for place, card in enumerate(zone.cards):
                value = str(position.state[0].dice[int(zone.owner or 0), place])
                zone.cards[place] = Card(card.id, name=value, corner=value, die=True)
        return shown


class Telling(PlainTable):
    """Its words tell the dice of the next seat."""

    def describe(self, game: Any, state: Any, seat: int, codes: Sequence[int]) -> list[str]:
        die = state[0].dice[(seat + 1) % game.seats]
        return [f"{said} against {die}" for said in super().describe(game, state, seat, codes)]


TABLE = DEFINITION.table
assert isinstance(TABLE, PlainTable) and TABLE.decisions


def table(kind: type[PlainTable]) -> PlainTable:
    return kind(**{one.name: getattr(TABLE, one.name) for one in fields(PlainTable)})


def nameless() -> PlainTable:
    """All bids are called the same."""
    [decision] = TABLE.decisions.all
    doubt, bid = decision.forms
    forms = (doubt, replace(bid, label=lambda game, view, number: "Something"))
    return replace(TABLE, decisions=decisions_of(TABLE.state, [replace(decision, forms=forms)]))


def with_kernels(**kernels: Any) -> GameDefinition:
    return replace(DEFINITION, kernels=replace(DEFINITION.kernels, **kernels))


BROKEN: dict[str, tuple[Callable[[], GameDefinition], str]] = {
    "bots see the true dice": (lambda: with_kernels(conceal=peeking), "concealing changes nothing for them"),
    "the page shows the dice of others": (
        lambda: replace(DEFINITION, table=table(Open)),
        "can tell two worlds apart|hand of another seat is open",
    ),
    "a forced question": (lambda: with_kernels(legal=one_choice), "a forced decision was asked"),
    "choices out of order": (lambda: with_kernels(legal=not_ascending), "choices are not ascending"),
    "everybody wins": (lambda: with_kernels(returns=too_many_winners), "sum to"),
    "who leaves is asked": (lambda: with_kernels(resign=stays_in_turn), "has left and is asked|invariant 1"),
    "who leaves breaks an invariant": (lambda: with_kernels(resign=gives_away), "leaves invariant 2 is violated"),
    "choices that read the same": (lambda: replace(DEFINITION, table=nameless()), "both read"),
}


@pytest.fixture(autouse=True)
def fewer_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A third of those that the suite looks at: to interpret kernels takes its time."""
    monkeypatch.setattr(conformance, "_CHECKED", 20)


@pytest.fixture
def state_of_its_own() -> Any:
    """Games are told apart by their States, and all of these have one: forget who was there."""
    from sandtable.core.game import functions
    from sandtable.core.kernel.promises import KNOWN

    known = dict(KNOWN), dict(functions._BY_STATE)
    yield
    KNOWN.clear(), functions._BY_STATE.clear()
    KNOWN.update(known[0]), functions._BY_STATE.update(known[1])


@pytest.mark.skipif("not __import__('sandtable.core.kernel').core.kernel.INTERPRETED", reason="run interpreted below")
@pytest.mark.parametrize("mistake", BROKEN)
def test_a_broken_promise_is_found(mistake: str, state_of_its_own: Any) -> None:
    from sandtable.core.kernel.promises import KNOWN

    make, said = BROKEN[mistake]
    KNOWN.pop(DEFINITION.kernels.state.dtype, None)
    [case] = [case for case in conformance.cases(make()) if case.options == {"players": 3}]
    with pytest.raises(AssertionError, match=said):
        conformance.every_state(case)
        conformance.every_word(case)


@pytest.mark.skipif("not __import__('sandtable.core.kernel').core.kernel.INTERPRETED", reason="run interpreted below")
def test_words_cannot_tell_what_the_seat_does_not_know(state_of_its_own: Any) -> None:
    """They are made of the view: a table that would tell the next seat's dice has nothing to tell."""
    from sandtable.core.kernel.promises import KNOWN

    KNOWN.pop(DEFINITION.kernels.state.dtype, None)
    match = Match(make_game(replace(DEFINITION, table=table(Telling)), None, {"players": 3}), seed=1)
    [seat] = match.game.seats_to_act(match.state)
    true, known = (rows[0].dice[(seat + 1) % 3] for rows in (match.state, match.game.view(match.state, seat)))
    assert list(true) != list(known) and set(known) <= {HIDDEN, 0}
    said = match.game.describe(match.state, seat, match.game.legal(match.state, seat))
    assert said and all(one.endswith(f" against {known}") for one in said), said


@pytest.mark.skipif("not __import__('sandtable.core.kernel').core.kernel.INTERPRETED", reason="run interpreted below")
def test_the_game_itself_keeps_every_promise() -> None:
    assert words(1) == "1 one" and words(12) == "2 sixes"
    [case] = [case for case in conformance.cases(DEFINITION) if case.options == {"players": 3}]
    conformance.every_state(case)

"""What a plain game declares, in games of any number of fields: its kernels are flat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from sandtable.core.declare import HIDDEN, nobody, own, told
from sandtable.core.game.game import Game, make_game
from sandtable.core.game.plain import (
    PlainState,
    PlainTable,
    dealt,
    i1,
    i2,
    kernel,
    list_numbers,
    plain_game,
    rolled,
    shown,
)
from sandtable.core.kernel.chance import below, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import Choice
from sandtable.testing.views import apart, check_view
from tests.games.leaks import leaks, opened, unnoticed
from tests.games.seen import viewers

WIDE = {f"field_{i}": i1[2] for i in range(60)}


class Fields(PlainState):
    dice: i1[6, 3] = rolled(1, 6)
    hand: i1[6, 4] = dealt("deck")
    stock: i1[24] = dealt("deck", known=False)
    discards: i1[24] = shown()


class Wide(Fields):
    __annotations__ = WIDE


class Alike(Fields):
    __annotations__ = {"field_0": i1[2], "field_59": i1[2]}


@kernel
def setup(rules, state, log):
    for seat in range(rules.players):
        for place in range(3):
            state.dice[seat, place] = 1 + seat + place
            state.hand[seat, place] = 1 + 3 * seat + place
    for place in range(8):
        state.stock[place] = 16 + place
    state.discards[0], state.field_59[1] = 24, 7


@kernel
def legal(rules, state, seat, choices):
    return list_numbers(choices, 0, 0, 1)


@kernel
def apply(rules, state, seat, choice, log):
    state.turn = (state.turn + 1) % rules.players
    state.field_0[0] += choice
    state.over = 1 if state.field_0[0] > 3 else 0


def label(game: Game, state: Any, code: int) -> Choice:
    return Choice(code, f"Add {code}")


@kernel
def conceal(rules, state, seat, chance):
    """All dice of others turn alike."""
    number = 1 + below(chance, 6)
    for owner in range(rules.players):
        for place in range(3):
            if owner != seat and state.over == 0:
                state.dice[owner, place] = number


def made(state: type[Fields], **kernels: Any) -> Game:
    definition = plain_game(
        state.__name__.lower(), "Wide", "Many fields.", state=state,
        kernels={"setup": setup, "legal": legal, "apply": apply, **kernels},
        table=PlainTable(state, label), max_choices=2, rules_text="__init__.py",
    )  # fmt: skip
    return make_game(definition, None, {"players": 3})


@pytest.fixture(scope="module")
def game() -> Game:
    return made(Wide)


def test_a_plain_game_with_sixty_fields_compiles(game: Game) -> None:
    state = Match(game, seed=1).state
    numbers = game.observe(state, 1)
    assert numbers[-1] == 7 and numbers.shape == game.observe(state, None).shape
    seen, other = game.view(state, 1), game.concealed(state, 1, seed_key(3))
    assert other["dice"][0, 1].tolist() == [2, 3, 4] and (other["dice"] != state["dice"]).any()
    assert seen["hand"][0, :3].tolist() == [[HIDDEN] * 3 + [0], [4, 5, 6, 0], [HIDDEN] * 3 + [0]]
    assert np.count_nonzero(seen["stock"] == HIDDEN) == 8 and seen["discards"][0, 0] == 24
    cards = [other[name][other[name] != 0].tolist() for name in ("hand", "stock")]
    assert sorted(cards[0] + cards[1]) == [*range(1, 10), *range(16, 24)]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_without_pieces_a_seat_observes_what_is_public_its_own_and_how_much_others_hold(
    game: Game, viewer: int | None
) -> None:
    """Field by field, in the order of the State: learners know these numbers."""
    state = Match(game, seed=1).state
    wanted: list[int] = []
    for name in state.dtype.names or ():
        cells = state[name][0]
        if name in ("dice", "hand"):
            own = np.zeros(cells.shape[1]) if viewer is None else cells[viewer]
            wanted += [*np.count_nonzero(cells, axis=1), *own]
        elif name == "stock":
            wanted.append(np.count_nonzero(cells))
        elif name != "chance" and not name.startswith("_"):
            wanted += np.ravel(cells).tolist()
    assert game.observe(state, viewer).tolist() == wanted


def test_a_secret_number_below_zero_is_covered_too(game: Game) -> None:
    state = Match(game, seed=1).state
    state["dice"][0, 0, 0] = -3
    assert game.view(state, 1)["dice"][0, 0].tolist() == [HIDDEN] * 3
    assert game.view(state, 0)["dice"][0, 0, 0] == -3


@pytest.mark.parametrize("low", [0, -2])
def test_what_is_rolled_is_a_number_from_one(low: int) -> None:
    with pytest.raises(TypeError, match=f"a number from 1, because 0 is no die: low cannot be {low}"):
        rolled(low, 6)


def walk(game: Game) -> Iterator[Match]:
    match = Match(game, seed=1)
    while not match.over:
        yield match
        match.choose(match.seats_to_act[0], 1)
    yield match


def test_what_shows_something_of_it_shows_the_same_of_the_view(game: Game) -> None:
    for match in walk(game):
        for viewer in viewers(game):
            check_view(match, viewer, seed_key(match.ply))
    assert game.view(match.state, None)["dice"].tolist() == match.state["dice"].tolist()


def test_no_leak_of_a_field_of_it_goes_unnoticed(game: Game) -> None:
    first = Match(game, seed=1).state
    secret = {name for viewer in viewers(game) for name in apart(game.view(first, viewer), first)}
    assert secret == {"chance", "dice", "hand", "stock"} == set(leaks(walk(game), secret))
    assert unnoticed(walk(game), {name: opened(name) for name in secret}, lambda *_: None) == set()


def test_an_own_conceal_drops_nothing_else() -> None:
    """What is seen and observed follows from the declarations, whatever draws the secret fields."""
    game = made(Alike, conceal=conceal)
    match = Match(game, seed=1)
    assert len(set(game.concealed(match.state, 1, seed_key(3))["dice"][0, 0].tolist())) == 1  # this game's own
    assert game.view(match.state, 1)["dice"][0, :2].tolist() == [[HIDDEN] * 3, [2, 3, 4]]
    declared = [block.name for block in game.definition.observation]
    assert {"dice-held", "dice", "stock-held", "discards"} <= set(declared) and game.observe(match.state, 1).any()
    for viewer in viewers(game):
        check_view(match, viewer, seed_key(match.ply))


class Banking(Alike):
    bank: i2 = nobody(0, kept="what is in the bank is paid out at the end of every world")
    note: i2[6] = told(own, 0, 9, forgotten=True)


@pytest.mark.parametrize("kernels", [{}, {"conceal": conceal}])
def test_what_is_kept_or_forgotten_needs_no_kernel_that_draws_it(kernels: dict[str, Any]) -> None:
    game = made(Banking, **kernels)
    state = Match(game, seed=1).state
    state["bank"], state["note"] = 7, 5
    for viewer in viewers(game):
        other, seen = game.concealed(state, viewer, seed_key(3)), game.view(state, viewer)
        assert other["bank"] == 7 and seen["bank"] == 0
        assert other["note"].tolist() == seen["note"].tolist() != state["note"].tolist()
        assert (other["dice"] != state["dice"]).any()
    state["over"] = 1
    assert game.concealed(state, 0, seed_key(3))["note"].tolist() == state["note"].tolist()


class Unsaid(Alike):
    bank: i2 = nobody(0)


def test_what_is_neither_drawn_nor_kept_does_not_load() -> None:
    with pytest.raises(
        TypeError, match=r"bank is not known to everybody: say rolled, dealt, chosen, forgotten or kept"
    ):
        made(Unsaid)

"""Who knows what, as state.py says it: what shows something needs no more, and no leak of a field goes unnoticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from sandtable.core.declare import HIDDEN, outside_of
from sandtable.core.declare.fields import declarations
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.games.conquest import state as s
from sandtable.games.conquest.secrets.view import placed_openly
from sandtable.games.conquest.table.player_view import look
from sandtable.testing.views import apart, check_view
from tests.games.conquest.people import VIEWED, game_of, small, walk
from tests.games.leaks import leaks, opened, secret_fields, unnoticed
from tests.games.seen import viewers

OUTSIDE = outside_of(s.State)
FOGGED = [name for name in VIEWED if "fog=True" in name]


@pytest.mark.parametrize("name", VIEWED)
def test_what_shows_something_shows_the_same_of_the_view(name: str) -> None:
    game = game_of(name)
    for match in walk(game, 4, limit=300 if name in FOGGED else 100, resigning=0.004 if game.seats > 2 else 0):
        if match.ply % 5 == 0 or match.over:
            for viewer in viewers(game):
                check_view(match, viewer, seed_key(match.ply))


@pytest.mark.parametrize("name", VIEWED)
def test_where_rows_are_not_asked_for_everybody_knows_them(name: str) -> None:
    game, open_at = game_of(name), 0
    for match in walk(game, 4, limit=40):
        if eval(s.placed_openly.always, {"rules": plain(game.rules), "state": plain(match.state)}):
            open_at += 1
            for territory, viewer in product(range(int(game.rules["territories"][0])), range(-1, game.seats)):
                assert placed_openly(game.rules[0], match.state[0], viewer, territory)
    assert open_at > 0 or name in FOGGED


def fogged(limit: int = 800) -> Iterator[Match]:
    """Matches with fog that reach every field that somebody may not know."""
    games = [game_of(name) for name in FOGGED]
    games += [small(fog=True, placement="open", blitz_defence="once"), small(fog=True, must_trade_at=5, draws=3)]
    return (match for game in games for match in walk(game, 4, limit))


def unfogged() -> Iterator[Match]:
    """Matches without fog in which seats trade, in their turn and after an elimination."""
    games = [small(), small(must_trade_at=5, draws=3)]
    return (match for game in games for seed in range(3) for match in walk(game, seed, 500))


SECRET = [
    "chance", "armies", "pool", "count_lo", "count_hi", "go", "received", "lost", "edge", "source", "target", "where",
    "capital", "held", "owner", "place", "asked", "step", "captured", "compulsory", "mode", "defence", "dice",
    "att_dice", "def_dice", "att_loss", "def_loss",
]  # fmt: skip
SECRET_WITHOUT_FOG = [
    "chance", "count_lo", "count_hi", "received", "lost", "edge", "source", "target", "where", "place", "asked", "step",
    "compulsory", "mode",
]  # fmt: skip


def knows_no_more_than_others_may(match: Match, viewer: int | None) -> int:
    """What concealing leaves as it is: decisions of other seats, and attacks. Returns the step that the viewer has to
    take for another, 0 if none."""
    state, seen = plain(match.state), plain(match.game.view(match.state, viewer))
    assert (seen.lost, seen.received) == (0, 0)
    for seat in set(range(s.MAX_SEATS)) - {viewer}:
        question = seen.asked[seat], seen.where[seat], seen.count_lo[seat], seen.count_hi[seat]
        assert question == (HIDDEN, HIDDEN, 0, 0)
    if viewer == state.seat or match.over:
        return 0
    assert seen.compulsory == 0
    if match.game.options.fog:
        assert (seen.captured, seen.go) == (0, 0)
    if state.step in (s.TRADE, s.SPOILS_TRADE):
        assert seen.step not in (s.TRADE, s.SPOILS_TRADE)
        return int(state.step)
    attack = seen.edge, seen.source, seen.target, seen.mode, seen.defence
    if state.step == s.BATTLE and (state.mode == s.NOT_CHOSEN or seen.owner[state.target] == HIDDEN):
        assert (seen.step, *attack) == (s.ATTACK, -1, -1, -1, s.SINGLE, 0)
        return int(state.step)
    if state.step == s.OCCUPY and seen.owner[state.target] == HIDDEN:
        assert attack == (HIDDEN, HIDDEN, HIDDEN, s.NOT_CHOSEN, 0)
    return 0


@pytest.mark.parametrize("some", [fogged, unfogged])
def test_others_know_of_no_trade_and_no_attack_that_may_still_be_another_R55(some: Callable[[], Any]) -> None:
    found: Counter[int] = Counter()
    for match in some():
        found.update(knows_no_more_than_others_may(match, viewer) for viewer in viewers(match.game))
    assert set(found) == {0, s.TRADE, s.SPOILS_TRADE, s.BATTLE} and min(found.values()) > 5, found


def test_these_fields_are_secret() -> None:
    assert secret_fields(game_of(FOGGED[0])) == SECRET


def test_whatever_shows_a_secret_field_is_noticed() -> None:
    assert set(leaks(fogged())) == set(SECRET)


@pytest.mark.parametrize(("some", "fields"), [(fogged, SECRET), (unfogged, SECRET_WITHOUT_FOG)])
def test_a_view_that_tells_more_is_noticed(some: Callable[[], Any], fields: list[str]) -> None:
    views = {name: opened(name) for name in fields} | {"the question of a trade": opened("asked", s.D_TRADE)}
    assert unnoticed(some(), views, knows_no_more_than_others_may) == set()


@pytest.mark.parametrize("fog", [False, True])
def test_that_an_edge_is_chosen_is_known_to_the_attacker_alone(fog: bool) -> None:
    chosen, asked = 0, 0
    views: dict[int | None, Records] = {}
    for match in walk(small(fog=fog), 4, 500):
        game, attacker = match.game, int(match.state["seat"][0])
        was, asked = asked, int(match.state["asked"][0, attacker])
        after = {viewer: game.view(match.state, viewer) for viewer in viewers(game)}
        if (was, asked) == (s.D_ATTACK, s.D_DICE):
            chosen += 1
            changed = [viewer for viewer in after if apart(views[viewer], after[viewer])]
            assert changed == [attacker]
        views = after
    assert chosen > 5


def test_what_fog_hides_of_an_attack_is_in_no_world_and_in_no_sight() -> None:
    """11.3: whoever sees the target is told the dice by the log; before a capture the position shows them to nobody.
    Who sees the source only is told nothing."""
    unseen = shown = from_here = 0
    for match in fogged():
        game, state = match.game, plain(match.state)
        if match.over or state.step != s.BATTLE or state.mode == s.NOT_CHOSEN:
            continue
        for viewer in viewers(game):
            seen, sight = plain(game.view(match.state, viewer)), look(game, game.view(match.state, viewer), viewer)
            other = plain(game.concealed(match.state, viewer, seed_key(match.ply)))
            assert not any([*seen.dice, *other.dice, other.def_dice, other.att_loss, other.def_loss])
            if seen.target == -1:
                unseen += 1
                assert (sight.target, sight.mode, sight.att_dice) == (-1, s.NOT_CHOSEN, 0)
                assert (seen.step, seen.edge, seen.att_dice, seen.defence) == (s.ATTACK, -1, 0, 0)
                from_here += seen.owner[state.source] != HIDDEN
                assert (sight.source, seen.source, seen.mode) == (-1, -1, s.SINGLE)
            else:
                shown += 1
                assert (sight.target, sight.mode, sight.att_dice) == (state.target, state.mode, state.att_dice)
                assert (seen.target, seen.mode, seen.att_dice) == (state.target, state.mode, state.att_dice)
    assert min(unseen, shown) > 5 and from_here > 2


def test_with_fog_who_sees_a_captured_place_knows_the_dice_while_armies_move_in() -> None:
    """11.3, in the view and in every world; nobody else does."""
    hidden: Counter[int | None] = Counter()
    known: Counter[int | None] = Counter()
    for match in fogged():
        game, state = match.game, plain(match.state)
        if state.step != s.OCCUPY:
            continue
        assert any(state.dice) and state.def_dice > 0
        for viewer in viewers(game):
            seen = plain(game.view(match.state, viewer))
            world = plain(game.concealed(match.state, viewer, seed_key(match.ply)))
            sees = seen.owner[state.target] != HIDDEN
            for one in (seen, world):
                last = (one.dice, one.def_dice, one.att_loss, one.def_loss)
                truth = (state.dice, state.def_dice, state.att_loss, state.def_loss)
                assert last == (truth if sees else ([0] * len(state.dice), 0, 0, 0))
            (known if sees else hidden)[viewer] += 1
            assert sees or viewer != state.seat
    assert set(known) >= {0, 1, 2} and None in hidden and min(hidden.total(), known.total()) > 20


@pytest.mark.parametrize("name", VIEWED)
def test_every_number_is_within_its_bounds(name: str) -> None:
    game = game_of(name)
    fields = list(declarations(game.kernels.state))
    for match in walk(game, 5, limit=120, resigning=0.004):
        if match.ply % 6 == 0:
            wrong = getattr(OUTSIDE, "py_func", OUTSIDE)(game.rules[0], match.state[0])
            assert wrong == 0, f"{fields[wrong - 1]} is out of its bounds"

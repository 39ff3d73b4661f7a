"""Who knows what, as state.py says it: what shows something needs no more, and no leak of a field goes unnoticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from sandtable.core.declare import EMPTY, HIDDEN, outside_of
from sandtable.core.declare.fields import declarations
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import Plain, plain
from sandtable.core.match.match import Match
from sandtable.games.battlecards import state as s
from sandtable.testing.views import check_view
from tests.games.battlecards.people import SECRET as SECRET_QUESTIONS
from tests.games.battlecards.people import VIEWED, asked, game_of, walk
from tests.games.leaks import leaks, opened, secret_fields, unnoticed
from tests.games.seen import viewers

OUTSIDE = {state: outside_of(state) for state in (s.State, s.LargeState)}


def some(names: Sequence[str], seed: int, limit: int, every: int) -> Iterator[Match]:
    """Positions of matches: one in so many, the first of each kind of decision, and those that seldom come."""
    for name in names:
        met: Counter[int] = Counter()
        for match in walk(game_of(name), seed, limit):
            met[asked(match)] += 1
            state = match.state
            due = (state["in_battle"] & s.DUE != 0) & (state["seen"] != s.ALL_SEE)
            seldom = due.any() or state["result"].any() or state["picked"].any()
            if match.ply % every == 0 or match.over or met[asked(match)] <= 1 or seldom:
                yield match


@pytest.mark.parametrize("name", VIEWED)
def test_what_shows_something_shows_the_same_of_the_view(name: str) -> None:
    for match in some([name], 4, 700, 9):
        for viewer in viewers(match.game):
            check_view(match, viewer, seed_key(match.ply))


SECRET = [
    "chance", "to_act", "asked", "asked_for", "tasks", *s.TASKS, "result", "place", "holder", "slot", "below", "seen",
    "met", "since", "opened", "arsenal", "discard", "hand", "action_deck", "picked", "stack_first", "stack_last",
    "conflict", "kept", "card_place", "card_since", "card_opened", "chosen", "guns_slot", "with_radar", "with_guns",
    "in_battle",
]  # fmt: skip


def matches() -> Iterator[Match]:
    """Matches that reach every field that somebody may not know."""
    yield from some(["occupation"], 1, 1200, 90)
    yield from some(["east-fat", "west-fat"], 0, 2000, 60)
    yield from some(["four"], 2, 40, 8)


def knows_no_more_than_others_may(match: Match, viewer: int | None) -> int:
    """Section 4, also where concealing leaves things as they are. Returns the number of the decision that the viewer
    may not know of, 0 if it may."""
    rules, state = plain(match.game.rules), plain(match.state)
    seen = plain(match.game.view(match.state, viewer))
    side = s.SPECTATORS if viewer is None else rules.side_of[viewer]
    assert not any([seen.result, *seen.met, *seen.since, *seen.opened, *seen.card_since, *seen.card_opened])
    assert {*seen.action_deck} == {HIDDEN} and {*seen.conflict, *seen.arsenal[0], *seen.arsenal[1]} <= {HIDDEN, EMPTY}
    _knows_own_tasks(state, seen, viewer)
    for seat in range(match.game.seats):
        if rules.side_of[seat] != side:
            assert (seen.guns_slot[seat], seen.with_radar[seat], seen.with_guns[seat]) == (HIDDEN,) * 3
            assert state.battle_step > s.B_COMMIT or {*seen.chosen[seat]} == {HIDDEN}
    if match.over:
        return 0
    for unit in range(rules.units):
        place, holder = state.place[unit], state.holder[unit]
        owner = rules.owner[unit] if holder == s.NONE else rules.side_of[holder]
        known = place == s.OUT_OF_PLAY or owner == side or state.seen[unit] >> side & 1
        told = (seen.place[unit], seen.holder[unit], seen.slot[unit], seen.seen[unit], seen.in_battle[unit])
        where = (place, holder, state.slot[unit], state.seen[unit], state.in_battle[unit])
        assert told == (where if known else (HIDDEN, HIDDEN, HIDDEN, 0, 0))
        assert known or (seen.below[unit], seen.picked[unit]) == (EMPTY, 0)
    assert match.game.secret(match.state, viewer) == (seen.to_act == 0)
    if seen.to_act:
        return 0
    assert (seen.asked, seen.asked_for) == (0, s.NONE)
    return int(state.asked)


def _knows_own_tasks(state: Plain, seen: Plain, viewer: int | None) -> None:
    """Who is asked knows the innermost task, and others none; nor do they know of a trade before it is done."""
    own = viewer is not None and state.to_act >> viewer & 1
    assert own or seen.asked != s.D_TRADE_RETURN
    assert seen.tasks == (state.tasks if own else 0)
    for task in range(s.MAX_TASKS):
        told = {getattr(seen, name)[task] for name in s.TASKS}
        assert (own and task >= state.tasks - 1) or told == {HIDDEN}


def test_others_know_of_no_question_and_no_task_that_hidden_cards_bring_up_R57() -> None:
    found: Counter[int] = Counter()
    for match in matches():
        found.update(knows_no_more_than_others_may(match, viewer) for viewer in viewers(match.game))
    assert set(found) - {0, s.D_TURN} <= SECRET_QUESTIONS and len(found) > 8, found


def test_these_fields_are_secret() -> None:
    assert secret_fields(game_of("west")) == secret_fields(game_of("four")) == SECRET


def test_whatever_shows_a_secret_field_is_noticed() -> None:
    assert set(leaks(matches())) == set(SECRET)


def test_a_view_that_tells_more_is_noticed() -> None:
    views = {name: opened(name) for name in SECRET}
    views["the trade that another seat is asked about"] = opened("asked", s.D_TRADE_RETURN)
    assert unnoticed(matches(), views, knows_no_more_than_others_may) == set()


@pytest.mark.parametrize("name", VIEWED)
def test_every_number_is_within_its_bounds(name: str) -> None:
    game = game_of(name)
    outside, fields = OUTSIDE[game.kernels.state], list(declarations(game.kernels.state))
    for match in walk(game, 5, limit=500):
        if match.ply % 6 == 0:
            wrong = outside(game.rules[0], match.state[0])
            assert wrong == 0, f"{fields[wrong - 1]} is out of its bounds"

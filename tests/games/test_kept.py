"""What concealing leaves although its viewer does not know it is said at the field, with the reason (`kept`)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations

import pytest

from sandtable.core.declare import kept_by
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.testing.views import check_alike
from tests.games.battlecards import people as battlecards
from tests.games.battlecards.secrets import test_view as battlecards_view
from tests.games.bayonet import people as bayonet
from tests.games.bayonet.secrets import test_view as bayonet_view
from tests.games.bridgefront import people as bridgefront
from tests.games.conquest import people as conquest
from tests.games.conquest.secrets import test_view as conquest_view
from tests.games.seen import viewers

_BRANCHES = 4  # choices of a seat that are compared

WALKS: dict[str, tuple[Callable[[], Iterable[Match]], int]] = {
    "bayonet": (lambda: every(bayonet, 150), 1000),
    "conquest": (lambda: every(conquest, 120), 1000),
    "bridgefront": (lambda: every(bridgefront, 90), 2000),
    "battlecards": (lambda: every(battlecards, 90), 60),
}


def every(people: object, limit: int) -> Iterator[Match]:
    """Matches of all that a game is looked at with."""
    for name in people.VIEWED:  # type: ignore[attr-defined]
        yield from people.walk(people.game_of(name), 1, limit)  # type: ignore[attr-defined]


def branches(match: Match, rng: random.Random) -> Iterator[tuple[int, list[Records]]]:
    """The positions to which some choices of each seat lead."""
    for seat in match.seats_to_act:
        codes = match.legal(seat)
        some = rng.sample(codes, min(_BRANCHES, len(codes)))
        yield seat, [match.propose(seat, code).state for code in some]


@pytest.mark.parametrize("name", WALKS)
def test_positions_that_a_seat_cannot_tell_apart_are_concealed_alike_but_for_what_is_kept(name: str) -> None:
    walk, enough = WALKS[name]
    rng, pairs = random.Random(1), 0
    for match in walk():
        for seat, after in branches(match, rng):
            for viewer in set(range(match.game.seats)) - {seat}:
                for one, other in combinations(after, 2):
                    pairs += check_alike(match.game, one, other, viewer, seed_key(match.ply)) == set()
    assert pairs > enough


LEAVE: dict[str, Callable[[], Iterable[Match]]] = {
    "bayonet": bayonet_view.matches,
    "conquest": lambda: chain(conquest_view.fogged(), conquest_view.unfogged()),
    "battlecards": battlecards_view.matches,
}


@pytest.mark.parametrize("name", LEAVE)
def test_what_is_kept_is_left_in_every_world_of_who_does_not_know_it(name: str) -> None:
    """No reason is given in vain, and nothing else is left always."""
    left: Counter[str] = Counter()
    for match in LEAVE[name]():
        kept = kept_by(match.game.kernels.state)
        for viewer in viewers(match.game):
            seen = match.game.view(match.state, viewer)
            hidden = [field for field in kept if seen[field].tobytes() != match.state[field].tobytes()]
            worlds = (
                [match.game.concealed(match.state, viewer, seed_key(number)) for number in range(2)] if hidden else []
            )
            left.update(f for f in hidden if all(w[f].tobytes() == match.state[f].tobytes() for w in worlds))
        if len(left) == len(kept):
            break
    assert set(left) == set(kept)


def test_bridgefront_leaves_nothing() -> None:
    assert kept_by(bridgefront.game_of("two").kernels.state) == {}

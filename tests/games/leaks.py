"""Leaks on purpose: whatever shows a secret field, and a view that tells more than it may, are noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from unittest.mock import patch

from sandtable.core.declare.fields import declarations
from sandtable.core.declare.knowing import everybody
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.testing.views import apart, check_view, telling
from tests.games.seen import viewers

#: Writes into a view what the viewer may not know of the state.
Leak = Callable[[Records, Records], None]
#: What must hold of the view of a position by the rules of its game.
Check = Callable[[Match, int | None], object]


def secret_fields(game: Game) -> list[str]:
    """The fields that somebody may not know."""
    return [name for name, said in declarations(game.kernels.state).items() if said.who is not everybody]


def _leaking(game: Game, viewer: int | None, name: str, state: Records) -> tuple[bytes, bytes]:
    return game.observe(state, viewer).tobytes(), state[name].tobytes()


def leaks(walk: Iterable[Match], fields: Iterable[str] = ()) -> Counter[str]:
    """At how many looks a leak of each field (of those that somebody may not know, if none are named) is noticed:
    something shows that field of the State beside what it shows already."""
    found: Counter[str] = Counter()
    for match in walk:
        game, state = match.game, match.state
        for viewer in viewers(game):
            seen = game.view(state, viewer)
            for name in fields or secret_fields(game):
                found.update(telling(state, seen, {name: partial(_leaking, game, viewer, name)}))
    return found


def opened(name: str, value: int | None = None) -> Leak:
    """A field that everybody is told, or where it has this value only."""

    def leak(seen: Records, state: Records) -> None:
        told = slice(None) if value is None else state[name] == value
        seen[name][told] = state[name][told]

    return leak


def unnoticed(walk: Iterable[Match], views: Mapping[str, Leak], check: Check) -> set[str]:
    """The leaks that fail neither `check_view` nor the game's own check at any look of these matches."""
    left = dict(views)
    for match in walk:
        for viewer in viewers(match.game):
            honest = match.game.view(match.state, viewer)
            for name, leak in list(left.items()):
                seen = honest.copy()
                leak(seen, match.state)
                if apart(seen, honest) and _fails(match, viewer, leak, check):
                    del left[name]
        if not left:
            break
    return set(left)


def _fails(match: Match, viewer: int | None, leak: Leak, check: Check) -> bool:
    with _leaking_view(leak):
        try:
            check(match, viewer)
            check_view(match, viewer, seed_key(match.ply))
        except (AssertionError, IndexError):  # a view that does not hang together has no view
            return True
    return False


@contextmanager
def _leaking_view(leak: Leak) -> Iterator[None]:
    honest = Game.view

    def view(game: Game, state: Records, viewer: int | None) -> Records:
        seen = honest(game, state, viewer)
        leak(seen, state)
        return seen

    with patch.object(Game, "view", view):
        yield

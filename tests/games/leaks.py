"""Every secret field of a game told on purpose, once: comparing with the view notices each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from sandtable.core.declare.fields import declarations
from sandtable.core.declare.knowing import everybody
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.testing.views import apart, telling
from tests.games.seen import viewers


def secret_fields(game: Game) -> set[str]:
    """The fields that somebody may not know."""
    return {name for name, said in declarations(game.kernels.state).items() if said.who is not everybody}


def _leaking(game: Game, viewer: int | None, name: str, state: Records) -> tuple[bytes, bytes]:
    return game.observe(state, viewer).tobytes(), state[name].tobytes()


def leaks(walk: Iterable[Match]) -> Counter[str]:
    """At how many looks a leak of each field is noticed: something shows that field of the State beside what it shows
    already."""
    found: Counter[str] = Counter()
    for match in walk:
        game, state = match.game, match.state
        for viewer in viewers(game):
            seen = game.view(state, viewer)
            for name in secret_fields(game):
                found.update(telling(state, seen, {name: partial(_leaking, game, viewer, name)}))
    return found


def noticed_by_worlds(walk: Iterable[Match]) -> Counter[str]:
    """The same for a comparison with one concealed world, which needs luck."""
    found: Counter[str] = Counter()
    for match in walk:
        for viewer in viewers(match.game):
            other = match.game.concealed(match.state, viewer, seed_key(match.ply))
            found.update(apart(match.state, other))
    return found

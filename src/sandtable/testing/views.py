"""Whatever shows something of a position needs no more than the viewer knows: it is the same of the view as of the
State. This draws nothing, so it needs no luck.

Left out are the log, which is made of events and goes by their audiences; hints, bots and searches, which draw
(worlds.py compares what bots choose); what may be taken back (undoing.py); and what the platform asks of the State
itself: `secret`, `progress`, `clock`. A view that tells too much is found only where concealing draws the field anew:
what else others may know, each game's own tests say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel.records import Records
from sandtable.core.match.looking import scene_of
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode

#: What shows something of a state to a viewer, by names.
Shows = Mapping[str, Callable[[Records], Any]]


def check_view(match: Match, viewer: int | None, key: bytes) -> None:
    """Everything that must hold of what the viewer knows of this position. Nothing does of a game whose State does not
    say who knows its fields."""
    game, state = match.game, match.state
    if game.kernels.view is None:
        return
    seen = game.view(state, viewer)
    who = "a spectator" if viewer is None else f"seat {viewer}"
    assert match.state_bytes == state.tobytes(), "to look at a state changed it"
    changed = apart(game.view(seen, viewer), seen)
    assert not changed, f"{who} knows less of what it knows: {', '.join(changed)}"
    changed = apart(game.view(game.concealed(state, viewer, key), viewer), seen)
    assert not changed, f"concealing changed what {who} knows: {', '.join(changed)}"
    told = telling(state, seen, shows(match, viewer))
    assert not told, f"{who} is told more than it knows by the {', '.join(told)}"


def shows(match: Match, viewer: int | None) -> Shows:
    """What a viewer is shown of the position, and what its seat is asked and answered."""
    game, over = match.game, match.over
    events = match.events(viewer)
    found: dict[str, Callable[[Records], Any]] = {
        "observation": lambda state: game.observe(state, viewer).tobytes(),
        "scene": lambda state: encode(scene_of(game, Position(state, events, over), viewer)),
    }
    if viewer is None or viewer not in match.seats_to_act:
        return found
    codes, table = match.legal(viewer), game.definition.table
    wrong = next(code for code in range(len(codes) + 1) if code not in codes)
    return found | {
        "choices": lambda state: game.legal(state, viewer),
        "kind of the decision": lambda state: game.kind(state, viewer),
        "numbers of the choices": lambda state: [game.action(state, viewer, code) for code in codes],
        "words": lambda state: table.describe(game, state, viewer, codes),
        "refusal": lambda state: table.refusal(game, state, viewer, wrong),
        "standing answers": lambda state: _answers(game, state, viewer),
    }


def _answers(game: Game, state: Records, seat: int) -> list[int | None]:
    standing = [one for one in game.definition.standing if one.applies(game)]
    return [one.answer(game, state, seat, choice.id) for one in standing for choice in one.choices]


def telling(state: Records, seen: Records, shown: Shows) -> list[str]:
    """The names of what shows more of a state than of what is known of it."""
    return [name for name, show in shown.items() if show(seen) != show(state)]


def apart(one: Records, other: Records) -> list[str]:
    """The fields in which two records differ."""
    return [name for name in one.dtype.names or () if one[name].tobytes() != other[name].tobytes()]

"""What a viewer is shown of a position, with what the platform knows of the question in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel.events import Event
from sandtable.core.match.facts import Facts
from sandtable.core.match.seal.events import AgreedEnd
from sandtable.core.match.undoing import is_silent
from sandtable.core.scenes import Result, Scene, SeatRef, Text


def goes_on(before: Facts, after: Facts, seat: int, events: Sequence[Event]) -> bool:
    """Whether a choice of the seat has only begun a decision: what is asked now belongs to it, neither chance nor
    anybody else has had a say in between, and the events of the choice tell others of it and of nothing else."""
    begun = before.kind(seat)
    if begun is None or not begun.more:
        return False
    asked = after.kind(seat)
    return (
        asked is not None
        and asked.name in begun.more
        and before.seats == after.seats
        and before.state["chance"].tobytes() == after.state["chance"].tobytes()
        and is_silent(seat, [event for event in events if event.kind not in begun.tells])
    )


def scene_of(game: Game, position: Position, viewer: int | None, facts: Facts | None = None) -> Scene:
    """The table as the viewer sees it; the question says whether it may be a part of a larger one (`Prompt.steps`).
    `facts`: those of the position, if the caller has them."""
    scene = game.definition.table.scene(game, position, viewer)
    if viewer is None or position.over or scene.prompt is None or not any(kind.more for kind in game.definition.kinds):
        return scene
    asked = (facts or Facts(game, position.state)).kind(viewer)
    if asked is not None and asked.more:
        scene.prompt = msgspec.structs.replace(scene.prompt, steps=True)
    return scene


def ended(scene: Scene, end: AgreedEnd, returns: Sequence[float]) -> Scene:
    """The table of a match that people agreed to end in this position: nothing is asked any more, and it says how it
    ended. What was hidden stays hidden, as nobody played it out."""
    winners = [seat for seat, share in enumerate(returns) if share > 0]
    if end.how == "draw":
        text: Text = ["A draw, by agreement."]
    else:
        text = ["Ended by agreement. "]
        for number, seat in enumerate(winners):
            text += ["" if number == 0 else " and " if number == len(winners) - 1 else ", ", SeatRef(seat)]
        text.append(" wins by the score." if len(winners) == 1 else " share the win by the score.")
    return msgspec.structs.replace(
        scene,
        over=True,
        headline="Ended by agreement",
        players=[msgspec.structs.replace(player, acting=False) for player in scene.players],
        prompt=None,
        choices=[],
        why_not={},
        take_back="",
        result=Result([part for part in text if part != ""]),
    )

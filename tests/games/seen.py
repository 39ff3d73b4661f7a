"""What the tests of what people see share, whatever the game."""

from __future__ import annotations

from typing import Any

from sandtable.core.game.game import Game
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.scenes import Choice, Scene, Zone

__all__ = ["event", "choice", "viewers", "zone"]


def viewers(game: Game) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(game.seats), None]


def event(kind: int, *args: int, audience: int = EVERYBODY) -> Event:
    """An event with its arguments filled up with zeroes."""
    return Event(kind, audience, (*args, *[0] * (10 - len(args))))


def choice(scene: Scene, **wanted: Any) -> Choice:
    """The choice of a scene with these fields."""
    found = [o for o in scene.choices if all(getattr(o, name) == value for name, value in wanted.items())]
    assert len(found) == 1, f"{len(found)} options with {wanted} among {[o.label for o in scene.choices]}"
    return found[0]


def zone(scene: Scene, name: str) -> Zone:
    """The zone with this id."""
    return next(zone for zone in scene.zones if zone.id == name)

"""Choices made in secret and not yet carried out, the order of actions, and the track of the round."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Card
from sandtable.core.scenes.texts import Text


class PlanStep(msgspec.Struct, omit_defaults=True, gc=False):
    """One choice of a plan in words ("3 Forces"), and the board elements, edges, pieces or cards it means."""

    text: Text
    elements: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True, gc=False):
    """The viewer's own plan in a decision that is made in secret: what has been chosen so far, step by step, what it
    will cost, and the ways planned, each a list of element ids (drawn dotted). `sent`: complete; whether it can still
    be undone is said by `Scene.take_back`."""

    title: str
    steps: list[PlanStep] = []
    cost: str = ""
    ways: list[list[str]] = []
    sent: bool = False


class OrderItem(msgspec.Struct, omit_defaults=True, gc=False):
    """An action in the order in which revealed actions are carried out: whose, what, and its number (`order`, empty
    for what comes after all numbers). `steps`: the locked plan in words."""

    seat: int
    label: str
    order: str = ""
    state: Literal["next", "now", "done", "failed"] = "next"
    card: Card | None = None
    steps: list[Text] = []


class TrackSection(msgspec.Struct, omit_defaults=True, gc=False):
    """A stretch of a round track: "Age II", rounds 4 to 7. `title`: a sentence for a tooltip."""

    label: str
    first: int
    last: int
    title: str = ""


class Track(msgspec.Struct, omit_defaults=True, gc=False):
    """How far the game has come: number `now` of `last` (0 before the first), the stretches it is divided into, and the
    seat that leads this one."""

    label: str
    now: int
    last: int
    sections: list[TrackSection] = []
    lead: int | None = None

"""The scene and the entries of the log, the documents that travel to the browser; and how a match ended, and how it
went.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from sandtable.core.scenes.asking import Choice, Prompt
from sandtable.core.scenes.boards import Board, Card
from sandtable.core.scenes.panels import Dice, Fight, Front, OrderItem, Panel, Plan, Shot, Stakes, Track
from sandtable.core.scenes.positions import EdgeState, ElementState, Fact, Figure, Link, Phase, Player, Zone
from sandtable.core.scenes.texts import Text


class Rank(msgspec.Struct, omit_defaults=True, gc=False):
    """A line of the final table: place from 1, share of the win 0..1."""

    seat: int
    place: int
    share: float
    facts: list[Fact] = []


class Action(msgspec.Struct, omit_defaults=True, gc=False):
    """An achievement or another line about a seat at the end."""

    seat: int
    name: str
    text: str
    icon: str = ""


class Result(msgspec.Struct, omit_defaults=True, gc=False):
    """The end: why it ended, who stands where, what was achieved."""

    text: Text
    ranks: list[Rank] = []
    achievements: list[Action] = []


class Series(msgspec.Struct, omit_defaults=True, gc=False):
    """The values of one seat in a chart, one for each point from the first on; it may end early."""

    seat: int
    values: list[float]


class Chart(msgspec.Struct, omit_defaults=True, gc=False):
    """Figures over time, such as chips after each hand. `x` says what a point is ("Hand"), `first` its first number,
    `step` how far apart the points are, `last` the number of the last one where that is not as far away."""

    title: str
    unit: str
    x: str
    series: list[Series]
    first: int = 0
    step: int = 1
    last: int | None = None


def most(counts: Mapping[int, int]) -> tuple[int, int]:
    """Who has the most and how much, of equals the lowest number; (-1, 0) if nobody has any."""
    return min(counts.items(), key=lambda one: (-one[1], one[0]), default=(-1, 0))


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """Everything one viewer sees of one position. `viewer`: a seat, or None for a spectator. `elements` maps board
    element ids to what stands there, `edges` ids of edges of kind `span`; an element or edge that is left out is empty.
    `why_not` maps ids of elements, edges, pieces or cards that the viewer might expect to use to the sentence that says
    why they cannot. `trail`: element ids of the last move, in order. `order`: revealed actions as they are carried
    out. `take_back`: the label of the button by which the viewer undoes what it has chosen of an unfinished secret
    decision; empty: there is nothing. On a board of kind `fronts`: `fronts` are the armies, `fight` the battle,
    `stakes` what is fought for as long as nothing has happened."""

    game: str
    viewer: int | None = None
    over: bool = False
    headline: str = ""
    phases: list[Phase] = []
    phase: str = ""
    players: list[Player] = []
    facts: list[Fact] = []
    elements: dict[str, ElementState] = {}
    edges: dict[str, EdgeState] = {}
    links: list[Link] = []
    fronts: list[Front] = []
    fight: Fight | None = None
    stakes: Stakes | None = None
    track: Track | None = None
    plan: Plan | None = None
    order: list[OrderItem] = []
    zones: list[Zone] = []
    panel: Panel | None = None
    trail: list[str] = []
    prompt: Prompt | None = None
    choices: list[Choice] = []
    why_not: dict[str, str] = {}
    chart: Chart | None = None
    take_back: str = ""
    result: Result | None = None


class Move(msgspec.Struct, omit_defaults=True, gc=False):
    """Something to animate: `count` pieces, chips or cards go from `a` to `b`, ids of board elements or zones; an empty
    `a` means from outside the board, an empty `b` off it. `card`: the face, if the viewer may see it. `piece`: the id
    of the piece that moves (its place in a stack need not be known)."""

    a: str
    b: str
    count: int = 0
    seat: int | None = None
    kind: Literal["pieces", "chips", "card"] = "pieces"
    card: Card | None = None
    piece: str = ""


class Entry(msgspec.Struct, omit_defaults=True, gc=False):
    """One line of the log as one viewer may read it. `kind` "turn" starts a turn: a hair line with round and player.
    `n` is the index in this viewer's own log, so that gaps never show what others saw. `fold`: consecutive entries
    with the same non-empty fold key are shown as one line that opens. `moves`, `dice` are for the animation. `action`:
    a revealed action that is still to be carried out, and `panel`: what is shown while the line is played (a battle as
    far as this choice brought it), `shot`: a shot and what came of it; with any of them the client plays the lines of a
    choice one after the other. `figures`: what players have now, as the line says it."""

    n: int
    kind: str
    text: Text
    elements: list[str] = []
    moves: list[Move] = []
    dice: list[Dice] = []
    fold: str = ""
    secret: bool = False
    action: OrderItem | None = None
    panel: Panel | None = None
    shot: Shot | None = None
    figures: list[Figure] = []


_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(document: Board | Scene | Entry | list[Entry]) -> bytes:
    """The canonical JSON bytes of a document: the same document always gives the same bytes."""
    return _ENCODER.encode(document)

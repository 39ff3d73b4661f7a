"""Stacks of units at fronts, and a fight between two lines of units, shot by shot."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Card
from sandtable.core.scenes.positions import Fact, Phase
from sandtable.core.scenes.texts import Text


class Stack(msgspec.Struct, omit_defaults=True, gc=False):
    """A pile of units in an army's front: `count` cards, of which the viewer knows `cards`, in their order; the others
    lie face down among them. `icon` and `name` say what lies there ("Ground"). `committed`: it fights in the battle
    going on. `note` stands under it, `title` is its tooltip."""

    id: str
    name: str
    count: int
    icon: str = ""
    cards: list[Card] = []
    committed: bool = False
    note: str = ""
    title: str = ""


class Front(msgspec.Struct, omit_defaults=True, gc=False):
    """What stands before one seat while no battle is fought: its stacks, its cards on the table, and what its side has
    won. `side`: the name of the side ("German"), `edge`: at which edge of the board it lies; the viewer's own side is
    at the bottom. `facing`: the seat it faces."""

    id: str
    seat: int
    side: str
    edge: Literal["top", "bottom"]
    stacks: list[Stack]
    facing: int | None = None
    facts: list[Fact] = []


class LineGroup(msgspec.Struct, omit_defaults=True, gc=False):
    """Cards of one arm, standing together in a line."""

    name: str
    cards: list[Card]


class Line(msgspec.Struct, omit_defaults=True, gc=False):
    """One side of a fight: every card that was exposed, also those that are gone. `note`: "attacker, acts first";
    `tally`: "6 of 7 units left". `seats`: whose armies stand in it."""

    side: str
    edge: Literal["top", "bottom"]
    groups: list[LineGroup]
    seats: list[int] = []
    note: str = ""
    tally: str = ""


class Assist(msgspec.Struct, omit_defaults=True, gc=False):
    """A card that helps another in this round, drawn as a link from `a` to `b`: "+2"."""

    a: str
    b: str
    kind: Literal["attack", "defence"]
    value: str = ""


class Shot(msgspec.Struct, omit_defaults=True, gc=False):
    """A shot before and after its number is drawn: `firer` and `target` are cards. `attack` and `defence` are the parts
    of the sum, in order ("Attack" 8, "support" +2); the numbers 1..`hits_on` of `steps` hit, those up to `could` would
    with the help on offer; `drawn` is the number drawn, 0 before. `sure`: an attack without a number. `text` explains
    it in a sentence, `offer` what more could be done."""

    firer: str
    target: str
    attack: list[Fact]
    defence: list[Fact]
    hits_on: int
    steps: int
    could: int = 0
    drawn: int = 0
    hit: bool | None = None
    sure: bool = False
    text: Text = []
    offer: str = ""


class Fight(msgspec.Struct, omit_defaults=True, gc=False):
    """The battle going on: the lines facing each other (the viewer's at the bottom), its steps ("Phase 1, guns") and
    which is now, who supports whom, and the shot that is made or was made last. `card`: what is fought for."""

    title: str
    subtitle: str
    lines: list[Line]
    card: Card | None = None
    steps: list[Phase] = []
    step: str = ""
    round: int = 0
    assists: list[Assist] = []
    shot: Shot | None = None
    notes: list[Text] = []


class StakeGroup(msgspec.Struct, omit_defaults=True, gc=False):
    """Some of what a match is fought for: `rows` are ids of rows of the help card. `seat`: for whom."""

    title: str
    rows: list[str]
    seat: int | None = None


class Stakes(msgspec.Struct, omit_defaults=True, gc=False):
    """What a match is fought for, shown between the fronts while nothing has happened yet, where there is room for it.
    `reference` is the help card (`Board.references`) that has the rows: names with their points."""

    title: str
    text: str
    reference: str
    groups: list[StakeGroup]

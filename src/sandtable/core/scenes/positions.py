"""What lies where in one position: facts, players, pieces, places, edges, links, zones of cards."""

from typing import Literal

import msgspec

from sandtable.core.scenes.boards import Card
from sandtable.core.scenes.texts import Text


class Fact(msgspec.Struct, omit_defaults=True, gc=False):
    """A figure with its word: value "9", label "lands". `title` is a longer explanation for a tooltip."""

    id: str
    label: str
    value: str
    title: str = ""


class Figure(msgspec.Struct, omit_defaults=True, gc=False):
    """What a line of the log says that a fact of a player is from then on: `fact` is its id, `value` as it is shown."""

    seat: int
    fact: str
    value: str


class Phase(msgspec.Struct, omit_defaults=True, gc=False):
    """A step of the turn in the header line."""

    id: str
    label: str


class Player(msgspec.Struct, omit_defaults=True, gc=False):
    """A seat's panel. Names, clocks and presence are added by the server, which knows them; the rules do not. `remark`
    is a sentence that may name other players ("conquered by Marit"); it takes the place of `note` where it stands."""

    seat: int
    acting: bool = False
    out: bool = False
    status: Literal["", "planning", "ready", "done"] = ""
    facts: list[Fact] = []
    note: str = ""
    remark: Text = []


class Sign(msgspec.Struct, omit_defaults=True, gc=False):
    """A small sign on a piece, an element or an edge: an icon with a sentence for its tooltip. `seat`: whose it is,
    `value`: a figure written on it."""

    icon: str
    title: str
    seat: int | None = None
    value: int | None = None


class Piece(msgspec.Struct, omit_defaults=True, gc=False):
    """Units standing on an element, each stack and each figure on its own. `force`: a stack of `count` equal units;
    `champion`: one figure with a name, an icon and `hp` of `hp_max` points (pips). Choices may name a piece by its id.
    `ghost`: only planned, seen by the viewer alone. `note` is a tooltip: what the figure can do."""

    id: str
    kind: Literal["force", "champion"]
    owner: int
    count: int = 1
    name: str = ""
    icon: str = ""
    hp: int = 0
    hp_max: int = 0
    signs: list[Sign] = []
    ghost: bool = False
    note: str = ""


class ElementState(msgspec.Struct, omit_defaults=True, gc=False):
    """What stands on an element now. `owner`: a seat, -1 neutral, None nobody or unknown. `count`: the counter's
    number. `chips`: chips lying there, drawn as a stack with its figure. `hidden`: fog, the viewer may not know.
    `marks`: named signs (icon names) such as "tower-flag".

    On boards with pieces: `pieces` of any number of owners; `home`: the seat that the place belongs to by right (its
    rim), while `owner` is who holds it now (its ground); `icon` and `value`: the tile that lies there and its figure,
    `title` the tile in words ("Mine of value 5"); `signs`: what lasts a while there."""

    owner: int | None = None
    count: int | None = None
    chips: int | None = None
    hidden: bool = False
    marks: list[str] = []
    note: str = ""
    home: int | None = None
    icon: str = ""
    value: int | None = None
    title: str = ""
    pieces: list[Piece] = []
    signs: list[Sign] = []


class EdgeState(msgspec.Struct, omit_defaults=True, gc=False):
    """What stands on an edge of kind `span` now: nothing (then it is left out of `Scene.edges`) or a bridge that is
    `built`; `brief`: it goes at the end of the round; `shut`: it cannot be crossed; `open`: the edge can be crossed
    without a bridge. `ghost`: planned by the viewer, who alone sees it ("built", "gone" or "marked"). `note` says all
    of it in words, for tooltips and for ears."""

    built: bool = False
    brief: bool = False
    shut: bool = False
    open: bool = False
    ghost: Literal["", "built", "gone", "marked"] = ""
    signs: list[Sign] = []
    note: str = ""


class Link(msgspec.Struct, omit_defaults=True, gc=False):
    """A connection of two elements that comes and goes during a match, such as a wormhole. `owner`: who made it."""

    id: str
    a: str
    b: str
    kind: Literal["wormhole"] = "wormhole"
    owner: int | None = None
    note: str = ""
    ghost: bool = False


class Zone(msgspec.Struct, omit_defaults=True, gc=False):
    """A place for cards: a hand, a row, a pile. `owner` is a seat or None for the table. `at` is the board element
    where the cards lie; without it they lie beside the board. `short` is enough of the label where the zone lies before
    its owner. `count` when cards are not listed. `note` stands beside the label, `locked` says why nothing here can be
    used now."""

    id: str
    kind: Literal["hand", "row", "pile"]
    label: str
    owner: int | None = None
    at: str = ""
    short: str = ""
    cards: list[Card] = []
    count: int | None = None
    note: str = ""
    locked: str = ""
